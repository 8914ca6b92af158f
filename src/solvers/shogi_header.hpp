// The first lines of a certificate about shogi (docs/certificate.md, "Header").
#pragma once

#include <string>
#include <vector>

#include "notation/sfen.hpp"

namespace yose::solvers {

inline std::vector<std::string> shogi_header(const std::string& game, const shogi::Setup& setup,
                                             Color prover) {
  return {"yose-certificate 1", "game " + game,
          "rules zone " + std::to_string(setup.rules.zone) + " dead-squares " +
              (setup.rules.dead_squares_controlled ? "controlled" : "free"),
          "position " + notation::to_sfen(setup),
          prover == Color::black ? "prover black" : "prover white"};
}

}  // namespace yose::solvers
