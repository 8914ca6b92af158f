// Games on small boards searched over lines: the same verdicts, every answer certified.
#include "base/random.hpp"
#include "games/shogi/any_position.hpp"
#include "games/shogi/sizes.hpp"
#include "notation/array.hpp"
#include "notation/sfen.hpp"
#include "oracle/environment.hpp"
#include "oracle/retrograde.hpp"
#include "solvers/small_support.hpp"

namespace yose::solvers {
namespace {

using induction::GameValue;
using search::Algorithm;
using search::LineMethod;
using shogi::PieceType;

constexpr std::size_t kBytes = std::size_t{16} << 20;

struct Way {
  Algorithm algorithm = Algorithm::dfpn;
  LineMethod method = LineMethod::best_first;
  search::LineWeights weights = search::kSetting1;
  bool quiescence = false;
};

const Way kWays[] = {
    {Algorithm::pds, LineMethod::best_first, search::kSetting1, false},
    {Algorithm::dfpn, LineMethod::best_first, search::kSetting2, true},
    {Algorithm::pds, LineMethod::records, search::kSetting1, true},
    {Algorithm::dfpn, LineMethod::records, search::kSetting1, false},
};

SmallTask task_of(const shogi::Setup& setup, const Way& way, std::uint64_t leaf_nodes) {
  SmallTask task;
  task.setup = setup;
  task.algorithm = way.algorithm;
  task.options = search::default_options(way.algorithm);
  task.lines = {way.method, way.weights, leaf_nodes};
  task.judge = {.depth = 2, .quiescence = way.quiescence};
  return task;
}

SmallVerdict verdict_of(GameValue::Wdl wdl) {
  if (wdl == GameValue::Wdl::draw) return SmallVerdict::draw;
  return wdl == GameValue::Wdl::win ? SmallVerdict::first_wins : SmallVerdict::second_wins;
}

// Single searches of a few nodes, so that there are many lines.
TEST(SmallLines, AgreeWithTheExhaustiveSolution) {
  const oracle::Retrograde<shogi::k3x3> truth({1, true}, {PieceType::gold, PieceType::silver});
  const int wanted = kSanitized ? 3 : 20;
  const int one_in = static_cast<int>(truth.size()) / (wanted * 6) + 1;
  Random random(oracle::oracle_seed());
  SmallSolver solver(kBytes);
  std::array<int, 3> seen{};
  truth.for_each([&](const shogi::Position<shogi::k3x3>& p, GameValue value) {
    int& count = seen[static_cast<std::size_t>(value.wdl)];
    if (random.below(one_in) != 0 || count >= wanted) return;
    ++count;
    SCOPED_TRACE(notation::to_sfen(p.setup()));
    for (const Way& way : kWays) {
      const SmallReport r = solve_certified(solver, task_of(p.setup(), way, 30));
      EXPECT_EQ(r.verdict, verdict_of(value.wdl));
      if (r.verdict != SmallVerdict::draw) {
        EXPECT_GE(r.plies, value.plies);
      }
    }
  });
  EXPECT_GT(seen[0], 0);
  EXPECT_GT(seen[2], 0);
}

std::vector<shogi::CoordMove> random_game(Random& random, const shogi::Setup& setup) {
  auto position = *shogi::AnyPosition::from_setup(setup);
  std::vector<shogi::CoordMove> moves;
  for (int i = 0; i < 6; ++i) {
    const auto legal = position.legal_moves();
    if (legal.empty()) break;
    moves.push_back(legal[static_cast<std::size_t>(random.below(static_cast<int>(legal.size())))]);
    position.play(moves.back());
  }
  return moves;
}

// Good and bad records cost nothing but time.
TEST(SmallLines, RecordsDoNotChangeTheVerdict) {
  const auto setup = notation::parse_array(shogi::k3x3, "玉金銀", 1);
  SmallSolver solver(kBytes);
  SmallTask plain;
  plain.setup = *setup;
  const SmallVerdict verdict = solve_certified(solver, plain).verdict;
  Random random(3);
  for (int i = 0; i < 5; ++i) {
    SmallTask task = task_of(*setup, {Algorithm::dfpn, LineMethod::records, {}, false}, 5);
    for (int n = 0; n < i; ++n) task.records.push_back(random_game(random, *setup));
    const SmallReport r = solve_certified(solver, task);
    EXPECT_EQ(r.verdict, verdict);
    EXPECT_GT(r.judged, 0u);
  }
}

TEST(SmallLines, StopAtTheLimits) {
  SmallSolver solver(kBytes);
  const auto setup = notation::parse_array(shogi::k4x4, "玉飛角金", 1);
  for (const Way& way : kWays) {
    SmallTask task = task_of(*setup, way, 20);
    task.limits.nodes = 500;
    const auto r = solver.solve(task);
    ASSERT_TRUE(r);
    EXPECT_EQ(r->verdict, SmallVerdict::unknown);
    EXPECT_LE(r->statistics.nodes, 500u);
  }
}

}  // namespace
}  // namespace yose::solvers
