// Weights of move categories as a table (engine/weight_table.hpp), with the counts they were made
// from.
#pragma once

#include <string>

#include "learn/category_counts.hpp"

namespace yose::learn {

// Precondition: the origin is one line.
std::string to_table(const CategoryCounts& counts, const std::string& origin);

}  // namespace yose::learn
