// The tree of a solution for people and for programs.
//
// Text: the main line, one numbered move per row; below a move, one row for each way to leave the
// line there, with what comes of it. Replies that drop different pieces on one square and are
// answered by the same line share a row. Lengths count from the problem's first move. Nothing if
// there is no tree.
// JSON: the nodes as they are, in one array; `children` are places in it, and the root is the
// first.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "solvers/tsume_solver.hpp"

namespace yose::apps {

std::string tree_text(const shogi::AnyPosition& start, const solvers::TsumeTree& tree,
                      bool japanese);
nlohmann::ordered_json tree_json(const solvers::TsumeTree& tree);

}  // namespace yose::apps
