// The games of a match, counted from the first engine's side.
#pragma once

#include <array>
#include <map>
#include <utility>

#include "match/finished_game.hpp"
#include "match/statistics.hpp"

namespace yose::match {

class Tally {
 public:
  void add(const FinishedGame& game);

  const Counts& counts() const { return counts_; }
  // Pairs of which both games are there.
  const PairCounts& pairs() const { return pairs_; }
  // Games that this side won for this reason; draws by reason.
  std::int64_t wins(Side side, Reason reason) const { return wins_[index(side)][at(reason)]; }
  std::int64_t draws(Reason reason) const { return draws_[at(reason)]; }
  // Games that this side lost by a fault.
  std::int64_t faults(Side side) const;
  const Thinking& thinking(Side side) const { return thinking_[index(side)]; }
  std::int64_t plies() const { return plies_; }

 private:
  static std::size_t at(Reason reason) { return static_cast<std::size_t>(reason); }

  Counts counts_;
  PairCounts pairs_{};
  std::array<std::array<std::int64_t, kReasons>, 2> wins_{};
  std::array<std::int64_t, kReasons> draws_{};
  std::array<Thinking, 2> thinking_;
  std::int64_t plies_ = 0;
  // The points, doubled, of games whose partner is not there yet, by opening and round.
  std::map<std::pair<std::string, int>, int> unpaired_;
};

}  // namespace yose::match
