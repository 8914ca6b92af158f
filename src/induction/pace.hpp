// Long work that asks now and then whether it should go on.
#pragma once

#include <cstdint>
#include <functional>
#include <utility>

namespace yose::induction {

class Pace {
 public:
  Pace() = default;  // goes on for ever
  explicit Pace(std::function<bool()> may_go_on) : may_go_on_(std::move(may_go_on)) {}

  // To be called for every little step. Once false it stays so.
  bool goes_on() {
    if (may_go_on_ && ++steps_ % kInterval == 0 && !may_go_on_()) stopped_ = true;
    return !stopped_;
  }
  bool stopped() const { return stopped_; }

 private:
  static constexpr std::uint32_t kInterval = 4096;

  std::function<bool()> may_go_on_;
  std::uint32_t steps_ = 0;
  bool stopped_ = false;
};

}  // namespace yose::induction
