// Moves that threaten to connect, and moves that meet such a threat.
//
// A threat (lambda-1 move) is a legal move that leaves the game open and after which the mover
// could connect at once if the opponent passed. So moves that connect the mover (lambda-0, see
// winning_moves) are none, and neither are moves that connect the opponent by a capture, whatever
// rules.both_connected makes of them. A threat need not answer the opponent's own: that is what
// defences are for.
// A defence is a legal move that connects the mover, or after which the opponent is not connected
// and could not connect at once. Where both connected is a draw, a draw is a defence too. Without
// anything to defend against, nearly every move is one.
// Having no move left is not looked at, except that the pass counts as a legal move where the rules
// give it: it never threatens, and defends only where there is nothing to defend against.
// Source: "Shogi endgame methods on Lines of Action", which plays every move and tests every next
// one and leaves a better way open.
// Measured on late positions of real games, 31 moves and 1.9 threats each: 900 ns for threats, 670
// ns for defences after one; playing and testing takes 15 and 10 times as long (bench_loa). What
// pays: the zone must touch the group of the piece that moves unless that piece is alone (1420 to
// 1020 ns); lone pieces without flood fill (1000 to 955 ns). Measured and rejected, in that order
// of building: asking from the zone's squares which pieces reach them, not which squares the pieces
// reach (1560 against 1420 ns); keeping the landings of pieces whose lines a move leaves alone,
// with a table of the squares others may reach after any one move (955 against 1000 ns, for three
// more tables); leaving out first moves by squares that miss two groups (2 %); defences that ask
// first whether a known win is still there (5 %).
#pragma once

#include "games/loa/moves.hpp"

namespace yose::loa {

// Both replace the list; no particular order. A finished position has neither.
void threats(const Position&, MoveList&, const Rules& = {});
void defences(const Position&, MoveList&, const Rules& = {});

// Is m, a legal move, a threat? For one move; threats() answers for all of them in less time.
bool threatens_after(const Position&, Move m, const Rules& = {});

}  // namespace yose::loa
