// What commands that ask about brinkmates share.
#pragma once

#include <string>

#include "solvers/brinkmate_solver.hpp"

namespace yose::apps {

std::string verdict_name(solvers::BrinkmateVerdict verdict);

}  // namespace yose::apps
