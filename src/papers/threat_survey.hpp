// The threatmates that a search for brinkmate meets, and what prevents them.
//
// Asked about is every node of the search at which more than checks count and the side to move has
// a king and is not in check, so that it could pass; each position once. A df-pn search of a fixed
// number of nodes says whether a pass allows a mate, and what it has left of them goes into a
// shorter one. The same search after a move says whether the move prevents the mate: one that it
// leaves open counts as prevented, as in the paper. Every question is asked with an empty table.
// Only nodes limit anything, so that the same problem always gives the same counts. Boards are 9x9.
#pragma once

#include <atomic>
#include <cstdint>
#include <unordered_set>

#include "papers/threat_counts.hpp"
#include "solvers/brinkmate_solver.hpp"
#include "solvers/tsume_solver.hpp"

namespace yose::papers {

struct ThreatSurveyReport {
  std::uint64_t positions = 0;  // asked about
  LengthCounts lengths;
  KindCounts kinds;
  solvers::BrinkmateVerdict verdict = solvers::BrinkmateVerdict::unknown;  // of the search
  std::uint64_t nodes = 0;                                                 // of the search
};

class ThreatSurvey {
 public:
  ThreatSurvey(std::size_t hash_bytes, const std::atomic<bool>& stop);

  // The search has at most so many nodes. When it was stopped the counts mean nothing.
  // Preconditions: the board is 9x9 and the defender has a king.
  ThreatSurveyReport walk(const shogi::AnyPosition& problem, std::uint64_t nodes);

 private:
  void look_at(const shogi::AnyPosition& position);
  Threatmate judge(const shogi::AnyPosition& position, const solvers::TsumeReport& mate);
  bool any_move_prevents(const shogi::AnyPosition& position);
  bool prevents(const shogi::AnyPosition& position, const shogi::CoordMove& move);
  // Does the side to move mate? The length is wanted: the shortest that the nodes suffice for.
  solvers::TsumeReport ask(const shogi::AnyPosition& position, bool length);

  const std::atomic<bool>& stop_;
  solvers::BrinkmateSolver brinkmate_;
  solvers::TsumeSolver tsume_;
  std::unordered_set<std::uint64_t> seen_;
  ThreatSurveyReport report_;
};

}  // namespace yose::papers
