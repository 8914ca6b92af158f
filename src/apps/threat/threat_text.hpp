// The answer to a question about threatmate, for people and for programs.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "apps/common/tsume_items.hpp"
#include "solvers/threat_solver.hpp"

namespace yose::apps {

struct ThreatOptions : BatchOptions {
  std::string proof;
  bool shortest = false;
  bool all = false;
  std::string ply;
};

// The moves of which the limits left open whether they defend.
std::vector<shogi::CoordMove> open_replies(const solvers::ThreatReport& report);

// What was found, but is not or not fully in the certificate that was written: moves as USI, and
// "pass" for the threat itself.
std::vector<std::string> missing_claims(const solvers::ThreatReport& report);

// `certificate` is the name of its file, empty if none is asked for.
std::string threat_text(const TsumeItem& item, const solvers::ThreatReport& report,
                        const std::string& certificate, const ThreatOptions& options, bool stopped);
nlohmann::ordered_json threat_json(const TsumeItem& item, const solvers::ThreatReport& report,
                                   const std::string& certificate, const ThreatOptions& options);

}  // namespace yose::apps
