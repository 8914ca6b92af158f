// Random positions on small boards, with small and ample tables: every verdict is certified, and
// short lengths are compared with a naive search over the naive rules.
#include <optional>

#include "base/random.hpp"
#include "games/shogi/any_position.hpp"
#include "games/shogi/sizes.hpp"
#include "oracle/environment.hpp"
#include "oracle/random_shogi.hpp"
#include "oracle/shogi_compare.hpp"
#include "solvers/naive_mate.hpp"
#include "solvers/tsume_support.hpp"

namespace yose::solvers {
namespace {

std::optional<int> naive_length(const check::State& s, check::Side attacker, int most) {
  for (int plies = 0; plies <= most; ++plies) {
    if (naive_mate(s, attacker, plies)) return plies;
  }
  return std::nullopt;
}

TsumeReport compare(TsumeSolver& solver, const shogi::AnyPosition& position, Color attacker) {
  const shogi::Setup setup = position.setup();
  SCOPED_TRACE(notation::to_sfen(setup) + (attacker == Color::black ? " black" : " white"));
  constexpr int kMost = 3;
  TsumeTask task(position);
  task.attacker = attacker;
  task.shortest = true;
  task.limits.nodes = 20'000;
  const TsumeReport r = solve_certified(solver, task);
  if (r.verdict == TsumeVerdict::unknown) return r;
  const auto side = attacker == Color::black ? check::Side::black : check::Side::white;
  const auto length = naive_length(oracle::to_naive(setup), side, kMost);
  if (length) {
    EXPECT_EQ(r.verdict, TsumeVerdict::mate);
    EXPECT_LE(*length, r.plies);
    if (r.exact) {
      EXPECT_EQ(r.plies, *length);
    }
  } else if (r.verdict == TsumeVerdict::mate) {
    EXPECT_GT(r.plies, kMost);
  }
  return r;
}

class RandomTsume : public ::testing::TestWithParam<std::size_t> {};

TEST_P(RandomTsume, IsCertifiedAndAgreesWithTheNaiveSearch) {
  constexpr shogi::Size kSizes[] = {shogi::k3x3, shogi::k3x4, shogi::k4x4, shogi::k4x5};
  Random random(GetParam());
  TsumeSolver solver(GetParam());
  const int wanted = kSanitized ? 100 : 3000;
  std::array<int, 3> seen{};
  for (int i = 0; i < wanted;) {
    const shogi::Size size = kSizes[random.below(4)];
    const auto setup = oracle::random_setup(random, size, {random.below(3), random.below(2) == 0});
    if (!setup) continue;
    const auto position = shogi::AnyPosition::from_setup(*setup);
    if (!position) continue;
    const Color attacker = random.below(5) == 0 ? ~setup->turn : setup->turn;
    if (!position->has_king(~attacker)) continue;
    const TsumeReport r = compare(solver, *position, attacker);
    if (HasFailure()) return;
    ++i;
    ++seen[static_cast<std::size_t>(r.verdict)];
  }
  EXPECT_GT(seen[static_cast<std::size_t>(TsumeVerdict::mate)], wanted / 20);
  EXPECT_GT(seen[static_cast<std::size_t>(TsumeVerdict::nomate)], wanted / 20);
}

INSTANTIATE_TEST_SUITE_P(TableBytes, RandomTsume,
                         ::testing::Values(std::size_t{1} << 20, std::size_t{1} << 24));

}  // namespace
}  // namespace yose::solvers
