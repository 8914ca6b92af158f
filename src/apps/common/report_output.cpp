#include "apps/common/report_output.hpp"

#include <fmt/format.h>

#include <cmath>

namespace yose::apps {

namespace {

std::string nodes_text(const solvers::Report& r) {
  const auto nodes = r.statistics.nodes;
  return fmt::format("{} {}", nodes, nodes == 1 ? "node" : "nodes");
}

}  // namespace

std::string plies_text(int plies) {
  return fmt::format("{} {}", plies, plies == 1 ? "ply" : "plies");
}

double rounded(double seconds) { return std::round(seconds * 1e6) / 1e6; }

void add_effort(nlohmann::ordered_json& j, const solvers::Report& r) {
  j["nodes"] = r.statistics.nodes;
  j["moves_made"] = r.statistics.moves_made;
  j["re_expansions"] = r.statistics.re_expansions;
  j["entries"] = r.statistics.entries;
  j["collections"] = r.collections;
  j["seconds"] = rounded(r.seconds);
  j["algorithm"] = search::name_of(r.algorithm);
}

std::string cut_words(const solvers::Report& r, const std::string& cause) {
  return r.line_cut ? "\n  the line is incomplete or not the best: " + cause : "";
}

std::string effort_words(const solvers::Report& r) { return "\n" + effort_line(r); }

std::string effort_line(const solvers::Report& r) {
  return fmt::format("  {}, {:.3f} s\n", nodes_text(r), r.seconds);
}

std::string effort_words_with_entries(const solvers::Report& r) {
  return fmt::format("\n  {}, {} table entries, {:.3f} s\n", nodes_text(r), r.statistics.entries,
                     r.seconds);
}

void tell_certificate_error(const std::string& id, const solvers::Report& r, Session& session) {
  if (r.certificate.error) session.refuse(id + ": " + r.certificate.error->text);
}

std::string unknown_words(const solvers::Report& r, bool stopped) {
  if (stopped) return "unknown: interrupted";
  if (r.gave_up) return "unknown: a line reached the depth limit";
  return "unknown: a limit was reached";
}

std::string cause_words(const solvers::Report& r, double seconds, bool stopped) {
  if (stopped) return "interrupted";
  const bool late = seconds > 0 && r.seconds >= seconds;
  if (!late) return "a limit was reached";
  return fmt::format("--time {} was used up; more --time or --hash helps", seconds);
}

}  // namespace yose::apps
