// Our side of the race, and the judge of disagreements.
#pragma once

#include <string>

#include "tsume/peer_answer.hpp"

namespace yose::bench {

// As OpenShogiLib's side: processor seconds, verdict and first move.
PeerAnswer solve_with_yose(solvers::TsumeSolver& solver, const solvers::TsumeTask& question,
                           const PeerLimits& limits);

struct Judgement {
  bool ours = false;  // the checker accepts a certificate of the verdict
  std::string words;  // what it says
};

// Solves once more, with a certificate, and has the checker decide. Precondition: we solved it.
Judgement judge(solvers::TsumeSolver& solver, const solvers::TsumeTask& question,
                solvers::TsumeVerdict verdict);

}  // namespace yose::bench
