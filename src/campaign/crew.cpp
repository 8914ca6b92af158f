#include "campaign/crew.hpp"

#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include <algorithm>
#include <array>
#include <csignal>
#include <new>
#include <stdexcept>
#include <thread>

#include "campaign/worker.hpp"

namespace yose::campaign {

namespace {

constexpr auto kPause = std::chrono::milliseconds(10);
constexpr auto kLook = std::chrono::milliseconds(200);
constexpr int kRest = 20;        // times longer than the last look took: large databases
constexpr int kRenewals = 4;     // of a lease, before it runs out
constexpr int kMostDeaths = 20;  // in a row: then it is not bad luck
constexpr int kTrouble = 2;      // exit status of a worker that has told why

std::string unique_name() {
  std::array<char, 64> host{};
  gethostname(host.data(), host.size() - 1);
  return std::string(host.data()) + "-" + std::to_string(getpid()) + "-" + std::to_string(now());
}

// ^C reaches the whole group of processes, but it is the crew that tells its workers to stop. They
// stop as well when the crew was killed.
void follow(pid_t parent) {
  static_cast<void>(std::signal(SIGINT, SIG_IGN));
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGTERM);
#endif
  if (getppid() != parent) _exit(0);
}

}  // namespace

Crew::Crew(const Plan& plan, const Kinds& kinds, const std::atomic<bool>& stop, Ears ears)
    : plan_(plan),
      kinds_(kinds),
      stop_(stop),
      ears_(std::move(ears)),
      name_(unique_name()),
      wanted_(plan.workers) {}

Crew::~Crew() {
  tell_to_stop();
  for (const Member& member : members_) waitpid(member.process, nullptr, 0);
}

bool Crew::run() {
  start_workers();
  while (!members_.empty()) {
    std::this_thread::sleep_for(kPause);
    reap();
    if (stop_) tell_to_stop();
    if (Steady::now() >= next_look_) look_after();
    if (!told_to_stop_) start_workers();
  }
  return !had_trouble_;
}

void Crew::start_workers() {
  while (static_cast<int>(members_.size()) < wanted_) {
    if (!start_worker()) return;
  }
}

bool Crew::start_worker() {
  const std::string owner = name_ + "-" + std::to_string(++started_);
  const pid_t parent = getpid();
  const pid_t process = fork();
  if (process == 0) be_worker(owner, parent);
  if (process > 0) {
    members_.push_back({process, owner});
    return true;
  }
  tell_trouble("no more workers can be started");
  wanted_ = static_cast<int>(members_.size());
  return false;
}

void Crew::be_worker(const std::string& owner, pid_t parent) const {
  follow(parent);
  try {
    Worker(plan_, kinds_, owner, stop_).run();
    _exit(0);
  } catch (const std::bad_alloc&) {
    ears_.on_trouble("there is not enough memory; a smaller --hash or fewer --workers may help");
  } catch (const std::exception& error) {
    ears_.on_trouble(error.what());
  }
  _exit(kTrouble);
}

void Crew::reap() {
  for (std::size_t i = members_.size(); i-- > 0;) {
    int status = 0;
    if (waitpid(members_[i].process, &status, WNOHANG) == 0) continue;
    const Member member = members_[i];
    members_.erase(members_.begin() + static_cast<std::ptrdiff_t>(i));
    bury(member, status);
  }
}

// One that ended by itself has nothing left to do, or has said why; one that died is replaced.
void Crew::bury(const Member& member, int status) {
  if (WIFEXITED(status) && (WEXITSTATUS(status) == 0 || WEXITSTATUS(status) == kTrouble)) {
    wanted_ = std::max(wanted_ - 1, 0);
    had_trouble_ |= WEXITSTATUS(status) == kTrouble;
    return;
  }
  if (auto store = Store::open(plan_.database)) store->release(member.owner, true);
  Certificates(plan_.proof, plan_.database).discard(member.owner);
  if (++deaths_ != kMostDeaths) return;
  tell_trouble("workers died " + std::to_string(deaths_) + " times in a row");
  wanted_ = 0;
}

void Crew::tell_trouble(const std::string& line) {
  had_trouble_ = true;
  ears_.on_trouble(line);
}

std::vector<std::string> Crew::owners() const {
  std::vector<std::string> names;
  names.reserve(members_.size());
  for (const Member& member : members_) names.push_back(member.owner);
  return names;
}

void Crew::look_after() {
  const auto time = Steady::now();
  auto store = Store::open(plan_.database);
  if (!store) throw DatabaseError(store.error().text);
  const Steady::duration renewal = std::chrono::milliseconds(plan_.lease / kRenewals);
  if (time >= next_renewal_) {
    store->renew(owners(), now(), plan_.lease);
    next_renewal_ = time + renewal;
  }
  const Tally tally = store->tally(plan_.scope);
  if (tally.tries != tries_) deaths_ = 0;
  tries_ = tally.tries;
  ears_.progress(tally);
  const auto later = Steady::now();
  next_look_ = later + std::min(std::max<Steady::duration>(kLook, kRest * (later - time)), renewal);
}

void Crew::tell_to_stop() {
  if (told_to_stop_) return;
  told_to_stop_ = true;
  for (const Member& member : members_) kill(member.process, SIGTERM);
}

}  // namespace yose::campaign
