// The first five lines of a certificate: version, game, rules, position, prover.
// Invariant: what is returned is a position that can arise in play (setup_error), with at most 255
// pieces of a kind, so that a hand fits in a byte.
// Source: docs/certificate.md, "Header".
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "check/line_source.hpp"
#include "check/loa_game.hpp"
#include "check/shogi_game.hpp"

namespace yose::check {

template <Game G>
struct Task {
  G game;
  typename G::Position position;
};

struct Header {
  std::variant<Task<ShogiGame>, Task<LoaGame>> task;
  std::string position;   // as written
  std::string odd_rules;  // the rules line if it is not the default for this board, else empty
  Side prover = Side::black;
  std::vector<std::string> lines;  // all five, as written
};

Header read_header(LineSource& source);  // throws Refusal

}  // namespace yose::check
