// Picked brinkmates: positions made for each reason to pick one or not, and every word of a report
// proven again by other searches and by the checker.
#include "solvers/brinkmate_composer.hpp"

#include <algorithm>
#include <atomic>

#include "games/shogi/build_kind.hpp"
#include "games/shogi/symmetry.hpp"
#include "notation/usi.hpp"
#include "solvers/brinkmate_support.hpp"
#include "solvers/random_attacks.hpp"
#include "solvers/threat_solver.hpp"

namespace yose::solvers {
namespace {

constexpr std::size_t kBytes = std::size_t{16} << 20;

// Sound, with a quiet key and with a check.
constexpr const char* kSound = "6B1k/9/9/9/9/9/9/9/9 b P 1";
constexpr const char* kLonger = "8k/7n1/9/9/9/9/9/9/9 b SN 1";
constexpr const char* kWithCheck = "9/6B1k/6l2/9/9/9/9/9/9 b G 1";
constexpr const char* kTwoKeys = "8k/9/7pp/9/9/9/9/9/9 b 2G 1";
// By checks, and no other first move works.
constexpr const char* kTsume = "7nk/7bl/9/9/9/9/9/9/9 b N 1";

BrinkmateComposeTask task_of(const std::string& sfen) {
  return BrinkmateComposeTask(task_for(sfen).position);
}

BrinkmateComposeReport judge(const BrinkmateComposeTask& task) {
  BrinkmateComposer composer(kBytes);
  const auto report = composer.judge(task);
  EXPECT_TRUE(report);
  return *report;
}

std::string key_of(const BrinkmateComposeReport& r) {
  return r.line.empty() ? "" : notation::to_usi(r.line.front());
}

TEST(BrinkmateComposer, PicksASoundProblem) {
  const auto r = judge(task_of(kSound));
  EXPECT_EQ(r.verdict, ComposeVerdict::picked);
  EXPECT_EQ(r.plies, 3);
  EXPECT_TRUE(r.exact);
  EXPECT_EQ(key_of(r), "P*2c");
  EXPECT_FALSE(r.key_checks);
  // The threat is 3a2b+. The king can go to 1b, where it still mates, or to 2a.
  EXPECT_EQ(r.threat_plies, 1);
  EXPECT_EQ(r.replies, 2);
  EXPECT_EQ(r.candidates, 1);
}

TEST(BrinkmateComposer, AKeyMayGiveCheck) {
  const auto r = judge(task_of(kWithCheck));
  EXPECT_EQ(r.verdict, ComposeVerdict::picked);
  EXPECT_EQ(r.plies, 5);
  EXPECT_EQ(key_of(r), "G*2c");
  EXPECT_TRUE(r.key_checks);
  EXPECT_EQ(r.threat_plies, 0);
  EXPECT_EQ(r.replies, 1);
  EXPECT_EQ(r.candidates, 1);
}

TEST(BrinkmateComposer, TwoKeysArePassedOver) {
  EXPECT_EQ(judge(task_of(kTwoKeys)).verdict, ComposeVerdict::passed_over);
}

TEST(BrinkmateComposer, ATsumeIsPassedOver) {
  BrinkmateComposeTask task = task_of(kTsume);
  task.least_plies = 1;
  EXPECT_EQ(judge(task).verdict, ComposeVerdict::passed_over);
  // For no other reason: it has a single key.
  BrinkmateTask keys = brinkmate_for(kTsume);
  keys.keys = true;
  const auto r = BrinkmateSolver(kBytes).solve(keys);
  ASSERT_TRUE(r);
  EXPECT_EQ(r->verdict, BrinkmateVerdict::mate);
  ASSERT_EQ(r->keys.size(), 1u);
  EXPECT_EQ(r->keys.front().verdict, Verdict::proven);
}

TEST(BrinkmateComposer, PositionsWithoutABrinkmateArePassedOver) {
  EXPECT_EQ(judge(task_of("4k4/4p4/9/4S4/9/9/9/9/9 b 2G 1")).verdict, ComposeVerdict::passed_over);
}

// After P*1c, and after G*2c 2a1a 4b3b, the defender has no legal move. Both have a single key.
TEST(BrinkmateComposer, AMainLineThatEndsInStalemateIsPassedOver) {
  for (const char* sfen : {"8k/6+S2/9/9/9/9/9/9/9 b NP 1", "7k1/5G3/9/9/9/9/9/9/9 b G 1"}) {
    EXPECT_EQ(judge(task_of(sfen)).verdict, ComposeVerdict::passed_over);
  }
}

TEST(BrinkmateComposer, ShorterOnesArePassedOver) {
  BrinkmateComposeTask task = task_of(kLonger);
  task.least_plies = 7;
  EXPECT_EQ(judge(task).verdict, ComposeVerdict::picked);
  task.least_plies = 8;
  EXPECT_EQ(judge(task).verdict, ComposeVerdict::passed_over);
}

TEST(BrinkmateComposer, NobodyToMateIsRefused) {
  BrinkmateComposer composer(kBytes);
  const auto r = composer.judge(task_of("8k/9/9/9/9/9/9/9/9 w G 1"));
  ASSERT_FALSE(r);
  EXPECT_EQ(r.error().text, "black has no king to be mated");
}

// What is said within fewer nodes is what is said with enough of them, or that it is unknown.
TEST(BrinkmateComposer, LimitsAreNoGuess) {
  int unknown = 0;
  for (const char* sfen : {kSound, kLonger, kWithCheck, kTwoKeys}) {
    SCOPED_TRACE(sfen);
    BrinkmateComposeTask task = task_of(sfen);
    const auto whole = judge(task);
    for (std::uint64_t part = 0; part < 24; ++part) {
      task.limits.nodes = whole.statistics.nodes * part / 24;
      const auto r = judge(task);
      unknown += r.verdict == ComposeVerdict::unknown ? 1 : 0;
      if (r.verdict == ComposeVerdict::unknown) continue;
      EXPECT_EQ(r.verdict, whole.verdict) << task.limits.nodes;
      EXPECT_EQ(r.plies, whole.plies) << task.limits.nodes;
      EXPECT_EQ(r.line, whole.line) << task.limits.nodes;
    }
  }
  EXPECT_GT(unknown, 4 * 5);
}

TEST(BrinkmateComposer, WithoutNodesOrTimeItIsUnknown) {
  BrinkmateComposeTask task = task_of(kSound);
  task.limits.nodes = 1;
  EXPECT_EQ(judge(task).verdict, ComposeVerdict::unknown);
  const std::atomic<bool> stop{true};
  BrinkmateComposeTask stopped = task_of(kSound);
  stopped.limits.stop = &stop;
  EXPECT_EQ(judge(stopped).verdict, ComposeVerdict::unknown);
}

TEST(BrinkmateComposer, ImagesAreTheSameProblem) {
  const shogi::Setup setup = task_for(kLonger).position.setup();
  for (const shogi::Setup& image :
       {shogi::mirrored(setup), shogi::exchanged(setup), shogi::exchanged(mirrored(setup))}) {
    const auto r = judge(BrinkmateComposeTask(*shogi::AnyPosition::from_setup(image)));
    EXPECT_EQ(r.verdict, ComposeVerdict::picked);
    EXPECT_EQ(r.plies, 7);
  }
}

TEST(BrinkmateComposer, LongerIsHarderThenMoreCandidates) {
  BrinkmateComposeReport a, b;
  a.plies = 3, a.candidates = 9;
  b.plies = 5, b.candidates = 1, b.replies = 20;
  EXPECT_TRUE(is_easier(a, b));
  EXPECT_FALSE(is_easier(b, a));
  a.plies = 5, a.replies = 9;
  EXPECT_TRUE(is_easier(b, a));
  a.candidates = 1;
  EXPECT_TRUE(is_easier(a, b));
}

// A verdict about the position after a first move, which the checker has accepted.
BrinkmateVerdict verdict_after(const BrinkmateComposeTask& task, const shogi::CoordMove& move) {
  BrinkmateTask after(task.position);
  after.attacker = task.position.turn();
  after.position.play(move);
  BrinkmateSolver solver(kBytes);
  return solve_certified(solver, after).verdict;
}

// Every first move, by fresh searches: the key works and nothing else does.
void expect_single_key(const BrinkmateComposeReport& r, const BrinkmateComposeTask& task) {
  for (const shogi::CoordMove& move : task.position.legal_moves()) {
    const bool works = verdict_after(task, move) != BrinkmateVerdict::none;
    EXPECT_EQ(works, move == r.line.front()) << notation::to_usi(move);
  }
}

// A mate in one that is threatened by this move, played against every reply. True if it is one.
bool expect_candidates(const BrinkmateComposeReport& r, const BrinkmateComposeTask& task) {
  shogi::AnyPosition after = task.position;
  after.play(r.line.front());
  EXPECT_EQ(static_cast<std::size_t>(r.replies), after.legal_moves().size());
  if (r.threat_plies != 1) return false;
  ThreatTask threat(after);
  threat.shortest = true;
  const auto move = ThreatSolver(kBytes).solve(threat)->line.front();
  int candidates = 0;
  for (const shogi::CoordMove& reply : after.legal_moves()) {
    shogi::AnyPosition replied = after;
    replied.play(reply);
    const auto mates = replied.mating_moves();
    candidates += std::find(mates.begin(), mates.end(), move) == mates.end() ? 1 : 0;
  }
  EXPECT_EQ(r.candidates, candidates);
  return true;
}

void expect_exact(const BrinkmateComposeReport& r, const BrinkmateComposeTask& task) {
  BrinkmateTask again(task.position);
  again.attacker = task.position.turn();
  again.shortest = true;
  BrinkmateSolver solver(kBytes);
  const auto certified = solve_certified(solver, again);
  EXPECT_EQ(certified.verdict, BrinkmateVerdict::brinkmate);
  EXPECT_TRUE(certified.exact);
  EXPECT_EQ(certified.plies, r.plies);
}

TEST(BrinkmateComposer, WhatIsSaidOfAPickIsTrue) {
  RandomAttacks random(7);
  BrinkmateComposer composer(kBytes);
  int counted = 0;
  for (int picks = 0; picks < (kSanitized ? 1 : 2);) {
    BrinkmateComposeTask task(random.next());
    task.limits.nodes = 3000;
    const auto r = composer.judge(task);
    ASSERT_TRUE(r);
    if (r->verdict != ComposeVerdict::picked) continue;
    SCOPED_TRACE(notation::to_sfen(task.position.setup()));
    expect_exact(*r, task);
    expect_single_key(*r, task);
    counted += expect_candidates(*r, task) ? 1 : 0;
    ++picks;
  }
  EXPECT_GT(counted, 0);
}

}  // namespace
}  // namespace yose::solvers
