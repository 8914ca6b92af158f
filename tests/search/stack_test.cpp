// How much stack a search needs: the depth of a line is a limit because of it.
#include <gtest/gtest.h>
#include <pthread.h>

#include <algorithm>
#include <functional>
#include <vector>

#include "games/shogi/build_kind.hpp"
#include "search/any_search.hpp"
#include "toys/toy_problem.hpp"

namespace yose::search {
namespace {

using toys::ToyProblem;

// One line of so many plies, to the goal.
toys::Toy chain(int plies) {
  toys::Toy toy;
  for (int i = 0; i <= plies; ++i) {
    toys::Node node;
    node.side = i % 2 == 0 ? Side::prover : Side::refuter;
    if (i < plies) node.edges = {{i + 1, 0}};
    if (i == plies) node.end = toys::End::goal;
    toy.nodes.push_back(node);
  }
  return toy;
}

constexpr std::byte kUntouched{0xA5};

// Runs the work on a stack of its own and tells how much of it was used.
std::size_t stack_used(const std::function<void()>& work) {
  constexpr std::size_t kAll = std::size_t{32} << 20;
  std::vector<std::byte> stack(kAll, kUntouched);
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstack(&attributes, stack.data(), stack.size());
  const auto run = [](void* f) -> void* {
    (*static_cast<const std::function<void()>*>(f))();
    return nullptr;
  };
  pthread_t thread{};
  void* const argument = const_cast<std::function<void()>*>(&work);  // NOLINT: C has no other way
  EXPECT_EQ(pthread_create(&thread, &attributes, run, argument), 0);
  pthread_join(thread, nullptr);
  pthread_attr_destroy(&attributes);
  const auto used =
      std::find_if(stack.begin(), stack.end(), [](std::byte b) { return b != kUntouched; });
  return static_cast<std::size_t>(stack.end() - used);
}

Answer<toys::Hand> solve(const toys::Toy& toy, Algorithm algorithm, const Limits& limits) {
  Memory<toys::Hand> memory(1 << 22);
  Options options = default_options(algorithm);
  options.kth = options.kth_disproofs = Kth::all;
  AnySearch<ToyProblem> search(algorithm, memory, options);
  ToyProblem problem(toy, 0, {});
  return search.solve(problem, limits);
}

TEST(Stack, APlyTakesNoMoreThanTold) {
  if (kSanitized) GTEST_SKIP() << "sanitizers make frames larger";
  for (const Algorithm algorithm : kAlgorithms) {
    // Iterative deepening goes through all shorter lines first.
    const int plies = algorithm == Algorithm::id ? 200 : 2000;
    const toys::Toy toy = chain(plies);
    Verdict verdict = Verdict::open;
    const std::size_t used = stack_used([&] { verdict = solve(toy, algorithm, {}).verdict; });
    EXPECT_EQ(verdict, Verdict::proven);
    EXPECT_LE(used, stack_for_depth(plies)) << "algorithm " << static_cast<int>(algorithm);
    EXPECT_GT(used, static_cast<std::size_t>(plies) * 64) << "the line was not that deep";
    std::cout << "algorithm " << static_cast<int>(algorithm) << ": " << used / plies
              << " bytes per ply\n";
  }
}

TEST(Stack, TheLimitOfDepthEndsASearch) {
  const toys::Toy toy = chain(300);
  for (const Algorithm algorithm : kAlgorithms) {
    Limits limits;
    limits.depth = 100;
    const auto answer = solve(toy, algorithm, limits);
    EXPECT_EQ(answer.verdict, Verdict::open);
    EXPECT_TRUE(answer.statistics.too_deep);
    EXPECT_EQ(answer.statistics.deepest, 100);
    limits.depth = 400;
    EXPECT_EQ(solve(toy, algorithm, limits).verdict, Verdict::proven);
  }
}

TEST(Stack, DepthsFitTheStacksTheyAreMadeFor) {
  EXPECT_EQ(depth_for_stack(0), 0);
  EXPECT_EQ(depth_for_stack(std::size_t{64} << 20), kMaxDepth);
  for (const int depth : {1, 100, 1300}) EXPECT_EQ(depth_for_stack(stack_for_depth(depth)), depth);
  EXPECT_GT(depth_for_stack(std::size_t{1} << 20), 1000) << "a browser gives a megabyte";
}

}  // namespace
}  // namespace yose::search
