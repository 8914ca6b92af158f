// Threatmates and brinkmates: verdicts of composed positions, every verdict certified, and the
// corpus.
#include "solvers/threat_solver.hpp"

#include <algorithm>
#include <fstream>
#include <iostream>
#include <sstream>

#include "games/shogi/build_kind.hpp"
#include "notation/usi.hpp"
#include "oracle/random_shogi.hpp"
#include "solvers/brinkmate_support.hpp"

namespace yose::solvers {

namespace {

std::vector<std::string> moves_with(const ThreatReport& r, Verdict mate) {
  std::vector<std::string> moves;
  for (const ThreatReply& reply : r.replies) {
    if (reply.mate == mate) moves.push_back(notation::to_usi(reply.move));
  }
  return moves;
}

using Words = std::vector<std::string>;

TEST(ThreatSolver, OnlyMove) {
  ThreatSolver solver(1 << 20);
  const auto r = solver.solve(ThreatTask(task_for("7k1/9/6GP1/9/9/9/9/9/4K4 w G 1").position));
  ASSERT_TRUE(r);
  EXPECT_EQ(r->verdict, ThreatVerdict::threatmate);
  EXPECT_EQ(r->plies, 1);
  EXPECT_EQ(moves_with(*r, Verdict::disproven), Words{"2a1b"});
  EXPECT_EQ(moves_with(*r, Verdict::proven), (Words{"2a1a", "2a3a"}));
  EXPECT_TRUE(moves_with(*r, Verdict::open).empty());
}

TEST(ThreatSolver, InCheckThereIsNoThreatmate) {
  ThreatSolver solver(1 << 20);
  const auto r = solver.solve(ThreatTask(task_for("7k1/7P1/6G2/9/9/9/9/9/4K4 w G 1").position));
  ASSERT_TRUE(r);
  EXPECT_EQ(r->verdict, ThreatVerdict::check);
  EXPECT_TRUE(r->line.empty());
  EXPECT_EQ(r->replies.size(), 3u);
}

TEST(ThreatSolver, NoThreatAndNobodyToMate) {
  ThreatSolver solver(1 << 20);
  const auto none = solver.solve(ThreatTask(task_for("4k4/9/9/9/9/9/9/9/4K4 w - 1").position));
  ASSERT_TRUE(none);
  EXPECT_EQ(none->verdict, ThreatVerdict::none);
  EXPECT_TRUE(none->replies.empty());
  const auto refused = solver.solve(ThreatTask(task_for("4k4/9/9/9/9/9/9/9/9 b - 1").position));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().text, "black has no king to be mated");
}

TEST(ThreatSolver, MovesCanBeListedWithoutBeingJudged) {
  ThreatSolver solver(1 << 20);
  ThreatTask task(task_for("7k1/9/6GP1/9/9/9/9/9/4K4 w G 1").position);
  const auto judged = solver.solve(task);
  task.judge = false;
  const auto listed = solver.solve(task);
  ASSERT_TRUE(judged && listed);
  EXPECT_EQ(moves_with(*listed, Verdict::open), (Words{"2a1a", "2a1b", "2a3a"}));
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(listed->replies[i].kinds, judged->replies[i].kinds);
  EXPECT_LT(listed->statistics.nodes, judged->statistics.nodes);
}

TEST(BrinkmateSolver, VerdictsAreCertified) {
  struct Case {
    const char* sfen;
    BrinkmateVerdict verdict;
    int plies;
  };
  const Case cases[] = {
      {"8k/9/7pp/9/9/9/9/9/9 b 2G 1", BrinkmateVerdict::brinkmate, 3},
      {"8k/9/7pp/9/9/9/9/9/9 b 2G2r2b2g4s4n4l16p 1", BrinkmateVerdict::none, 0},
      {"4k/5/4P/5/K4 b GS 1", BrinkmateVerdict::mate, 1},
      {"4k4/4p4/9/4S4/9/9/9/9/9 b 2G 1", BrinkmateVerdict::none, 0},
  };
  BrinkmateSolver solver(16 << 20);
  for (const Case& c : cases) {
    SCOPED_TRACE(c.sfen);
    BrinkmateTask task = brinkmate_for(c.sfen);
    task.shortest = true;
    task.limits.nodes = 1'000'000;
    const BrinkmateReport r = solve_certified(solver, task);
    EXPECT_EQ(r.verdict, c.verdict);
    EXPECT_EQ(r.plies, c.plies);
  }
}

TEST(BrinkmateSolver, KeysWorkAndNoOthers) {
  BrinkmateSolver solver(16 << 20);
  BrinkmateTask task = brinkmate_for("8k/9/7pp/9/9/9/9/9/9 b 2G 1");
  task.keys = true;
  const auto r = solver.solve(task);
  ASSERT_TRUE(r);
  Words keys;
  for (const BrinkmateKey& key : r->keys) {
    EXPECT_EQ(key.verdict, Verdict::proven);
    keys.push_back(notation::to_usi(key.move));
  }
  std::sort(keys.begin(), keys.end());
  EXPECT_EQ(keys, (Words{"G*3b", "G*3c"}));
}

// Only until it is clear that there is no single key, and not for short ones.
TEST(BrinkmateSolver, JudgesFirstMovesForASingleKey) {
  BrinkmateSolver solver(16 << 20);
  BrinkmateTask task = brinkmate_for("8k/9/6P2/9/9/9/9/9/9 b 2G 1");
  task.shortest = task.keys = true;
  task.single_key_plies = 3;
  const auto works = [](const BrinkmateKey& k) { return k.verdict == Verdict::proven; };
  const auto r = solver.solve(task);
  ASSERT_TRUE(r);
  ASSERT_EQ(r->verdict, BrinkmateVerdict::brinkmate);
  EXPECT_EQ(std::count_if(r->keys.begin(), r->keys.end(), works), 2);
  task.single_key_plies = r->plies + 2;
  const auto not_judged = solver.solve(task);
  ASSERT_TRUE(not_judged);
  EXPECT_TRUE(not_judged->keys.empty());
}

TEST(BrinkmateSolver, SmallBoardsCertified) {
  Random random(5);
  BrinkmateSolver solver(16 << 20);
  int answered = 0;
  for (int i = 0; i < (kSanitized ? 40 : 400); ++i) {
    const auto setup = oracle::random_setup(random, {5, 5}, {1, true});
    if (!setup) continue;
    const auto position = shogi::AnyPosition::from_setup(*setup);
    if (!position || !position->has_king(~position->turn())) continue;
    SCOPED_TRACE(notation::to_sfen(*setup));
    BrinkmateTask task(*position);
    task.attacker = position->turn();
    task.shortest = true;
    task.limits.nodes = 3000;
    answered += solve_certified(solver, task).verdict == BrinkmateVerdict::unknown ? 0 : 1;
  }
  EXPECT_GT(answered, 10);
}

// The first column is a position, the second the keys as "move:replies".
TEST(BrinkmateSolver, OneMoveBrinkmatesOfTheCorpus) {
  std::ifstream in(std::string(YOSE_CORPUS_DIR) + "/brinkmate/one-move.tsv");
  if (!in) {
    std::cout << "SKIP one-move.tsv: no corpus" << std::endl;
    return;
  }
  BrinkmateSolver solver(64 << 20);
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#' || ++number % (kSanitized ? 20 : 2) != 0) continue;
    SCOPED_TRACE(line);
    std::istringstream columns(line);
    std::string sfen;
    std::string keys;
    std::getline(columns, sfen, '\t');
    std::getline(columns, keys, '\t');
    BrinkmateTask task = brinkmate_for(sfen);
    task.limits.nodes = 2'000'000;
    const BrinkmateReport r = solve_certified(solver, task);
    EXPECT_TRUE(r.verdict == BrinkmateVerdict::mate || r.verdict == BrinkmateVerdict::brinkmate);
    // What is listed as a key must leave no defence.
    task.position.play(*notation::parse_usi_move(keys.substr(0, keys.find(':'))));
    const BrinkmateReport after = solve_certified(solver, task);
    EXPECT_EQ(after.verdict, BrinkmateVerdict::brinkmate);
  }
}

}  // namespace
}  // namespace yose::solvers
