// A program that is talked to in lines, through pipes.
//
// It runs in a process group of its own, so that ^C reaches only the match, and the whole group is
// killed when this object goes. Nothing here waits longer than it was told to, whatever the program
// does: it may flood, never end a line, stop reading or die. What it writes on standard error is
// not seen. No shell is involved.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "match/stop.hpp"

namespace yose::match {

using SteadyClock = std::chrono::steady_clock;
using Deadline = SteadyClock::time_point;

// What became of waiting for a line, or for a line to be taken.
enum class Talk { done, closed, late, stopped };

class EngineProcess {
 public:
  // Of a longer line the rest is dropped.
  static constexpr std::size_t kMostLine = std::size_t{1} << 16;

  explicit EngineProcess(const Stop& stop) : stop_(stop) {}
  ~EngineProcess() { kill(); }
  EngineProcess(const EngineProcess&) = delete;
  EngineProcess& operator=(const EngineProcess&) = delete;

  // Precondition: it does not run. `folder` is where it runs, empty for the current one.
  std::optional<Error> start(const std::vector<std::string>& command, const std::string& folder);
  bool runs() const { return pid_ > 0; }
  // At once.
  void kill();
  // Gives it until then to end by itself.
  void await_end(Deadline deadline);

  // Adds the end of the line.
  Talk send(std::string_view line, Deadline deadline);
  // Without the end of the line, also without a carriage return. Lines that have come already are
  // handed out whatever the time.
  Talk read_line(std::string& line, Deadline deadline);
  // Forgets the lines that have come so far.
  void drop_input();
  // After Talk::closed: "ended with status 3", "was killed by signal 11".
  std::string how_it_ended();

 private:
  // Waits until the end of the pipe is ready, a slice of time at most.
  Talk wait_for(int end, short event, Deadline deadline) const;
  enum class Fill { some, nothing, closed };
  Fill fill();
  bool take_line(std::string& line);
  void append(std::string_view bytes);
  void close_pipes();

  const Stop& stop_;
  pid_t pid_ = -1;
  int to_engine_ = -1;
  int from_engine_ = -1;
  std::string buffer_;
  std::size_t last_line_ = 0;  // where in buffer_ the line begins that has no end yet
};

}  // namespace yose::match
