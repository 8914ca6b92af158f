// Ending a game that both engines call decided; only where a match asks for it.
//
// Each engine's last `moves` scores must name the same winner by at least `score`; a move without
// a score begins the count anew.
#pragma once

#include <array>
#include <optional>

#include "base/color.hpp"

namespace yose::match {

struct Adjudication {
  int score = 0;
  int moves = 0;  // 0: games are played out
};

class Adjudicator {
 public:
  explicit Adjudicator(const Adjudication& rule) : rule_(rule) {}

  // The side that has moved, and its score for itself.
  void take(Color mover, std::optional<int> score) {
    for (Color winner : kColors) {
      int& agreed = agreed_[index(winner)][index(mover)];
      agreed = score && favours(winner, mover, *score) ? agreed + 1 : 0;
    }
  }

  std::optional<Color> winner() const {
    for (Color c : kColors) {
      const auto& agreed = agreed_[index(c)];
      if (rule_.moves > 0 && agreed[0] >= rule_.moves && agreed[1] >= rule_.moves) return c;
    }
    return std::nullopt;
  }

 private:
  bool favours(Color winner, Color mover, int score) const {
    return winner == mover ? score >= rule_.score : score <= -rule_.score;
  }

  Adjudication rule_;
  std::array<std::array<int, 2>, 2> agreed_{};  // by winner and mover
};

}  // namespace yose::match
