// What every solver's answer says in JSON, whatever the game.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "solvers/report.hpp"

namespace yose::apps {

// The counts, the seconds and the algorithm.
void add_effort(nlohmann::ordered_json& j, const solvers::Report& report);
// The certificate's file and size; nothing if there is no file.
void add_certificate(nlohmann::ordered_json& j, const solvers::Report& report,
                     const std::string& file);

}  // namespace yose::apps
