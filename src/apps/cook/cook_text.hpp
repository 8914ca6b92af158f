// What yose cook says of a position: for people, and as a line of JSON. docs/solving.md explains
// both.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "apps/common/tsume_items.hpp"
#include "solvers/tsume_cook.hpp"

namespace yose::apps {

std::string cook_text(const TsumeItem& item, const solvers::CookReport& report,
                      const std::string& futile, bool japanese);
nlohmann::ordered_json cook_json(const TsumeItem& item, const solvers::CookReport& report,
                                 const std::string& futile);

}  // namespace yose::apps
