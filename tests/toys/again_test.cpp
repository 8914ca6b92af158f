// A question left open for want of nodes is asked again: the memory carries on, and the answer
// comes when the limit is high enough. And one solver object may answer many questions.
#include <gtest/gtest.h>

#include "games/shogi/build_kind.hpp"
#include "search/dfpn.hpp"
#include "toys/scenario_maker.hpp"
#include "toys/scenario_text.hpp"
#include "toys/toy_problem.hpp"
#include "toys/truth.hpp"

namespace yose::toys {
namespace {

constexpr std::uint64_t kSeeds = kSanitized ? 40 : 400;

// The first ask of a scenario, with limits that double until they are ample.
Scenario patient(std::uint64_t seed, Form form) {
  Scenario s = make_scenario(seed, form, 60);
  Ask a = s.asks[0];
  s.asks.clear();
  if (!surely_ends(a.solver)) a.solver.options.epsilon_percent = 25;
  s.bytes = 1 << 18;
  a.must_answer = false;
  a.entries = kAmple;
  for (a.nodes = 1; a.nodes < kAmple; a.nodes *= 2) s.asks.push_back(a);
  a.must_answer = surely_ends(a.solver);
  s.asks.push_back(a);
  return s;
}

TEST(Again, AnAnswerComesInTheEnd) {
  for (Form form : {Form::dag, Form::ring, Form::tangle}) {
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
      const Scenario s = patient(seed, form);
      EXPECT_EQ(run(s).error, "") << to_text(s);
    }
  }
}

TEST(Again, OneSolverAnswersManyQuestions) {
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    Random random(seed);
    const Toy toy = make_toy(random, random_recipe(random, Form::tangle, 40));
    const Truth truth(toy);
    search::Memory<Hand> memory(1 << 18);
    search::Dfpn<ToyProblem> dfpn(memory, {});
    for (int node = 0; node < toy.size(); ++node) {
      ToyProblem p(toy, node, random_hand(random, toy.node(node).total));
      const bool proven = truth.plies(node, p.resource()) != Truth::kNever;
      search::Limits limits;
      limits.nodes = kAmple;
      EXPECT_EQ(dfpn.solve(p, limits).verdict, proven ? Verdict::proven : Verdict::disproven);
    }
  }
}

}  // namespace
}  // namespace yose::toys
