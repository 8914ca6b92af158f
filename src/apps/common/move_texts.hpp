// Moves along lines and trees as people read them: USI, or Japanese with the mover's sign.
#pragma once

#include <string>
#include <vector>

#include "solvers/tsume_solver.hpp"

namespace yose::apps {

// Every text of `line`, which starts after the moves of `before`. All moves must be legal.
std::vector<std::string> move_texts(const shogi::AnyPosition& start,
                                    const std::vector<shogi::CoordMove>& before,
                                    const std::vector<shogi::CoordMove>& line, bool japanese);
// By node; the root's is empty.
std::vector<std::string> move_texts(const shogi::AnyPosition& start, const solvers::TsumeTree& tree,
                                    bool japanese);

std::vector<std::string> usi_texts(const std::vector<shogi::CoordMove>& moves);

std::string joined(const std::vector<std::string>& words);

}  // namespace yose::apps
