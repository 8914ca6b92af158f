#include "apps/cli/interrupt.hpp"

#include <csignal>

namespace yose::apps {

namespace {

std::atomic<bool> interrupted{false};  // a signal handler can reach nothing else

void on_signal(int signal) {
  if (interrupted.exchange(true)) {
    static_cast<void>(std::signal(signal, SIG_DFL));
    static_cast<void>(std::raise(signal));
  }
}

}  // namespace

const std::atomic<bool>& interrupt_flag() {
  static_cast<void>(std::signal(SIGINT, on_signal));
  static_cast<void>(std::signal(SIGTERM, on_signal));
  return interrupted;
}

}  // namespace yose::apps
