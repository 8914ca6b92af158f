// Makes a failing scenario smaller while it still fails: fewer asks, nodes, moves, groups and
// resources, plainer options.
#pragma once

#include <functional>

#include "toys/scenario.hpp"

namespace yose::toys {

Scenario shrink(Scenario scenario, const std::function<bool(const Scenario&)>& fails);

}  // namespace yose::toys
