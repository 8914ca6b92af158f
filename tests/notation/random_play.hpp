// Random but repeatable material for the round-trip tests of notations.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "games/shogi/any_position.hpp"
#include "notation/array.hpp"
#include "notation/record.hpp"

namespace yose::notation {

// Not std::uniform_int_distribution, which differs between libraries.
inline std::size_t pick(std::mt19937& random, std::size_t count) { return random() % count; }

// Up to `plies` legal moves; fewer when the game ends.
inline std::vector<shogi::CoordMove> random_game(const shogi::Setup& start, std::uint32_t seed,
                                                 int plies) {
  std::mt19937 random(seed);
  auto position = *shogi::AnyPosition::from_setup(start);
  std::vector<shogi::CoordMove> moves;
  while (static_cast<int>(moves.size()) < plies) {
    const auto legal = position.legal_moves();
    if (legal.empty()) break;
    moves.push_back(legal[pick(random, legal.size())]);
    position.play(moves.back());
  }
  return moves;
}

// The starts of three board sizes.
inline std::vector<shogi::Setup> some_starts() {
  return {*parse_variant("shogi"), *parse_variant("minishogi"), *parse_array({4, 4}, "飛玉銀金", 1),
          *parse_array({4, 4}, "角玉桂歩", 2, false)};
}

// The text with a few bytes changed, removed, doubled or cut off.
inline std::string damaged(std::string text, std::mt19937& random) {
  for (std::size_t edits = 1 + pick(random, 4); edits > 0 && !text.empty(); --edits) {
    const std::size_t at = pick(random, text.size());
    const char byte = static_cast<char>(pick(random, 256));
    switch (pick(random, 5)) {
      case 0:
        text[at] = byte;
        break;
      case 1:
        text.erase(at, 1 + pick(random, 8));
        break;
      case 2:
        text.insert(at, text.substr(at, 1 + pick(random, 12)));
        break;
      case 3:
        text.insert(at, 1, "+-*/ 9PLNSGBRKabi%,'\n{}[]\"0"[pick(random, 27)]);
        break;
      default:
        text.resize(at);
        break;
    }
  }
  return text;
}

}  // namespace yose::notation
