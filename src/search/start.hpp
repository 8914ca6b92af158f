// The numbers a position starts with before anything is known of it.
#pragma once

#include "search/bounds.hpp"

namespace yose::search {

// Every position counts as one, as in the original proof-number search.
struct UnitStart {
  template <class P>
  Bounds operator()(const P&) const {
    return {1, 1};
  }
};

}  // namespace yose::search
