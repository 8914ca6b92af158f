// The scope of a search: which nodes below the root it visits.
//
// Every move has a weight, by its category; a line ends where the weights of its moves reach a
// threshold. With all weights one ply it is the plain depth-limited search. A do-or-die scope makes
// the weights of some moves smaller, so that the lines of these moves are followed further.
// Source: the paper on do-or-die moves (docs/references.md).
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "engine/category.hpp"

namespace yose::engine {

// By Category::index, in 64ths of a ply.
using MoveWeights = std::array<std::uint16_t, kCategories>;

MoveWeights plain_weights();           // one ply each
const MoveWeights& shipped_weights();  // those of categories.tsv, a part of the program

// For moves of the gambler to a square near the enemy king, and moves of the opponent to a square
// near the same king.
struct DoOrDie {
  Color gambler = Color::black;
  double factor = 0.5;  // above 0, at most 1
  int distance = 3;     // in steps of a king, 1 to 4

  friend bool operator==(const DoOrDie&, const DoOrDie&) = default;
};

struct Scope {
  MoveWeights weights = shipped_weights();
  std::optional<DoOrDie> do_or_die;

  // Of a move to `to`. Precondition: it is legal in p.
  Depth weight(const Position& p, Move m, Category c) const {
    const Depth w = weights[c.index()];
    return do_or_die && is_bold(p, m) ? bold_weight(w) : w;
  }

  friend bool operator==(const Scope&, const Scope&) = default;

 private:
  bool is_bold(const Position& p, Move m) const {
    return near(p.king(~do_or_die->gambler), do_or_die->distance).contains(m.to());
  }
  Depth bold_weight(Depth w) const;
};

}  // namespace yose::engine
