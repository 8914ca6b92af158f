// Threatmate at run time: is the side to move threatened with mate, and which of its moves defend
// (docs/threat.md)?
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "games/shogi/any_position.hpp"
#include "games/shogi/defence_kind.hpp"
#include "search/problem.hpp"
#include "solvers/report.hpp"

namespace yose::solvers {

// threatmate: if the side to move passed, the other side would mate by checks. check: it is in
// check and cannot pass; which replies avoid mate is told all the same.
enum class ThreatVerdict { threatmate, none, check, unknown };

struct ThreatTask {
  explicit ThreatTask(shogi::AnyPosition p) : position(std::move(p)) {}

  shogi::AnyPosition position;
  search::Limits limits;
  bool shortest = false;    // find exact lengths, of the threat and of the mates after each move
  bool judge = true;        // ask what follows each move; else moves are only listed, with kinds
  std::string certificate;  // the file to write a proof to; none if empty
};

// A legal move of the side to move.
struct ThreatReply {
  shogi::CoordMove move;
  Verdict mate = Verdict::open;  // proven: the other side mates after it; disproven: it defends
  int plies = 0;                 // of that mate
  bool exact = false;
  std::vector<shogi::CoordMove> line{};  // and its moves
  // How it interferes with the first move of the threat, if it does.
  shogi::DefenceKinds kinds{};
  bool certified = false;  // what is said here of the mate, by the certificate
};

struct ThreatReport : Report {
  ThreatVerdict verdict = ThreatVerdict::unknown;
  std::vector<shogi::CoordMove> line;  // the mate after a pass
  std::vector<ThreatReply> replies;    // to a threatmate or a check: every legal move, by name
  bool threat_certified = false;       // the verdict and its length, by the certificate
};

class ThreatSolver {
 public:
  explicit ThreatSolver(std::size_t hash_bytes);
  ~ThreatSolver();
  ThreatSolver(ThreatSolver&&) noexcept;

  // Fails with the reason where the question makes no sense: there is nobody to be mated.
  Result<ThreatReport> solve(const ThreatTask& task);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// The first lines of the task's certificate (docs/certificate.md, "Header").
std::vector<std::string> certificate_header(const ThreatTask& task);

}  // namespace yose::solvers
