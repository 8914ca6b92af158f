// The checker: reads a certificate and says whether its claims hold, by the naive rules alone.
// Invariant: accepted means that every claim follows from the rules of the game; nothing in the
// file is believed.
// Source: docs/certificate.md.
#pragma once

#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <vector>

#include "check/types.hpp"

namespace yose::check {

struct Claim {
  Side prover = Side::black;
  std::string after;         // the move of the 'after' line above it; empty: about the position
  bool reaches_goal = true;  // "mate", "win" or "brinkmate"; else with "no"
  std::optional<int> plies;  // nothing: however long it takes
  std::uint64_t nodes = 0;   // node lines
};

struct Verification {
  bool accepted = false;
  bool readable = true;  // false: the bytes could not be had, and nothing is said
  std::string what;      // accepted: "mate in 23 exactly (proof 1234 nodes, ...) in <sfen>"
  std::vector<std::string> header;  // its lines: what the claims are about
  std::vector<Claim> claims;        // those that hold
  std::uint64_t nodes = 0;          // of all claims
  std::uint64_t line = 0;           // refused: the line of the text at error, from 1
  std::string error;                // refused: what was expected and what was found
};

Verification verify(std::istream& in);

}  // namespace yose::check
