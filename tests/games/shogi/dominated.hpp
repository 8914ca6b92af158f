// Choices not to promote that never help, which some programs leave out of their lists; and lists
// of moves as sorted words, to be compared with such lists.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "games/shogi/any_position.hpp"
#include "notation/usi.hpp"

namespace yose::shogi {

inline std::vector<std::string> sorted_words(const std::vector<CoordMove>& moves) {
  std::vector<std::string> words;
  for (const CoordMove& m : moves) words.push_back(notation::to_usi(m));
  std::sort(words.begin(), words.end());
  return words;
}

// A pawn, bishop or rook that could promote and does not, or a lance that does not on the rank
// before the last. On 9x9.
inline bool is_dominated(const AnyPosition& p, const CoordMove& m) {
  if (m.is_drop() || m.promote) return false;
  CoordMove promoting = m;
  promoting.promote = true;
  if (!p.is_legal(promoting)) return false;
  const int second_rank = p.turn() == Color::black ? 1 : 7;
  const PieceType t = p.at(m.from).type();
  return t == PieceType::pawn || t == PieceType::bishop || t == PieceType::rook ||
         (t == PieceType::lance && m.to.rank == second_rank);
}

}  // namespace yose::shogi
