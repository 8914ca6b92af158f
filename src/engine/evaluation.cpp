#include "engine/evaluation.hpp"

namespace yose::engine {

namespace {

// To move is worth something.
constexpr Value kTempo = 20;

Value value_of_sums(int ours, int theirs) {
  const Value value = (ours - theirs) / Weights::kScale + kTempo;
  return std::clamp(value, -kDecisive, kDecisive);
}

}  // namespace

int Evaluation::fresh_sum(const Weights& weights, const Position& p, Color side) {
  const View view = View::of(p, side);
  const auto values = weights.of_king(view.king());
  int sum = 0;
  for_each_feature(p, view, [&](int f) { sum += values[static_cast<std::size_t>(f)]; });
  return sum;
}

Value Evaluation::fresh_value(const Weights& weights, const Position& p) {
  return value_of_sums(fresh_sum(weights, p, p.turn()), fresh_sum(weights, p, ~p.turn()));
}

void Evaluation::reset(const Position& p) {
  sums_.clear();
  Sums sums;
  for (const Color side : shogi::kColors) {
    sums.side[shogi::index(side)] = fresh_sum(*weights_, p, side);
    sums.known[shogi::index(side)] = true;
  }
  sums_.push_back(sums);
}

void Evaluation::play(const Position& before, Move m) {
  Sums sums = sums_.back();
  const bool king_moves = !m.is_drop() && before.at(m.from()).type() == PieceType::king;
  for (const Color side : shogi::kColors) {
    bool& known = sums.known[shogi::index(side)];
    known = known && !(king_moves && side == before.turn());
    if (known) change(sums, before, m, side);
  }
  sums_.push_back(sums);
}

void Evaluation::change(Sums& sums, const Position& before, Move m, Color side) const {
  const View view = View::of(before, side);
  const auto values = weights_->of_king(view.king());
  const FeatureChange change = change_by(before, m, view);
  int& sum = sums.side[shogi::index(side)];
  for (int i = 0; i < change.gone_count; ++i) {
    sum -= values[static_cast<std::size_t>(change.gone[static_cast<std::size_t>(i)])];
  }
  for (int i = 0; i < change.come_count; ++i) {
    sum += values[static_cast<std::size_t>(change.come[static_cast<std::size_t>(i)])];
  }
}

Value Evaluation::value(const Position& p) {
  Sums& sums = sums_.back();
  for (const Color side : shogi::kColors) {
    if (sums.known[shogi::index(side)]) continue;
    sums.side[shogi::index(side)] = fresh_sum(*weights_, p, side);
    sums.known[shogi::index(side)] = true;
  }
  return value_of_sums(sums.side[shogi::index(p.turn())], sums.side[shogi::index(~p.turn())]);
}

}  // namespace yose::engine
