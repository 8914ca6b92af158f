#include "apps/interrupt.hpp"

#include <csignal>

namespace yose::apps {

namespace {

std::atomic<bool> interrupted{false};  // a signal handler can reach nothing else

void on_signal(int signal) {
  if (interrupted.exchange(true)) {
    std::signal(signal, SIG_DFL);
    std::raise(signal);
  }
}

}  // namespace

const std::atomic<bool>& interrupt_flag() {
  std::signal(SIGINT, on_signal);
  std::signal(SIGTERM, on_signal);
  return interrupted;
}

}  // namespace yose::apps
