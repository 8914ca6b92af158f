// Who wins a game of shogi on a small board? A task in, a report out.
//
// Behind it are two questions, whether the side to move can force a win and whether its opponent
// can, searched in turns with one memory. If the answer is no to both, the game is drawn by
// repetition. Games of few pieces can be solved by backward induction instead. Some arrays begin
// with a king in check and the other side to move: then it is taken.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/color.hpp"
#include "base/result.hpp"
#include "games/shogi/coord_move.hpp"
#include "games/shogi/setup.hpp"
#include "search/alpha_beta.hpp"
#include "search/line_options.hpp"
#include "search/problem.hpp"
#include "solvers/report.hpp"

namespace yose::solvers {

// First is the side to move.
enum class SmallVerdict { first_wins, second_wins, draw, unknown };

// The defaults of a search on small boards: df-pn does better to add numbers up.
constexpr search::Options small_options(search::Algorithm algorithm) {
  search::Options options = search::default_options(algorithm);
  options.combine = search::Combine::sum;
  return options;
}

struct SmallTask {
  shogi::Setup setup;
  search::Limits limits;
  bool induction = false;  // a table of all positions instead of a search, which is idle then
  std::string tables;      // the folder where such tables are kept; none if empty
  int threads = 1;         // that build one
  bool cuda = false;       // a CUDA device builds and keeps it
  search::Algorithm algorithm = search::Algorithm::dfpn;
  search::Options options = small_options(search::Algorithm::dfpn);
  search::LineOptions lines;
  search::AlphaBetaOptions judge;  // of lines
  // Games from the start, for lines with records. Precondition: legal moves.
  std::vector<std::vector<shogi::CoordMove>> records;
  bool shortest = false;    // find the exact length
  bool line = true;         // of a win, find the moves
  std::string certificate;  // the file to write a proof to; none if empty
};

struct SmallReport : Report {
  SmallVerdict verdict = SmallVerdict::unknown;
  Verdict first = Verdict::open;  // can the side to move force a win?
  Verdict second = Verdict::open;
  std::vector<shogi::CoordMove> line;
  bool takes_king = false;   // the first player, at once: the other side's king is in check
  std::uint64_t judged = 0;  // positions that the judge of lines looked at
};

class SmallSolver {
 public:
  explicit SmallSolver(std::size_t hash_bytes);
  ~SmallSolver();
  SmallSolver(SmallSolver&&) noexcept;

  // Starts with an empty memory. Fails with the reason where the question makes no sense, or where
  // a table of all positions cannot be had.
  Result<SmallReport> solve(const SmallTask& task);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// Why the question makes no sense, if it does not: a king is missing, the board is too large, the
// position breaks a rule. That the king can be taken is no error.
std::optional<Error> validate(const SmallTask& task);

// The first lines of the certificate of this verdict (docs/certificate.md, "Header").
std::vector<std::string> certificate_header(const SmallTask& task, SmallVerdict verdict);

}  // namespace yose::solvers
