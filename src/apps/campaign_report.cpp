#include "apps/campaign_report.hpp"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <ostream>

#include "apps/progress.hpp"
#include "apps/report_output.hpp"
#include "base/csv.hpp"

namespace yose::apps {

namespace {

using campaign::Attempt;
using campaign::Problem;
using campaign::Store;
using Json = nlohmann::ordered_json;

Json text_or_null(const std::string& text) { return text.empty() ? Json() : Json(text); }

void add_answer(Json& j, const Attempt& a) {
  const bool known = a.outcome.is_known();
  j["verdict"] = a.outcome.verdict;
  j["complete"] = a.outcome.complete;
  const bool has_length = known && (a.outcome.plies > 0 || !a.outcome.line.empty());
  j["plies"] = has_length ? Json(a.outcome.plies) : Json();
  j["exact"] = has_length ? Json(a.outcome.exact) : Json();
  j["line"] = text_or_null(a.outcome.line);
}

void add_effort(Json& j, const Attempt& a) {
  const campaign::Limits unlimited;
  j["pass"] = a.pass;
  j["nodes"] = a.outcome.nodes;
  j["moves_made"] = a.outcome.moves_made;
  j["entries"] = a.outcome.entries;
  j["seconds"] = rounded(a.outcome.seconds);
  j["check_seconds"] = rounded(a.check_seconds);
  j["seconds_limit"] = std::isinf(a.limits.seconds) ? Json() : Json(a.limits.seconds);
  j["nodes_limit"] = a.limits.nodes == unlimited.nodes ? Json() : Json(a.limits.nodes);
  j["hash"] = a.hash;
  j["version"] = a.version;
}

void add_certificate(Json& j, const Attempt& a) {
  const bool has = !a.certificate.file.empty();
  j["proof"] = text_or_null(a.certificate.file);
  j["proof_bytes"] = has ? Json(a.certificate.bytes) : Json();
  j["sha256"] = text_or_null(a.certificate.sha256);
  j["verified"] = has ? Json(a.certificate.verified) : Json();
  j["fault"] = text_or_null(a.fault);
}

// Every column, null where there is nothing to say.
Json row_of(const Problem& problem, const Attempt* attempt) {
  const Attempt untried;
  const Attempt& a = attempt != nullptr ? *attempt : untried;
  Json j;
  j["id"] = problem.name;
  j["kind"] = problem.kind;
  j["position"] = problem.position;
  j["options"] = problem.options;
  add_answer(j, a);
  Json details;
  add_effort(details, a);
  add_certificate(details, a);
  for (const auto& [key, value] : details.items()) j[key] = attempt != nullptr ? value : Json();
  return j;
}

std::string plain(const Json& value) {
  if (value.is_null()) return {};
  return value.is_string() ? value.get<std::string>() : value.dump();
}

// Bars would end a cell.
std::string cell(const Json& value) {
  std::string text;
  for (char c : plain(value)) text += c == '|' ? "\\|" : std::string(1, c);
  return text;
}

template <class Use>
void for_each_row(Store& store, Use use) {
  store.for_each([&](const Problem& p, const Attempt* a) { use(row_of(p, a)); });
}

void print_kinds(Store& store, std::ostream& out) {
  out << fmt::format("{:<8}{:>10}{:>10}{:>10}{:>10}{:>10}\n", "kind", "problems", "solved",
                     "unknown", "open", "claimed");
  for (const auto& [kind, t] : store.kinds()) {
    out << fmt::format("{:<8}{:>10}{:>10}{:>10}{:>10}{:>10}\n", kind, t.problems, t.solved,
                       t.unknown(), t.untried, t.claimed);
  }
}

void print_passes(Store& store, std::ostream& out) {
  const auto passes = store.passes();
  if (passes.empty()) return;
  out << fmt::format("\n{:<8}{:>10}{:>10}{:>10}{:>10}{:>16}  {}\n", "kind", "pass", "tried",
                     "solved", "unknown", "nodes", "machine time");
  for (const auto& p : passes) {
    out << fmt::format("{:<8}{:>10}{:>10}{:>10}{:>10}{:>16}  {}\n", p.kind, p.pass, p.tried,
                       p.solved, p.tried - p.solved, p.nodes, duration(p.seconds));
  }
  out << "machine time of all passes: " << duration(store.machine_seconds()) << "\n";
}

}  // namespace

void print_status(Store& store, std::ostream& out) {
  print_kinds(store, out);
  print_passes(store, out);
  if (const auto faults = store.faults(); faults > 0) {
    out << "refused by the checker: " << faults << "\n";
  }
}

void export_json(Store& store, std::ostream& out) {
  for_each_row(store, [&](const Json& row) {
    Json said;
    for (const auto& [key, value] : row.items()) {
      if (!value.is_null()) said[key] = value;
    }
    out << said.dump() << "\n";
  });
}

void export_csv(Store& store, std::ostream& out) {
  const Json model = row_of({}, nullptr);
  std::string head;
  for (const auto& [key, value] : model.items()) {
    head += (head.empty() ? "" : ",") + key;
  }
  out << head << "\n";
  for_each_row(store, [&](const Json& row) {
    std::string line;
    for (const auto& [key, value] : row.items()) line += "," + csv_quoted(plain(value));
    out << line.substr(1) << "\n";
  });
}

void export_markdown(Store& store, std::ostream& out) {
  const auto columns = {"id",    "kind",    "options", "verdict", "plies",  "exact",   "pass",
                        "nodes", "seconds", "version", "proof",   "sha256", "verified"};
  std::string head, rule;
  for (const char* column : columns) {
    head += std::string("| ") + column + " ";
    rule += "|---";
  }
  out << head << "|\n" << rule << "|\n";
  for_each_row(store, [&](const Json& row) {
    for (const char* column : columns) out << "| " << cell(row[column]) << " ";
    out << "|\n";
  });
}

}  // namespace yose::apps
