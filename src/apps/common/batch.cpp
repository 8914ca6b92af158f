#include "apps/common/batch.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <ostream>

#include "apps/cli/command.hpp"
#include "apps/cli/interrupt.hpp"
#include "apps/cli/progress.hpp"
#include "apps/common/unique_names.hpp"
#include "base/output_place.hpp"

namespace yose::apps {

namespace {

// Options that limit the work or say how answers are shown.
constexpr std::array kNotAsked{"help",   "hash",     "nodes",  "entries", "time", "threads",
                               "tables", "japanese", "resume", "json",    "quiet"};

}  // namespace

void add_hash_option(const Command& command, int& megabytes) {
  const auto fits = [](const std::string& text) {
    const int wanted = std::stoi(text);
    return fits_memory(wanted) ? std::string() : memory_complaint(wanted);
  };
  command.add_option("--hash", megabytes, "Memory for the transposition table in MB")
      .check(between(1, 1 << 20))
      .check(fits)
      .type_name("MB")
      .capture_default_str();
}

void add_limit_options(const Command& command, BatchOptions& options) {
  command.add_option("--time", options.seconds, "At most S seconds per position (0: no limit)")
      .check(at_least(0, "a number from 0 on"))
      .type_name("S");
  add_hash_option(command, options.hash);
  command.add_option("--nodes", options.nodes, "At most N nodes per position (0: no limit)")
      .type_name("N");
  command
      .add_option("--entries", options.entries,
                  "At most N entries made in the table per position (0: no limit)")
      .type_name("N");
}

void add_quiet_option(const Command& command, BatchOptions& options) {
  command.add_flag("--quiet", options.quiet, "No progress on standard error");
}

Option add_output_options(const Command& command, BatchOptions& options) {
  command.add_flag("--json", options.json, "One JSON object per position and line");
  command.add_flag("--japanese", options.japanese, "Moves in Japanese");
  command
      .add_option("--resume", options.resume,
                  "Append JSON lines to this file; skip questions that it answers")
      .takes_file();
  add_quiet_option(command, options);
  return add_inputs(command, options.inputs);
}

void add_proof_option(const Command& command, std::string& file) {
  command
      .add_option("--proof", file,
                  "Write a certificate for yose-verify; with several positions, a folder of them")
      .takes_file();
}

std::string asked_options(const Command& command) {
  std::string text;
  for (const Option& option : command.options()) {
    if (option.is_positional()) continue;
    const std::string name = option.long_names().front();
    if (std::find(kNotAsked.begin(), kNotAsked.end(), name) != kNotAsked.end()) continue;
    const std::string words = option.given_words();
    if (!words.empty()) text += (text.empty() ? "" : " ") + words;
  }
  return text;
}

Batch::Batch(std::string command, const BatchOptions& options, Session& session)
    : command_(std::move(command)), options_(options), session_(session), stop_(interrupt_flag()) {}

bool Batch::open_resumed() {
  if (options_.resume.empty()) return true;
  if (!session_.claim_output(options_.resume)) return false;
  auto file = AnswersFile::open(options_.resume);
  if (file) {
    file_ = *std::move(file);
  } else {
    session_.complain(file.error().text);
  }
  return file_.has_value();
}

Question Batch::question(const BatchItem& item) const {
  return {item.id, command_, item.position, options_.asked};
}

void Batch::run(const std::vector<BatchItem>& items,
                const std::function<void(std::size_t)>& answer) {
  session_.tell_rest();
  if (!open_resumed()) return;
  answer_all(items, answer);
  if (stop_) session_.tell_interrupted();
}

void Batch::answer_all(const std::vector<BatchItem>& items,
                       const std::function<void(std::size_t)>& answer) {
  Progress progress(session_.err, !options_.quiet, items.size());
  for (std::size_t i = 0; i < items.size() && !stop_ && !broken_; ++i) {
    current_ = question(items[i]);
    if (!file_ || !file_->has(current_)) answer(i);
    progress.done_one();
  }
}

search::Limits Batch::limits() const {
  search::Limits limits;
  if (options_.nodes > 0) limits.nodes = options_.nodes;
  if (options_.entries > 0) limits.entries = options_.entries;
  if (options_.seconds > 0) limits.seconds = options_.seconds;
  limits.stop = &stop_;
  return limits;
}

void Batch::print(const std::string& answer) { session_.out << answer << std::flush; }

void Batch::print_row(nlohmann::ordered_json row) {
  row["command"] = current_.command;
  row["position"] = current_.position;
  row["options"] = current_.options;
  const std::string line = row.dump();
  if (!file_) return print(line + "\n");
  if (file_->append(line)) return;
  broken_ = true;
  session_.complain(options_.resume + ": cannot be written; what it has stays");
}

bool make_folder(const std::string& path, Session& session) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  if (error) session.complain(path + ": " + error.message());
  return !error;
}

bool write_file(const std::string& path, const std::string& text, Session& session) {
  const bool written = write_whole(path, text);
  if (!written) session.refuse(path + ": cannot be written");
  return written;
}

namespace {

// The id as the name of a file.
std::string file_name(std::string id) {
  for (char& c : id) {
    if (c == '/' || c == ':' || c == '#' || c == ' ') c = '_';
  }
  // A file whose name begins with a dot would be hidden.
  for (std::size_t i = 0; i < id.size() && id[i] == '.'; ++i) id[i] = '_';
  return id;
}

}  // namespace

FilePerItem::FilePerItem(std::string path, std::string extension)
    : path_(std::move(path)), extension_(std::move(extension)) {}

bool FilePerItem::prepare(const std::vector<BatchItem>& items, Session& session) {
  if (path_.empty()) return true;
  if (items.size() > 1) return prepare_folder(items, session);
  std::error_code error;
  const bool is_directory = std::filesystem::is_directory(path_, error);
  if (is_directory) session.complain(path_ + ": is a directory; name a file for one position");
  return !is_directory && session.prepare_output(path_);
}

bool FilePerItem::prepare_folder(const std::vector<BatchItem>& items, Session& session) {
  if (path_.empty()) return true;
  is_folder_ = true;
  UniqueNames unique;
  for (const BatchItem& item : items) names_.push_back(unique.take(file_name(item.id)));
  if (!make_folder(path_, session)) return false;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (!session.prepare_output(name_for(i))) return false;
  }
  return true;
}

std::string FilePerItem::name_for(std::size_t item, const std::string& part) const {
  return is_folder_ ? path_ + "/" + names_[item] + part + extension_ : path_;
}

}  // namespace yose::apps
