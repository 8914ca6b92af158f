#include "apps/common/batch.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <ostream>

#include "apps/cli/command.hpp"
#include "apps/cli/interrupt.hpp"
#include "apps/cli/progress.hpp"

namespace yose::apps {

namespace {

// Was all answered? A line that was cut short or a certificate that is missing is asked for again.
bool is_finished(const nlohmann::json& j) {
  using Json = nlohmann::json;
  return j.value("verdict", Json("unknown")) != "unknown" &&
         j.value("proof_written", Json(true)) == true && j.value("line_cut", Json(false)) == false;
}

// The ids an output file of --json has already. A last line that was torn off is cut away.
Result<std::set<std::string>> finished_ids(const std::string& name, const std::string& command) {
  std::set<std::string> ids;
  std::ifstream in(name);
  if (!in) return ids;  // nothing yet
  std::uintmax_t whole = 0;
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    const bool torn = in.eof();
    const auto j = nlohmann::json::parse(line, nullptr, false);
    if (torn || line.empty()) break;
    if (!j.is_object() || !j.contains("id") || !j["id"].is_string()) {
      return Error{
          fmt::format("{}:{}: not a line that yose {} --json wrote", name, number, command)};
    }
    if (is_finished(j)) ids.insert(j["id"]);
    whole += line.size() + 1;
  }
  in.close();
  std::filesystem::resize_file(name, whole);
  return ids;
}

}  // namespace

void add_hash_option(const Command& command, int& megabytes) {
  const auto fits = [](const std::string& text) {
    const int wanted = std::stoi(text);
    return fits_memory(wanted) ? std::string() : memory_complaint(wanted);
  };
  command.add_option("--hash", megabytes, "Memory for the table in MB")
      .check(between(1, 1 << 20))
      .check(fits)
      .type_name("MB")
      .capture_default_str();
}

void add_limit_options(const Command& command, BatchOptions& options) {
  add_hash_option(command, options.hash);
  command.add_option("--nodes", options.nodes, "Stop after so many nodes a position")
      .type_name("N");
  command
      .add_option("--entries", options.entries,
                  "Stop after so many entries made in the table a position")
      .type_name("N");
  command.add_option("--time", options.seconds, "Stop after so many seconds a position")
      .check(at_least(0, "a number from 0 on"))
      .type_name("S");
}

void add_quiet_option(const Command& command, BatchOptions& options) {
  command.add_flag("--quiet", options.quiet, "No progress on standard error");
}

Option add_output_options(const Command& command, BatchOptions& options) {
  command.add_flag("--json", options.json, "One JSON object per position and line");
  command.add_flag("--japanese", options.japanese, "Moves in Japanese");
  command
      .add_option("--resume", options.resume,
                  "Append JSON lines to this file, leaving out what it has answers for")
      .type_name("FILE");
  add_quiet_option(command, options);
  return add_inputs(command, options.inputs);
}

void add_proof_option(const Command& command, std::string& file) {
  command
      .add_option("--proof", file,
                  "Write a certificate for yose-verify; with several positions, a folder of them")
      .type_name("FILE");
}

Batch::Batch(std::string command, const BatchOptions& options, Session& session)
    : command_(std::move(command)), options_(options), session_(session), stop_(interrupt_flag()) {}

bool Batch::open_resumed() {
  if (options_.resume.empty()) return true;
  auto ids = finished_ids(options_.resume, command_);
  if (!ids) {
    session_.complain(ids.error().text);
    return false;
  }
  finished_ = *std::move(ids);
  file_.open(options_.resume, std::ios::app);
  if (!file_) session_.complain(options_.resume + ": cannot be written");
  return static_cast<bool>(file_);
}

void Batch::run(const std::vector<std::string>& ids,
                const std::function<void(std::size_t)>& answer) {
  if (!open_resumed()) return;
  Progress progress(session_.err, !options_.quiet, ids.size());
  for (std::size_t i = 0; i < ids.size() && !stop_; ++i) {
    if (!finished_.contains(ids[i])) answer(i);
    progress.done_one();
  }
  if (stop_) session_.worsen(Status::unknown);
}

search::Limits Batch::limits() const {
  search::Limits limits;
  if (options_.nodes > 0) limits.nodes = options_.nodes;
  if (options_.entries > 0) limits.entries = options_.entries;
  if (options_.seconds > 0) limits.seconds = options_.seconds;
  limits.stop = &stop_;
  return limits;
}

void Batch::print(const std::string& answer) {
  std::ostream& out = options_.resume.empty() ? session_.out : file_;
  out << answer << std::flush;
}

bool make_folder(const std::string& path, Session& session) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  if (error) session.complain(path + ": " + error.message());
  return !error;
}

bool write_file(const std::string& path, const std::string& text, Session& session) {
  std::ofstream file(path, std::ios::binary);
  file << text << std::flush;
  if (!file) session.complain(path + ": cannot be written");
  return static_cast<bool>(file);
}

FilePerItem::FilePerItem(std::string path, std::string extension)
    : path_(std::move(path)), extension_(std::move(extension)) {}

bool FilePerItem::prepare(std::size_t items, Session& session) {
  is_folder_ = items > 1 && !path_.empty();
  return !is_folder_ || make_folder(path_, session);
}

std::string FilePerItem::name_for(const std::string& id) const {
  if (!is_folder_) return path_;
  std::string name = id;
  for (char& c : name) {
    if (c == '/' || c == ':' || c == '#' || c == ' ') c = '_';
  }
  return path_ + "/" + name + extension_;
}

}  // namespace yose::apps
