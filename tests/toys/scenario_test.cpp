// The machinery around the toys: text and back, the shrinker, and that the judge can say no.
#include "toys/scenario.hpp"

#include <gtest/gtest.h>

#include <set>

#include "search/option_table.hpp"
#include "toys/scenario_maker.hpp"
#include "toys/scenario_text.hpp"
#include "toys/shrink.hpp"

namespace yose::toys {
namespace {

TEST(ScenarioText, RoundTrip) {
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    const Scenario s = make_scenario(seed, Form::tangle, 20);
    const auto back = parse_scenario(to_text(s));
    ASSERT_TRUE(back) << back.error().text;
    EXPECT_EQ(to_text(*back), to_text(s));
    EXPECT_EQ(back->toy, s.toy);
  }
}

TEST(ScenarioText, ErrorsNameTheLine) {
  for (const char* line :
       {"nodes 1", "node 1 prover 0 0", "node 0 prover 0 4", "node 0 nobody 0 0", "move 0 1",
        "node 0 prover 0 0 gaol", "glance far", "memory much", "ask 0 0 0 by dfpn"}) {
    const auto s = parse_scenario(std::string("# a comment\n\n") + line + "\n");
    ASSERT_FALSE(s) << line;
    EXPECT_EQ(s.error().line, 3) << line;
  }
  const std::string node = "node 0 prover 0 0\n";
  EXPECT_TRUE(parse_scenario(
      node +
      "ask 0 0 0 within 3 nodes 5 entries 9 by dfpn combine=weak epsilon=25 groups=on = proven"));
  EXPECT_FALSE(parse_scenario(node + "ask 0 0 1 by dfpn"));
  EXPECT_FALSE(parse_scenario(node + "ask 0 0 0 by bfs"));
  EXPECT_FALSE(parse_scenario(node + "ask 0 0 0 by dfpn epsilon=much"));
  EXPECT_FALSE(parse_scenario(node + "ask 0 0 0 by dfpn delta=1"));
  EXPECT_FALSE(parse_scenario(node + "ask 0 0 0 by dfpn = perhaps"));
}

TEST(Shrink, FindsTheSmallestThatFails) {
  const auto has_goal_by_two_moves = [](const Scenario& s) {
    for (const Node& n : s.toy.nodes) {
      for (const Edge& e : n.edges) {
        for (const Edge& f : s.toy.node(e.to).edges) {
          if (s.toy.node(f.to).end == End::goal) return true;
        }
      }
    }
    return false;
  };
  std::uint64_t seed = 1;
  while (!has_goal_by_two_moves(make_scenario(seed, Form::tangle, 60))) ++seed;
  const Scenario s = make_scenario(seed, Form::tangle, 60);
  const Scenario small = shrink(s, has_goal_by_two_moves);
  EXPECT_TRUE(has_goal_by_two_moves(small));
  EXPECT_LE(small.toy.size(), 4);
  EXPECT_EQ(small.asks.size(), 1u);
}

TEST(Judge, DeniesWrongExpectations) {
  const std::string toy = "node 0 prover 0 0\nnode 1 refuter 0 0 goal\nmove 0 1\nmemory 4096\n";
  EXPECT_EQ(run(*parse_scenario(toy + "ask 0 0 0 by dfpn = proven")).error, "");
  EXPECT_NE(run(*parse_scenario(toy + "ask 0 0 0 by dfpn = disproven")).error, "");
  EXPECT_NE(run(*parse_scenario(toy + "ask 0 0 0 within 0 by dfpn = proven")).error, "");
}

TEST(Solvers, AreAllDifferent) {
  const auto all = all_solvers();
  std::set<std::vector<int>> values;
  for (const Solver& s : all) {
    std::vector<int> v{static_cast<int>(s.algorithm)};
    for (const auto& row : search::option_table()) v.push_back(row.get(s.options));
    EXPECT_TRUE(values.insert(v).second);
  }
  EXPECT_GT(all.size(), 10'000u);
}

}  // namespace
}  // namespace yose::toys
