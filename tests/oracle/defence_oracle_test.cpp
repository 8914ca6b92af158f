// Random positions and recorded games: mate_defences finds the moves that playing and testing
// finds, no more and no fewer. YOSE_ORACLE_POSITIONS and YOSE_ORACLE_SEED set how much and where to
// start.
#include "oracle/defence_oracle.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "games/shogi/sizes.hpp"
#include "notation/sfen.hpp"
#include "oracle/environment.hpp"

namespace yose::oracle {
namespace {

using shogi::Size;

// Threats to compare: playing and testing takes much longer than comparing rules does.
std::uint64_t threats() { return oracle_positions() / 20; }

void expect_equal(const DefenceOutcome& outcome) {
  EXPECT_EQ(outcome.difference, "");
  EXPECT_GT(outcome.tally.candidates, 0u);
}

TEST(DefenceOracle, ScatteredPieces) {
  for (Size size : shogi::CompiledSizes::kAll) {
    const auto outcome = compare_scattered_defences(size, oracle_seed(), threats());
    SCOPED_TRACE(to_text(outcome.tally));
    expect_equal(outcome);
    EXPECT_LT(outcome.tally.defended, outcome.tally.threats) << "no threat without a defence";
  }
}

TEST(DefenceOracle, EveryKindOfThreatAndDefenceOccurs) {
  constexpr std::uint64_t kEnough = 5000;  // for the rare kinds, in slow builds too
  const auto outcome =
      compare_scattered_defences(shogi::k9x9, oracle_seed(), std::max(threats(), kEnough));
  DefenceKindCounts found{};
  for (std::size_t row = 0; row < outcome.tally.by_kind.size(); ++row) {
    EXPECT_GT(outcome.tally.by_kind[row], 0u);
    for (std::size_t k = 0; k < found.size(); ++k) found[k] += outcome.tally.defended_by[row][k];
  }
  for (std::size_t k = 0; k < found.size(); ++k) {
    const auto kind = static_cast<shogi::DefenceKind>(k);
    // Too rare, and of longer mates only.
    if (kind == shogi::DefenceKind::allow_pawn_drop) continue;
    if (kind == shogi::DefenceKind::forbid_pawn_drop) continue;
    EXPECT_GT(found[k], 0u) << shogi::name(kind);
  }
}

TEST(DefenceOracle, RandomPlay) {
  for (std::string_view start :
       {notation::kStartSfen, std::string_view("rbsgk/4p/5/P4/KGSBR b - 1"),
        std::string_view("rgsk/3p/P3/KSGR b - 1")}) {
    const auto outcome = compare_played_defences(std::string(start), oracle_seed(), threats() / 10);
    SCOPED_TRACE(start);
    expect_equal(outcome);
  }
}

TEST(DefenceOracle, RecordedGames) {
  if (!std::filesystem::exists(YOSE_CORPUS_DIR)) {
    std::cout << "SKIP no corpus at " YOSE_CORPUS_DIR << std::endl;
    GTEST_SKIP();
  }
  std::ifstream in(std::filesystem::path(YOSE_CORPUS_DIR) / "games" / "human.usi");
  std::vector<std::string> games;
  const std::uint64_t wanted = oracle_positions() / 500;
  for (std::string line; games.size() < wanted && std::getline(in, line);) {
    if (!line.empty() && line[0] != '#') games.push_back(line);
  }
  ASSERT_FALSE(games.empty());
  const auto outcome = compare_recorded_defences(games, oracle_seed(), 1);
  SCOPED_TRACE(to_text(outcome.tally));
  expect_equal(outcome);
}

TEST(DefenceOracle, DefencesAgainstChecks) {
  for (Size size : shogi::CompiledSizes::kAll) {
    const auto outcome = compare_check_defences(size, oracle_seed(), threats());
    EXPECT_EQ(outcome.difference, "");
    EXPECT_GE(outcome.tally.checks, threats());
  }
}

}  // namespace
}  // namespace yose::oracle
