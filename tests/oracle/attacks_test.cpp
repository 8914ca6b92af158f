// Attack maps and pins of random positions against looking at every piece on its own.
#include <gtest/gtest.h>

#include "games/shogi/build_kind.hpp"
#include "games/shogi/sizes.hpp"
#include "notation/sfen.hpp"
#include "oracle/random_shogi.hpp"

namespace yose::oracle {
namespace {

using namespace shogi;

// The pieces of `by` whose own movement reaches s.
template <Size S>
auto attackers_one_by_one(const Position<S>& p, Square s, Color by,
                          typename Position<S>::Set occupied) {
  typename Position<S>::Set found;
  p.pieces(by).for_each([&](Square from) {
    const PieceType t = p.at(from).type();
    if (p.controls(by, t, s) && attacks<S>(by, t, from, occupied).contains(s)) {
      found |= Position<S>::Set::of(from);
    }
  });
  return found;
}

template <Size S>
void check_attacks(const Position<S>& p, typename Position<S>::Set occupied) {
  using Set = typename Position<S>::Set;
  for (Color by : kColors) {
    Set attacked;
    for (Square s = 0; s < Geometry<S>::kSquares; ++s) {
      const Set expected = attackers_one_by_one(p, s, by, occupied);
      ASSERT_EQ(p.attackers(s, by, occupied), expected) << s;
      ASSERT_EQ(p.is_attacked(s, by, occupied), expected.any()) << s;
      if (expected.any()) attacked |= Set::of(s);
    }
    for (Square s = 0; s < Geometry<S>::kSquares; ++s) {
      ASSERT_EQ(p.attacked_around(s, by, occupied), attacked & king_steps<S>(s)) << s;
    }
  }
}

// Walks from the king in one direction: the first piece if the second is a slider that sees it.
template <Size S>
Square blocker_towards(const Position<S>& p, Color c, int direction) {
  using G = Geometry<S>;
  const Step step = kSteps[direction];
  const Direction back = opposite(static_cast<Direction>(direction));
  Square first = kNoSquare;
  int file = G::file_of(p.king(c)) + step.files;
  int rank = G::rank_of(p.king(c)) + step.ranks;
  for (; G::on_board(file, rank); file += step.files, rank += step.ranks) {
    const Piece piece = p.at(G::square(file, rank));
    if (!piece) continue;
    if (first == kNoSquare) {
      first = G::square(file, rank);
      continue;
    }
    const bool sees = piece.color() != c && slides(piece.color(), piece.type(), back) &&
                      p.controls(piece.color(), piece.type(), p.king(c));
    return sees ? first : kNoSquare;
  }
  return kNoSquare;
}

template <Size S>
void check_blockers(const Position<S>& p) {
  for (Color c : kColors) {
    typename Position<S>::Set expected;
    for (int d = 0; p.has_king(c) && d < kDirections; ++d) {
      const Square s = blocker_towards(p, c, d);
      if (s != kNoSquare) expected |= Position<S>::Set::of(s);
    }
    ASSERT_EQ(p.blockers(c), expected);
  }
}

template <Size S>
void check_random_positions(Rules rules, int count) {
  Random random(static_cast<std::uint64_t>(S.squares() * 8 + rules.zone));
  while (count > 0 && !::testing::Test::HasFatalFailure()) {
    const auto setup = random_setup(random, S, rules);
    if (!setup) continue;
    const auto p = *Position<S>::from_setup(*setup);
    SCOPED_TRACE(notation::to_sfen(*setup) + " zone " + std::to_string(rules.zone));
    check_attacks(p, p.occupied());
    // As asked for a king that steps away.
    if (p.has_king(p.turn())) {
      check_attacks(p, p.occupied() - Position<S>::Set::of(p.king(p.turn())));
    }
    check_blockers(p);
    --count;
  }
}

constexpr int kCount = kSanitized || kAssertions ? 40 : 400;

TEST(AttackMaps, AreThoseOfThePieces) {
  for (Size size : CompiledSizes::kAll) {
    CompiledSizes::visit(size, []<Size S>() {
      for (int zone = 0; zone <= 3; ++zone) {
        for (bool controlled : {true, false}) {
          check_random_positions<S>(Rules{zone, controlled}, kCount);
        }
      }
    });
  }
}

}  // namespace
}  // namespace yose::oracle
