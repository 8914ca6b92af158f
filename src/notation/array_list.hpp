// All arrays of a small board, as the paper about 4x4 shogi counts them: a king and other pieces on
// the first rank, at most one rook and one bishop and two each of lance, knight, silver and gold.
//
// An array and its mirror image are one game. Of the two the list has that with the king nearer to
// the left; with the king in the middle, the one that comes first.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/shogi/setup.hpp"

namespace yose::notation {

std::vector<std::string> all_arrays(int files);  // in kanji
// The same pieces where one or more are held instead of standing on the first rank.
std::vector<std::string> all_arrays_with_hands(int files);

// The array that a setup is the start of, if it is one.
std::optional<std::string> array_of(const shogi::Setup& setup);

}  // namespace yose::notation
