// How long an engine may think about a move, and how that is said in USI.
//
// Invariant: exactly one kind of limit is set; `main`, `increment` and `byoyomi` belong together
// and make one clock. Times are milliseconds.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "base/color.hpp"

namespace yose::match {

struct TimeControl {
  std::int64_t move_time = 0;
  std::int64_t nodes = 0;
  std::int64_t depth = 0;
  std::int64_t main = 0;
  std::int64_t increment = 0;
  std::int64_t byoyomi = 0;

  bool is_clock() const { return main > 0 || increment > 0 || byoyomi > 0; }
  bool is_set() const { return move_time > 0 || nodes > 0 || depth > 0 || is_clock(); }

  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

// The names that limits have in the words of an engine and on the command line. False: there is no
// such name.
bool set_limit(TimeControl& control, const std::string& name, std::int64_t value);
bool is_limit_name(const std::string& name);

// Is more than one kind of limit set?
bool is_mixed(const TimeControl& control);

// "time=100", "main=60000 increment=500": the words that make it again.
std::string to_words(const TimeControl& control);

// The clock of one side. Of a side without a clock it says that no time is left.
class SideClock {
 public:
  explicit SideClock(const TimeControl& control) : control_(control), left_(control.main) {}

  const TimeControl& control() const { return control_; }
  // What is left of the main time, without the increment of the move to come.
  std::int64_t left() const { return left_; }
  // How long the next move may take; nothing if only nodes or depth limit it.
  std::optional<std::int64_t> allowance() const;
  void spend(std::int64_t milliseconds);

 private:
  TimeControl control_;
  std::int64_t left_;
};

using Clocks = std::array<SideClock, 2>;  // black, white

// "go movetime 100" for the side to move.
std::string go_line(const Clocks& clocks, Color turn);

}  // namespace yose::match
