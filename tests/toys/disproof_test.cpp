// Disproofs with repetitions are written down from what the search remembers, without searching
// again: a disproof may depend on the path by which the search came, and the writer comes the same
// way.
#include <gtest/gtest.h>

#include "games/shogi/build_kind.hpp"
#include "proof/disproof_writer.hpp"
#include "search/dfpn.hpp"
#include "toys/maker.hpp"
#include "toys/toy_problem.hpp"

namespace yose::toys {
namespace {

constexpr std::uint64_t kSeeds = kSanitized ? 100 : 1000;

struct NoSearch {
  search::Answer<Hand> solve(const ToyProblem&, const search::Limits&, search::Plies) { return {}; }
};

struct Name {
  std::string operator()(int move) const { return std::to_string(move); }
};

// Ends and circles, and one hand for all: what is disproven is the very position that was searched.
Recipe plain(Random& random, Form form) {
  Recipe recipe = random_recipe(random, form, 60);
  recipe.resources = recipe.groups = 0;
  recipe.alternate = true;
  return recipe;
}

// Nearly: of a position that was met on many paths some are forgotten.
TEST(Disproof, IsWrittenWithoutSearchingAgain) {
  int disproven = 0;
  int written = 0;
  for (Form form : {Form::dag, Form::ring, Form::tangle}) {
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
      Random random(seed);
      const Toy toy = make_toy(random, plain(random, form));
      ToyProblem problem(toy, 0, toy.node(0).total);
      search::Memory<Hand> memory(1 << 18);
      search::Dfpn<ToyProblem> dfpn(memory, {});
      if (dfpn.solve(problem, {}).verdict != Verdict::disproven) continue;
      ++disproven;
      NoSearch none;
      proof::DisproofWriter<ToyProblem, NoSearch, Name> writer(problem, none, memory, {});
      written += writer.write(search::kForever, {});
    }
  }
  EXPECT_GT(disproven, 100);
  EXPECT_GE(written, disproven * 97 / 100);
}

}  // namespace
}  // namespace yose::toys
