#include "apps/report_json.hpp"

#include <cmath>

#include "apps/search_options.hpp"

namespace yose::apps {

void add_effort(nlohmann::ordered_json& j, const solvers::Report& r) {
  j["nodes"] = r.statistics.nodes;
  j["moves_made"] = r.statistics.moves_made;
  j["re_expansions"] = r.statistics.re_expansions;
  j["entries"] = r.statistics.entries;
  j["collections"] = r.collections;
  j["seconds"] = std::round(r.seconds * 1e6) / 1e6;
  j["algorithm"] = algorithm_name(r.algorithm);
}

void add_certificate(nlohmann::ordered_json& j, const solvers::Report& r, const std::string& file) {
  if (file.empty()) return;
  j["proof"] = file;
  j["proof_lines"] = r.certificate.lines;
  j["proof_bytes"] = r.certificate.bytes;
}

}  // namespace yose::apps
