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
// Measured on late positions of real games, 31 moves and 1.9 threats each (bench_loa): 780 ns for
// threats, 520 ns for defences; playing and testing takes 18 and 13 times as long. What paid: the
// zone of a connecting move touches the piece's own group too, unless it is alone (1420 to 1020
// ns); lone pieces without flood fill (1000 to 955 ns); asking which pieces reach a small zone, not
// where the pieces go (900 to 780 ns; with the larger zone that was a loss, 1420 to 1560 ns).
// Measured and rejected: keeping the landings of pieces whose lines a move leaves alone, with a
// table of what the others may reach after any one move (1000 to 955 ns, for three more tables);
// leaving out first moves by squares that miss two groups (2 %); defences that ask first whether a
// known win is still there (5 %).
#pragma once

#include "games/loa/moves.hpp"

namespace yose::loa {

// Both replace the list; no particular order. A finished position has neither.
void threats(const Position&, MoveList&, const Rules& = {});
void defences(const Position&, MoveList&, const Rules& = {});

// Is m, a legal move, a threat? For one move; threats() answers for all of them in less time.
bool threatens_after(const Position&, Move m, const Rules& = {});

}  // namespace yose::loa
