// The first five lines of a certificate: version, game, rules, position, prover.
// Invariant: what is returned is a position that can arise in play (setup_error; in a game, one
// whose king is about to be taken too), with at most 255
// pieces of a kind, so that a hand fits in a byte.
// Source: docs/certificate.md, "Header".
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "check/line_source.hpp"
#include "check/loa_game.hpp"
#include "check/shogi_brinkmate_game.hpp"
#include "check/shogi_game.hpp"
#include "check/shogi_win_game.hpp"

namespace yose::check {

template <Game G>
struct Task {
  G game;
  typename G::Position position;
};

struct Header {
  std::variant<Task<ShogiGame>, Task<ShogiWinGame>, Task<ShogiBrinkmateGame>, Task<LoaGame>> task;
  std::string position;   // as written
  std::string odd_rules;  // the rules line if it is not the default for this board, else empty
  std::vector<std::string> lines;  // all five, as written

  Side prover() const;
  void set_prover(Side prover);  // throws Error if he cannot be the prover here
};

// Both throw Error.
Header read_header(LineSource& source);
Side parse_prover(std::string_view name);

}  // namespace yose::check
