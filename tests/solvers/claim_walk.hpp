// Where the lines of a tsume certificate stand: the first claim walked by the fast rules, so that a
// test can say what must be wrong with a line without asking the checker.
// Invariant: nodes are in the order of their lines; citations are no nodes.
// Source: docs/certificate.md. Precondition: the claim holds, and the prover is to move.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "check/certificate_writer.hpp"
#include "games/shogi/any_position.hpp"

namespace yose::solvers {

struct ClaimNode {
  std::size_t line;                  // from 0
  std::size_t end;                   // the line after all that belong to it
  std::optional<std::size_t> above;  // the node before it on the way from the position
  int plies;                         // of a disproof: how many remain
  shogi::AnyPosition position;
};

struct ClaimWalk {
  bool is_proof = true;
  Color prover = Color::black;
  std::vector<ClaimNode> nodes;
};

ClaimWalk walk_first_claim(const check::CertificateText& certificate);

// The moves as texts in canonical order.
std::vector<std::string> texts(const std::vector<shogi::CoordMove>& moves);
// The words of a line without its mark.
std::vector<std::string> words_of(const std::string& line);

}  // namespace yose::solvers
