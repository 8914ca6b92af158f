// A toy graph as searches see it: the Problem concept over toy.hpp.
#pragma once

#include <algorithm>
#include <cassert>

#include "base/random.hpp"
#include "toys/toy.hpp"

namespace yose::toys {

class ToyProblem {
 public:
  using Move = int;  // the index of an edge, or kPass
  using Resource = Hand;
  struct Undo {
    int node;
    Hand hand;
  };

  ToyProblem(const Toy& toy, int node, Hand hand) : toy_(&toy), node_(node), hand_(hand) {
    assert(here().total.covers(hand));
  }

  int node() const { return node_; }
  // So that whoever finds a key in a table knows the node.
  static std::uint64_t key_of(int node) { return Random(static_cast<std::uint64_t>(node))(); }

  Side to_move() const { return here().side; }
  std::uint64_t key() const { return key_of(node_); }
  std::uint64_t key_after(Move m) const { return key_of(to(m)); }
  Hand resource() const { return hand_; }
  Hand resource_after(Move m) const;

  // Starting values are as if one ply had been searched.
  Glance<Hand> glance(WithStart with = WithStart::no) const;
  void expand(std::vector<Choice<Move>>& list) const;
  // The moves after which the prover would win at once if the refuter passed.
  void expand_threats(std::vector<Choice<Move>>& list) const;
  // Leads to the next node of the other side whose total is as large, or nowhere: searches must not
  // trust it anyway.
  static Move pass() { return kPass; }
  Undo play(Move m);
  void undo(Move, const Undo& u) { node_ = u.node, hand_ = u.hand; }

  Hand bottom() const { return {}; }
  Hand top() const { return here().total; }
  Hand proof_before(Move m, Hand after) const;
  Hand disproof_before(Move m, Hand after) const;
  Hand join(Hand a, Hand b) const;
  Hand meet(Hand a, Hand b) const;
  Hand settle_proof(Hand r) const;
  Hand settle_disproof(Hand r) const;

  friend bool operator==(const ToyProblem&, const ToyProblem&) = default;

 private:
  static constexpr Move kPass = -1;

  const Node& here() const { return toy_->node(node_); }
  const Edge& edge(Move m) const { return here().edges[static_cast<std::size_t>(m)]; }
  int edges() const { return static_cast<int>(here().edges.size()); }
  int to(Move m) const { return m == kPass ? after_pass() : edge(m).to; }
  int after_pass() const;
  const Node& target(Move m) const { return toy_->node(edge(m).to); }
  int change(Move m, int kind) const { return target(m).total[kind] - here().total[kind]; }
  bool prover() const { return here().side == Side::prover; }

  // Can the side to move afford this, as far as this kind goes?
  bool affords(Move m, int kind, Hand hand) const {
    return prover() ? hand[kind] + change(m, kind) >= 0 : hand[kind] <= target(m).total[kind];
  }
  bool affords(Move m, Hand hand) const { return affords(m, 0, hand) && affords(m, 1, hand); }
  bool stuck() const;
  Glance<Hand> over() const;
  Glance<Hand> verdict() const;
  bool wins_in_one() const;

