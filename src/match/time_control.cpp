#include "match/time_control.hpp"

#include <algorithm>
#include <utility>

namespace yose::match {

namespace {

using Member = std::int64_t TimeControl::*;

constexpr std::array<std::pair<const char*, Member>, 6> kLimits{{
    {"time", &TimeControl::move_time},
    {"nodes", &TimeControl::nodes},
    {"depth", &TimeControl::depth},
    {"main", &TimeControl::main},
    {"increment", &TimeControl::increment},
    {"byoyomi", &TimeControl::byoyomi},
}};

Member limit_named(const std::string& name) {
  for (const auto& [known, member] : kLimits) {
    if (name == known) return member;
  }
  return nullptr;
}

std::string clock_words(const Clocks& clocks, Color turn) {
  const SideClock& black = clocks[index(Color::black)];
  const SideClock& white = clocks[index(Color::white)];
  const TimeControl& own = clocks[index(turn)].control();
  std::string text =
      "btime " + std::to_string(black.left()) + " wtime " + std::to_string(white.left());
  if (own.increment > 0) {
    text += " binc " + std::to_string(black.control().increment) + " winc " +
            std::to_string(white.control().increment);
  }
  if (own.byoyomi > 0 || own.increment == 0) text += " byoyomi " + std::to_string(own.byoyomi);
  return text;
}

}  // namespace

bool is_limit_name(const std::string& name) { return limit_named(name) != nullptr; }

bool set_limit(TimeControl& control, const std::string& name, std::int64_t value) {
  const Member member = limit_named(name);
  if (member == nullptr) return false;
  control.*member = value;
  return true;
}

bool is_mixed(const TimeControl& control) {
  const int kinds = static_cast<int>(control.move_time > 0) + static_cast<int>(control.nodes > 0) +
                    static_cast<int>(control.depth > 0) + static_cast<int>(control.is_clock());
  return kinds > 1 || (control.increment > 0 && control.byoyomi > 0);
}

std::string to_words(const TimeControl& control) {
  std::string text;
  for (const auto& [name, member] : kLimits) {
    if (control.*member == 0) continue;
    text += (text.empty() ? "" : " ") + std::string(name) + "=" + std::to_string(control.*member);
  }
  return text;
}

std::optional<std::int64_t> SideClock::allowance() const {
  if (control_.move_time > 0) return control_.move_time;
  if (!control_.is_clock()) return std::nullopt;
  return left_ + control_.increment + control_.byoyomi;
}

// Byoyomi begins where the main time ends, and is there again for the next move.
void SideClock::spend(std::int64_t milliseconds) {
  left_ = std::max<std::int64_t>(left_ + control_.increment - milliseconds, 0);
}

std::string go_line(const Clocks& clocks, Color turn) {
  const TimeControl& own = clocks[index(turn)].control();
  if (own.move_time > 0) return "go movetime " + std::to_string(own.move_time);
  if (own.nodes > 0) return "go nodes " + std::to_string(own.nodes);
  if (own.depth > 0) return "go depth " + std::to_string(own.depth);
  return "go " + clock_words(clocks, turn);
}

}  // namespace yose::match
