// The weights of move categories as a table in text, with the counts they were made from.
//
// Lines that begin with # say where it comes from; the first names the command. Then come the names
// of the columns (kind, turn, positions, played, weight, each after a tab) and a line for every
// category. Readers need kind, turn and weight.
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "engine/scope.hpp"
#include "learn/category_counts.hpp"

namespace yose::learn {

// Precondition: the origin is one line.
std::string to_table(const CategoryCounts& counts, const std::string& origin);

// Every category must be there, once.
Result<engine::MoveWeights> parse_move_weights(std::string_view table);

}  // namespace yose::learn
