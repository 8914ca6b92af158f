// Replays the cases of tests/regress: as written, and again with every algorithm and all options;
// of those a few where sanitizers are slow.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "games/shogi/build_kind.hpp"
#include "toys/scenario_text.hpp"

namespace yose::toys {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> case_files() {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(fs::path(YOSE_SOURCE_DIR) / "tests/regress")) {
    if (entry.path().extension() == ".toy") files.push_back(entry.path());
  }
  return files;
}

Scenario read(const fs::path& file) {
  std::ifstream in(file);
  std::ostringstream text;
  text << in.rdbuf();
  const auto s = parse_scenario(text.str());
  if (!s) {
    ADD_FAILURE() << file << ":" << s.error().line << ": " << s.error().text;
    return {};
  }
  return *s;
}

// The limits were set for the solvers named in the file.
Scenario with_solver(Scenario s, const Solver& solver) {
  for (Ask& a : s.asks) {
    a.solver = solver;
    a.must_answer = surely_ends(solver);
    a.nodes = a.must_answer ? kAmple : 1000;
    a.expected.reset();
  }
  return s;
}

TEST(Regress, AllCases) {
  // Each case with another part of the many solvers.
  constexpr std::size_t kStep = kSanitized ? 61 : 7;
  const auto files = case_files();
  const auto solvers = all_solvers();
  EXPECT_GE(files.size(), 10u);
  std::size_t first = 0;
  for (const fs::path& file : files) {
    const Scenario s = read(file);
    EXPECT_FALSE(s.asks.empty()) << file;
    EXPECT_EQ(run(s).error, "") << file;
    for (std::size_t i = first++ % kStep; i < solvers.size(); i += kStep) {
      const Scenario t = with_solver(s, solvers[i]);
      EXPECT_EQ(run(t).error, "") << file << "\n" << to_text(t);
    }
  }
}

// From the first ask on with a fresh memory each, so that none profits from those before it.
TEST(Regress, EachAskAlone) {
  for (const fs::path& file : case_files()) {
    const Scenario s = read(file);
    for (const Ask& a : s.asks) {
      Scenario alone = s;
      alone.asks = {a};
      EXPECT_EQ(run(alone).error, "") << file << "\n" << to_text(alone);
    }
  }
}

}  // namespace
}  // namespace yose::toys
