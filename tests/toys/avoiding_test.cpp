// Positions to keep away from: with any, the answers are those of brute force that knows them; with
// none, or once they are taken back, those of the problem itself, from the same memory.
#include "search/avoiding.hpp"

#include <gtest/gtest.h>

#include "games/shogi/build_kind.hpp"
#include "search/dfpn.hpp"
#include "toys/maker.hpp"
#include "toys/toy_problem.hpp"
#include "toys/truth.hpp"

namespace yose::toys {
namespace {

using Problem = search::Avoiding<ToyProblem>;
using Dfpn = search::Dfpn<Problem>;

constexpr std::uint64_t kSeeds = kSanitized ? 50 : 1000;

std::vector<Truth::Avoided> random_places(Random& random, const Toy& toy) {
  std::vector<Truth::Avoided> places;
  for (int node = 0; node < toy.size(); ++node) {
    const bool fit = toy.node(node).side == Side::prover && toy.node(node).end == End::none;
    if (fit && random.below(3) == 0) {
      places.push_back({node, random_hand(random, toy.node(node).total)});
    }
  }
  return places;
}

void expect_truth(Dfpn& dfpn, Problem& p, const Truth& truth) {
  search::Limits limits;
  limits.nodes = 1'000'000;
  const int plies = truth.plies(p.node(), p.resource());
  const auto answer = dfpn.solve(p, limits);
  EXPECT_EQ(answer.verdict, plies != Truth::kNever ? Verdict::proven : Verdict::disproven);
  if (answer.verdict == Verdict::proven) {
    EXPECT_GE(answer.plies, plies);
  }
}

TEST(Avoiding, AgreesWithBruteForce) {
  int differ = 0;
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    Recipe recipe = random_recipe(random, Form::tangle, 30);
    recipe.resources = 40;
    const Toy toy = make_toy(random, recipe);
    const auto places = random_places(random, toy);
    const Truth free(toy);
    const Truth bound(toy, places);
    search::Memory<Hand> memory(1 << 18);
    Dfpn dfpn(memory, {});
    for (int node = 0; node < toy.size(); ++node) {
      Problem p(toy, node, random_hand(random, toy.node(node).total));
      std::vector<Problem::Place> avoided;
      for (const auto& a : places) avoided.push_back({ToyProblem::key_of(a.node), a.most});
      if (free.plies(node, p.resource()) != bound.plies(node, p.resource())) ++differ;
      p.avoid(avoided);
      expect_truth(dfpn, p, bound);
      p.avoid({});
      expect_truth(dfpn, p, free);
      if (::testing::Test::HasFailure()) return;
    }
  }
  EXPECT_GT(differ, static_cast<int>(kSeeds / 4));
}

}  // namespace
}  // namespace yose::toys
