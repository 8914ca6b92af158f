// Processor seconds of this process: what a busy machine does to the wall clock stays out.
#pragma once

#include <ctime>

namespace yose::bench {

inline double cpu_now() {
  timespec t{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_nsec) * 1e-9;
}

}  // namespace yose::bench
