// What the tests of learning share: games by their moves, samples of positions.
#pragma once

#include <initializer_list>
#include <string>

#include "engine/support.hpp"
#include "learn/played_game.hpp"
#include "learn/samples.hpp"

namespace yose::learn {

using engine::kStart;
using engine::move_of;
using engine::position;
using engine::usi;

inline PlayedGame game_of(const std::string& sfen, std::initializer_list<const char*> moves) {
  PlayedGame game{position(sfen)};
  for (const char* m : moves) game.moves.push_back(move_of(m));
  return game;
}

// Of what a side sees, feature by feature, with the words of features.hpp alone.
inline SampleView seen_by(const Position& p, Color side) {
  SampleView view;
  engine::for_each_feature(p, engine::View::of(p, side), [&](int f) {
    view.features[view.count++] = static_cast<std::uint16_t>(f);
  });
  const engine::Control control(p);
  engine::for_each_control_feature(p, control, engine::View::of(p, side), [&](int f) {
    view.control[view.control_count++] = static_cast<std::uint16_t>(f);
  });
  return view;
}

inline Sample sample_of(const Position& p) {
  return {{seen_by(p, p.turn()), seen_by(p, ~p.turn())}, 0, 0};
}

}  // namespace yose::learn
