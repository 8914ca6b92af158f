#include "apps/campaign/row.hpp"

#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "apps/common/report_output.hpp"

namespace yose::apps {

namespace {

using campaign::Attempt;
using campaign::Problem;
using Json = nlohmann::ordered_json;

Json text_or_null(const std::string& text) { return text.empty() ? Json() : Json(text); }

// What import reads a field into. Nothing where it is empty; else what it should have been.
using Wanted = const char*;

Wanted read_text(const std::string& field, std::string& text) {
  text = field;
  return nullptr;
}

Wanted read_flag(const std::string& field, bool& flag) {
  flag = field == "true";
  return field.empty() || flag || field == "false" ? nullptr : "true or false";
}

template <class Number>
Wanted read_count(const std::string& field, Number& number) {
  if (field.empty()) return nullptr;
  Number read{};
  if (!read_number(field, read) || !(read >= 0)) return "a number";
  number = read;
  return nullptr;
}

// Of what a row says something: of the problem, of its answer so far, of the try that found it.
enum class About { problem, answer, attempt };

struct Column {
  const char* name;
  About about;
  Json (*write)(const Problem&, const Attempt&);
  Wanted (*read)(const std::string& field, Problem&, Attempt&);
};

bool has_length(const Attempt& a) {
  return a.outcome.is_known() && (a.outcome.plies > 0 || !a.outcome.line.empty());
}
bool has_certificate(const Attempt& a) { return !a.certificate.file.empty(); }

template <class T>
Json if_true(bool condition, const T& value) {
  return condition ? Json(value) : Json();
}

using Field = const std::string&;

// In the order of export. Import finds them by name.
constexpr std::array kColumns{
    Column{"id", About::problem, [](const Problem& p, const Attempt&) { return Json(p.name); },
           [](Field f, Problem& p, Attempt&) { return read_text(f, p.name); }},
    Column{"kind", About::problem, [](const Problem& p, const Attempt&) { return Json(p.kind); },
           [](Field f, Problem& p, Attempt&) { return read_text(f, p.kind); }},
    Column{"position", About::problem,
           [](const Problem& p, const Attempt&) { return Json(p.position); },
           [](Field f, Problem& p, Attempt&) { return read_text(f, p.position); }},
    Column{"options", About::problem,
           [](const Problem& p, const Attempt&) { return Json(p.options); },
           [](Field f, Problem& p, Attempt&) { return read_text(f, p.options); }},

    Column{"verdict", About::answer,
           [](const Problem&, const Attempt& a) { return Json(a.outcome.verdict); },
           [](Field f, Problem&, Attempt& a) { return read_text(f, a.outcome.verdict); }},
    Column{"complete", About::answer,
           [](const Problem&, const Attempt& a) { return Json(a.outcome.complete); },
           [](Field f, Problem&, Attempt& a) { return read_flag(f, a.outcome.complete); }},
    Column{"plies", About::answer,
           [](const Problem&, const Attempt& a) { return if_true(has_length(a), a.outcome.plies); },
           [](Field f, Problem&, Attempt& a) { return read_count(f, a.outcome.plies); }},
    Column{"exact", About::answer,
           [](const Problem&, const Attempt& a) { return if_true(has_length(a), a.outcome.exact); },
           [](Field f, Problem&, Attempt& a) { return read_flag(f, a.outcome.exact); }},
    Column{"line", About::answer,
           [](const Problem&, const Attempt& a) { return text_or_null(a.outcome.line); },
           [](Field f, Problem&, Attempt& a) { return read_text(f, a.outcome.line); }},

    Column{"pass", About::attempt, [](const Problem&, const Attempt& a) { return Json(a.pass); },
           [](Field f, Problem&, Attempt& a) { return read_count(f, a.pass); }},
    Column{"nodes", About::attempt,
           [](const Problem&, const Attempt& a) { return Json(a.outcome.nodes); },
           [](Field f, Problem&, Attempt& a) { return read_count(f, a.outcome.nodes); }},
    Column{"moves_made", About::attempt,
           [](const Problem&, const Attempt& a) { return Json(a.outcome.moves_made); },
           [](Field f, Problem&, Attempt& a) { return read_count(f, a.outcome.moves_made); }},
    Column{"entries", About::attempt,
           [](const Problem&, const Attempt& a) { return Json(a.outcome.entries); },
           [](Field f, Problem&, Attempt& a) { return read_count(f, a.outcome.entries); }},
    Column{"seconds", About::attempt,
           [](const Problem&, const Attempt& a) { return Json(rounded(a.outcome.seconds)); },
           [](Field f, Problem&, Attempt& a) { return read_count(f, a.outcome.seconds); }},
    Column{"check_seconds", About::attempt,
           [](const Problem&, const Attempt& a) { return Json(rounded(a.check_seconds)); },
           [](Field f, Problem&, Attempt& a) { return read_count(f, a.check_seconds); }},
    Column{"seconds_limit", About::attempt,
           [](const Problem&, const Attempt& a) {
             return if_true(!std::isinf(a.limits.seconds), a.limits.seconds);
           },
           [](Field f, Problem&, Attempt& a) { return read_count(f, a.limits.seconds); }},
    Column{"nodes_limit", About::attempt,
           [](const Problem&, const Attempt& a) {
             return if_true(a.limits.nodes != campaign::Limits{}.nodes, a.limits.nodes);
           },
           [](Field f, Problem&, Attempt& a) { return read_count(f, a.limits.nodes); }},
    Column{"hash", About::attempt, [](const Problem&, const Attempt& a) { return Json(a.hash); },
           [](Field f, Problem&, Attempt& a) { return read_count(f, a.hash); }},
    Column{"version", About::attempt,
           [](const Problem&, const Attempt& a) { return Json(a.version); },
           [](Field f, Problem&, Attempt& a) { return read_text(f, a.version); }},
    Column{"proof", About::attempt,
           [](const Problem&, const Attempt& a) { return text_or_null(a.certificate.file); },
           [](Field f, Problem&, Attempt& a) {
             a.outcome.certified = !f.empty();
             return read_text(f, a.certificate.file);
           }},
    Column{"proof_bytes", About::attempt,
           [](const Problem&, const Attempt& a) {
             return if_true(has_certificate(a), a.certificate.bytes);
           },
           [](Field f, Problem&, Attempt& a) { return read_count(f, a.certificate.bytes); }},
    Column{"sha256", About::attempt,
           [](const Problem&, const Attempt& a) { return text_or_null(a.certificate.sha256); },
           [](Field f, Problem&, Attempt& a) { return read_text(f, a.certificate.sha256); }},
    Column{"verified", About::attempt,
           [](const Problem&, const Attempt& a) {
             return if_true(has_certificate(a), a.certificate.verified);
           },
           [](Field f, Problem&, Attempt& a) { return read_flag(f, a.certificate.verified); }},
    Column{"error", About::attempt,
           [](const Problem&, const Attempt& a) { return text_or_null(a.error); },
           [](Field f, Problem&, Attempt& a) { return read_text(f, a.error); }},
};
// A problem that has been tried has one.
constexpr const char* kTried = "pass";

}  // namespace

Json to_json(const Problem& problem, const Attempt* attempt) {
  const Attempt untried;
  Json j;
  for (const Column& c : kColumns) {
    const bool has = attempt != nullptr || c.about != About::attempt;
    j[c.name] = has ? c.write(problem, attempt != nullptr ? *attempt : untried) : Json();
  }
  return j;
}

std::optional<std::string> find_missing_column(const CsvColumns& columns) {
  for (const Column& c : kColumns) {
    if (!columns.has(c.name)) return c.name;
  }
  return std::nullopt;
}

Result<campaign::Row> parse_row(const CsvColumns& columns, const CsvRecord& record) {
  if (record.size() != columns.size()) {
    return expected(std::to_string(columns.size()) + " fields", std::to_string(record.size()));
  }
  const bool tried = !columns.of(record, kTried).empty();
  campaign::Row row;
  Attempt attempt;
  for (const Column& c : kColumns) {
    if (!tried && c.about != About::problem) continue;
    const std::string field = columns.of(record, c.name);
    if (const Wanted wanted = c.read(field, row.problem, attempt)) {
      return Error{c.name + (": " + expected(wanted, "'" + field + "'").text)};
    }
  }
  if (tried) row.attempt = attempt;
  return row;
}

}  // namespace yose::apps
