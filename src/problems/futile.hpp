// Interpositions that do not count: which drops between king and checking piece a line of moves may
// leave out. docs/rules.md states the rules for people.
//
// A position is *final* if the king is in check and every legal reply is a drop that the attacker
// can capture with check so that the position is final again; a mate is final at once. Every
// capture uses up a piece of the defender's hand, so the definition ends. More in the attacker's
// hand, hence less in the defender's, only takes replies away: what is final stays final.
#pragma once

#include <unordered_map>

#include "games/shogi/checks.hpp"
#include "games/shogi/moves.hpp"

namespace yose::problems {

// What becomes of drops in reply to check.
enum class Interpositions : std::uint8_t {
  all,     // each is a reply like any other
  narrow,  // a final position is a mate
  ignored  // there are none, for bounds from below
};

template <shogi::Size S>
class Finality {
 public:
  using Position = shogi::Position<S>;

  // The position is as before on return.
  bool is_final(Position& p) {
    if (!p.in_check()) return false;
    if (!shogi::has_evasion(p)) return true;
    if (!only_drops(p)) return false;
    const auto [known, is_new] = seen_.try_emplace(p.key(), false);
    if (is_new) {
      const bool answer = all_captured(p);
      return seen_[p.key()] = answer;  // the table may have moved meanwhile
    }
    return known->second;
  }

  // Has the side in check no replies, or only drops?
  static bool only_drops(const Position& p) {
    if (p.checkers().several() || shogi::detail::king_targets(p).any()) return false;
    const auto gap = shogi::between<S>(p.king(p.turn()), p.checkers().first());
    const auto pinned = p.blockers(p.turn()) & p.pieces(p.turn());
    return !(gap | p.checkers()).any_of([&](shogi::Square to) {
      return shogi::detail::movers_to(p, p.turn(), to, pinned).any();
    });
  }

 private:
  bool all_captured(Position& p) {
    shogi::MoveList drops;
    shogi::evasions(p, drops);
    for (shogi::Move m : drops) {
      const auto before = p.play(m);
      const bool futile = captured_for_good(p, m.to());
      p.undo(m, before);
      if (!futile) return false;
    }
    return true;
  }

  bool captured_for_good(Position& p, shogi::Square at) {
    shogi::MoveList checks;
    shogi::checking_moves(p, checks);
    for (shogi::Move m : checks) {
      if (m.to() != at) continue;
      const auto before = p.play(m);
      const bool over = is_final(p);
      p.undo(m, before);
      if (over) return true;
    }
    return false;
  }

  std::unordered_map<std::uint64_t, bool> seen_;
};

}  // namespace yose::problems
