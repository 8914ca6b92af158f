#include "oracle/random_shogi.hpp"

#include <algorithm>
#include <vector>

#include "games/shogi/any_position.hpp"

namespace yose::oracle {

using namespace shogi;

namespace {

Coord random_square(Random& random, Size size) {
  return {static_cast<std::int8_t>(random.below(size.files)),
          static_cast<std::int8_t>(random.below(size.ranks))};
}

Coord near(Random& random, Coord c, Size size) {
  const auto shifted = [&](int x, int limit) {
    return static_cast<std::int8_t>(std::clamp(x + random.below(5) - 2, 0, limit - 1));
  };
  return {shifted(c.file, size.files), shifted(c.rank, size.ranks)};
}

class Placer {
 public:
  Placer(Random& random, Size size, Rules rules) : random_(random) {
    setup_.size = size;
    setup_.rules = rules;
  }

  Setup place() {
    const int lacking = random_.below(10);  // eight of ten boards have both kings
    if (lacking != 0) place_king(Color::white);
    if (lacking != 1) place_king(Color::black);
    board_share_ = 20 + random_.below(81);
    black_share_ = 10 + random_.below(81);
    near_share_ = random_.below(101);
    const int fullness = 1 + random_.below(4);
    for (PieceType t : kHandTypes) place_kind(t, fullness);
    setup_.turn = random_color(50);
    return setup_;
  }

 private:
  void place_king(Color c) {
    Coord at = random_square(random_, setup_.size);
    while (setup_.at(at)) at = random_square(random_, setup_.size);
    setup_.at(at) = Piece(c, PieceType::king);
    kings_.push_back(at);
  }

  Color random_color(int black_share) {
    return random_.below(100) < black_share ? Color::black : Color::white;
  }

  void place_kind(PieceType t, int fullness) {
    const int limit = piece_limit(setup_.size, t);
    const int small_board = setup_.size.squares() / 4;
    const int most = setup_.size.files == 9 ? limit : std::min(limit, small_board);
    const int count = random_.below(most * fullness / 4 + 1);
    for (int i = 0; i < count; ++i) {
      if (random_.below(100) < board_share_ && put_on_board(t)) continue;
      ++setup_.hand(random_color(black_share_), t);
    }
  }

  Coord square_for_a_piece() {
    if (random_.below(100) >= near_share_) return random_square(random_, setup_.size);
    const int king = random_.below(static_cast<int>(kings_.size()));
    return near(random_, kings_[static_cast<std::size_t>(king)], setup_.size);
  }

  bool put_on_board(PieceType t) {
    const bool promoted_one = can_promote(t) && random_.below(3) == 0;
    const Piece piece(random_color(black_share_), promoted_one ? promoted(t) : t);
    for (int tries = 0; tries < 8; ++tries) {
      const Coord at = square_for_a_piece();
      if (setup_.at(at)) continue;
      setup_.at(at) = piece;
      if (!validate(setup_)) return true;
      setup_.at(at) = Piece{};
    }
    return false;
  }

  Random& random_;
  Setup setup_;
  std::vector<Coord> kings_;
  // Per cent, drawn anew for every setup so that all kinds of positions come up.
  int board_share_ = 100;  // of the pieces that stand on the board
  int black_share_ = 50;   // of the pieces that are black's
  int near_share_ = 50;    // of the board pieces that stand near a king
};

}  // namespace

std::optional<Setup> random_setup(Random& random, Size size, Rules rules) {
  Setup setup = Placer(random, size, rules).place();
  for (int turns = 0; turns < 2; ++turns) {
    if (AnyPosition::from_setup(setup)) return setup;
    setup.turn = ~setup.turn;
  }
  return {};
}

}  // namespace yose::oracle
