// The answer to a question about threatmate, for people and for programs.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "apps/common/tsume_items.hpp"
#include "solvers/threat_solver.hpp"

namespace yose::apps {

struct ThreatOptions : BatchOptions {
  bool shortest = false;
  bool all = false;
  std::string ply;
};

// The moves of which the limits left open whether they defend.
std::vector<shogi::CoordMove> open_replies(const solvers::ThreatReport& report);

std::string threat_text(const TsumeItem& item, const solvers::ThreatReport& report,
                        const ThreatOptions& options, bool stopped);
nlohmann::ordered_json threat_json(const TsumeItem& item, const solvers::ThreatReport& report,
                                   const ThreatOptions& options);

}  // namespace yose::apps
