// Picks brinkmate problems: is this a sound problem with a single key?
//
// A position is picked if the side to move has a brinkmate of exactly so many plies, not fewer than
// asked for, has no mate by checks alone, and exactly one of its first moves works. If the main
// line ends in stalemate, it is passed over. What a report says is proven: whatever the limits
// leave open makes the position unknown.
//
// The grade says what a solver of the problem has to see: the length, then the replies to the key
// that interfere with the threatened mate. A first move that only returns to the position and wins
// from there counts as one that works.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "games/shogi/any_position.hpp"
#include "solvers/compose_verdict.hpp"
#include "solvers/report.hpp"

namespace yose::solvers {

struct BrinkmateComposeTask {
  explicit BrinkmateComposeTask(shogi::AnyPosition p) : position(std::move(p)) {}

  shogi::AnyPosition position;  // the side to move attacks
  search::Limits limits;        // for all questions about the position together
  int least_plies = 3;
};

struct BrinkmateComposeReport : Report {
  ComposeVerdict verdict = ComposeVerdict::unknown;
  // The rest is for picked positions.
  std::vector<shogi::CoordMove> line;  // begins with the key
  bool key_checks = false;
  int threat_plies = 0;  // of the mate that the key threatens; 0 if it gives check
  int replies = 0;       // legal moves after the key
  // Those that interfere with the first move of the threat; all of them if the key gives check.
  int candidates = 0;
};

// By the grade.
bool is_easier(const BrinkmateComposeReport& a, const BrinkmateComposeReport& b);

class BrinkmateComposer {
 public:
  explicit BrinkmateComposer(std::size_t hash_bytes);
  ~BrinkmateComposer();
  BrinkmateComposer(BrinkmateComposer&&) noexcept;

  // A report does not depend on what was asked before. Fails with the reason where the question
  // makes no sense: there is nobody to be mated.
  Result<BrinkmateComposeReport> judge(const BrinkmateComposeTask& task);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace yose::solvers
