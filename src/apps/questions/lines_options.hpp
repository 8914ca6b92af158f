// The options of searches over lines (docs/small.md), and the games they may follow.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "apps/cli/command_line.hpp"
#include "apps/cli/session.hpp"
#include "apps/common/inputs.hpp"
#include "apps/questions/search_options.hpp"
#include "solvers/small_solver.hpp"

namespace yose::apps {

struct LinesOptions {
  static constexpr char kNone[] = "none";

  std::string lines = kNone;
  std::optional<int> setting;
  std::optional<double> closure_weight;  // none: the setting's
  std::optional<double> value_weight;    // likewise
  int judge_depth = search::AlphaBetaOptions{}.depth;
  bool quiescence = false;
  std::uint64_t leaf_nodes = search::LineOptions{}.leaf_nodes;
  std::vector<std::string> records;

  bool are_asked() const { return lines != kNone; }
};

// All but records.
void add_lines_options(const Command& command, LinesOptions& options);
// Precondition: the command has the others.
void add_record_option(const Command& command, LinesOptions& options);

// Why the options do not fit each other, or the search that does without them.
std::optional<std::string> validate(const LinesOptions& options, const SearchOptions& search,
                                    bool induction);

// A game to follow.
struct LineRecord {
  std::string id;
  shogi::Setup start;
  std::vector<shogi::CoordMove> moves;
};

// Complains of what cannot be read.
std::vector<LineRecord> read_line_records(const LinesOptions& options, const GameOptions& game,
                                          Session& session);

// What the records hold, as a word of the question: another game in a file of the same name is
// another question. Empty without records.
std::string records_words(const std::vector<LineRecord>& records);

// Tells the task how to search; fails where a record does not belong to its position.
std::optional<Error> put_lines(const LinesOptions& options, const std::vector<LineRecord>& records,
                               solvers::SmallTask& task);

}  // namespace yose::apps
