// First looks are kept in a memory that several searches share: a search must not take over numbers
// that another one started with.
#include <gtest/gtest.h>

#include "search/explorer.hpp"
#include "toys/toy_problem.hpp"

namespace yose::search {
namespace {

using toys::ToyProblem;

// The prover's one move leads to a refuter with three.
toys::Toy make_toy() {
  toys::Toy toy;
  for (int i = 0; i < 5; ++i) toy.nodes.emplace_back();
  toy.node(0).side = Side::prover;
  toy.node(0).edges = {{1, 0}};
  toy.node(1).side = Side::refuter;
  toy.node(1).edges = {{2, 0}, {3, 0}, {4, 0}};
  for (int i = 2; i < 5; ++i) {
    toy.node(i).side = Side::prover;
    toy.node(i).edges = {{1, 0}};
  }
  return toy;
}

Bounds bounds_of_child(const toys::Toy& toy, Memory<toys::Hand>& memory, bool start_values) {
  Options options;
  options.start_values = start_values;
  ToyProblem problem(toy, 0, {});
  Watch watch{Limits{}};
  Explorer<ToyProblem> explorer(memory, options);
  explorer.begin(problem, watch);
  const auto node = explorer.open(kForever);
  const Bounds bounds = explorer.child(node.first).result.bounds;
  explorer.leave(node);
  return bounds;
}

TEST(FirstLooks, AreNotSharedByOtherStartingValues) {
  const toys::Toy toy = make_toy();
  constexpr Bounds kPlain{1, 1};
  constexpr Bounds kCounted{3, 1};
  for (const bool plain_first : {true, false}) {
    Memory<toys::Hand> memory(1 << 16);
    EXPECT_EQ(bounds_of_child(toy, memory, !plain_first), plain_first ? kPlain : kCounted);
    EXPECT_EQ(bounds_of_child(toy, memory, plain_first), plain_first ? kCounted : kPlain);
    EXPECT_EQ(bounds_of_child(toy, memory, !plain_first), plain_first ? kPlain : kCounted);
  }
}

}  // namespace
}  // namespace yose::search
