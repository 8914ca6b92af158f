#include "engine/features.hpp"

namespace yose::engine {

FeatureChange change_by(const Position& before, Move m, const View& view) {
  FeatureChange change;
  const auto goes = [&](int f) { change.gone[static_cast<std::size_t>(change.gone_count++)] = f; };
  const auto comes = [&](int f) { change.come[static_cast<std::size_t>(change.come_count++)] = f; };
  const Color us = before.turn();
  if (m.is_drop()) {
    const PieceType t = m.dropped();
    goes(view.feature_in_hand(us, t, before.hand(us).count(t)));
    comes(view.feature(Piece(us, t), m.to()));
    return change;
  }
  const Piece mover = before.at(m.from());
  const Piece arrived = m.promotes() ? Piece(us, shogi::promoted(mover.type())) : mover;
  goes(view.feature(mover, m.from()));
  comes(view.feature(arrived, m.to()));
  if (const Piece taken = before.at(m.to())) {
    const PieceType t = shogi::unpromoted(taken.type());
    goes(view.feature(taken, m.to()));
    comes(view.feature_in_hand(us, t, before.hand(us).count(t) + 1));
  }
  return change;
}

}  // namespace yose::engine
