#include "toys/truth.hpp"

#include <optional>
#include <utility>

namespace yose::toys {

namespace {

// The prover's hand after the move, if the mover can pay for it.
std::optional<Hand> after(const Node& from, const Node& to, Hand hand) {
  for (int k = 0; k < kKinds; ++k) {
    int prover = hand[k];
    int refuter = from.total[k] - hand[k];
    (from.side == Side::prover ? prover : refuter) += to.total[k] - from.total[k];
    if (prover < 0 || refuter < 0) return std::nullopt;
    hand.set(k, prover);
  }
  return hand;
}

}  // namespace

Truth::Truth(const Toy& toy, std::vector<Avoided> avoided)
    : avoided_(std::move(avoided)),
      plies_(static_cast<std::size_t>(toy.size() * kSide * kSide), kNever) {
  int round = 0;
  while (play_round(toy, round)) ++round;
}

// Does the prover force the goal from here in exactly `round` plies?
bool Truth::reached(const Toy& toy, int node, Hand hand, int round) const {
  for (const Avoided& a : avoided_) {
    if (a.node == node && a.most.covers(hand)) return false;
  }
  const Node& n = toy.node(node);
  if (n.end != End::none) return n.end == End::goal;
  int moves = 0;
  int good = 0;
  for (const Edge& e : n.edges) {
    const auto then = after(n, toy.node(e.to), hand);
    if (!then) continue;
    ++moves;
    if (plies_[index(e.to, *then)] < round) ++good;
  }
  return n.side == Side::prover ? good > 0 : good == moves;
}

// All that is reached in this round; false when nothing is, as then nothing ever will be.
bool Truth::play_round(const Toy& toy, int round) {
  std::vector<std::size_t> found;
  for (int i = 0; i < toy.size(); ++i) {
    for (int a = 0; a <= toy.node(i).total[0]; ++a) {
      for (int b = 0; b <= toy.node(i).total[1]; ++b) {
        Hand hand;
        hand.set(0, a);
        hand.set(1, b);
        const std::size_t at = index(i, hand);
        if (plies_[at] == kNever && reached(toy, i, hand, round)) found.push_back(at);
      }
    }
  }
  for (std::size_t at : found) plies_[at] = round;
  return !found.empty();
}

}  // namespace yose::toys
