// Legal moves, by question: all of them, how many, any, and those that win at once.
//
// A piece moves along a line exactly as many squares as the whole line holds pieces; it may jump
// its own pieces but not the enemy's, and may land on the enemy's but not on its own. A finished
// position has no moves. The questions about a colour answer for that colour as if it were to move
// and the game were open, which is what threats are made of.
#pragma once

#include "games/loa/position.hpp"

namespace yose::loa {

// Replaces the list. Where rules.no_move passes, a side without another move has the pass.
void legal_moves(const Position&, MoveList&, const Rules& = {});
bool is_legal(const Position&, Move, const Rules& = {});

// As many as legal_moves under the default rules, without writing them.
int count_moves(const Position&);
bool has_move(const Position&);

// The moves of a colour, finished or not, without the pass.
void moves_of(const Position&, Color, MoveList&);
int count_moves_of(const Position&, Color);

// The moves that connect the mover, in no particular order; where rules.both_connected is a draw,
// those that leave the opponent connected too are no wins. A finished position has none.
void winning_moves(const Position&, MoveList&, const Rules& = {});
// One of them, or none.
Move win_in_one(const Position&, const Rules& = {});
// A move that would leave the colour connected if it were to move.
Move win_in_one_of(const Position&, Color, const Rules& = {});

// The outcome by connection, or by having no move. Repetition is Game's business.
Outcome outcome(const Position&, const Rules& = {});

}  // namespace yose::loa
