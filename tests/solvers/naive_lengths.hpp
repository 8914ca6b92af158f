// Lengths by the rules of futile interpositions: the words of docs/rules.md put into recursion over
// the naive rules. Nothing clever, on purpose.
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "check/shogi_rules.hpp"
#include "check/shogi_text.hpp"
#include "solvers/tsume_solver.hpp"

namespace yose::solvers {

// Whether the attacker mates within so many plies, for one rule and one attacker.
class NaiveLengths {
 public:
  NaiveLengths(check::Side attacker, FutileRule rule) : attacker_(attacker), rule_(rule) {}

  bool within(const check::State& s, int plies) {
    if (plies < 0) return false;
    const auto key = std::make_pair(check::to_sfen(s) + total(s), plies);
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    const bool attacks = check::side_to_move(s) == attacker_;
    return known_[key] = attacks ? attack(s, plies) : defend(s, plies);
  }

  int length(const check::State& s, int most) {
    for (int plies = 0; plies <= most; ++plies) {
      if (within(s, plies)) return plies;
    }
    return -1;
  }

  // Does the drop, a reply to check in a position mated within `most`, not count?
  bool is_futile_reply(const check::State& s, const check::Move& drop, int most) {
    const auto [drops, others] = replies(s);
    return is_futile(s, drop, length_of(s, others, most));
  }

 private:
  // The pieces captured and taken out of the game show in no SFEN of the rest.
  static std::string total(const check::State& s) {
    std::string text;
    for (const auto& hand : s.hands) {
      for (int n : hand) text += static_cast<char>('0' + n);
    }
    return text;
  }

  bool attack(const check::State& s, int plies) {
    const auto checks = check::checking_moves(s);
    return std::any_of(checks.begin(), checks.end(),
                       [&](const check::Move& m) { return within(check::play(s, m), plies - 1); });
  }

  struct Replies {
    std::vector<check::Move> drops;  // in reply to check
    std::vector<check::Move> others;
  };

  static Replies replies(const check::State& s) {
    const bool in_check = check::is_in_check(s, check::side_to_move(s));
    Replies r;
    for (const auto& m : check::legal_moves(s)) {
      (in_check && m.drop != '\0' ? r.drops : r.others).push_back(m);
    }
    return r;
  }

  bool defend(const check::State& s, int plies) {
    const auto r = replies(s);
    const auto& drops = r.drops;
    const auto& others = r.others;
    if (others.empty() && !check::is_in_check(s, check::side_to_move(s))) return false;
    const auto mated_in_time = [&](const check::Move& m) {
      return within(check::play(s, m), plies - 1);
    };
    if (!std::all_of(others.begin(), others.end(), mated_in_time)) return false;
    const bool final = others.empty();
    if (rule_ == FutileRule::narrow && !final) {
      return std::all_of(drops.begin(), drops.end(), mated_in_time);
    }
    if (rule_ == FutileRule::narrow) {  // all futile, or each counts
      const auto futile = [&](const check::Move& m) { return is_futile(s, m, 0); };
      return std::all_of(drops.begin(), drops.end(), futile) ||
             std::all_of(drops.begin(), drops.end(), mated_in_time);
    }
    const int length = length_of(s, others, plies);
    return std::all_of(drops.begin(), drops.end(), [&](const check::Move& m) {
      return is_futile(s, m, length) || mated_in_time(m);
    });
  }

  int length_of(const check::State& s, const std::vector<check::Move>& others, int most) {
    int length = 0;
    for (const auto& m : others) {
      int n = 0;
      while (n < most - 1 && !within(check::play(s, m), n)) ++n;
      length = std::max(length, n + 1);
    }
    return length;
  }

  bool is_futile(const check::State& s, const check::Move& drop, int length) {
    const check::State dropped = check::play(s, drop);
    for (const auto& m : check::checking_moves(dropped)) {
      if (m.to != drop.to) continue;
      check::State captured = check::play(dropped, m);
      --captured.in_hand(attacker_, drop.drop);
      if (within(captured, length)) return true;
    }
    return false;
  }

  check::Side attacker_;
  FutileRule rule_;
  std::map<std::pair<std::string, int>, bool> known_;
};

}  // namespace yose::solvers
