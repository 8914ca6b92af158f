// One worker: claims a problem, has it solved, stores the result, until nothing is left.
//
// Invariant: whatever ends it, its claim is either given up, finished, or left to run out.
#pragma once

#include <atomic>
#include <string>

#include "campaign/certificates.hpp"
#include "campaign/kind.hpp"
#include "campaign/plan.hpp"

namespace yose::campaign {

class Worker {
 public:
  // `owner` is a name that no other worker has ever had.
  Worker(const Plan& plan, const Kinds& kinds, std::string owner, const std::atomic<bool>& stop);

  // Until all passes are over, or `stop`. Throws what a database or a disk can throw.
  void run();

 private:
  void work_on(const Claim& claim);
  AttemptResult solve(const Problem& problem, const Limits& limits) const;
  Attempt judge(const Claim& claim, const AttemptResult& outcome) const;
  const Kind& kind_of(const Problem& problem) const;

  Plan plan_;
  const Kinds& kinds_;
  std::string owner_;
  const std::atomic<bool>& stop_;
  Store store_;
  Certificates certificates_;
};

Time now();

}  // namespace yose::campaign
