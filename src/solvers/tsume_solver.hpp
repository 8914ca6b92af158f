// Tsume at run time: a task in, a report out, whatever the board's size.
//
// Each task starts with an empty memory, so reports do not depend on what was asked before, with
// one exception: a question that was left unknown and is asked again goes on where it stopped.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/color.hpp"
#include "base/result.hpp"
#include "games/shogi/any_position.hpp"
#include "proof/solution_tree.hpp"
#include "solvers/attacker.hpp"
#include "solvers/report.hpp"

namespace yose::solvers {

enum class TsumeVerdict { mate, nomate, unknown };

// Which interpositions a length counts (docs/rules.md). Verdicts and certificates count all.
enum class FutileRule { none, narrow, kakinoki };
std::optional<FutileRule> parse_futile_rule(std::string_view name);

// Defender's replies are its variations, the attacker's other checks what else the prover can try.
using TsumeTree = proof::SolutionTree<shogi::CoordMove>;

// How far a search is, and a line that is legal from the task's position on: the mate if one is
// proven, else the line that the search is looking at.
struct TsumeProgress : Progress {
  std::vector<shogi::CoordMove> line;
  std::optional<int> mate_plies;  // a mate within so many plies is proven
};

struct TsumeTask {
  explicit TsumeTask(shogi::AnyPosition p)
      : position(std::move(p)), attacker(default_attacker(position)) {}

  shogi::AnyPosition position;
  Color attacker;
  search::Limits limits;
  search::Algorithm algorithm = search::Algorithm::dfpn;
  search::Options options;
  // Told every limits.progress_interval seconds, and when a mate is found before the search for its
  // length goes on.
  std::function<void(const TsumeProgress&)> progress;
  int most_plies = 0;     // ask for a mate within so many plies; 0: of any length
  bool shortest = false;  // find the exact length; kakinoki always does
  // The report's line is to be the first move alone, for those who ask many small questions.
  bool first_move_only = false;
  FutileRule futile = FutileRule::none;
  std::string certificate;  // the file to write a proof to; none if empty
  // A mate is to be shown as a tree. Its lengths are exact if `shortest`; its main line is `line`
  // or, if that is empty, the report's. Precondition: the moves of `line` are legal, the attacker's
  // give check.
  std::optional<proof::TreeOptions> tree;
  std::vector<shogi::CoordMove> line;
};

struct TsumeReport : Report {
  TsumeVerdict verdict = TsumeVerdict::unknown;
  int no_mate_within = 0;  // unknown, but there is no mate within so many plies
  std::vector<shogi::CoordMove> line;
  int pieces_left = 0;  // in the attacker's hand at the end of the line
  TsumeTree tree;       // empty unless asked for and mate
};

class TsumeSolver {
 public:
  explicit TsumeSolver(std::size_t hash_bytes);
  ~TsumeSolver();
  TsumeSolver(TsumeSolver&&) noexcept;

  // Gives the table a new size and clears it.
  void resize(std::size_t hash_bytes);

  // Fails with the reason where the question makes no sense.
  Result<TsumeReport> solve(const TsumeTask& task);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// Why the question makes no sense, if it does not: there is nobody to be mated.
std::optional<Error> validate(const TsumeTask& task);

// The first lines of the task's certificate (docs/certificate.md, "Header").
std::vector<std::string> certificate_header(const TsumeTask& task);

}  // namespace yose::solvers
