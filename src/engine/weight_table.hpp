// Weights of move categories as a table in text.
//
// Lines that begin with # say where it comes from; the first names the command. Then come the names
// of the columns (kind, turn, weight, each after a tab; with counts between turn and weight where
// the weights were counted) and a line for every category.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "engine/scope.hpp"

namespace yose::engine {

// Without counts. Precondition: each of the comments is one line.
std::string to_table(const MoveWeights& weights, const std::vector<std::string>& comments);

// Every category must be there, once.
Result<MoveWeights> parse_move_weights(std::string_view table);

}  // namespace yose::engine
