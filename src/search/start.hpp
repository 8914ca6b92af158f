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

// Starting values that can be switched off.
template <class Start>
struct OptionalStart {
  bool on = true;
  Start start{};

  template <class P>
  Bounds operator()(const P& problem) const {
    return on ? start(problem) : UnitStart()(problem);
  }
};

}  // namespace yose::search
