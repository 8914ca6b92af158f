// Lengths by the rules of futile interpositions, against the naive recursion.
#include <optional>
#include <utility>

#include "base/random.hpp"
#include "games/shogi/any_position.hpp"
#include "games/shogi/sizes.hpp"
#include "notation/usi.hpp"
#include "oracle/environment.hpp"
#include "oracle/random_shogi.hpp"
#include "oracle/shogi_compare.hpp"
#include "solvers/naive_lengths.hpp"
#include "solvers/tsume_support.hpp"

namespace yose::solvers {
namespace {

TsumeReport solve(TsumeSolver& solver, const shogi::AnyPosition& position, Color attacker,
                  FutileRule rule) {
  TsumeTask task(position);
  task.attacker = attacker;
  task.shortest = true;
  task.futile = rule;
  task.limits.nodes = 50'000;
  const auto report = solver.solve(task);
  EXPECT_TRUE(report);
  return report ? *report : TsumeReport{};
}

// The line plays, is as long as told, and ends where the naive rules see the end too.
void expect_line(shogi::AnyPosition position, const TsumeReport& r, NaiveLengths& naive) {
  EXPECT_EQ(static_cast<int>(r.line.size()), r.plies);
  int left = r.plies;
  for (const auto& m : r.line) {
    ASSERT_TRUE(position.is_legal(m));
    position.play(m);
    --left;
    EXPECT_TRUE(naive.within(oracle::to_naive(position.setup()), left)) << notation::to_usi(r.line);
    EXPECT_FALSE(naive.within(oracle::to_naive(position.setup()), left - 2))
        << notation::to_usi(r.line);
  }
}

class FutileRules : public ::testing::TestWithParam<FutileRule> {};

std::optional<std::pair<shogi::AnyPosition, Color>> random_question(Random& random) {
  constexpr shogi::Size kSizes[] = {shogi::k3x4, shogi::k4x4, shogi::k4x5, shogi::k5x5};
  const auto setup = oracle::random_setup(random, kSizes[random.below(4)], {1, true});
  if (!setup) return std::nullopt;
  const auto position = shogi::AnyPosition::from_setup(*setup);
  if (!position) return std::nullopt;
  const Color attacker = random.below(8) == 0 ? ~setup->turn : setup->turn;
  if (!position->has_king(~attacker)) return std::nullopt;
  return std::make_pair(*position, attacker);
}

// The rule seldom matters on random boards, so most where it does not are passed over.
TEST_P(FutileRules, AgreeWithTheirWordsOnRandomBoards) {
  constexpr int kMost = 5;
  Random random(71);
  TsumeSolver solver(std::size_t{1} << 22);
  const int wanted = kSanitized ? 3 : 20;
  for (int shorter = 0; shorter < wanted && !HasFailure();) {
    const auto question = random_question(random);
    if (!question) continue;
    const auto& [position, attacker] = *question;
    SCOPED_TRACE(notation::to_sfen(position.setup()) +
                 (attacker == Color::black ? " black" : " white"));
    const TsumeReport all = solve(solver, position, attacker, FutileRule::none);
    if (!all.exact || all.plies > kMost || all.plies < 2) continue;
    const TsumeReport r = solve(solver, position, attacker, GetParam());
    const bool differs = r.plies != all.plies;
    if (!r.exact || (!differs && random.below(10) != 0)) continue;
    const auto side = attacker == Color::black ? check::Side::black : check::Side::white;
    NaiveLengths naive(side, GetParam());
    EXPECT_EQ(r.plies, naive.length(oracle::to_naive(position.setup()), kMost));
    expect_line(position, r, naive);
    shorter += differs;
  }
}

INSTANTIATE_TEST_SUITE_P(Rules, FutileRules,
                         ::testing::Values(FutileRule::narrow, FutileRule::kakinoki));

}  // namespace
}  // namespace yose::solvers
