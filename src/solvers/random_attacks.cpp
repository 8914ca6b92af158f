#include "solvers/random_attacks.hpp"

#include <string_view>

#include "notation/sfen.hpp"

namespace yose::solvers {

namespace {

using shogi::Coord;
using shogi::Piece;
using shogi::PieceType;
using shogi::Setup;

// Kinds of pieces as SFEN writes them; the more often a letter occurs, the likelier is the piece.
constexpr std::string_view kGuards = "PPPPLLNNSSGG";
constexpr std::string_view kAttackers = "PPPLNSSSGGBR";
constexpr std::string_view kHand = "PPLNNSSSGGGGBR";

// One position, which the rules may refuse.
class Drawing {
 public:
  Drawing(Random& random, const shogi::Rules& rules) : random_(random) { setup_.rules = rules; }

  Setup draw() {
    king_ = king_square();
    setup_.at(king_) = Piece(Color::white, PieceType::king);
    place(from(1, 5), Color::white, kGuards, 2);
    place(from(1, 4), Color::black, kAttackers, 3);
    fill_hand(from(1, 3), Color::black);
    if (random_.below(4) == 0) setup_.at(square(0, 8, 7, 8)) = Piece(Color::black, PieceType::king);
    fill_defender_hand();
    return setup_;
  }

 private:
  int from(int low, int high) { return low + random_.below(high - low + 1); }
  // The order of the draws is part of what a seed means.
  Coord square(int low_file, int high_file, int low_rank, int high_rank) {
    const int file = from(low_file, high_file);
    const int rank = from(low_rank, high_rank);
    return {static_cast<std::int8_t>(file), static_cast<std::int8_t>(rank)};
  }
  Coord square_near(Coord c, int distance) {
    return square(c.file - distance, c.file + distance, c.rank - distance, c.rank + distance);
  }

  // On the right side of the board: the left side has the mirror images.
  Coord king_square() {
    switch (random_.below(4)) {
      case 0:
        return square(0, 0, 0, 4);  // at the side
      case 1:
        return square(0, 4, 0, 0);  // on the last rank
      default:
        return square(0, 2, 0, 1);
    }
  }

  PieceType kind_of(std::string_view kinds) {
    const int i = random_.below(static_cast<int>(kinds.size()));
    return *notation::type_of_letter(kinds[static_cast<std::size_t>(i)]);
  }

  // So many pieces at most so far from the king; fewer where squares are taken.
  void place(int pieces, Color side, std::string_view kinds, int distance) {
    for (; pieces > 0; --pieces) {
      const Coord c = square_near(king_, distance);
      PieceType kind = kind_of(kinds);
      const bool promotes = side == Color::black && random_.below(4) == 0;
      if (promotes && shogi::can_promote(kind)) kind = shogi::promoted(kind);
      if (setup_.contains(c) && !setup_.at(c)) setup_.at(c) = Piece(side, kind);
    }
  }

  void fill_hand(int pieces, Color side) {
    for (; pieces > 0; --pieces) ++setup_.hand(side, kind_of(kHand));
  }
  void fill_defender_hand() {
    const int draw = random_.below(8);
    if (draw == 0) shogi::fill_hand_with_rest(setup_, Color::white);
    if (draw == 1 || draw == 2) fill_hand(from(1, 2), Color::white);
  }

  Random& random_;
  Setup setup_;
  Coord king_;
};

}  // namespace

shogi::AnyPosition RandomAttacks::next() {
  while (true) {
    if (auto position = shogi::AnyPosition::from_setup(Drawing(random_, rules_).draw())) {
      return *position;
    }
  }
}

}  // namespace yose::solvers
