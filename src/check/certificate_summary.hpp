// What claims that hold say together, in words.
// Source: docs/certificate.md, "What is printed".
#pragma once

#include <string>
#include <vector>

#include "check/certificate.hpp"
#include "check/certificate_header.hpp"

namespace yose::check {

// How the plies of a goal can be: in shogi the prover makes the last move, so their parity is
// known.
struct Parity {
  bool known = false;
  int odd = 0;

  int down(int plies) const { return known && plies % 2 != odd ? plies - 1 : plies; }
  int up(int plies) const { return known && plies % 2 != odd ? plies + 1 : plies; }
};

// What is said of one prover.
struct Words {
  std::string goal;  // "win", or "win by white" if he is not the side to move
  Parity parity;
  int least = 0;  // plies, as far as the position itself shows: 1 if the goal is not reached
};

// "mate in 3 exactly", of claims about one prover and one position.
std::string summary_of(const std::vector<Claim>& claims, const Words& words);

std::string summary(const Header& header, const std::vector<Claim>& claims);

}  // namespace yose::check
