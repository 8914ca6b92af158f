#include "games/shogi/symmetry.hpp"

#include <algorithm>
#include <utility>

namespace yose::shogi {

namespace {

// Every piece where `place` says.
template <class Place>
Setup moved(const Setup& setup, Place place) {
  Setup image = setup;
  for (std::int8_t file = 0; file < setup.size.files; ++file) {
    for (std::int8_t rank = 0; rank < setup.size.ranks; ++rank) {
      image.at(place(Coord{file, rank})) = setup.at({file, rank});
    }
  }
  return image;
}

std::int8_t from_end(int size, std::int8_t i) { return static_cast<std::int8_t>(size - 1 - i); }

bool is_before(const Setup& a, const Setup& b) {
  return std::lexicographical_compare(a.board.begin(), a.board.end(), b.board.begin(),
                                      b.board.end(),
                                      [](Piece x, Piece y) { return x.code() < y.code(); });
}

}  // namespace

Setup mirrored(const Setup& setup) {
  return moved(setup, [&](Coord c) { return Coord{from_end(setup.size.files, c.file), c.rank}; });
}

Setup exchanged(const Setup& setup) {
  Setup image = moved(setup, [&](Coord c) {
    return Coord{from_end(setup.size.files, c.file), from_end(setup.size.ranks, c.rank)};
  });
  for (Piece& p : image.board) {
    if (p) p = Piece(~p.color(), p.type());
  }
  std::swap(image.hands[0], image.hands[1]);
  image.turn = ~image.turn;
  return image;
}

Setup canonical(const Setup& setup) {
  Setup seen = setup.turn == Color::black ? setup : exchanged(setup);
  seen.move_number = 1;
  const Setup other = mirrored(seen);
  return is_before(other, seen) ? other : seen;
}

}  // namespace yose::shogi
