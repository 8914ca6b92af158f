// Threatmates and brinkmates: verdicts of composed positions, every verdict certified, and the
// corpus.
#include "solvers/threat_solver.hpp"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iostream>
#include <map>
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

Statement mate_statement(int plies, bool exact) {
  return {true, plies, exact && plies > 2 ? plies - 2 : 0};
}

Statement statement_of(const ThreatReply& r) {
  return r.mate == Verdict::proven ? mate_statement(r.plies, r.exact) : Statement{};
}

Statement pass_statement(const ThreatReport& r) {
  return r.verdict == ThreatVerdict::none ? Statement{} : mate_statement(r.plies, r.exact);
}

// The verification as if it were of the claims after one move alone.
check::Verification after(const std::string& move, check::Verification v) {
  std::erase_if(v.claims, [&](const check::Claim& claim) { return claim.after != move; });
  return v;
}

// What the report says is certified must be in the certificate, and no more than it says.
void expect_same(const ThreatReport& r, const check::Verification& v) {
  ASSERT_TRUE(v.accepted) << "line " << v.line << ": " << v.error;
  for (const ThreatReply& reply : r.replies) {
    const std::string move = notation::to_usi(reply.move);
    SCOPED_TRACE(move);
    const auto own = after(move, v);
    if (reply.certified) expect_says(own, statement_of(reply));
    EXPECT_TRUE(reply.mate != Verdict::open || own.claims.empty());
    for (const check::Claim& claim : own.claims) {
      EXPECT_EQ(claim.reaches_goal || claim.plies.has_value(), reply.mate == Verdict::proven);
    }
  }
  const auto pass = after("pass", v);
  if (r.verdict == ThreatVerdict::check) {
    EXPECT_TRUE(pass.claims.empty());
  } else if (r.threat_certified) {
    expect_says(pass, pass_statement(r));
  }
}

bool is_certified(const ThreatReport& r) {
  return r.threat_certified &&
         std::all_of(r.replies.begin(), r.replies.end(), [](const auto& reply) {
           return reply.certified || reply.mate == Verdict::open;
         });
}

// Solves; what is answered must be certified unless the time is limited.
ThreatReport solve_threat(ThreatSolver& solver, ThreatTask task, bool shortest = true) {
  const ScratchFile file;
  task.certificate = file.name();
  task.shortest = shortest;
  const auto report = solver.solve(task);
  EXPECT_TRUE(report) << (report ? "" : report.error().text);
  if (!report) return {};
  const bool unlimited = std::isinf(task.limits.seconds);
  const bool answered = report->verdict != ThreatVerdict::unknown;
  EXPECT_TRUE(!unlimited || !answered || is_certified(*report));
  if (report->certificate.written) {
    std::ifstream in(file.name(), std::ios::binary);
    expect_same(*report, check::verify(in));
  }
  return *report;
}

ThreatReport solve_threat(ThreatSolver& solver, const std::string& sfen, bool shortest = true) {
  SCOPED_TRACE(sfen);
  return solve_threat(solver, ThreatTask(task_for(sfen).position), shortest);
}

TEST(ThreatSolver, OnlyMove) {
  ThreatSolver solver(1 << 20);
  for (const bool shortest : {false, true}) {
    const auto r = solve_threat(solver, "7k1/9/6GP1/9/9/9/9/9/4K4 w G 1", shortest);
    EXPECT_EQ(r.verdict, ThreatVerdict::threatmate);
    EXPECT_EQ(r.plies, 1);
    EXPECT_EQ(moves_with(r, Verdict::disproven), Words{"2a1b"});
    EXPECT_EQ(moves_with(r, Verdict::proven), (Words{"2a1a", "2a3a"}));
    EXPECT_TRUE(moves_with(r, Verdict::open).empty());
  }
}

TEST(ThreatSolver, InCheckThereIsNoThreatmate) {
  ThreatSolver solver(1 << 20);
  const auto r = solve_threat(solver, "7k1/7P1/6G2/9/9/9/9/9/4K4 w G 1");
  EXPECT_EQ(r.verdict, ThreatVerdict::check);
  EXPECT_TRUE(r.line.empty());
  EXPECT_EQ(r.replies.size(), 3u);
}

// Already mated, and in stalemate with a threat: there is no move to judge.
TEST(ThreatSolver, WithoutALegalMove) {
  ThreatSolver solver(1 << 20);
  const auto mated = solve_threat(solver, "8k/7G1/7K1/9/9/9/9/9/9 w - 1");
  EXPECT_EQ(mated.verdict, ThreatVerdict::check);
  EXPECT_TRUE(mated.replies.empty());
  EXPECT_TRUE(mated.certificate.written);
  const auto stalemate = solve_threat(solver, "6G1k/9/7K1/9/9/9/9/9/9 w G 1");
  EXPECT_EQ(stalemate.verdict, ThreatVerdict::threatmate);
  EXPECT_TRUE(stalemate.replies.empty());
  EXPECT_TRUE(stalemate.certificate.written);
}

