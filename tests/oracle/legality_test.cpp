// Every word of 16 bits is a legal move exactly if the generator lists it.
#include "games/shogi/legality.hpp"

#include <gtest/gtest.h>

#include "games/shogi/build_kind.hpp"
#include "games/shogi/sizes.hpp"
#include "oracle/random_shogi.hpp"

namespace yose::oracle {
namespace {

using namespace shogi;

constexpr int kWords = 1 << 16;

template <Size S>
void compare(const Position<S>& p) {
  MoveList list;
  legal_moves(p, list);
  std::vector<bool> listed(kWords);
  for (Move m : list) listed[m.bits()] = true;
  for (int bits = 0; bits < kWords; ++bits) {
    const Move m = Move::from_bits(static_cast<unsigned>(bits));
    ASSERT_EQ(is_legal(p, m), listed[static_cast<std::size_t>(bits)]) << bits;
  }
}

// Random positions, and what random play makes of them: many are in check, often doubly.
template <Size S>
int compare_some(std::uint64_t seed, int positions, Rules rules) {
  Random random(seed);
  int checks = 0;
  for (int i = 0; i < positions; ++i) {
    const auto setup = random_setup(random, S, rules);
    if (!setup) continue;
    auto p = *Position<S>::from_setup(*setup);
    for (int ply = 0; ply < 10; ++ply) {
      compare(p);
      checks += p.in_check() ? 1 : 0;
      MoveList list;
      legal_moves(p, list);
      if (list.empty()) break;
      p.play(random_move(random, p, list));
    }
  }
  return checks;
}

constexpr int kPositions = kSanitized ? 12 : 100;

TEST(Legality, FullBoard) { EXPECT_GT(compare_some<k9x9>(1, kPositions, {}), kPositions / 3); }
TEST(Legality, SmallBoard) { EXPECT_GT(compare_some<k5x5>(2, kPositions, {1, true}), 0); }
// A zone smaller than the dead ranks: some moves must be left out.
TEST(Legality, WithoutAPromotionZone) {
  EXPECT_GT(compare_some<k4x4>(3, kPositions, {0, true}), 0);
  EXPECT_GT(compare_some<k4x4>(4, kPositions, {1, false}), 0);
}

}  // namespace
}  // namespace yose::oracle
