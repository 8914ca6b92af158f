// Positions of games, by name: "games.usi:2@74" is the one after 74 moves of the game on line 2.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "apps/cli/session.hpp"
#include "engine/game_state.hpp"

namespace yose::apps {

struct NamedGame {
  std::string name;  // without folders
  shogi::AnyPosition start;
  std::vector<shogi::CoordMove> moves;
};

struct GamePosition {
  const NamedGame* game;
  int ply;

  std::string name() const;
  engine::GameState state() const;
};

// Those that the engine can play; says how many others there are. Empty after a complaint.
std::vector<NamedGame> read_named_games(const std::vector<std::string>& files, Session& session);

// Those from which a move follows: for each of the plies in turn, of each game in turn. A position
// that several games have is listed once.
std::vector<GamePosition> positions_at(const std::vector<int>& plies,
                                       const std::vector<NamedGame>& games);

}  // namespace yose::apps
