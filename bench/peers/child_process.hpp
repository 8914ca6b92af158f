// A program that is spoken to line by line, such as an engine.
#pragma once

#include <sys/types.h>

#include <cstdio>
#include <optional>
#include <string>

namespace yose::bench {

class ChildProcess {
 public:
  // Searches PATH, then the folder where Debian keeps games. running() is false if it is nowhere.
  explicit ChildProcess(const std::string& program);
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  bool running() const { return pid_ > 0; }
  void send(const std::string& line);
  std::optional<std::string> read_line();  // nothing at the end
  // Reads until a line begins with the prefix and returns the rest of it; empty at the end.
  std::string wait_for(const std::string& prefix);
  // Seconds of processor time used so far.
  double cpu_seconds() const;

 private:
  pid_t pid_ = -1;
  std::FILE* in_ = nullptr;   // what we write
  std::FILE* out_ = nullptr;  // what it prints
};

}  // namespace yose::bench
