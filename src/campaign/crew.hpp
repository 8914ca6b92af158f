// The workers of one `yose campaign run`: forked processes that share nothing but the database.
//
// Processes and not threads, because solvers may crash or be killed for their memory, and then only
// one claim is lost. The crew starts them, renews their claims as long as they live, gives up the
// claims of those that died and starts others in their place. SQLite must not be carried over a
// fork: the crew's own connection is open only while it is used.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "campaign/kind.hpp"
#include "campaign/plan.hpp"

namespace yose::campaign {

class Crew {
 public:
  struct Ears {
    std::function<void(const Tally&)> progress;          // a few times a second
    std::function<void(const std::string&)> on_trouble;  // one line; called by workers, too
  };

  Crew(const Plan& plan, const Kinds& kinds, const std::atomic<bool>& stop, Ears ears);
  ~Crew();  // no worker outlives it
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  // Until all passes are over, or `stop` (then workers give their problems back and end), or
  // workers die too often. False after an error, which has been reported. Throws DatabaseError.
  [[nodiscard]] bool run();

 private:
  using Steady = std::chrono::steady_clock;

  struct Member {
    pid_t process = 0;
    std::string owner;
  };

  void start_workers();
  bool start_worker();
  [[noreturn]] void be_worker(const std::string& owner, pid_t parent) const;
  void reap();
  void bury(const Member& member, int status);
  void tell_trouble(const std::string& line);
  void look_after();
  void tell_to_stop();
  std::vector<std::string> owners() const;

  Plan plan_;
  const Kinds& kinds_;
  const std::atomic<bool>& stop_;
  Ears ears_;
  std::string name_;  // of this run, unlike any other's
  std::vector<Member> members_;
  int started_ = 0;
  int wanted_;               // how many should be at work
  int deaths_ = 0;           // since a try was stored
  std::int64_t tries_ = -1;  // stored, when last looked
  bool told_to_stop_ = false;
  bool had_trouble_ = false;
  Steady::time_point next_look_{};
  Steady::time_point next_renewal_{};
};

}  // namespace yose::campaign
