// Two `yose campaign run` of two workers each on one database, and kill -9 at random moments: at
// workers, at those who look after them, at all of a run at once. After every kill what was stored
// is still there; at the end everything is solved as a direct solve does, every certificate is
// whole and holds, and no draft lies around.
//
// YOSE_KILLS sets how many kills, YOSE_KILLS_SEED when and whom.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <set>
#include <thread>

#include "base/random.hpp"
#include "base/sha256.hpp"
#include "campaign/plan.hpp"
#include "campaign/processes.hpp"
#include "campaign/scratch_folder.hpp"
#include "campaign/store.hpp"
#include "check/certificate.hpp"
#include "games/shogi/any_position.hpp"
#include "games/shogi/build_kind.hpp"
#include "games/shogi/sizes.hpp"
#include "notation/loa_text.hpp"
#include "notation/sfen.hpp"
#include "oracle/random_shogi.hpp"
#include "solvers/loa_solver.hpp"
#include "solvers/random_endgame.hpp"
#include "solvers/tsume_solver.hpp"

namespace yose::campaign {
namespace {

namespace fs = std::filesystem;

constexpr int kHash = 4;  // megabytes
constexpr int kPasses = 2;
constexpr int kNodes = kSanitized ? 300 : 3000;
constexpr int kMostPieces = 7;

int from_environment(const char* name, int usual) {
  const char* const text = std::getenv(name);
  return text != nullptr ? std::atoi(text) : usual;
}

// Verdict, length and nodes of the last try: all that must come out the same.
struct Answer {
  std::string verdict;
  int plies = 0;
  std::uint64_t nodes = 0;
  int pass = 0;

  friend bool operator==(const Answer&, const Answer&) = default;
  friend std::ostream& operator<<(std::ostream& out, const Answer& a) {
    return out << a.verdict << " " << a.plies << " " << a.nodes << " pass " << a.pass;
  }
};

Plan direct_plan() {
  Plan plan;
  plan.first.nodes = kNodes;
  plan.scope.passes = kPasses;
  plan.hash = kHash;
  return plan;
}

// As `yose solve` would do it, with the limits of one pass after another.
template <class Solver, class Task>
Answer solve_directly(Task task, const char* yes, const char* no) {
  Answer answer;
  for (int pass = 1; pass <= kPasses; ++pass) {
    task.limits.nodes = direct_plan().limits(pass).nodes;
    Solver solver(direct_plan().means().hash_bytes);
    const auto r = solver.solve(task);
    using Verdict = decltype(r->verdict);
    answer = {kUnknown, r->plies, r->statistics.nodes, pass};
    if (r->verdict == Verdict::unknown) continue;
    answer.verdict = r->verdict == static_cast<Verdict>(0) ? yes : no;
    if (answer.verdict == no || r->exact) break;
  }
  return answer;
}

std::string random_tsume(Random& random) {
  const auto setup = oracle::random_setup(random, shogi::k5x5, {shogi::default_zone(5), true});
  if (!setup || !shogi::AnyPosition::from_setup(*setup)) return random_tsume(random);
  const std::string text = notation::to_sfen(*setup);
  const bool kings = text.find('K') != std::string::npos && text.find('k') != std::string::npos;
  return kings ? text : random_tsume(random);
}

Answer solve_tsume(const std::string& position) {
  solvers::TsumeTask task(*shogi::AnyPosition::from_setup(*notation::parse_sfen(position)));
  task.shortest = true;
  return solve_directly<solvers::TsumeSolver>(task, "mate", "nomate");
}

Answer solve_loa(const std::string& position) {
  solvers::LoaTask task(*notation::parse_loa_position(position));
  task.shortest = true;
  return solve_directly<solvers::LoaSolver>(task, "win", "nowin");
}

class KillTest : public testing::Test {
 protected:
  // Some more problems of both kinds, for runs that may be going on.
  void add_problems() {
    std::ofstream tsume(folder_.file("tsume.sfen"));
    std::ofstream loa(folder_.file("loa.txt"));
    for (int i = 0; i < 10; ++i) {
      tsume << random_tsume(random_) << std::endl;
      loa << notation::to_loa(solvers::random_endgame(random_, kMostPieces)) << std::endl;
    }
    add("tsume", "tsume.sfen");
    add("loa", "loa.txt");
  }

  void add(const std::string& kind, const std::string& list) const {
    Process add({YOSE_BINARY, "campaign", "add", database_, "--kind", kind, "--shortest",
                 folder_.file(list)});
    ASSERT_EQ(add.wait(), 0);
  }

  Process run() const {
    return Process({YOSE_BINARY, "campaign", "run", database_, "--workers", "2", "--nodes",
                    std::to_string(kNodes), "--passes", std::to_string(kPasses), "--hash",
                    std::to_string(kHash), "--lease", "0.5", "--proof", proofs_, "--verify"});
  }

