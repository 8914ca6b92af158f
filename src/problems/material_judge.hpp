// Judges games of shogi for searches over lines (search/line_ends.hpp): alpha-beta by material, in
// pawns.
//
// Decided games count as kMost, so that one distant mate does not outweigh all other terms.
#pragma once

#include <algorithm>

#include "problems/game_win.hpp"
#include "problems/shogi_play.hpp"
#include "search/alpha_beta.hpp"

namespace yose::problems {

template <shogi::Size S>
class MaterialJudge {
 public:
  static constexpr search::Value kMost = 30 * kPawnValue;

  explicit MaterialJudge(const search::AlphaBetaOptions& options) : search_(options) {}

  // What the position is worth to the side to move.
  double operator()(const GameWin<S>& game, const search::Limits& limits) {
    ShogiPlay<S> play(game.position());
    const auto opinion = search_.judge(play, limits);
    looked_ += opinion.nodes;
    return static_cast<double>(std::clamp(opinion.value, -kMost, kMost)) / kPawnValue;
  }

  std::uint64_t looked() const { return looked_; }  // positions so far

 private:
  search::AlphaBeta<ShogiPlay<S>, Material> search_;
  std::uint64_t looked_ = 0;
};

}  // namespace yose::problems
