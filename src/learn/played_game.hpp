// A game to learn from: its moves, what a search thought of each position, and who won.
//
// As text a game is one line: a USI position line, then, each after a tab, the values and the
// result. The values may be missing. Without a result the moves count alone: the records of others
// have other columns.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "engine/game_state.hpp"

namespace yose::learn {

using engine::Move;
using engine::Position;
using engine::Value;

enum class Winner { black, white, draw, unknown };

struct PlayedGame {
  Position start;
  std::vector<Move> moves{};
  // Of the position before each move, for the side that moves; none where nobody searched. As many
  // as moves, or none at all.
  std::vector<std::optional<Value>> values{};
  Winner winner = Winner::unknown;
};

std::string to_line(const PlayedGame& game);
// The moves of what is read are legal; further columns are ignored.
Result<PlayedGame> parse_played_game(std::string_view line);

// The games of a file's text.
struct PlayedGames {
  std::vector<PlayedGame> games;
  int left_out = 0;  // on other boards or without two kings: not for the engine
};

// Empty lines and those that begin with # are passed over.
Result<PlayedGames> parse_played_games(std::string_view text);

}  // namespace yose::learn
