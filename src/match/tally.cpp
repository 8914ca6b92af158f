#include "match/tally.hpp"

namespace yose::match {

namespace {

int half_points(const std::optional<Side>& winner) {
  if (!winner) return 1;
  return *winner == Side::first ? 2 : 0;
}

}  // namespace

void Tally::add(const FinishedGame& game) {
  plies_ += game.plies;
  for (Side s : kSides) thinking_[index(s)].add(game.thinking[index(s)]);
  if (game.winner) {
    ++(*game.winner == Side::first ? counts_.wins : counts_.losses);
    ++wins_[index(*game.winner)][at(game.reason)];
  } else {
    ++counts_.draws;
    ++draws_[at(game.reason)];
  }
  const std::pair key(game.question.opening, game.question.round);
  const int points = half_points(game.winner);
  if (const auto partner = unpaired_.find(key); partner != unpaired_.end()) {
    ++pairs_[static_cast<std::size_t>(points + partner->second)];
    unpaired_.erase(partner);
  } else {
    unpaired_.emplace(key, points);
  }
}

std::int64_t Tally::faults(Side side) const {
  std::int64_t count = 0;
  for (int r = 0; r < kReasons; ++r) {
    const auto reason = static_cast<Reason>(r);
    if (is_fault(reason)) count += wins(other(side), reason);
  }
  return count;
}

}  // namespace yose::match
