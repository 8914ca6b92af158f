#include "apps/common/answers_file.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string_view>

namespace yose::apps {

namespace {

using Json = nlohmann::json;

std::string text_in(const Json& row, const char* field) {
  const auto found = row.find(field);
  return found != row.end() && found->is_string() ? found->get<std::string>() : std::string();
}

bool is_row(const Json& j) {
  return j.is_object() && !text_in(j, "id").empty() && !text_in(j, "verdict").empty();
}

// Is it the beginning of a row, as far as it goes? Rows start with their id.
bool begins_row(std::string_view line) {
  constexpr std::string_view kStart = R"({"id":")";
  const std::size_t length = std::min(line.size(), kStart.size());
  if (line.substr(0, length) != kStart.substr(0, length)) return false;
  std::size_t end = kStart.size();
  while (end < line.size() && line[end] != '"') end += line[end] == '\\' ? 2 : 1;
  const std::string_view rest = end < line.size() ? line.substr(end) : std::string_view();
  const auto goes_on = [&](std::string_view next) {
    return rest.starts_with(next) || next.starts_with(rest);
  };
  return goes_on(R"(","verdict":")") || goes_on(R"(","array":")") || goes_on(R"(","zone":)");
}

// Has the list in this field an element that `is`?
template <class Is>
bool any_in(const Json& row, const char* field, Is is) {
  const auto list = row.find(field);
  return list != row.end() && list->is_array() && std::any_of(list->begin(), list->end(), is);
}

bool has_open_variation(const Json& row) {
  return any_in(row, "tree", [](const Json& node) {
    const std::string role = text_in(node, "role");
    return role == "undecided" || role == "unclear" || text_in(node, "verdict") == "unknown";
  });
}

// Moves that the limits left unjudged, by threat and brinkmate.
bool has_open_moves(const Json& row) {
  return any_in(row, "open", [](const Json&) { return true; });
}

bool is_inexact(const Json& j) {
  const auto exact = j.find("exact");
  return exact != j.end() && *exact == false;
}

// The length of the answer and those of moves that threat and brinkmate judge.
bool has_inexact_length(const Json& row) {
  return is_inexact(row) || any_in(row, "failing", is_inexact) || any_in(row, "keys", is_inexact);
}

// Did the limits leave room for all that was asked?
bool is_complete(const Json& row) {
  const std::string options = text_in(row, "options");
  const bool wants_exact = options.find("--shortest") != std::string::npos ||
                           options.find("--futile kakinoki") != std::string::npos;
  return text_in(row, "verdict") != "unknown" && row.value("proof_written", Json(true)) == true &&
         !row.contains("proof_incomplete") && row.value("line_cut", Json(false)) == false &&
         !(wants_exact && has_inexact_length(row)) && !has_open_variation(row) &&
         !has_open_moves(row);
}

// Earlier versions wrote rows without a command: what those answer is not known.
Question question_of(const Json& row) {
  return {text_in(row, "id"), text_in(row, "command"), text_in(row, "position"),
          text_in(row, "options")};
}

}  // namespace

Result<AnswersFile> AnswersFile::open(const std::string& name) {
  using Keep = GrowingFile::Keep;
  std::set<Question> answered;
  auto file = GrowingFile::open(name, [&](const std::string& line, bool torn) -> Result<Keep> {
    const auto row = Json::parse(line, nullptr, false);
    if (!is_row(row)) {
      if (torn && row.is_discarded() && begins_row(line)) return Keep::nothing;
      return Error{"not an answer that yose wrote with --json; --resume leaves this file as it is"};
    }
    if (is_complete(row)) answered.insert(question_of(row));
    return Keep::line;
  });
  if (!file) return file.error();
  return AnswersFile(std::move(answered), *std::move(file));
}

}  // namespace yose::apps
