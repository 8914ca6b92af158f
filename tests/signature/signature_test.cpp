// The node signature: how many nodes the solver expands over a fixed set of positions, with fixed
// limits and a table small enough to be collected. A change that is meant to leave the search alone
// must leave it alone, whatever the compiler. CONTRIBUTING.md says how to update it.
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "notation/sfen.hpp"
#include "solvers/tsume_solver.hpp"

namespace yose::solvers {
namespace {

constexpr std::uint64_t kNodes = 5000;  // for each position
constexpr std::size_t kHashBytes = 64 << 10;
const std::string kFolder = YOSE_SOURCE_DIR "/tests/signature/";

std::vector<shogi::Setup> read_positions() {
  std::ifstream in(kFolder + "positions.sfen");
  std::vector<shogi::Setup> setups;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') continue;
    const auto setup = notation::parse_sfen(line);
    EXPECT_TRUE(setup) << line;
    if (setup) setups.push_back(*setup);
  }
  return setups;
}

struct Signature {
  std::uint64_t nodes = 0;
  std::uint64_t collections = 0;
  int solved = 0;

  bool operator==(const Signature&) const = default;
};

Signature run(const std::vector<shogi::Setup>& setups) {
  TsumeSolver solver(kHashBytes);
  Signature signature;
  for (const shogi::Setup& setup : setups) {
    TsumeTask task;
    task.setup = setup;
    task.shortest = true;
    task.limits.nodes = kNodes;
    const auto report = solver.solve(task);
    EXPECT_TRUE(report) << notation::to_sfen(setup);
    if (!report) continue;
    signature.nodes += report->statistics.nodes;
    signature.collections += report->collections;
    signature.solved += report->verdict != TsumeVerdict::unknown;
  }
  return signature;
}

std::uint64_t expected_nodes() {
  std::ifstream in(kFolder + "signature.txt");
  std::uint64_t nodes = 0;
  in >> nodes;
  return nodes;
}

bool wants_update() { return std::getenv("YOSE_SIGNATURE_UPDATE") != nullptr; }

TEST(Signature, IsTheSameTwiceAndWithEveryCompiler) {
  const auto setups = read_positions();
  ASSERT_GE(setups.size(), 20u);
  const Signature first = run(setups);
  EXPECT_EQ(run(setups), first);
  EXPECT_GT(first.solved, 0);
  EXPECT_LT(first.solved, static_cast<int>(setups.size())) << "no position tests the node limit";
  EXPECT_GT(first.collections, 0u) << "the table is never full";
  std::cout << "signature " << first.nodes << std::endl;
  if (wants_update()) std::ofstream(kFolder + "signature.txt") << first.nodes << "\n";
  EXPECT_EQ(first.nodes, expected_nodes())
      << "the search does something else now; if it should, YOSE_SIGNATURE_UPDATE=1 writes the new "
         "number into tests/signature/signature.txt";
}

}  // namespace
}  // namespace yose::solvers
