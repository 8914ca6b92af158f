#include "apps/campaign/report.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <ostream>

#include "apps/campaign/row.hpp"
#include "apps/cli/progress.hpp"
#include "base/csv.hpp"

namespace yose::apps {

namespace {

using campaign::Attempt;
using campaign::Problem;
using campaign::Store;
using Json = nlohmann::ordered_json;

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
  store.for_each([&](const Problem& p, const Attempt* a) { use(to_json(p, a)); });
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
  if (const auto errors = store.errors(); errors > 0) {
    out << "refused by the checker: " << errors << "\n";
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
  const Json model = to_json({}, nullptr);
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
