// What a search answers.
#pragma once

#include "search/bounds.hpp"
#include "search/limits.hpp"
#include "search/plies.hpp"

namespace yose::search {

template <class Resource>
struct Answer {
  Verdict verdict = Verdict::open;
  Bounds bounds;        // of the root when the search stopped
  Resource resource{};  // decided: up to which resource it holds
  Plies plies = 0;      // proven: within so many; disproven: not within so many (kForever: never)
  Statistics statistics;
};

}  // namespace yose::search
