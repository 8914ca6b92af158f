// Weights of the evaluation in a file.
#pragma once

#include <string>

#include "base/result.hpp"
#include "engine/weights.hpp"

namespace yose::apps {

// Those of the program if no file is named. An error names the file.
Result<engine::Weights> read_weights(const std::string& file);

}  // namespace yose::apps
