#include "apps/reproduce/game_positions.hpp"

#include <fmt/format.h>

#include <ostream>
#include <set>

#include "apps/common/inputs.hpp"
#include "apps/common/ply_choice.hpp"
#include "apps/reproduce/input_files.hpp"

namespace yose::apps {

namespace {

bool can_play(const NamedGame& game) { return engine::GameState::of(game.start, {}).has_value(); }

// A list of games may hold others.
void tell_left_out(std::size_t games, Session& session) {
  if (games == 0) return;
  session.out << fmt::format("{} game{} without two kings on the full board left out\n", games,
                             games == 1 ? "" : "s");
}

}  // namespace

std::string GamePosition::name() const { return id_at(game->name, ply); }

engine::GameState GamePosition::state() const {
  const std::vector<shogi::CoordMove> moves(game->moves.begin(), game->moves.begin() + ply);
  return *engine::GameState::of(game->start, moves);
}

std::vector<NamedGame> read_named_games(const std::vector<std::string>& files, Session& session) {
  if (!are_files(files, "--games names other files of games", session)) return {};
  std::vector<NamedGame> games;
  std::set<std::string> names;
  for_each_shogi_item(files, {}, session, [&](const ShogiItem& item) {
    const auto start = item.position(0);
    if (!start) return session.refuse(item.id + ": " + start.error().text);
    NamedGame game{short_name(item.id), *start, item.record.main_line()};
    if (!names.insert(game.name).second) {
      return session.refuse(item.id + ": another file has the same name");
    }
    games.push_back(std::move(game));
  });
  session.tell_rest();
  if (session.status == Status::bad_input) return {};
  tell_left_out(std::erase_if(games, [](const NamedGame& g) { return !can_play(g); }), session);
  if (games.empty())
    session.complain("there is no game with two kings on the full board (--games)");
  return games;
}

std::vector<GamePosition> positions_at(const std::vector<int>& plies,
                                       const std::vector<NamedGame>& games) {
  std::vector<GamePosition> positions;
  std::set<std::uint64_t> keys;
  for (const int ply : plies) {
    for (const NamedGame& game : games) {
      if (game.moves.size() <= static_cast<std::size_t>(ply)) continue;
      const GamePosition position{&game, ply};
      if (keys.insert(position.state().position().key()).second) positions.push_back(position);
    }
  }
  return positions;
}

}  // namespace yose::apps
