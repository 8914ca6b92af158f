// ^C ends a command cleanly: the current search is abandoned, what was printed stays complete.
#pragma once

#include <atomic>

namespace yose::apps {

// Set by the first SIGINT or SIGTERM from now on; a second one ends the program at once.
const std::atomic<bool>& interrupt_flag();

// For commands that have nothing to bring to an end: SIGINT or SIGTERM says "interrupted" and ends
// the program with status 1. What is to stay must be flushed.
void exit_when_interrupted();

// The same as long as it lives, for reading what may never come.
class ExitWhenInterrupted {
 public:
  ExitWhenInterrupted();
  ~ExitWhenInterrupted();
  ExitWhenInterrupted(const ExitWhenInterrupted&) = delete;
  ExitWhenInterrupted& operator=(const ExitWhenInterrupted&) = delete;

 private:
  using Handler = void (*)(int);
  Handler on_interrupt_;  // those before
  Handler on_terminate_;
};

}  // namespace yose::apps
