// Lines of Action positions and moves as one line of text.
//
// A position is "1xxxxxx1/o6o/o6o/o6o/o6o/o6o/o6o/1xxxxxx1 x": eight ranks from the 8th down, x
// black, o white, digits for empty squares, then the side to move. A move is b1b3; b1-b3, b1xb3 and
// b1:b3 are read too, and "pass". Printing is canonical: parse_loa(to_loa(s)) == s.
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "games/loa/setup.hpp"

namespace yose::notation {

// Well formed, not necessarily a position one can play from: that is validation's question.
Result<loa::Setup> parse_loa(std::string_view text);
// The same, validated.
Result<loa::Position> parse_loa_position(std::string_view text);

// Precondition: no square holds both colours.
std::string to_loa(const loa::Setup&);
std::string to_loa(const loa::Position&);

// Squares may be in capitals. Says nothing about the board the move is played on.
Result<loa::Move> parse_loa_move(std::string_view text);
// A move that is legal in the position.
Result<loa::Move> parse_loa_move(std::string_view text, const loa::Position&,
                                 const loa::Rules& = {});
std::string to_loa(loa::Move);

}  // namespace yose::notation
