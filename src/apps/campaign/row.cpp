#include "apps/campaign/row.hpp"

#include <cmath>
#include <nlohmann/json.hpp>

#include "apps/common/report_output.hpp"

namespace yose::apps {

namespace {

using campaign::Attempt;
using campaign::Problem;
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

// Reads the columns of one record; the first that cannot be read is remembered.
class Fields {
 public:
  Fields(const CsvColumns& columns, const CsvRecord& record) : columns_(columns), record_(record) {}

  const std::optional<Error>& trouble() const { return trouble_; }

  std::string text(const char* column) const { return columns_.of(record_, column); }
  bool has(const char* column) const { return !text(column).empty(); }

  // Nothing where the column is empty.
  bool flag(const char* column) {
    const std::string word = text(column);
    if (!word.empty() && word != "true" && word != "false") fail(column, "true or false", word);
    return word == "true";
  }
  template <class Number>
  void put(const char* column, Number& number) {
    const std::string word = text(column);
    if (word.empty()) return;
    Number read{};
    if (!read_number(word, read) || !(read >= 0)) return fail(column, "a number", word);
    number = read;
  }

 private:
  void fail(const char* column, const char* what, const std::string& found) {
    if (trouble_) return;
    trouble_ = expected(what, "'" + found + "'");
    trouble_->text = column + (": " + trouble_->text);
  }

  const CsvColumns& columns_;
  const CsvRecord& record_;
  std::optional<Error> trouble_;
};

campaign::Outcome parse_outcome(Fields& f) {
  campaign::Outcome outcome;
  outcome.verdict = f.text("verdict");
  outcome.complete = f.flag("complete");
  f.put("plies", outcome.plies);
  outcome.exact = f.flag("exact");
  outcome.line = f.text("line");
  f.put("nodes", outcome.nodes);
  f.put("moves_made", outcome.moves_made);
  f.put("entries", outcome.entries);
  f.put("seconds", outcome.seconds);
  outcome.certified = f.has("proof");
  return outcome;
}

campaign::Certificate parse_certificate(Fields& f) {
  campaign::Certificate certificate;
  certificate.file = f.text("proof");
  f.put("proof_bytes", certificate.bytes);
  certificate.sha256 = f.text("sha256");
  certificate.verified = f.flag("verified");
  return certificate;
}

Attempt parse_attempt(Fields& f) {
  Attempt attempt;
  f.put("pass", attempt.pass);
  attempt.outcome = parse_outcome(f);
  attempt.certificate = parse_certificate(f);
  f.put("check_seconds", attempt.check_seconds);
  attempt.fault = f.text("fault");
  f.put("seconds_limit", attempt.limits.seconds);
  f.put("nodes_limit", attempt.limits.nodes);
  f.put("hash", attempt.hash);
  attempt.version = f.text("version");
  return attempt;
}

}  // namespace

Json to_json(const Problem& problem, const Attempt* attempt) {
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

std::optional<std::string> find_missing_column(const CsvColumns& columns) {
  const Json model = to_json({}, nullptr);
  for (const auto& [name, value] : model.items()) {
    if (!columns.has(name)) return name;
  }
  return std::nullopt;
}

Result<campaign::Row> parse_row(const CsvColumns& columns, const CsvRecord& record) {
  if (record.size() != columns.size()) {
    return expected(std::to_string(columns.size()) + " fields", std::to_string(record.size()));
  }
  Fields f(columns, record);
  campaign::Row row;
  row.problem = {0, f.text("kind"), f.text("position"), f.text("options"), f.text("id")};
  if (f.has("pass")) row.attempt = parse_attempt(f);
  if (f.trouble()) return *f.trouble();
  return row;
}

}  // namespace yose::apps
