// Judges a tree with everything in it: every statement it makes about a position is asked of naive
// rules, as deep as they can look.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <vector>

#include "check/shogi_rules.hpp"
#include "oracle/shogi_compare.hpp"
#include "solvers/tsume_solver.hpp"

namespace yose::solvers {

class TreeJudge {
 public:
  // Does the side that attacks mate within so many plies?
  using Within = std::function<bool(const check::State&, check::Side attacker, int plies)>;
  // Does the drop not count in a position mated within so many plies?
  using Futile = std::function<bool(const check::State&, const check::Move& drop, int plies)>;

  TreeJudge(const TsumeTask& task, const TsumeTree& tree, int most, Within within)
      : tree_(tree),
        attacker_(task.attacker == Color::black ? check::Side::black : check::Side::white),
        most_(most),
        within_(std::move(within)) {
    states_.push_back(oracle::to_naive(task.position.setup()));
  }

  // Without it no reply may be marked as futile.
  void set_futile(Futile futile) { futile_ = std::move(futile); }

  void judge() {
    for (std::size_t i = 0; i < tree_.size(); ++i) {
      if (i > 0) judge_futile(tree_[i]);
      if (i > 0) states_.push_back(check::play(states_[tree_[i].parent], naive_move(tree_[i])));
      judge_length(i);
      if (!in_alternative(static_cast<int>(i))) judge_children(i);
    }
  }

 private:
  using Node = TsumeTree::value_type;
  using Role = proof::Role;

  static check::Move naive_move(const Node& n) { return oracle::to_naive(n.move); }

  bool in_alternative(int node) const {
    for (; node > 0; node = tree_[node].parent) {
      const Role role = tree_[node].role;
      if (role != Role::main && role != Role::variation) return true;
    }
    return false;
  }

  void judge_futile(const Node& n) const {
    const bool futile = n.role == Role::futile;
    if (!futile_) {
      EXPECT_FALSE(futile);
      return;
    }
    const proof::Length& above = tree_[n.parent].length;
    const check::State& s = states_[n.parent];
    const bool in_question = n.role == Role::variation && n.move.is_drop() && above.proven() &&
                             check::is_in_check(s, check::side_to_move(s));
    if ((futile || in_question) && above.plies <= most_) {
      EXPECT_EQ(futile, futile_(s, naive_move(n), above.plies));
    }
  }

  void judge_length(std::size_t i) const {
    const proof::Length& l = tree_[i].length;
    const check::State& s = states_[i];
    if (l.verdict == Verdict::disproven) {
      EXPECT_FALSE(within_(s, attacker_, most_));
    } else if (l.proven() && l.plies <= most_) {
      EXPECT_TRUE(within_(s, attacker_, l.plies));
      EXPECT_TRUE(!l.exact || l.plies == 0 || !within_(s, attacker_, l.plies - 1));
    }
  }

  // All moves are there, but where a mate in one leaves out what does not mate at once.
  void judge_children(std::size_t i) const {
    const Node& n = tree_[i];
    if (n.children.empty() && n.length.plies == 0) return;
    const bool attacks = check::side_to_move(states_[i]) == attacker_;
    auto wanted = attacks ? check::checking_moves(states_[i]) : check::legal_moves(states_[i]);
    if (attacks && n.length.plies == 1) wanted = mating_moves(states_[i]);
    std::vector<check::Move> got;
    for (const int child : n.children) got.push_back(naive_move(tree_[child]));
    std::sort(got.begin(), got.end());
    EXPECT_EQ(got, wanted);
  }

  std::vector<check::Move> mating_moves(const check::State& s) const {
    std::vector<check::Move> mates;
    for (const check::Move& m : check::checking_moves(s)) {
      if (within_(check::play(s, m), attacker_, 0)) mates.push_back(m);
    }
    return mates;
  }

  const TsumeTree& tree_;
  check::Side attacker_;
  int most_;
  Within within_;
  Futile futile_;
  std::vector<check::State> states_;
};

}  // namespace yose::solvers
