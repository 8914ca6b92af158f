// Starting values for Lines of Action: how far each side seems from connecting.
#pragma once

#include "problems/loa_win.hpp"
#include "search/bounds.hpp"

namespace yose::problems {

struct LoaStart {
  search::Bounds operator()(const LoaWin&) const { return {1, 1}; }
};

}  // namespace yose::problems
