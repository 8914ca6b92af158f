// Processes that a test starts and kills.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace yose::campaign {

// A program in a group of its own, its output thrown away.
class Process {
 public:
  explicit Process(const std::vector<std::string>& words);
  ~Process();  // killed with its group, if it is still there
  Process(Process&& other) noexcept;
  Process& operator=(Process&&) = delete;

  bool is_running();
  // Waits for its end; the exit status, -1 if it was killed.
  int wait();

  void kill_alone() const;
  void kill_group() const;
  // One of its children, by chance; false if it has none.
  bool kill_child(int number) const;

 private:
  pid_t id_;
  int status_ = 0;
  bool running_ = true;
};

}  // namespace yose::campaign
