// Alpha-beta on random graphs with cycles, against plain minimax; limits; the table.
#include "search/alpha_beta.hpp"

#include <gtest/gtest.h>

#include <atomic>

#include "base/random.hpp"
#include "games/shogi/build_kind.hpp"
#include "problems/minimax.hpp"

namespace yose::search {
namespace {

constexpr std::uint64_t kSeeds = kSanitized ? 20 : 200;

struct GraphNode {
  Value value = 0;  // for the side to move
  bool check = false;
  std::vector<int> to;
  std::vector<bool> captures;
};

// Moves lead anywhere, so lines merge and run in circles; some nodes have none.
class Graph {
 public:
  using Move = int;
  using Undo = int;

  explicit Graph(std::uint64_t seed) : nodes_(kNodes) {
    Random random(seed);
    for (GraphNode& node : nodes_) {
      node.value = random.below(7) * 10 - 30;
      node.check = random.below(5) == 0;
      for (int i = random.below(4); i > 0; --i) {
        node.to.push_back(random.below(kNodes));
        node.captures.push_back(random.below(3) == 0);
      }
    }
  }

  Value value() const { return node().value; }
  int place() const { return at_; }
  std::uint64_t key() const { return static_cast<std::uint64_t>(at_); }
  bool in_check() const { return node().check; }
  int promise(int m) const { return node().captures[static_cast<std::size_t>(m)] ? 1 : 0; }
  void moves(std::vector<int>& list) const {
    for (int m = 0; m < static_cast<int>(node().to.size()); ++m) list.push_back(m);
  }
  void captures(std::vector<int>& list) const {
    for (int m = 0; m < static_cast<int>(node().to.size()); ++m) {
      if (promise(m) > 0) list.push_back(m);
    }
  }
  int play(int m) { return std::exchange(at_, node().to[static_cast<std::size_t>(m)]); }
  void undo(int, int before) { at_ = before; }

 private:
  static constexpr int kNodes = 30;
  const GraphNode& node() const { return nodes_[static_cast<std::size_t>(at_)]; }

  std::vector<GraphNode> nodes_;
  int at_ = 0;
};

struct GraphValue {
  Value operator()(const Graph& g) const { return g.value(); }
};

using Judge = AlphaBeta<Graph, GraphValue>;

AlphaBetaOptions options_of(int depth, bool quiescence, std::size_t slots) {
  return {depth, quiescence, 4, slots};
}

void expect_agrees(std::uint64_t seed, const AlphaBetaOptions& options) {
  Graph graph(seed);
  std::vector<int> moves;
  graph.moves(moves);
  const Minimax<Graph, GraphValue> truth{options};
  Judge judge(options);
  for (int again = 0; again < 2; ++again) {  // the table is warm the second time
    const auto opinion = judge.judge(graph);
    EXPECT_EQ(opinion.value, truth.value(graph)) << "seed " << seed << " depth " << options.depth;
    EXPECT_EQ(opinion.depth, options.depth);
    EXPECT_EQ(graph.place(), 0);
    if (options.depth > 0 && !moves.empty()) {
      EXPECT_TRUE(truth.is_best(graph, opinion.best));
    }
  }
}

TEST(AlphaBeta, IsMinimax) {
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    for (int depth = 0; depth <= 5; ++depth) {
      for (bool quiescence : {false, true}) {
        for (std::size_t slots : {0, 7, 1024}) {
          expect_agrees(seed, options_of(depth, quiescence, slots));
        }
      }
    }
  }
}

std::uint64_t nodes_with(std::size_t slots) {
  std::uint64_t nodes = 0;
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    Graph graph(seed);
    nodes += Judge(options_of(6, false, slots)).judge(graph).nodes;
  }
  return nodes;
}

TEST(AlphaBeta, ATableSavesWork) { EXPECT_LT(nodes_with(1024), nodes_with(0)); }

// The first graph with enough to look at.
Graph busy_graph() {
  for (std::uint64_t seed = 1;; ++seed) {
    Graph graph(seed);
    if (Judge(options_of(8, false, 0)).judge(graph).nodes > 1000) return graph;
  }
}

TEST(AlphaBeta, LimitsLeaveTheOpinionOfASmallerDepth) {
  Graph graph = busy_graph();
  Limits limits;
  limits.nodes = 300;
  const auto opinion = Judge(options_of(8, false, 0)).judge(graph, limits);
  EXPECT_LE(opinion.nodes, 300u);
  EXPECT_GT(opinion.depth, 0);
  EXPECT_LT(opinion.depth, 8);
  const Minimax<Graph, GraphValue> truth{options_of(opinion.depth, false, 0)};
  EXPECT_EQ(opinion.value, truth.value(graph));
  EXPECT_EQ(graph.place(), 0);
}

TEST(AlphaBeta, WhatALimitCutShortIsNotKept) {
  Graph graph = busy_graph();
  const AlphaBetaOptions options = options_of(8, false, 1024);
  const Value truth = Minimax<Graph, GraphValue>{options}.value(graph);
  for (std::uint64_t nodes = 1; nodes < 400; nodes += 7) {
    Judge judge(options);
    Limits limits;
    limits.nodes = nodes;
    judge.judge(graph, limits);
    EXPECT_EQ(judge.judge(graph).value, truth) << nodes;
  }
}

TEST(AlphaBeta, AWinIsWorthLessTheLaterItComes) {
  EXPECT_EQ(seen_from_root(seen_from_node(kWon - 5, 3), 3), kWon - 5);
  EXPECT_EQ(seen_from_node(kWon - 5, 3), kWon - 2);
  EXPECT_EQ(seen_from_node(5 - kWon, 3), 2 - kWon);
  EXPECT_EQ(seen_from_node(70, 3), 70);
}

}  // namespace
}  // namespace yose::search
