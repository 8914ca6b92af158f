#include "apps/cli/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cmath>
#include <ostream>

namespace yose::apps {

namespace {

constexpr double kPause = 0.1;  // seconds between two lines

}  // namespace

std::string duration(double seconds) {
  const auto s = std::lround(seconds);
  if (s < 60) return fmt::format("{} s", s);
  if (s < 3600) return fmt::format("{}:{:02} min", s / 60, s % 60);
  return fmt::format("{}:{:02} h", s / 3600, s / 60 % 60);
}

LiveLine::LiveLine(std::ostream& err, bool wanted)
    : err_(err), shown_(wanted && isatty(STDERR_FILENO) != 0) {}

LiveLine::~LiveLine() { wipe(); }

void LiveLine::wipe() {
  if (shown_) err_ << "\r\033[K" << std::flush;
}

void LiveLine::show(const std::string& text) {
  if (!shown_) return;
  wipe();
  err_ << text << std::flush;
}

Progress::Progress(std::ostream& err, bool wanted, std::size_t total)
    : line_(err, wanted), total_(total) {}

void Progress::done_one() {
  ++done_;
  const double spent = stopwatch_.seconds();
  if (!line_.is_shown() || spent - last_ < kPause) return;
  last_ = spent;
  std::string text = std::to_string(done_);
  if (total_ > 0) {
    const double left = spent / static_cast<double>(done_) * static_cast<double>(total_ - done_);
    text += fmt::format(" of {}, {} left", total_, duration(left));
  }
  line_.show(text);
}

}  // namespace yose::apps
