// The sizes of boards in a sentence.
#pragma once

#include <string>

namespace yose::solvers {

// As in "3x3, 3x4 and 4x4".
template <class Sizes>
std::string names_of(const Sizes& sizes) {
  std::string names;
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    if (i > 0) names += i + 1 < sizes.size() ? ", " : " and ";
    names += std::to_string(sizes[i].files) + "x" + std::to_string(sizes[i].ranks);
  }
  return names;
}

}  // namespace yose::solvers
