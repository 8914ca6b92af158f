// Starting values for Lines of Action, by what they look at.
//
//  - mobility: the side to move counts for as many as it has moves (Winands et al. 2004).
//  - evaluation: how far each side is from being one group: its groups (by the Euler number) and
//    how scattered it is, with a share of the mobility.
//  - threats: groups too; but where a threat must be met, the moves that meet it count instead; and
//    a quiet move of the prover looks eight times as hard as one that threatens.
//  - chances: how hard a win of either side looks (loa_chances.hpp).
#pragma once

#include <algorithm>

#include "games/loa/evaluation.hpp"
#include "games/loa/mobility.hpp"
#include "games/loa/moves.hpp"
#include "problems/loa_chances.hpp"

namespace yose::problems {

enum class LoaStartKind : std::uint8_t { unit, mobility, evaluation, threats, chances };

class LoaStart {
 public:
  LoaStart() = default;
  explicit LoaStart(LoaStartKind kind) : kind_(kind) {}

  LoaStartKind kind() const { return kind_; }

  search::Bounds operator()(const LoaSight& sight) {
    switch (kind_) {
      case LoaStartKind::mobility:
        return by_mobility(sight);
      case LoaStartKind::evaluation:
        return by_evaluation(sight);
      case LoaStartKind::threats:
        return by_threats(sight);
      case LoaStartKind::chances:
        return by_chances(sight);
      default:
        return {1, 1};
    }
  }

 private:
  using Count = search::Count;
  static constexpr Count kQuiet = 8;
  static constexpr Count kMovesForOne = 4;  // of mobility, beside groups

  static Count groups(const loa::Position& p, Color c) {
    return static_cast<Count>(std::max(1, p.euler(c)));
  }

  static search::Bounds by_mobility(const LoaSight& sight) {
    const loa::Position& p = sight.position;
    const auto moves = static_cast<Count>(std::max(1, loa::count_moves_of(p, p.turn())));
    return sight.to_move() == Side::prover ? search::Bounds{1, moves} : search::Bounds{moves, 1};
  }

  static Count distance(const loa::Features& f) {
    const int spread = f.spread - loa::least_spread(f.pieces);
    return static_cast<Count>(std::max(1, f.euler) + spread / 4);
  }

  static search::Bounds by_evaluation(const LoaSight& sight) {
    const loa::Position& p = sight.position;
    const loa::Mobility mobility(p);
    const auto prover = features_of(p, mobility, sight.prover);
    const auto refuter = features_of(p, mobility, ~sight.prover);
    search::Bounds b{distance(prover), distance(refuter)};
    Count& other = sight.to_move() == Side::prover ? b.dn : b.pn;
    other += static_cast<Count>(mobility.moves_of(p.turn())) / kMovesForOne;
    return b;
  }

  static search::Bounds by_threats(const LoaSight& sight) {
    const loa::Position& p = sight.position;
    search::Bounds b{groups(p, sight.prover), groups(p, ~sight.prover)};
    const bool prover = sight.to_move() == Side::prover;
    if (sight.meets != LoaSight::kNoThreat) {
      (prover ? b.dn : b.pn) = static_cast<Count>(std::max(1, sight.meets));
    } else if (!prover) {
      b.pn *= kQuiet;
    }
    return b;
  }

  search::Bounds by_chances(const LoaSight& sight) {
    return {loa_effort(loa_log_odds(sight, sight.prover, scatter_)),
            loa_effort(loa_log_odds(sight, ~sight.prover, scatter_))};
  }

  LoaStartKind kind_ = LoaStartKind::chances;
  LoaScatter scatter_;
};

}  // namespace yose::problems