  const Toy* toy_;
  int node_;
  Hand hand_;
};

inline bool ToyProblem::stuck() const {
  for (Move m = 0; m < edges(); ++m) {
    if (affords(m, hand_)) return false;
  }
  return true;
}

inline Glance<Hand> ToyProblem::over() const {
  if (here().end == End::goal) return {Verdict::proven, bottom(), 0};
  if (here().end == End::dead) return {Verdict::disproven, top(), 0};
  if (!stuck()) return {};
  if (!prover()) return {Verdict::proven, settle_proof(bottom()), 0};
  if (toy_->sees_stuck) return {Verdict::disproven, settle_disproof(top()), 0};
  return {};
}

inline Glance<Hand> ToyProblem::glance(WithStart with) const {
  Glance<Hand> g = verdict();
  if (with == WithStart::no || g.verdict != Verdict::open) return g;
  std::vector<Choice<Move>> moves;
  expand(moves);
  const auto count = static_cast<search::Count>(moves.size());
  g.start = search::Bounds::make(to_move(), 1, std::max<search::Count>(count, 1));
  return g;
}

inline Glance<Hand> ToyProblem::verdict() const {
  const Glance<Hand> now = over();
  if (now.verdict != Verdict::open || !toy_->sees_wins || !prover()) return now;
  for (Move m = 0; m < edges(); ++m) {
    if (!affords(m, hand_)) continue;
    ToyProblem next = *this;
    next.play(m);
    const Glance<Hand> then = next.over();
    if (then.verdict == Verdict::proven) {
      return {Verdict::proven, proof_before(m, then.resource), 1};
    }
  }
  return {};
}

inline void ToyProblem::expand(std::vector<Choice<Move>>& list) const {
  for (Move m = 0; m < edges(); ++m) {
    if (affords(m, hand_)) list.push_back({m, edge(m).group});
  }
}

inline void ToyProblem::expand_threats(std::vector<Choice<Move>>& list) const {
  std::vector<Choice<Move>> all;
  expand(all);
  for (const auto& choice : all) {
    ToyProblem next = *this;
    next.play(choice.move);
    if (next.over().verdict == Verdict::open) next.play(kPass);
    if (next.over().verdict == Verdict::proven || next.wins_in_one()) list.push_back(choice);
  }
}

inline bool ToyProblem::wins_in_one() const {
  if (over().verdict != Verdict::open || !prover()) return false;
  for (Move m = 0; m < edges(); ++m) {
    if (!affords(m, hand_)) continue;
    ToyProblem next = *this;
    next.play(m);
    if (next.over().verdict == Verdict::proven) return true;
  }
  return false;
}

inline int ToyProblem::after_pass() const {
  for (int step = 1; step < toy_->size(); ++step) {
    const int i = (node_ + step) % toy_->size();
    if (toy_->node(i).side != here().side && toy_->node(i).total.covers(here().total)) return i;
  }
  return node_;
}

inline Hand ToyProblem::resource_after(Move m) const {
  Hand after = hand_;
  for (int k = 0; prover() && m != kPass && k < kKinds; ++k) after.set(k, hand_[k] + change(m, k));
  return after;
}

inline ToyProblem::Undo ToyProblem::play(Move m) {
  const Undo before{node_, hand_};
  assert(m == kPass || affords(m, hand_));
  const int next = to(m);
  hand_ = resource_after(m);
  node_ = next;
  return before;
}

inline Hand ToyProblem::proof_before(Move m, Hand after) const {
  if (!prover()) return after;
  Hand before;
  for (int k = 0; k < kKinds; ++k) before.set(k, std::max(0, after[k] - change(m, k)));
  return before;
}

inline Hand ToyProblem::disproof_before(Move m, Hand after) const {
  return prover() ? proof_before(m, after) : meet(after, top());
}

inline Hand ToyProblem::join(Hand a, Hand b) const {
  for (int k = 0; k < kKinds; ++k) a.set(k, std::max(a[k], b[k]));
  return a;
}

inline Hand ToyProblem::meet(Hand a, Hand b) const {
  for (int k = 0; k < kKinds; ++k) a.set(k, std::min(a[k], b[k]));
  return a;
}

// Every move the refuter cannot afford now must stay out of his reach, by one kind at least.
inline Hand ToyProblem::settle_proof(Hand r) const {
  if (prover()) return r;
  for (Move m = 0; m < edges(); ++m) {
    if (affords(m, hand_) || !affords(m, r)) continue;
    const int k = affords(m, 0, hand_) ? 1 : 0;
    r.set(k, target(m).total[k] + 1);
  }
  return r;
}

inline Hand ToyProblem::settle_disproof(Hand r) const {
  if (!prover()) return r;
  for (Move m = 0; m < edges(); ++m) {
    if (affords(m, hand_) || !affords(m, r)) continue;
    const int k = affords(m, 0, hand_) ? 1 : 0;
    r.set(k, -change(m, k) - 1);
  }
  return r;
}

static_assert(Passing<ToyProblem>);

}  // namespace yose::toys
