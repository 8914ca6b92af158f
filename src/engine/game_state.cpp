#include "engine/game_state.hpp"

#include <type_traits>

#include "games/shogi/any_position_visit.hpp"
#include "games/shogi/coord_conversion.hpp"

namespace yose::engine {

std::optional<GameState> GameState::of(const shogi::AnyPosition& start,
                                       const std::vector<shogi::CoordMove>& moves) {
  auto state = start.visit([](const auto& p) -> std::optional<GameState> {
    if constexpr (std::is_same_v<std::decay_t<decltype(p)>, Position>) {
      if (p.has_king(Color::black) && p.has_king(Color::white)) return GameState(p);
    }
    return {};
  });
  if (state) {
    for (const shogi::CoordMove& m : moves) state->play(to_move(m));
  }
  return state;
}

void GameState::play(Move m) {
  position_.play(m);
  path_.push(position_);
  last_to_ = m.to();
}

Move to_move(const shogi::CoordMove& m) { return shogi::narrow<Position::kSize>(m); }

shogi::CoordMove to_coord(Move m) { return shogi::widen<Position::kSize>(m); }

std::vector<shogi::CoordMove> to_coords(const std::vector<Move>& moves) {
  std::vector<shogi::CoordMove> out;
  out.reserve(moves.size());
  for (const Move m : moves) out.push_back(to_coord(m));
  return out;
}

}  // namespace yose::engine
