// Brinkmate as the walkers see it: the prover forces mate, and from a position in which he gives no
// check the refuter may also pass; from then on the prover may only give check. So each of his
// moves gives check or leaves a threatmate.
// Invariant: as in game.hpp; standing() is never failed. A side not to move is not in check, so a
// pass never leaves a king to be taken. In a position of the kind checks_only with the refuter to
// move he is in check.
// Source: docs/certificate.md.
#pragma once

#include "check/game.hpp"
#include "check/shogi_rules.hpp"

namespace yose::check {

struct BrinkmatePosition {
  State state;
  bool checks_only = false;  // after a pass

  bool operator==(const BrinkmatePosition&) const = default;
};

struct ShogiBrinkmateGame {
  using Position = BrinkmatePosition;
  static constexpr std::size_t kHandKinds = kHandLetters.size();
  static constexpr std::string_view kGoalWord = "brinkmate";
  static constexpr std::string_view kPass = "pass";

  Side prover = Side::black;

  bool prover_to_move(const Position& position) const {
    return side_to_move(position.state) == prover;
  }
  Standing standing(const Position& position) const;
  std::vector<Word> moves(const Position& position) const;
  std::optional<Position> after(const Position& position, std::string_view word) const;
  std::string pack(const Position& position) const;
  // The pass, if the refuter has a legal move with a piece on the board. Drops do not matter here:
  // a node is cited where the refuter has fewer of them, and must not become longer by that.
  bool takes_no_plies(const Position& position, std::string_view word) const;

 private:
  bool may_pass(const Position& position) const;
};

}  // namespace yose::check