  // What is stored and must never change again.
  std::map<std::string, Answer> finished() const {
    std::map<std::string, Answer> answers;
    auto store = Store::open(database_);
    EXPECT_TRUE(store);
    store->for_each([&](const Problem& p, const Attempt* a) {
      if (a == nullptr || !a->outcome.complete) return;
      answers[p.position] = {a->outcome.verdict, a->outcome.plies, a->outcome.nodes, a->pass};
    });
    return answers;
  }

  void expect_nothing_lost() {
    const auto now = finished();
    for (const auto& [position, answer] : before_) {
      ASSERT_TRUE(now.contains(position)) << position;
      ASSERT_EQ(now.at(position), answer) << position;
    }
    before_ = now;
  }

  void kill_somebody(std::vector<Process>& runs) {
    Process& victim = runs[static_cast<std::size_t>(random_.below(static_cast<int>(runs.size())))];
    const int whom = random_.below(4);
    if (whom == 0) return victim.kill_alone();
    if (whom == 1) return victim.kill_group();
    if (!victim.kill_child(random_.below(2))) victim.kill_alone();
  }

  void start_missing(std::vector<Process>& runs) const {
    std::vector<Process> living;
    for (Process& process : runs) {
      if (process.is_running()) living.push_back(std::move(process));
    }
    while (living.size() < 2) living.push_back(run());
    runs.swap(living);
  }

  std::int64_t left() const {
    const Tally tally = Store::open(database_)->tally({kPasses});
    return tally.pass > 0 ? tally.in_pass : 0;
  }

  void kill_at_random(int kills) {
    std::vector<Process> runs;
    for (int i = 0; i < kills; ++i) {
      if (left() < 5) add_problems();
      start_missing(runs);
      std::this_thread::sleep_for(std::chrono::milliseconds(random_.below(250)));
      kill_somebody(runs);
      expect_nothing_lost();
    }
  }

  void expect_whole(const Certificate& c) const {
    std::ifstream in(folder_.file(c.file), std::ios::binary);
    ASSERT_TRUE(in) << c.file << " is missing";
    const std::string text(std::istreambuf_iterator<char>(in), {});
    EXPECT_EQ(sha256(text), c.sha256);
    EXPECT_EQ(text.size(), c.bytes);
    EXPECT_TRUE(c.verified);
    in.clear();
    in.seekg(0);
    EXPECT_TRUE(check::verify(in).accepted) << c.file;
  }

  void expect_right(const Problem& p, const Attempt& a) const {
    SCOPED_TRACE(p.kind + " " + p.position);
    EXPECT_EQ((Answer{a.outcome.verdict, a.outcome.plies, a.outcome.nodes, a.pass}),
              p.kind == "loa" ? solve_loa(p.position) : solve_tsume(p.position));
    EXPECT_EQ(a.error, "");
    EXPECT_EQ(a.outcome.certified, a.outcome.is_known());
    if (a.outcome.certified) expect_whole(a.certificate);
  }

  void expect_everything_right() const {
    int problems = 0;
    int solved = 0;
    Store::open(database_)->for_each([&](const Problem& p, const Attempt* a) {
      ++problems;
      ASSERT_NE(a, nullptr) << p.position;
      if (a->outcome.complete) ++solved;
      expect_right(p, *a);
    });
    EXPECT_GT(solved, problems / 2);  // else little would have been tested
  }

  void print_passes() const {
    for (const PassTally& p : Store::open(database_)->passes()) {
      std::cout << p.kind << " pass " << p.pass << ": " << p.solved << " of " << p.tried
                << " solved, " << p.nodes << " nodes, " << p.seconds << " s" << std::endl;
    }
  }

  void expect_no_drafts() const {
    for (const auto& entry : fs::directory_iterator(proofs_)) {
      EXPECT_FALSE(entry.path().filename().string().starts_with("draft")) << entry.path();
    }
  }

  ScratchFolder folder_;
  std::string database_ = folder_.file("c.db");
  std::string proofs_ = folder_.file("proofs");
  Random random_{static_cast<std::uint64_t>(from_environment("YOSE_KILLS_SEED", 1))};
  std::map<std::string, Answer> before_;
};

TEST_F(KillTest, NothingIsLostAndNothingIsWrong) {
  add_problems();
  kill_at_random(from_environment("YOSE_KILLS", 12));
  const int status = run().wait();
  EXPECT_TRUE(status == 0 || status == 1) << status;
  expect_nothing_lost();
  Database raw(database_, Database::Missing::fail);
  Statement check = raw.prepare("PRAGMA integrity_check");
  ASSERT_TRUE(check.step());
  EXPECT_EQ(check.text(0), "ok");
  expect_everything_right();
  expect_no_drafts();
  print_passes();
}

}  // namespace
}  // namespace yose::campaign
