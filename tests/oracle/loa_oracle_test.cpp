#include "oracle/loa_oracle.hpp"

#include <gtest/gtest.h>

#include "oracle/environment.hpp"

namespace yose::oracle {
namespace {

TEST(LoaOracle, FastAndNaiveRulesAgree) {
  const std::uint64_t positions = oracle_positions() / 4;
  const LoaOutcome outcome = compare_loa_play(oracle_seed(), positions);
  EXPECT_EQ(outcome.difference, "");
  RecordProperty("compared", to_text(outcome.tally));
  if (!outcome.difference.empty() || positions < 1000) return;
  EXPECT_EQ(outcome.tally.positions, positions);
  EXPECT_GT(outcome.tally.finished, 0u);
  EXPECT_GT(outcome.tally.wins_in_one, 0u);
  EXPECT_GT(outcome.tally.repetitions, 0u);
}

}  // namespace
}  // namespace yose::oracle
