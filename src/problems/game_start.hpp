// Proof and disproof numbers for positions of a game that have not been searched: the moves of the
// side to move count for its opponent, as if one ply had been searched (df-pn+, Nagai 2002).
#pragma once

#include "problems/game_win.hpp"
#include "search/bounds.hpp"

namespace yose::problems {

struct GameStart {
  template <shogi::Size S>
  search::Bounds operator()(const GameWin<S>& game) const {
    return search::Bounds::make(game.to_move(), 1,
                                static_cast<search::Count>(std::max(1, game.moves_seen())));
  }
};

}  // namespace yose::problems
