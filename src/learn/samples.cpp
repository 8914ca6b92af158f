#include "learn/samples.hpp"

#include <cassert>
#include <cstdlib>

namespace yose::learn {

namespace {

SampleView view_of(const Position& p, Color side) {
  SampleView seen;
  const engine::View view = engine::View::of(p, side);
  engine::for_each_feature(p, view, [&](int feature) {
    assert(seen.count < seen.features.size());
    seen.features[seen.count++] = static_cast<std::uint16_t>(feature);
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

}  // namespace

std::vector<Sample> samples_of(const PlayedGame& game, const SampleOptions& options) {
  std::vector<Sample> samples;
  if (game.winner == Winner::unknown || game.values.empty()) return samples;
  Position p = game.start;
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    const Move m = game.moves[i];
    const auto value = game.values[i];
    if (value && std::abs(*value) <= options.most && static_cast<int>(i) >= options.first_ply &&
        is_quiet(p, m)) {
      samples.push_back({{view_of(p, p.turn()), view_of(p, ~p.turn())},
                         static_cast<float>(*value),
                         result_for(p.turn(), game.winner)});
    }
    p.play(m);
  }
  return samples;
}

}  // namespace yose::learn
