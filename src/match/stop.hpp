// The wish to end a match early: from outside (^C) or from the match itself, when it is decided.
#pragma once

#include <atomic>

namespace yose::match {

class Stop {
 public:
  explicit Stop(const std::atomic<bool>& outside) : outside_(outside) {}

  bool asked_outside() const { return outside_; }
  bool asked() const { return outside_ || inside_; }
  void ask() { inside_ = true; }

 private:
  const std::atomic<bool>& outside_;
  std::atomic<bool> inside_{false};
};

}  // namespace yose::match
