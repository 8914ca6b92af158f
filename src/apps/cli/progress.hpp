// How far a batch is, on standard error: on a terminal one line that rewrites itself, with the time
// it will still take; elsewhere nothing.
#pragma once

#include <iosfwd>
#include <string>

#include "base/stopwatch.hpp"

namespace yose::apps {

// "12 s", "3:20 min", "5:07 h".
std::string duration(double seconds);

// The line that rewrites itself.
class LiveLine {
 public:
  LiveLine(std::ostream& err, bool wanted);
  ~LiveLine();  // wipes the line
  LiveLine(const LiveLine&) = delete;
  LiveLine& operator=(const LiveLine&) = delete;

  bool is_shown() const { return shown_; }
  void show(const std::string& text);
  void wipe();  // makes room for other words

 private:
  std::ostream& err_;
  bool shown_;
};

class Progress {
 public:
  // `total` 0: not known.
  Progress(std::ostream& err, bool wanted, std::size_t total);

  void done_one();

 private:
  LiveLine line_;
  std::size_t total_;
  std::size_t done_ = 0;
  Stopwatch stopwatch_;
  double last_ = 0;  // shown
};

}  // namespace yose::apps
