// Positions that are the same to a player: the eight symmetries of the board, and the colours
// exchanged together with the side to move. The rules know no direction and no colour, so all
// sixteen have the same answer.
#pragma once

#include "games/loa/setup.hpp"

namespace yose::loa {

inline constexpr int kSymmetries = 8;  // 0 leaves everything where it is

Set transformed(Set set, int symmetry);
Setup transformed(const Setup& setup, int symmetry);
// The colours exchanged, and the turn with them.
Setup exchanged(const Setup& setup);

// One of the sixteen, whichever of them is given. Black is to move in it.
Setup canonical(const Setup& setup);

}  // namespace yose::loa
