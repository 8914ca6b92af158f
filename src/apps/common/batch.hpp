// Many positions, one answer each: what solve and cook share, whatever the game. The limits,
// leaving out what an earlier run answered, ^C, progress.
//
// With --resume the answers are JSON lines appended to a file; a last line that was torn off is cut
// away first.
#pragma once

#include <atomic>
#include <fstream>
#include <functional>
#include <set>

#include "apps/cli/command_line.hpp"
#include "apps/cli/session.hpp"
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

class Batch {
 public:
  // `command` is the name by which errors call it.
  Batch(std::string command, const BatchOptions& options, Session& session);

  // Calls `answer` with the index of every id that is not answered yet.
  void run(const std::vector<std::string>& ids, const std::function<void(std::size_t)>& answer);

  search::Limits limits() const;
  // What goes to standard output or to the file of --resume.
  void print(const std::string& answer);
  bool stopped() const { return stop_; }
  bool wants_json() const { return options_.json || !options_.resume.empty(); }

 private:
  bool open_resumed();

  std::string command_;
  const BatchOptions& options_;
  Session& session_;
  const std::atomic<bool>& stop_;
  std::set<std::string> finished_;
  std::ofstream file_;
};

// The ids of items of any kind.
template <class Item>
std::vector<std::string> ids_of(const std::vector<Item>& items) {
  std::vector<std::string> ids;
  ids.reserve(items.size());
  for (const Item& item : items) ids.push_back(item.id);
  return ids;
}

// Makes the folder; false with a complaint if it cannot.
bool make_folder(const std::string& path, Session& session);
// Writes the file; false with a complaint if it cannot.
bool write_file(const std::string& path, const std::string& text, Session& session);

// The files that an option such as --proof asks for, one an item: `path` itself if there is one
// item, else files in the folder of that name. An empty path asks for none.
class FilePerItem {
 public:
  FilePerItem(std::string path, std::string extension);

  // Makes the folder if there must be one; false with a complaint if it cannot.
  bool prepare(std::size_t items, Session& session);
  std::string name_for(const std::string& id) const;

 private:
  std::string path_;
  std::string extension_;
  bool is_folder_ = false;
};

}  // namespace yose::apps
