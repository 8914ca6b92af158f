#include "papers/results.hpp"

#include <fmt/format.h>

namespace yose::papers {

std::string time_name(double seconds) { return fmt::format("{} s", seconds); }

}  // namespace yose::papers
