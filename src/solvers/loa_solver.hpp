// Lines of Action at run time: can this side force a win? A task in, a report out.
//
// Each task starts with an empty memory, so reports do not depend on what was asked before.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "games/loa/position.hpp"
#include "problems/loa_win.hpp"
#include "solvers/report.hpp"

namespace yose::solvers {

enum class LoaVerdict { win, nowin, unknown };

// The defaults of a search at Lines of Action. With numbers that say how hard a win looks, df-pn
// does better to add them up, and without killer trees; PDS, which raises its limits by one, needs
// small numbers (docs/measurements.md).
constexpr search::Options loa_options(search::Algorithm algorithm) {
  search::Options options = search::default_options(algorithm);
  options.combine = search::Combine::sum;
  options.kth = search::Kth::off;
  return options;
}
constexpr problems::LoaStartKind loa_start(search::Algorithm algorithm) {
  return algorithm == search::Algorithm::pds ? problems::LoaStartKind::threats
                                             : problems::LoaStartKind::chances;
}

struct LoaTask {
  explicit LoaTask(const loa::Position& p) : position(p), prover(p.turn()) {}

  loa::Position position;
  Color prover;  // whose win is asked for
  loa::Rules rules;
  search::Limits limits;
  search::Algorithm algorithm = search::Algorithm::dfpn;
  search::Options options = loa_options(search::Algorithm::dfpn);
  problems::LoaStartKind start = problems::LoaStartKind::chances;
  problems::LoaKnowledge knowledge;
  // Not 0: the prover may only make threats of so high an order (lambda.hpp). Then no verdict is
  // nowin and no length is exact.
  int lambda = 0;
  bool shortest = false;    // find the exact length
  bool line = true;         // of a win, find the moves
  std::string certificate;  // the file to write a proof to; none if empty
};

struct LoaReport : Report {
  LoaVerdict verdict = LoaVerdict::unknown;
  std::vector<loa::Move> line;
  bool no_threat_wins = false;  // unknown, but not by the threats that were asked for
};

// The first lines of the task's certificate (docs/certificate.md, "Header").
std::vector<std::string> certificate_header(const LoaTask& task);

class LoaSolver {
 public:
  explicit LoaSolver(std::size_t hash_bytes);
  ~LoaSolver();
  LoaSolver(LoaSolver&&) noexcept;

  // A Result like those of the other solvers; every question makes sense here.
  Result<LoaReport> solve(const LoaTask& task);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace yose::solvers
