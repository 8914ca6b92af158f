// Many positions, one answer each: what solve and cook share. Reading the inputs, who attacks, the
// limits, leaving out what an earlier run answered, ^C, progress.
//
// With --resume the answers are JSON lines appended to a file; a last line that was torn off is cut
// away first.
#pragma once

#include <atomic>
#include <fstream>
#include <functional>
#include <set>

#include "apps/command.hpp"
#include "apps/inputs.hpp"
#include "solvers/tsume_solver.hpp"

namespace yose::apps {

struct BatchOptions {
  GameOptions game;
  std::string attacker;
  int hash = 256;
  std::uint64_t nodes = 0;
  std::uint64_t entries = 0;
  double seconds = 0;
  bool json = false;
  bool quiet = false;
  bool japanese = false;
  std::string resume;
  std::vector<std::string> inputs;
};

void add_attacker_option(CLI::App& command, BatchOptions& options);
void add_limit_options(CLI::App& command, BatchOptions& options);
// --json, --japanese, --resume, --quiet and the inputs.
void add_output_options(CLI::App& command, BatchOptions& options);

struct BatchItem {
  std::string id;
  shogi::Setup setup;
  std::vector<shogi::CoordMove> moves;  // those a record has after the position
  std::vector<std::pair<std::string, std::string>> headers;  // of a record that starts here
};

class Batch {
 public:
  // `command` is the name by which errors call it.
  Batch(std::string command, const BatchOptions& options, Session& session);

  using Answer = std::function<void(const BatchItem&)>;
  // Calls `begin` with the number of positions and, unless it says no, `answer` for each that is
  // not answered yet.
  void run(const std::function<bool(std::size_t)>& begin, const Answer& answer);

  // The task that the options make of an item: position, attacker, limits.
  solvers::TsumeTask task_for(const BatchItem& item) const;
  // What goes to standard output or to the file of --resume.
  void print(const std::string& answer);
  bool stopped() const { return stop_; }
  bool wants_json() const { return options_.json || !options_.resume.empty(); }

 private:
  std::vector<BatchItem> read_items();
  bool open_resumed();

  std::string command_;
  const BatchOptions& options_;
  Session& session_;
  const std::atomic<bool>& stop_;
  std::set<std::string> finished_;
  std::ofstream file_;
};

// Where one of `many` items has its own file: `path` itself, or in the folder of that name.
std::string file_for(const std::string& path, bool many, const std::string& id,
                     const std::string& extension);
// Makes the folder for them; false with a complaint if it cannot.
bool make_folder(const std::string& path, Session& session);

}  // namespace yose::apps
