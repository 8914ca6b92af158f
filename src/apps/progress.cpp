#include "apps/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cmath>
#include <ostream>

namespace yose::apps {

namespace {

std::string duration(double seconds) {
  const auto s = std::lround(seconds);
  if (s < 60) return fmt::format("{} s", s);
  if (s < 3600) return fmt::format("{}:{:02} min", s / 60, s % 60);
  return fmt::format("{}:{:02} h", s / 3600, s / 60 % 60);
}

}  // namespace

Progress::Progress(std::ostream& err, bool wanted, std::size_t total)
    : err_(err), shown_(wanted && isatty(STDERR_FILENO) != 0), total_(total) {}

Progress::~Progress() {
  if (shown_) wipe();
}

void Progress::wipe() { err_ << "\r\033[K" << std::flush; }

void Progress::done_one() {
  ++done_;
  const auto now = std::chrono::steady_clock::now();
  if (!shown_ || now - last_ < std::chrono::milliseconds(100)) return;
  last_ = now;
  const double spent = std::chrono::duration<double>(now - start_).count();
  wipe();
  err_ << done_;
  if (total_ > 0) {
    const double left = spent / static_cast<double>(done_) * static_cast<double>(total_ - done_);
    err_ << " of " << total_ << ", " << duration(left) << " left";
  }
  err_ << std::flush;
}

}  // namespace yose::apps
