// Every algorithm with every combination of options on random toy graphs: each answer, and each
// entry left in the table, against brute force. A failure is shrunk into a file that may go to
// tests/regress.
#include <gtest/gtest.h>

#include <fstream>

#include "oracle/environment.hpp"
#include "toys/scenario_maker.hpp"
#include "toys/scenario_text.hpp"
#include "toys/shrink.hpp"

namespace yose::toys {
namespace {

std::uint64_t scenarios() {
  constexpr std::uint64_t kDefault = kSanitized ? 200 : kAssertions ? 600 : 4000;
  return oracle::from_environment("YOSE_TOYS", kDefault);
}

std::uint64_t first_seed() { return oracle::from_environment("YOSE_TOYS_SEED", 1); }

// Shrinks, writes a file, and says where.
std::string save_shrunk(const Scenario& s, std::uint64_t seed) {
  const Scenario small = shrink(s, [](const Scenario& t) { return !run(t).error.empty(); });
  const std::string text = "# " + run(small).error + "\n" + to_text(small);
  const std::string file = testing::TempDir() + "seed_" + std::to_string(seed) + ".toy";
  std::ofstream(file) << text;
  return file + ":\n" + text;
}

// The sums over many scenarios of all sizes, to see that the mix is a fair one.
Report run_many(Form form, const std::vector<Solver>& solvers) {
  constexpr int kMostNodes[] = {12, 40, 150};
  Report sums;
  for (std::uint64_t seed = first_seed(); seed < first_seed() + scenarios(); ++seed) {
    const int size = Random(~seed).below(static_cast<int>(std::size(kMostNodes)));
    const Scenario s = make_scenario(seed, form, kMostNodes[size], solvers);
    const Report r = run(s);
    sums.answered += r.answered;
    sums.open += r.open;
    sums.proven += r.proven;
    if (r.error.empty()) continue;
    ADD_FAILURE() << "seed " << seed << ": " << r.error << "\n" << save_shrunk(s, seed);
    break;
  }
  return sums;
}

void expect_fair(const Report& sums) {
  EXPECT_GT(sums.proven * 5, sums.answered);
  EXPECT_LT(sums.proven * 5, sums.answered * 4);
}

TEST(Toys, Trees) { expect_fair(run_many(Form::tree, all_solvers())); }
TEST(Toys, Dags) { expect_fair(run_many(Form::dag, all_solvers())); }
TEST(Toys, Rings) { expect_fair(run_many(Form::ring, all_solvers())); }
TEST(Toys, Tangles) { expect_fair(run_many(Form::tangle, all_solvers())); }

// Few among all solvers, these get a turn of their own.
TEST(Toys, SearchesWithATreeInMemory) {
  std::vector<Solver> solvers = all_solvers();
  std::erase_if(solvers, [](const Solver& s) { return !keeps_tree(s); });
  for (Form form : {Form::tree, Form::dag, Form::ring, Form::tangle}) {
    expect_fair(run_many(form, solvers));
  }
}

}  // namespace
}  // namespace yose::toys
