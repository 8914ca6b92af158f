// Many positions, one answer each: what solve and cook share, whatever the game. The limits,
// leaving out what an earlier run answered, ^C, progress.
//
// With --resume the answers are JSON lines appended to a file (answers_file.hpp). A row carries its
// question: the command, the position and the options that change the answer.
#pragma once

#include <atomic>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "apps/cli/command_line.hpp"
#include "apps/cli/session.hpp"
#include "apps/common/answers_file.hpp"
#include "apps/common/inputs.hpp"
#include "solvers/report.hpp"

namespace yose::apps {

struct BatchOptions {
  GameOptions game;
  std::string side;  // whose success is asked for; empty: the usual one
  int hash = 256;    // megabytes
  std::uint64_t nodes = 0;
  std::uint64_t entries = 0;
  double seconds = 0;
  bool json = false;
  bool quiet = false;
  bool japanese = false;
  std::string resume;
  std::vector<std::string> inputs;
  std::string asked;  // the options that were given and change the answer, as text

  std::size_t hash_bytes() const { return static_cast<std::size_t>(hash) << 20; }
  Color side_or(Color usual) const {
    if (side.empty()) return usual;
    return side == "black" ? Color::black : Color::white;
  }
};

void add_hash_option(const Command& command, int& megabytes);
void add_limit_options(const Command& command, BatchOptions& options);
void add_quiet_option(const Command& command, BatchOptions& options);
// --json, --japanese, --resume, --quiet and the inputs, which it gives.
Option add_output_options(const Command& command, BatchOptions& options);
void add_proof_option(const Command& command, std::string& file);

// The options that were given to the command, in an order of their own, without those that only
// limit the work or say how answers are shown.
std::string asked_options(const Command& command);

// What a batch asks of: a position by its id and its text.
struct BatchItem {
  std::string id;
  std::string position;
};

class Batch {
 public:
  Batch(std::string command, const BatchOptions& options, Session& session);

  // Calls `answer` with the index of every item that is not answered yet.
  void run(const std::vector<BatchItem>& items, const std::function<void(std::size_t)>& answer);

  search::Limits limits() const;
  // What goes to standard output.
  void print(const std::string& answer);
  // An answer to the item in question, to standard output or to the file of --resume.
  void print_row(nlohmann::ordered_json row);
  bool stopped() const { return stop_; }
  bool wants_json() const { return options_.json || !options_.resume.empty(); }

 private:
  bool open_resumed();
  void answer_all(const std::vector<BatchItem>& items,
                  const std::function<void(std::size_t)>& answer);
  Question question(const BatchItem& item) const;

  std::string command_;
  const BatchOptions& options_;
  Session& session_;
  const std::atomic<bool>& stop_;
  std::optional<AnswersFile> file_;
  bool broken_ = false;  // the file cannot be written
  Question current_;
};

// Items of any kind, by `text(item)`.
template <class Item, class Text>
std::vector<BatchItem> batch_items(const std::vector<Item>& items, Text text) {
  std::vector<BatchItem> list;
  list.reserve(items.size());
  for (const Item& item : items) list.push_back({item.id, text(item)});
  return list;
}

// Makes the folder; false with a complaint if it cannot.
bool make_folder(const std::string& path, Session& session);
// Writes the file as a whole; false with a complaint if it cannot, and then an older one stays.
bool write_file(const std::string& path, const std::string& text, Session& session);

// The files that an option such as --proof asks for, one an item: `path` itself if there is one
// item, else files in the folder of that name, which are named by the ids of the items. An empty
// path asks for none. Names are given to all items in their order, so they are the same when a
// later run skips some.
class FilePerItem {
 public:
  FilePerItem(std::string path, std::string extension);

  // Makes the folder if there must be one, and claims the files; false with a complaint if it
  // cannot.
  bool prepare(const std::vector<BatchItem>& items, Session& session);
  // The same with a folder whatever the number of items.
  bool prepare_folder(const std::vector<BatchItem>& items, Session& session);
  // The file of an item, or of a part of it, which says how its name ends.
  std::string name_for(std::size_t item, const std::string& part = "") const;

 private:
  std::string path_;
  std::string extension_;
  bool is_folder_ = false;
  std::vector<std::string> names_;  // in the folder, by item
};

}  // namespace yose::apps
