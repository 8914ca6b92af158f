// How long something takes, by one of two clocks.
#pragma once

#include <chrono>
#include <ctime>

namespace yose {

// What seconds are: those that pass for everybody, or those that the processor spends on the
// calling thread, which do not depend on what else the computer does.
enum class Clock { wall, processor };

// Started when it is made; to be read by the thread that made it.
class Stopwatch {
 public:
  explicit Stopwatch(Clock clock = Clock::wall) : clock_(clock), start_(now(clock)) {}

  double seconds() const { return now(clock_) - start_; }

 private:
  static double now(Clock clock) {
    if (clock == Clock::processor) {
      std::timespec time{};
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
      return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
    }
    const auto time = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration<double>(time).count();
  }

  Clock clock_;
  double start_;
};

}  // namespace yose
