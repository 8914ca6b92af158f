// The lines 'after MOVE' of a certificate of mates: claims below one are about the position after
// this move of the side to move, which may also pass. So a file can say what each move leads to.
// Invariant: every move read is legal, or a pass of a side that is not in check, and they come in
// canonical order; so none comes twice, and whoever counts the legal moves knows which are missing.
// Source: docs/certificate.md, "After a move".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "check/shogi_game.hpp"

namespace yose::check {

inline constexpr std::string_view kPassWord = "pass";

class AfterLines {
 public:
  AfterLines(const ShogiGame& game, const State& position) : game_(game), position_(position) {}

  static bool is_one(std::string_view text) { return text.starts_with(kStart); }
  // The position after the move; throws Error if the line must not stand here.
  State read(std::string_view text);
  const std::string& move() const { return move_; }  // of the last line

 private:
  static constexpr std::string_view kStart = "after ";

  void expect_prover_waits() const;
  void expect_order(std::string_view move) const;

  ShogiGame game_;
  State position_;
  std::string move_;  // the last one; empty at first
};

// Every legal move of the side to move, in canonical order.
std::vector<Word> legal_words(const State& state);
// The position after a pass, or nothing if the side to move is in check.
std::optional<State> after_pass(const State& state);

}  // namespace yose::check
