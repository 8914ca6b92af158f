// A client of a USI engine that runs as a process of its own, as GUIs run it.
//
// Reading has a deadline far beyond anything an engine should need: it ends a test that would hang,
// and measures nothing.
#pragma once

#include <sys/types.h>

#include <string>
#include <string_view>
#include <vector>

namespace yose::usi {

class Client {
 public:
  explicit Client(const std::vector<std::string>& command = {YOSE_USI});
  ~Client();
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  void send(std::string_view text);  // as it is; lines need their own ends
  void close_input();                // the engine reads the end of its input
  void close_output();               // the engine writes into the void

  // Lines up to and with the first that starts with `head`; without that if the output ends first.
  std::vector<std::string> read_until(std::string_view head);
  std::vector<std::string> read_all();

  // Waits for the end: the exit status, or minus the signal that ended it.
  int wait();

 private:
  bool read_line(std::string& line);
  bool fill();

  pid_t pid_ = -1;
  int to_engine_ = -1;
  int from_engine_ = -1;
  std::string buffer_;
};

// How many lines start with the head.
int count(const std::vector<std::string>& lines, std::string_view head);

}  // namespace yose::usi
