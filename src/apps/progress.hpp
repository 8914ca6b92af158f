// How far a batch is, on standard error: on a terminal one line that rewrites itself, with the time
// it will still take; elsewhere nothing.
#pragma once

#include <chrono>
#include <iosfwd>

namespace yose::apps {

class Progress {
 public:
  // `total` 0: not known.
  Progress(std::ostream& err, bool wanted, std::size_t total);
  ~Progress();  // wipes the line
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void done_one();

 private:
  void wipe();

  std::ostream& err_;
  bool shown_;
  std::size_t total_;
  std::size_t done_ = 0;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point last_ = start_;
};

}  // namespace yose::apps
