// Our verdict on a game, and what the checker says of its certificate.
#pragma once

#include <string>

#include "solvers/small_solver.hpp"

namespace yose::bench {

class SmallJudge {
 public:
  explicit SmallJudge(std::size_t hash_bytes) : solver_(hash_bytes) {}

  solvers::SmallVerdict verdict(const shogi::Setup& setup, double seconds);

  struct Judgement {
    bool ours = false;  // the certificate holds and shows the verdict
    std::string words;
  };
  // Solves the game again, for a minute at most.
  Judgement judge(const shogi::Setup& setup, solvers::SmallVerdict verdict);

 private:
  solvers::SmallSolver solver_;
};

}  // namespace yose::bench
