#include "apps/common/answers_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string_view>

namespace yose::apps {

namespace fs = std::filesystem;

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

// What a file has: its answers, how many bytes of it are whole lines, and whether the last of them
// lacks its end.
struct Contents {
  std::set<Question> answered;
  std::uintmax_t bytes = 0;
  bool open_end = false;
};

std::optional<Error> take_line(const std::string& line, bool torn, Contents& contents) {
  const auto row = Json::parse(line, nullptr, false);
  if (!is_row(row)) {
    if (torn && row.is_discarded() && begins_row(line)) return std::nullopt;
    return Error{"not an answer that yose wrote with --json; --resume leaves this file as it is"};
  }
  if (is_complete(row)) contents.answered.insert(question_of(row));
  contents.bytes += line.size() + (torn ? 0 : 1);
  contents.open_end = torn;
  return std::nullopt;
}

Result<Contents> read(const std::string& name) {
  Contents contents;
  std::ifstream in(name, std::ios::binary);
  if (!in) return Error{name + ": cannot be opened"};
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    if (const auto error = take_line(line, in.eof(), contents)) {
      return Error{fmt::format("{}:{}: {}", name, number, error->text)};
    }
  }
  if (in.bad()) return Error{name + ": cannot be read"};
  return contents;
}

std::optional<Error> validate(const std::string& name, const fs::file_status& status) {
  if (fs::is_directory(status)) return Error{name + ": is a directory; --resume needs a file"};
  if (!fs::exists(status) || fs::is_regular_file(status)) return std::nullopt;
  return Error{name + ": not a regular file; --resume must be able to read its answers again"};
}

}  // namespace

Result<AnswersFile> AnswersFile::open(const std::string& name) {
  std::error_code code;
  const fs::file_status status = fs::status(name, code);
  if (const auto error = validate(name, status)) return *error;
  AnswersFile file;
  Contents contents;
  if (fs::exists(status)) {
    auto found = read(name);
    if (!found) return found.error();
    contents = *std::move(found);
    code.clear();
    if (contents.bytes < fs::file_size(name, code)) fs::resize_file(name, contents.bytes, code);
    if (code) return Error{name + ": " + code.message()};
  }
  file.answered_ = std::move(contents.answered);
  file.out_.open(name, std::ios::app | std::ios::binary);
  if (contents.open_end) file.out_ << '\n' << std::flush;
  if (!file.out_) return Error{name + ": cannot be written"};
  return file;
}

bool AnswersFile::append(const std::string& row) {
  out_ << row << std::flush;
  return static_cast<bool>(out_);
}

}  // namespace yose::apps
