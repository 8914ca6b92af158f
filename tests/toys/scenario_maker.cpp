#include "toys/scenario_maker.hpp"

#include <algorithm>

#include "toys/truth.hpp"

namespace yose::toys {

namespace {

constexpr std::size_t kRoomy = 1 << 18;

// Iterative deepening may walk through all lines of a large tangle before it knows better, and a
// tree of all lines may be too large.
bool ends_soon(const Solver& solver, const Toy& toy, Form form) {
  constexpr int kSmall = 40;
  if (form == Form::tree) return true;
  if (keeps_tree(solver)) return false;
  if (form == Form::dag) return true;
  return surely_ends(solver) && (solver.algorithm != Algorithm::id || toy.size() <= kSmall);
}

// Any position, or the one of a few with the longest way to the goal that is not endless.
void choose_position(Random& random, const Toy& toy, const Truth& truth, Ask& a) {
  int longest = -1;
  for (int tries = random.below(3) == 0 ? 1 : 60; tries > 0; --tries) {
    const int node = random.below(toy.size());
    const Hand hand = random_hand(random, toy.node(node).total);
    const int plies = truth.plies(node, hand);
    if (longest >= 0 && (plies == Truth::kNever || plies <= longest)) continue;
    longest = plies == Truth::kNever ? 0 : plies;
    a.node = node;
    a.hand = hand;
  }
}

// None, any, or just enough or too little by one.
search::Plies choose_budget(Random& random, int truth) {
  const int die = random.below(4);
  if (die < 2) return search::kForever;
  if (die == 2 || truth == Truth::kNever) return static_cast<search::Plies>(random.below(20));
  return static_cast<search::Plies>(std::max(0, truth - random.below(2)));
}

Ask make_ask(Random& random, const Toy& toy, const Truth& truth, const Solver& solver, bool ample) {
  Ask a;
  choose_position(random, toy, truth, a);
  a.budget = choose_budget(random, truth.plies(a.node, a.hand));
  const bool limited = random.below(3) == 0;
  if (limited || !ample) a.nodes = static_cast<std::uint64_t>(random.below(limited ? 60 : 3000));
  if (random.below(6) == 0) a.entries = static_cast<std::uint64_t>(random.below(60));
  a.must_answer = ample && !limited && a.entries == kAmple;
  a.solver = solver;
  if (random.below(6) == 0) a.lambda = 1 + random.below(kHighestOrder);
  if (a.lambda == 0 && random.below(4) == 0) a.stages = 2 + random.below(2);
  return a;
}

// Steps of the golden ratio: wherever one begins and ends, they are spread evenly. One by one in
// the order of the list, some algorithms would have no turn where there are fewer seeds than
// solvers.
std::size_t turn_of(std::uint64_t seed, std::size_t solvers) {
  const std::uint64_t part = seed * 0x9E3779B97F4A7C15u >> 32;
  return static_cast<std::size_t>(part * solvers >> 32);
}

}  // namespace

Scenario make_scenario(std::uint64_t seed, Form form, int most_nodes,
                       const std::vector<Solver>& solvers) {
  Random random(seed);
  Scenario s;
  s.toy = make_toy(random, random_recipe(random, form, most_nodes));
  const Truth truth(s.toy);
  const bool roomy = random.below(3) != 0;
  s.bytes = roomy ? kRoomy : static_cast<std::size_t>(random.below(5000));
  Solver solver = solvers[turn_of(seed, solvers.size())];
  for (int n = 1 + random.below(5); n > 0; --n) {
    s.asks.push_back(
        make_ask(random, s.toy, truth, solver, roomy && ends_soon(solver, s.toy, form)));
    if (random.below(3) == 0) {
      solver = solvers[static_cast<std::size_t>(random.below(static_cast<int>(solvers.size())))];
    }
  }
  return s;
}

}  // namespace yose::toys
