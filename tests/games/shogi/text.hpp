// Moves of one board size as USI text and as coordinates, for tests that compare with text.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "games/shogi/coord_move.hpp"
#include "games/shogi/geometry.hpp"
#include "games/shogi/move_list.hpp"
#include "notation/usi.hpp"

namespace yose::shogi {

template <Size S>
CoordMove coord_move(Move m) {
  using G = Geometry<S>;
  if (m.is_drop()) return CoordMove::dropped(m.dropped(), G::coord(m.to()));
  return CoordMove::board(G::coord(m.from()), G::coord(m.to()), m.promotes());
}

template <Size S>
Move narrow_move(const CoordMove& m) {
  using G = Geometry<S>;
  if (m.is_drop()) return Move::drop(m.drop, G::square(m.to));
  return Move::board(G::square(m.from), G::square(m.to), m.promote);
}

template <Size S>
std::string usi(Move m) {
  return m ? notation::to_usi(coord_move<S>(m)) : "none";
}

inline std::string joined(std::vector<std::string> words) {
  std::sort(words.begin(), words.end());
  std::string text;
  for (const std::string& word : words) {
    if (!text.empty()) text += ' ';
    text += word;
  }
  return text;
}

inline std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::size_t begin = 0;
  for (std::size_t end; (end = text.find(separator, begin)) != text.npos; begin = end + 1) {
    parts.push_back(text.substr(begin, end - begin));
  }
  parts.push_back(text.substr(begin));
  return parts;
}

// Sorted as text, separated by blanks, so that a failure shows which move is missing.
template <Size S>
std::string usi(const MoveList& list) {
  std::vector<std::string> words;
  for (Move m : list) words.push_back(usi<S>(m));
  return joined(std::move(words));
}

}  // namespace yose::shogi
