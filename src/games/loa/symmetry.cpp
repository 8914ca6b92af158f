#include "games/loa/symmetry.hpp"

#include <utility>

namespace yose::loa {

namespace {

// Bit 0 mirrors the files, bit 1 the ranks, bit 2 then exchanges files and ranks.
int transformed_square(int square, int symmetry) {
  const int mirrored_file = kSide - 1 - file_of(square),
            mirrored_rank = kSide - 1 - rank_of(square);
  const int file = (symmetry & 1) != 0 ? mirrored_file : file_of(square);
  const int rank = (symmetry & 2) != 0 ? mirrored_rank : rank_of(square);
  return (symmetry & 4) != 0 ? square_at(rank, file) : square_at(file, rank);
}

bool comes_first(const Setup& a, const Setup& b) {
  return std::pair(a.black, a.white) < std::pair(b.black, b.white);
}

}  // namespace

Set transformed(Set set, int symmetry) {
  Set image = 0;
  for_each(set, [&](int square) { image |= bit(transformed_square(square, symmetry)); });
  return image;
}

Setup transformed(const Setup& setup, int symmetry) {
  return {transformed(setup.black, symmetry), transformed(setup.white, symmetry), setup.turn};
}

Setup exchanged(const Setup& setup) { return {setup.white, setup.black, ~setup.turn}; }

Setup canonical(const Setup& setup) {
  const Setup seen = setup.turn == Color::black ? setup : exchanged(setup);
  Setup first = seen;
  for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
    const Setup image = transformed(seen, symmetry);
    if (comes_first(image, first)) first = image;
  }
  return first;
}

}  // namespace yose::loa
