#include "engine/control.hpp"

#include <cstring>

namespace yose::engine {

namespace {

// Squares controlled once or more often, and those controlled more than once.
struct Counts {
  Set once;
  Set more;

  void add(Set attacks) {
    more |= once & attacks;
    once |= attacks;
  }
};

// Pieces that make the same step move as one set, and their squares are all different.
void add_steps(const Position& p, Color side, Counts& counts) {
  using enum PieceType;
  const Set golds = p.golds() & p.pieces(side);
  const Set silvers = p.pieces(side, silver);
  const Set royal = p.pieces(side, king);
  const Set straight = golds | royal | p.pieces(side, horse);
  const Set diagonal = silvers | royal | p.pieces(side, dragon);
  const Set ahead = Geometry::forward(side, golds | diagonal);
  const Set behind = Geometry::forward(~side, diagonal);
  counts.add(Geometry::forward(side, p.pieces(side, pawn)));
  counts.add(Geometry::forward(side, straight | silvers));
  counts.add(Geometry::forward(~side, straight));
  counts.add(Geometry::left(straight));
  counts.add(Geometry::right(straight));
  counts.add(Geometry::left(ahead));
  counts.add(Geometry::right(ahead));
  counts.add(Geometry::left(behind));
  counts.add(Geometry::right(behind));
  const Set jumped = Geometry::forward(side, Geometry::forward(side, p.pieces(side, knight)));
  counts.add(Geometry::left(jumped));
  counts.add(Geometry::right(jumped));
}

void add_slides(const Position& p, Color side, Counts& counts) {
  using enum PieceType;
  const Set occupied = p.occupied();
  p.pieces(side, lance).for_each([&](Square s) {
    counts.add(shogi::lance_attacks<shogi::k9x9>(side, s, occupied));
  });
  (p.pieces(side, bishop) | p.pieces(side, horse)).for_each([&](Square s) {
    counts.add(shogi::bishop_attacks<shogi::k9x9>(s, occupied));
  });
  (p.pieces(side, rook) | p.pieces(side, dragon)).for_each([&](Square s) {
    counts.add(shogi::rook_attacks<shogi::k9x9>(s, occupied));
  });
}

// The two bits of a side's level, for all squares.
struct Levels {
  Set low;
  Set high;
};

Levels levels_of(const Position& p, Color side) {
  Counts counts;
  add_steps(p, side, counts);
  add_slides(p, side, counts);
  const Set by_pawn = Geometry::forward(side, p.pieces(side, PieceType::pawn));
  return {(counts.once - counts.more) | by_pawn, counts.more | by_pawn};
}

// A byte for each of eight squares, with the lowest bit of a byte for the square's bit.
constexpr std::array<std::uint64_t, 256> make_spread() {
  std::array<std::uint64_t, 256> spread{};
  for (std::size_t bits = 0; bits < spread.size(); ++bits) {
    for (std::size_t i = 0; i < 8; ++i) spread[bits] |= std::uint64_t{bits >> i & 1} << 8 * i;
  }
  return spread;
}

constexpr std::array<std::uint64_t, 256> kSpread = make_spread();

// Of a set, the bytes of the eight squares from 8 * n on.
std::uint64_t spread(Set set, int n) {
  return kSpread[static_cast<std::size_t>(set.bits() >> 8 * n) & 0xFF];
}

using AroundTables =
    std::array<std::array<std::array<SquaresAround, kSquares>, 2>, 2>;  // side, mirrored

constexpr SquaresAround around(const View& view, Square center) {
  SquaresAround squares{};
  std::size_t n = 0;
  const Square seen = view.square(center);
  for (int ranks = -kAround; ranks <= kAround; ++ranks) {
    for (int files = -kAround; files <= kAround; ++files) {
      if (ranks == 0 && files == 0) continue;
      const int file = Geometry::file_of(seen) + files;
      const int rank = Geometry::rank_of(seen) + ranks;
      // What a view does to a square it undoes, done again.
      squares[n++] = static_cast<std::uint8_t>(Geometry::on_board(file, rank)
                                                   ? view.square(Geometry::square(file, rank))
                                                   : Control::kNowhere);
    }
  }
  return squares;
}

constexpr AroundTables make_around_tables() {
  AroundTables tables{};
  for (const Color side : shogi::kColors) {
    for (const bool mirrored : {false, true}) {
      for (Square s = 0; s < kSquares; ++s) {
        tables[static_cast<std::size_t>(shogi::index(side))][mirrored]
              [static_cast<std::size_t>(s)] = around(View(side, mirrored), s);
      }
    }
  }
  return tables;
}

constexpr AroundTables kAroundTables = make_around_tables();

}  // namespace

Control::Control(const Position& p) {
  const Levels black = levels_of(p, Color::black);
  const Levels white = levels_of(p, Color::white);
  for (int n = 0; n < static_cast<int>(kBytes / 8); ++n) {
    const std::uint64_t of_black = spread(black.low, n) | spread(black.high, n) << 1;
    const std::uint64_t of_white = spread(white.low, n) | spread(white.high, n) << 1;
    const std::uint64_t black_pieces = spread(p.pieces(Color::black), n) << 4;
    const std::uint64_t white_pieces = spread(p.pieces(Color::white), n) << 4;
    const std::array<std::uint64_t, 2> words{
        of_black << 2 | of_white | black_pieces | white_pieces << 1,
        of_white << 2 | of_black | white_pieces | black_pieces << 1};
    for (std::size_t side = 0; side < 2; ++side) {
      std::memcpy(&codes_[side][static_cast<std::size_t>(8 * n)], &words[side], 8);
    }
  }
  for (Codes& codes : codes_) codes[static_cast<std::size_t>(kNowhere)] = kOffBoard;
}

const SquaresAround& squares_around(Color side, bool mirrored, Square center) {
  return kAroundTables[static_cast<std::size_t>(shogi::index(side))][mirrored]
                      [static_cast<std::size_t>(center)];
}

}  // namespace yose::engine
