// The fast rules against the naive ones on random play. YOSE_ORACLE_POSITIONS sets how many
// positions in all, YOSE_ORACLE_SEED where the dice start.
#include "oracle/shogi_oracle.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "oracle/environment.hpp"

namespace yose::oracle {
namespace {

class ShogiOracle : public ::testing::TestWithParam<ShogiTask> {};

TEST_P(ShogiOracle, FastAndNaiveRulesAgree) {
  const auto positions = oracle_positions() * static_cast<std::uint64_t>(GetParam().share) / 1000;
  const Outcome outcome = compare_random_play(GetParam(), oracle_seed(), positions);
  EXPECT_EQ(outcome.difference, "");
  RecordProperty("compared", to_text(outcome.tally));
  if (!outcome.difference.empty() || positions < 1000) return;
  EXPECT_EQ(outcome.tally.positions, positions);
  EXPECT_GT(outcome.tally.one_king, 0u);
  EXPECT_GT(outcome.tally.in_check, positions / 20);
  EXPECT_GT(outcome.tally.mates, 0u);
  EXPECT_EQ(outcome.tally.seen_checks > 0, GetParam().rules.dead_squares_controlled);
}

INSTANTIATE_TEST_SUITE_P(RandomPlay, ShogiOracle, ::testing::ValuesIn(shogi_tasks()),
                         [](const ::testing::TestParamInfo<ShogiTask>& task) {
                           std::string name = task.param.name;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST(ShogiOracle, SharesAddUpToAllPositions) {
  int shares = 0;
  for (const ShogiTask& task : shogi_tasks()) shares += task.share;
  EXPECT_EQ(shares, 1000);
}

TEST(ShogiOracle, SameSeedSamePositions) {
  const ShogiTask& task = shogi_tasks().front();
  const Outcome a = compare_random_play(task, 5, 200);
  const Outcome b = compare_random_play(task, 5, 200);
  const Outcome c = compare_random_play(task, 6, 200);
  EXPECT_EQ(to_text(a.tally), to_text(b.tally));
  EXPECT_NE(to_text(a.tally), to_text(c.tally));
}

TEST(ShogiOracle, RepetitionAgrees) {
  const RepetitionOutcome outcome = compare_repetition(oracle_seed(), kSanitized ? 120 : 200);
  EXPECT_EQ(outcome.difference, "");
  EXPECT_GT(outcome.draws, 0u);
  EXPECT_GT(outcome.perpetual_checks, 0u);
}

}  // namespace
}  // namespace yose::oracle
