// Lines of Action games in SGF (GM[9]), as boardspace.net keeps them.
//
// The reader takes collections, follows the first variation at every branch, and checks syntax
// only; replay() checks the moves, because archives do hold illegal ones. It reads FF[1] to FF[4],
// long names such as SetUp included. Of the nodes after the first it keeps moves and comments.
// Texts come out trimmed, so to_loa_sgf and parse_loa_sgf are inverse on what the reader made.
// Source: red-bean.com/sgf (FF[4] and its page on Lines of Action). Differs, after the archives:
// squares may be apart ("c1 a3"), a move may carry a number in front and + ! ? # behind, SU may say
// LOA for Standard or Scrambled for Scrambled-Eggs, and PB and PW of a later node are clocks.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "games/loa/game.hpp"
#include "games/loa/setup.hpp"

namespace yose::notation {

enum class LoaVariant { standard, scrambled_eggs, custom };

struct SgfProperty {
  std::string id;
  std::vector<std::string> values;

  friend bool operator==(const SgfProperty&, const SgfProperty&) = default;
};

struct LoaGameMove {
  loa::Color color = loa::Color::black;
  loa::Move move;
  std::string comment;
  int line = 0;  // where it was read

  friend bool operator==(const LoaGameMove&, const LoaGameMove&) = default;
};

struct LoaGameRecord {
  // standard and scrambled_eggs name the array in `start`; whoever moves first.
  LoaVariant variant = LoaVariant::standard;
  loa::Setup start = loa::kStandardSetup;
  std::string black, white, event, name, date, result;  // PB PW EV GN DT RE
  std::string comment;                                  // before the first move
  std::vector<SgfProperty> others;                      // of the first node, as they stand
  std::vector<LoaGameMove> moves;
  std::optional<loa::Color> resigned;
  int line = 0;  // where it was read

  friend bool operator==(const LoaGameRecord&, const LoaGameRecord&) = default;
};

// At least one game. Error.line is the line of the text where the error is, or where the thing
// begins that is never closed.
Result<std::vector<LoaGameRecord>> parse_loa_sgf(std::string_view text);

std::string to_loa_sgf(const LoaGameRecord&);
std::string to_loa_sgf(const std::vector<LoaGameRecord>&);

// Plays the moves; an error names the line and the number of the first that is not legal. Games
// that went on after a repetition are replayed to their end.
Result<loa::Game> replay(const LoaGameRecord&, const loa::Rules& = {});

// Who won according to the record: by resignation, or as RE says ("B+...", "W+...", "Draw", "0", or
// "won by" and a player's name). `open` if it does not say.
loa::Outcome stated_outcome(const LoaGameRecord&);

}  // namespace yose::notation
