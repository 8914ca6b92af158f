// Weights of the evaluation, and of moves, in files.
#pragma once

#include <string>

#include "base/result.hpp"
#include "engine/scope.hpp"
#include "engine/weights.hpp"

namespace yose::apps {

// Those of the program if no file is named. An error names the file.
Result<engine::Weights> read_weights(const std::string& file);
// The same for a table of 'yose learn categories' or 'yose learn climb'.
Result<engine::MoveWeights> read_move_weights(const std::string& file);
// Did one of these commands write it?
bool is_category_table(const std::string& text);

}  // namespace yose::apps
