// A kind of problems without a game: the position is a number of nodes that it takes, and words in
// the options say what else happens.
//
//   lie       the certificate does not hold
//   crash     the worker is killed
//   fail      the solver fails
//   slow      it takes until somebody says stop
#pragma once

#include <algorithm>
#include <csignal>
#include <fstream>
#include <iterator>
#include <thread>

#include "campaign/kind.hpp"

namespace yose::campaign {

class ToyKind : public Kind {
 public:
  std::string name() const override { return "toy"; }

  Result<AttemptResult> solve(const Problem& problem, const Limits& limits, const Means&,
                              const std::string& certificate) const override {
    if (problem.options == "crash") std::raise(SIGKILL);
    if (problem.options == "fail") return Error{"no luck"};
    while (problem.options == "slow" && !*limits.stop) std::this_thread::yield();
    const auto needed = std::stoull(problem.position);
    AttemptResult outcome;
    outcome.nodes = std::min<std::uint64_t>(needed, limits.nodes);
    if (problem.options == "slow" || needed > limits.nodes) return outcome;
    outcome.verdict = needed % 2 == 0 ? "even" : "odd";
    outcome.complete = true;
    outcome.certified = !certificate.empty();
    if (outcome.certified) std::ofstream(certificate) << problem.options + problem.position;
    return outcome;
  }

  std::optional<std::string> find_refusal(const Problem& problem, const AttemptResult&,
                                          const std::string& certificate) const override {
    std::ifstream in(certificate);
    const std::string text(std::istreambuf_iterator<char>(in), {});
    if (text == problem.position) return std::nullopt;
    return "found " + text;
  }
};

}  // namespace yose::campaign
