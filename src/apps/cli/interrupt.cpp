#include "apps/cli/interrupt.hpp"

#include <unistd.h>

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

void on_signal_exit(int) {
  constexpr char kWords[] = "yose: interrupted\n";
  static_cast<void>(write(STDERR_FILENO, kWords, sizeof kWords - 1) + 1);
  _exit(1);
}

}  // namespace

void exit_when_interrupted() {
  static_cast<void>(std::signal(SIGINT, on_signal_exit));
  static_cast<void>(std::signal(SIGTERM, on_signal_exit));
}

ExitWhenInterrupted::ExitWhenInterrupted()
    : on_interrupt_(std::signal(SIGINT, on_signal_exit)),
      on_terminate_(std::signal(SIGTERM, on_signal_exit)) {}

ExitWhenInterrupted::~ExitWhenInterrupted() {
  static_cast<void>(std::signal(SIGINT, on_interrupt_));
  static_cast<void>(std::signal(SIGTERM, on_terminate_));
}

const std::atomic<bool>& interrupt_flag() {
  static_cast<void>(std::signal(SIGINT, on_signal));
  static_cast<void>(std::signal(SIGTERM, on_signal));
  return interrupted;
}

}  // namespace yose::apps
