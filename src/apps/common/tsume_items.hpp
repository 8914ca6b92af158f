// The positions of a command about tsume, and the task that its options make of each.
#pragma once

#include "apps/cli/command_line.hpp"
#include "apps/common/batch.hpp"
#include "solvers/tsume_solver.hpp"

namespace yose::apps {

struct TsumeItem {
  std::string id;
  shogi::AnyPosition position;
  std::vector<shogi::CoordMove> moves;  // those a record has after the position
  std::vector<std::pair<std::string, std::string>> headers;  // of a record that starts here
};

void add_attacker_option(const Command& command, BatchOptions& options);

// With a choice of plies (ply_choice.hpp), those positions of each record, as "id@ply".
std::vector<TsumeItem> read_tsume_items(const BatchOptions& options, Session& session,
                                        const std::string& plies = "");

// Position, attacker and limits.
solvers::TsumeTask tsume_task(const shogi::AnyPosition& position, const BatchOptions& options,
                              const search::Limits& limits);

}  // namespace yose::apps
