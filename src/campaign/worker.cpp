#include "campaign/worker.hpp"

#include <chrono>
#include <stdexcept>
#include <thread>

#include "base/stopwatch.hpp"

namespace yose::campaign {

namespace {

constexpr auto kPause = std::chrono::milliseconds(50);

Store opened(const std::string& file) {
  auto store = Store::open(file);
  if (!store) throw std::runtime_error(store.error().text);
  return *std::move(store);
}

}  // namespace

Time now() {
  const auto time = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
}

Worker::Worker(const Plan& plan, const Kinds& kinds, std::string owner,
               const std::atomic<bool>& stop)
    : plan_(plan),
      kinds_(kinds),
      owner_(std::move(owner)),
      stop_(stop),
      store_(opened(plan.database)),
      certificates_(plan.proof, plan.database) {}

void Worker::run() {
  while (!stop_) {
    if (const auto claim = store_.claim(owner_, plan_.scope, now(), plan_.lease)) {
      certificates_.discard(claim->lost_by);
      work_on(*claim);
    } else if (store_.has_more(plan_.scope)) {
      std::this_thread::sleep_for(kPause);  // others are at it, or were
    } else {
      return;
    }
  }
}

const Kind& Worker::kind_of(const Problem& problem) const {
  const Kind* const kind = kind_named(kinds_, problem.kind);
  if (kind != nullptr) return *kind;
  throw std::runtime_error(problem.name + ": problems of the kind '" + problem.kind +
                           "' are unknown to this version");
}

AttemptResult Worker::solve(const Problem& problem, const Limits& limits) const {
  auto outcome =
      kind_of(problem).solve(problem, limits, plan_.means(), certificates_.draft(owner_));
  if (!outcome) throw std::runtime_error(problem.name + ": " + outcome.error().text);
  return *std::move(outcome);
}

// What cannot be proved to the checker is not known.
Attempt Worker::judge(const Claim& claim, const AttemptResult& outcome) const {
  Attempt attempt;
  attempt.pass = claim.pass;
  attempt.outcome = outcome;
  if (!outcome.certified) return attempt;
  const Stopwatch stopwatch(Clock::processor);
  if (plan_.verify) {
    const std::string draft = certificates_.draft(owner_);
    attempt.error = kind_of(claim.problem).find_refusal(claim.problem, outcome, draft).value_or("");
  }
  attempt.check_seconds = stopwatch.seconds();
  attempt.certificate = certificates_.keep(owner_, claim.problem);
  attempt.certificate.verified = plan_.verify && attempt.error.empty();
  if (!attempt.error.empty()) {
    attempt.outcome.verdict = kUnknown;
    attempt.outcome.complete = false;
  }
  return attempt;
}

void Worker::work_on(const Claim& claim) {
  Limits limits = plan_.limits(claim.pass);
  limits.stop = &stop_;
  try {
    const AttemptResult outcome = solve(claim.problem, limits);
    if (stop_ && !outcome.complete) {  // cut short: not a try
      certificates_.discard(owner_);
      return store_.release(owner_, false);
    }
    Attempt attempt = judge(claim, outcome);
    attempt.limits = limits;
    attempt.hash = plan_.hash;
    attempt.version = plan_.version;
    store_.finish(claim, owner_, attempt);
  } catch (...) {  // its turn comes last, so that it does not stop the next run too
    certificates_.discard(owner_);
    store_.release(owner_, true);
    throw;
  }
}

}  // namespace yose::campaign