// Small boards and tables, so that much is evicted before it is written down.
TEST(ThreatSolver, SmallBoardsCertified) {
  Random random(9);
  ThreatSolver solver(64 << 10);
  std::map<ThreatVerdict, int> seen;
  for (int i = 0; i < (kSanitized ? 250 : 600); ++i) {
    const auto setup = oracle::random_setup(random, {5, 5}, {1, true});
    if (!setup) continue;
    const auto position = shogi::AnyPosition::from_setup(*setup);
    if (!position || !position->has_king(position->turn())) continue;
    SCOPED_TRACE(notation::to_sfen(*setup));
    ThreatTask task(*position);
    task.limits.nodes = 20'000;
    ++seen[solve_threat(solver, task).verdict];
  }
  EXPECT_GT(seen[ThreatVerdict::threatmate], 5);
  EXPECT_GT(seen[ThreatVerdict::none], 5);
  EXPECT_GT(seen[ThreatVerdict::check], 5);
}

// However early the time ends: what is written holds, and what is missing is known to be.
TEST(ThreatSolver, TimeMayEndTheCertificate) {
  ThreatSolver solver(16 << 20);
  ThreatTask task(task_for("9/9/9/3g5/9/3p5/P1PKP+b3/5S3/LN7 b 2RBG2S3N3L14P2gs 1").position);
  for (const double seconds : {0.001, 0.01, 0.03, 0.1, 0.3}) {
    task.limits.seconds = seconds;
    static_cast<void>(solve_threat(solver, task));
  }
}

// The answer is there all the same where its certificate cannot be written.
TEST(ThreatSolver, CertificateThatCannotBeWritten) {
  ThreatSolver solver(1 << 20);
  const auto r =
      solve_uncertified(solver, ThreatTask(task_for("7k1/9/6GP1/9/9/9/9/9/4K4 w G 1").position));
  EXPECT_EQ(r.verdict, ThreatVerdict::threatmate);
  EXPECT_EQ(moves_with(r, Verdict::disproven), Words{"2a1b"});
}

TEST(ThreatSolver, OfTheCorpusCertified) {
  ThreatSolver solver(64 << 20);
  for (const std::string name : {"threat/osl-threatmate.tsv", "brinkmate/escape.tsv"}) {
    std::ifstream in(std::string(YOSE_CORPUS_DIR) + "/" + name);
    if (!in) std::cout << "SKIP " << name << ": no corpus" << std::endl;
    int number = 0;
    for (std::string line; std::getline(in, line);) {
      if (line.empty() || line[0] == '#' || ++number % (kSanitized ? 8 : 2) != 0) continue;
      const auto r = solve_threat(solver, line.substr(0, line.find('\t')));
      EXPECT_TRUE(moves_with(r, Verdict::open).empty());
    }
  }
}

TEST(ThreatSolver, NoThreatAndNobodyToMate) {
  ThreatSolver solver(1 << 20);
  const auto none = solve_threat(solver, "4k4/9/9/9/9/9/9/9/4K4 w - 1");
  EXPECT_EQ(none.verdict, ThreatVerdict::none);
  EXPECT_TRUE(none.replies.empty());
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

// Whatever the limits: a line that is shown starts with a key that works, and is as long as is
// said.
TEST(BrinkmateSolver, LimitsLeaveNoContradiction) {
  BrinkmateSolver solver(16 << 20);
  std::ifstream in(std::string(YOSE_SOURCE_DIR) + "/bench/threat/brinkmates.tsv");
  ASSERT_TRUE(in);
  int with_open_keys = 0;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') continue;
    BrinkmateTask task = brinkmate_for(line.substr(0, line.find('\t')));
    for (const std::uint64_t nodes : {300, 3000, 30'000}) {
      SCOPED_TRACE(line + " with " + std::to_string(nodes) + " nodes");
      task.keys = true;
      task.shortest = nodes != 300;
      task.limits.nodes = nodes;
      const BrinkmateReport r = solve_certified(solver, task);
      const auto is_open = [](const BrinkmateKey& k) { return k.verdict == Verdict::open; };
      with_open_keys += std::any_of(r.keys.begin(), r.keys.end(), is_open) ? 1 : 0;
      if (r.line.empty()) continue;
      const auto key = std::find_if(r.keys.begin(), r.keys.end(), [&](const BrinkmateKey& k) {
        return k.move == r.line.front();
      });
      ASSERT_NE(key, r.keys.end());
      EXPECT_EQ(key->verdict, Verdict::proven);
      EXPECT_LE(key->plies, r.plies);
      const int told = static_cast<int>(r.line.size() + r.after_pass.size());
      EXPECT_TRUE(r.line_cut || told <= r.plies);
    }
  }
  EXPECT_GT(with_open_keys, 10);
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
