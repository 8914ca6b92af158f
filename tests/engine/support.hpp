// What the tests of the engine share: positions, moves by name, random positions of two kings.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/position.hpp"
#include "games/shogi/moves.hpp"
#include "games/shogi/support.hpp"
#include "oracle/random_shogi.hpp"

namespace yose::engine {

inline Position position(const std::string& sfen) { return shogi::position<shogi::k9x9>(sfen); }
inline Move move_of(const std::string& usi) { return shogi::move<shogi::k9x9>(usi); }
inline std::string usi(Move m) { return shogi::usi<shogi::k9x9>(m); }

inline const std::string kStart = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

inline shogi::MoveList legal_moves(const Position& p) {
  shogi::MoveList list;
  shogi::legal_moves(p, list);
  return list;
}

// Calls f(position) for positions that come up in random play from random placements with both
// kings.
template <class F>
void for_random_positions(std::uint64_t seed, int games, int plies, F f) {
  Random random(seed);
  for (int game = 0; game < games;) {
    const auto setup = oracle::random_setup(random, Position::kSize, {});
    if (!setup || !has_king(*setup, Color::black) || !has_king(*setup, Color::white)) continue;
    ++game;
    auto p = *Position::from_setup(*setup);
    for (int ply = 0; ply < plies; ++ply) {
      f(p);
      const shogi::MoveList list = legal_moves(p);
      if (list.empty()) break;
      p.play(oracle::random_move(random, p, list));
    }
  }
}

}  // namespace yose::engine
