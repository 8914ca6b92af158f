// Games on small boards: verdicts and lengths against the exhaustive solution of tiny games, every
// answer certified.
#include "solvers/small_solver.hpp"

#include <atomic>

#include "base/random.hpp"
#include "games/shogi/sizes.hpp"
#include "notation/array.hpp"
#include "notation/sfen.hpp"
#include "oracle/environment.hpp"
#include "oracle/retrograde.hpp"
#include "solvers/small_support.hpp"

namespace yose::solvers {
namespace {

using induction::GameValue;
using shogi::PieceType;

constexpr std::size_t kBytes = std::size_t{16} << 20;

SmallTask task_of(const shogi::Setup& setup) {
  SmallTask task;
  task.setup = setup;
  task.shortest = true;
  return task;
}

SmallVerdict verdict_of(GameValue::Wdl wdl) {
  if (wdl == GameValue::Wdl::draw) return SmallVerdict::draw;
  return wdl == GameValue::Wdl::win ? SmallVerdict::first_wins : SmallVerdict::second_wins;
}

void expect_agrees(SmallSolver& solver, const SmallTask& task, GameValue truth) {
  SCOPED_TRACE(notation::to_sfen(task.setup));
  const SmallReport r = solve_certified(solver, task);
  ASSERT_EQ(r.verdict, verdict_of(truth.wdl));
  EXPECT_EQ(r.plies, truth.plies);
  EXPECT_EQ(r.exact, r.verdict != SmallVerdict::draw);
  EXPECT_EQ(r.line.size(), static_cast<std::size_t>(truth.plies));
}

struct TinyGame {
  int zone;
  bool dead_squares_controlled;
  std::vector<PieceType> pieces;
};

class TinyGames : public ::testing::TestWithParam<TinyGame> {};

// Some positions of each outcome, picked at random.
TEST_P(TinyGames, AgreeWithTheExhaustiveSolution) {
  const shogi::Rules rules{GetParam().zone, GetParam().dead_squares_controlled};
  const oracle::Retrograde<shogi::k3x3> truth(rules, GetParam().pieces);
  const int wanted = kSanitized ? 15 : 150;
  const int one_in = static_cast<int>(truth.size()) / (wanted * 3) + 1;
  Random random(oracle::oracle_seed());
  SmallSolver solver(kBytes);
  std::array<int, 3> seen{};
  truth.for_each([&](const shogi::Position<shogi::k3x3>& p, GameValue value) {
    if (random.below(one_in) != 0 || seen[static_cast<std::size_t>(value.wdl)] >= wanted) {
      return;
    }
    ++seen[static_cast<std::size_t>(value.wdl)];
    expect_agrees(solver, task_of(p.setup()), value);
  });
  EXPECT_GT(seen[0], 0);
  EXPECT_GT(seen[2], 0);
}

INSTANTIATE_TEST_SUITE_P(
    Sets, TinyGames,
    ::testing::Values(TinyGame{1, true, {PieceType::gold}}, TinyGame{1, true, {PieceType::pawn}},
                      TinyGame{1, true, {PieceType::gold, PieceType::silver}},
                      TinyGame{2, true, {PieceType::pawn, PieceType::pawn}},
                      TinyGame{1, false, {PieceType::knight, PieceType::lance}},
                      TinyGame{0, true, {PieceType::rook, PieceType::bishop}}));

// Whatever search is chosen, the answer is the same.
TEST(SmallSolver, EverySearchAgrees) {
  const auto setup = notation::parse_array(shogi::k3x3, "玉金銀", 1);
  SmallSolver solver(kBytes);
  SmallReport first = solve_certified(solver, task_of(*setup));
  for (search::Algorithm algorithm : search::kAlgorithms) {
    SmallTask task = task_of(*setup);
    task.algorithm = algorithm;
    task.options = search::default_options(algorithm);
    const SmallReport r = solve_certified(solver, task);
    EXPECT_EQ(r.verdict, first.verdict);
    EXPECT_EQ(r.plies, first.plies);
    EXPECT_TRUE(r.exact);
  }
}

// All positions listed and solved backwards: the same answers, and certificates of its own.
TEST(SmallSolver, InductionAgreesWithTheSearch) {
  SmallSolver solver(kBytes);
  int draws = 0;
  for (const char* sfen : {"1gk/3/K1S b - 1", "sk1/3/1KG w - 1", "1pk/3/KP1 b - 1",
                           "k1s/3/G1K b P 1", "k2/3/2K b rP 1", "2k/3/K2 b Gp 1"}) {
    SCOPED_TRACE(sfen);
    SmallTask task = task_of(*notation::parse_sfen(sfen, 1));
    const SmallReport searched = solve_certified(solver, task);
    task.induction = true;
    const SmallReport r = solve_certified(solver, task);
    EXPECT_EQ(r.verdict, searched.verdict);
    EXPECT_EQ(r.first, searched.first);
    EXPECT_EQ(r.second, searched.second);
    EXPECT_EQ(r.plies, searched.plies);
    EXPECT_EQ(r.exact, searched.exact);
    EXPECT_EQ(r.line.size(), searched.line.size());
    draws += r.verdict == SmallVerdict::draw ? 1 : 0;
  }
  EXPECT_GT(draws, 0);
  EXPECT_LT(draws, 6);
}

TEST(SmallSolver, InductionSaysWhatItCannotDo) {
  SmallSolver solver(kBytes);
  SmallTask task = task_of(*notation::parse_array(shogi::k4x4, "飛玉銀金", 1));
  task.induction = true;
  EXPECT_EQ(solver.solve(task).error().text,
            "all positions of this game take 31554 MB; allow them by --hash");
  task.setup = *notation::parse_variant("minishogi");
  EXPECT_EQ(solver.solve(task).error().text, "--induction works on boards of 3x3, 3x4 and 4x4");
}

// What must stop at once says nothing wrong.
TEST(SmallSolver, InductionKeepsItsLimits) {
  SmallSolver solver(kBytes);
  std::atomic<bool> stop = true;
  SmallTask task = task_of(*notation::parse_sfen("k1s/3/G1K b P 1", 1));
  task.induction = true;
  task.limits.stop = &stop;
  const auto r = solver.solve(task);
  ASSERT_TRUE(r);
  EXPECT_EQ(r->verdict, SmallVerdict::unknown);
  EXPECT_FALSE(r->gave_up);
}

// Two bare kings run in circles.
TEST(SmallSolver, SaysThatNobodyWins) {
  SmallSolver solver(kBytes);
  const SmallReport r = solve_certified(solver, task_of(*notation::parse_sfen("k2/3/2K b - 1")));
  EXPECT_EQ(r.verdict, SmallVerdict::draw);
  EXPECT_EQ(r.first, Verdict::disproven);
  EXPECT_EQ(r.second, Verdict::disproven);
  EXPECT_TRUE(r.line.empty());
}

// Each king faces a rook: who moves first takes the other's.
TEST(SmallSolver, TakesAKingInCheck) {
  SmallSolver solver(kBytes);
  const SmallReport r =
      solve_certified(solver, task_of(*notation::parse_array({3, 3}, "玉金飛", 1)));
  EXPECT_EQ(r.verdict, SmallVerdict::first_wins);
  EXPECT_TRUE(r.takes_king);
  EXPECT_EQ(r.plies, 1);
}

// By a search, by induction, and by taking the king.
TEST(SmallSolver, AnswersWhereTheCertificateCannotBeWritten) {
  SmallSolver solver(kBytes);
  SmallTask task = task_of(*notation::parse_sfen("k2/2R/2K b - 1", 1));
  for (const bool induction : {false, true}) {
    task.induction = induction;
    const SmallReport r = solve_uncertified(solver, task);
    EXPECT_EQ(r.verdict, SmallVerdict::first_wins);
    EXPECT_EQ(r.line.size(), 1u);
  }
  task.setup = *notation::parse_array({3, 3}, "玉金飛", 1);
  EXPECT_EQ(solve_uncertified(solver, task).verdict, SmallVerdict::first_wins);
}

TEST(SmallSolver, LeavesOpenWhatTheLimitsForbid) {
  SmallSolver solver(kBytes);
  SmallTask task = task_of(*notation::parse_array(shogi::k4x4, "玉飛角金", 1));
  task.limits.nodes = 50;
  const auto r = solver.solve(task);
  ASSERT_TRUE(r);
  EXPECT_EQ(r->verdict, SmallVerdict::unknown);
  EXPECT_LE(r->statistics.nodes, 60u);
}

// With numbers that tell it so little the search follows a line through thousands of positions.
// Nothing else stops it here.
TEST(SmallSolver, GivesUpWhereLinesGrowTooLong) {
  SmallSolver solver(kBytes);
  SmallTask task = task_of(*notation::parse_array(shogi::k3x4, "桂玉桂", 1));
  task.options.combine = search::Combine::weak;
  task.options.start_values = false;
  const auto r = solver.solve(task);
  ASSERT_TRUE(r);
  EXPECT_EQ(r->verdict, SmallVerdict::unknown);
  EXPECT_TRUE(r->gave_up);
}

TEST(SmallSolver, SaysWhatMakesNoSense) {
  SmallSolver solver(kBytes);
  const auto error = [&](const std::string& sfen) {
    const SmallTask task = task_of(*notation::parse_sfen(sfen));
    const auto r = solver.solve(task);
    EXPECT_EQ(validate(task), r ? std::nullopt : std::optional(r.error()));
    return r ? "" : r.error().text;
  };
  EXPECT_EQ(error("k2/3/3 b - 1"), "black has no king");
  EXPECT_EQ(error("k1P/3/1K1 b - 1"), "the black pawn on 1a could never move again");
  EXPECT_EQ(error("4k4/9/9/9/9/9/9/9/4K4 b - 1"), "small boards are 3x3, 3x4, 4x4, 4x5 and 5x5");
  EXPECT_EQ(error("kG1/1P1/1PK b - 1"), "two black pawns on file 2") << "the king can be taken too";
  EXPECT_EQ(error("k2/1G1/2K b - 1"), "") << "the king is taken";
}

}  // namespace
}  // namespace yose::solvers
