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

Truth::Truth(const Toy& toy, int order)
    : order_(order), plies_(static_cast<std::size_t>(toy.size() * kSide * kSide), kNever) {
  if (order > 1) lower_ = std::make_shared<Truth>(of_threats(toy, order - 1));
  int round = 0;
  while (play_round(toy, round)) ++round;
}

Truth Truth::of_threats(const Toy& toy, int order) { return Truth(toy, order); }

namespace {

// The refuter's node is over: the goal, or he cannot move. Or it is dead.
std::optional<bool> won_there(const Toy& toy, int node, Hand hand) {
  const Node& n = toy.node(node);
  if (n.end != End::none) return n.end == End::goal;
  for (const Edge& e : n.edges) {
    if (after(n, toy.node(e.to), hand)) return std::nullopt;
  }
  return n.side == Side::refuter ? std::optional(true) : std::nullopt;
}

// Where a pass leads: the node itself if it leads nowhere.
int passed(const Toy& toy, int node) {
  const Node& here = toy.node(node);
  for (int step = 1; step < toy.size(); ++step) {
    const int i = (node + step) % toy.size();
    if (toy.node(i).side != here.side && toy.node(i).total.covers(here.total)) return i;
  }
  return node;
}

}  // namespace

bool Truth::wins_in_one(const Toy& toy, int node, Hand hand) const {
  const Node& n = toy.node(node);
  if (n.side == Side::refuter || n.end != End::none) return false;
  for (const Edge& e : n.edges) {
    const auto then = after(n, toy.node(e.to), hand);
    if (then && won_there(toy, e.to, *then).value_or(false)) return true;
  }
  return false;
}

// The prover has just come to `to`.
bool Truth::threatens(const Toy& toy, int to, Hand hand) const {
  if (const auto won = won_there(toy, to, hand)) return *won;
  const int next = passed(toy, to);
  if (lower_) return lower_->plies(next, hand) != kNever;
  return won_there(toy, next, hand).value_or(wins_in_one(toy, next, hand));
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
    if (order_ > 0 && n.side == Side::prover && !threatens(toy, e.to, *then)) continue;
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
