// A finished game as a record for files.
//
// Moves have their thinking times in whole seconds, and the scores that engines gave, from black's
// side in hundredths of a pawn, as comments that CSA's graphs read ("'** 120"). What no ending of a
// record says (a crash, an adjudication) is in the last comment.
#pragma once

#include <array>
#include <string>

#include "match/game.hpp"
#include "notation/record.hpp"

namespace yose::match {

// Names: black, white.
notation::Record to_record(const GameResult& result, const std::array<std::string, 2>& names);

// How the record of a game ends where `turn` is to move.
notation::Ending ending_of(const Verdict& verdict, Color turn);

}  // namespace yose::match
