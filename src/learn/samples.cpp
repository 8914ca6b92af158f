#include "learn/samples.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>

namespace yose::learn {

namespace {

SampleView view_of(const Position& p, const engine::Control& control, Color side) {
  SampleView seen;
  const engine::View view = engine::View::of(p, side);
  engine::for_each_feature(p, view, [&](int feature) {
    assert(seen.count < seen.features.size());
    seen.features[seen.count++] = static_cast<std::uint16_t>(feature);
  });
  engine::for_each_control_feature(p, control, view, [&](int feature) {
    seen.control[seen.control_count++] = static_cast<std::uint16_t>(feature);
  });
  return seen;
}

bool is_quiet(const Position& p, Move m) {
  return !p.in_check() && !p.at(m.to()) && !m.promotes() && !p.gives_check(m);
}

float result_for(Color side, Winner winner) {
  if (winner == Winner::draw) return 0.5F;
  return (winner == Winner::black) == (side == Color::black) ? 1.0F : 0.0F;
}

// Of the position before each move, for the side that moves.
std::vector<float> values_of(const PlayedGame& game, const SampleOptions& options) {
  const auto later = static_cast<float>(options.later);
  std::vector<float> values(game.moves.size());
  const bool even = game.moves.size() % 2 == 0;
  const Color last = even ? game.start.turn() : ~game.start.turn();
  float after = static_cast<float>(options.most) * (2 * result_for(last, game.winner) - 1);
  for (std::size_t i = game.moves.size(); i-- > 0;) {
    const Value own = std::clamp(game.values[i].value_or(0), -options.most, options.most);
    const float share = game.values[i] ? later : 1;
    after = (1 - share) * static_cast<float>(own) - share * after;
    values[i] = after;
  }
  return values;
}

}  // namespace

std::vector<Sample> samples_of(const PlayedGame& game, const SampleOptions& options) {
  std::vector<Sample> samples;
  if (game.winner == Winner::unknown || game.values.empty()) return samples;
  const std::vector<float> values = values_of(game, options);
  Position p = game.start;
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    const Move m = game.moves[i];
    const auto value = game.values[i];
    if (value && std::abs(*value) <= options.most && static_cast<int>(i) >= options.first_ply &&
        is_quiet(p, m)) {
      const engine::Control control(p);
      samples.push_back({{view_of(p, control, p.turn()), view_of(p, control, ~p.turn())},
                         values[i],
                         result_for(p.turn(), game.winner)});
    }
    p.play(m);
  }
  return samples;
}

}  // namespace yose::learn
