// The tsume solver as its users meet it: tables of positions and what must be said of them.
#include "solvers/tsume_solver.hpp"

#include <atomic>
#include <filesystem>

#include "notation/usi.hpp"
#include "solvers/tsume_support.hpp"

namespace yose::solvers {
namespace {

struct Case {
  const char* what;
  const char* sfen;
  TsumeVerdict verdict;
  int plies;
};

const Case kCases[] = {
    {"gold in front of the king", "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1", TsumeVerdict::mate,
     1},
    {"no check at all", "4k4/9/9/9/9/9/9/9/9 b - 1", TsumeVerdict::nomate, 0},
    {"a pawn must not mate by drop", "7nk/7n1/8P/9/9/9/9/9/9 b P2r2b4g4s2n4l16p 1",
     TsumeVerdict::nomate, 0},
    {"white attacks", "9/9/9/9/9/9/4p4/9/4K4 w g 1", TsumeVerdict::mate, 1},
    {"the defender is to move, in check", "3gk4/4+P4/4P4/9/9/9/9/9/9 w - 1", TsumeVerdict::nomate,
     0},
    {"the attacker is in check and mates by answering it", "4k4/4r4/5G3/5N3/9/9/9/9/4K4 b - 1",
     TsumeVerdict::mate, 1},
    {"a small board", "k2/3/K1G b G 1", TsumeVerdict::mate, 1},
};

TEST(TsumeSolver, AnswersWithACertificate) {
  TsumeSolver solver(1 << 20);
  for (const Case& c : kCases) {
    SCOPED_TRACE(c.what);
    TsumeTask task = task_for(c.sfen);
    task.shortest = true;
    const TsumeReport r = solve_certified(solver, task);
    EXPECT_EQ(r.verdict, c.verdict);
    EXPECT_EQ(r.plies, c.plies);
    EXPECT_EQ(r.exact, c.verdict == TsumeVerdict::mate);
    EXPECT_EQ(r.line.size(), static_cast<std::size_t>(c.plies));
  }
}

TEST(TsumeSolver, EveryAlgorithmAnswersWithACertificate) {
  using search::Algorithm;
  TsumeSolver solver(1 << 20);
  for (Algorithm algorithm : search::kAlgorithms) {
    for (const Case& c : kCases) {
      SCOPED_TRACE(c.what);
      TsumeTask task = task_for(c.sfen);
      task.algorithm = algorithm;
      task.options = search::default_options(algorithm);
      const TsumeReport r = solve_certified(solver, task);
      EXPECT_EQ(r.verdict, c.verdict);
      EXPECT_EQ(r.algorithm, algorithm);
      if (algorithm == Algorithm::id) {
        EXPECT_EQ(r.plies, c.plies);
        EXPECT_EQ(r.exact, c.verdict == TsumeVerdict::mate);
      }
    }
  }
}

TEST(TsumeSolver, EntriesAreALimitToo) {
  TsumeSolver solver(1 << 20);
  TsumeTask task = task_for("5B1k1/8p/8P/9/9/9/9/9/9 b G2rb3g4s4n4l16p 1");
  const auto all = solver.solve(task);
  ASSERT_TRUE(all);
  EXPECT_EQ(all->verdict, TsumeVerdict::mate);
  EXPECT_GT(all->statistics.entries, 5u);
  task.limits.entries = 3;
  const auto few = solver.solve(task);
  ASSERT_TRUE(few);
  EXPECT_EQ(few->verdict, TsumeVerdict::unknown);
  EXPECT_LT(few->statistics.entries, all->statistics.entries);
}

TEST(TsumeSolver, LimitsEndInUnknown) {
  TsumeSolver solver(1 << 20);
  TsumeTask task = task_for("5B1k1/8p/8P/9/9/9/9/9/9 b G2rb3g4s4n4l16p 1");
  task.limits.nodes = 2;
  const auto few = solver.solve(task);
  ASSERT_TRUE(few);
  EXPECT_EQ(few->verdict, TsumeVerdict::unknown);
  EXPECT_LE(few->statistics.nodes, 2u);
  std::atomic<bool> stop{true};
  task.limits.nodes = 1'000'000;
  task.limits.stop = &stop;
  EXPECT_TRUE(solver.solve(task));
}

// A search looks at the clock after some nodes: enough here for the verdict, which must stay. What
// the table still knows costs no time, but it does not know all of this.
TEST(TsumeSolver, TimeAndStopEndTheShowingOfAnAnswer) {
  const std::atomic<bool> stop{true};
  for (const bool late : {false, true}) {
    TsumeSolver solver(1 << 20);
    const ScratchFile file;
    TsumeTask task = task_for("4k4/9/9/3R5/9/9/9/9/9 b - 1");
    task.certificate = file.name();
    if (late) {
      task.limits.seconds = 0;
    } else {
      task.limits.stop = &stop;
    }
    const auto r = solver.solve(task);
    ASSERT_TRUE(r);
    EXPECT_EQ(r->verdict, TsumeVerdict::nomate);
    EXPECT_FALSE(r->certificate.written);
    EXPECT_EQ(r->certificate.lines, 0u);
    EXPECT_FALSE(std::filesystem::exists(file.name()));
    EXPECT_FALSE(std::filesystem::exists(file.name() + ".part"));
  }
}

TEST(TsumeSolver, AnswersWhereTheCertificateCannotBeWritten) {
  TsumeSolver solver(1 << 20);
  const TsumeReport r = solve_uncertified(solver, task_for("4k4/9/4P4/9/9/9/9/9/9 b G 1"));
  EXPECT_EQ(r.verdict, TsumeVerdict::mate);
  EXPECT_EQ(notation::to_usi(r.line), "G*5b");
}

// The table has forgotten most of the proof; it is found again move by move.
TEST(TsumeSolver, WritesACertificateWithHardlyATable) {
  TsumeSolver solver(1 << 14);
  const TsumeReport r =
      solve_certified(solver, task_for("9/1L7/1k2K4/9/9/9/2R6/9/9 b RG2b3g4s4n3l18p 1"));
  EXPECT_EQ(r.verdict, TsumeVerdict::mate);
  EXPECT_GT(r.collections, 0u);
  EXPECT_TRUE(r.certificate.written);
  EXPECT_FALSE(r.line_cut);
}

// In small portions with the table kept, the work is about what it is in one go; from an empty
// table each time, no portion would ever be enough.
TEST(TsumeSolver, GoesOnWhereItStopped) {
  TsumeSolver solver(1 << 20);
  TsumeTask task = task_for("9/1L7/1k2K4/9/9/9/2R6/9/9 b RG2b3g4s4n3l18p 1");
  const auto whole = solver.solve(task);
  ASSERT_TRUE(whole && whole->statistics.nodes > 1000);
  task.limits.nodes = 200;
  std::uint64_t nodes = 0;
  auto part = solver.solve(task);
  int portions = 1;
  for (; part->verdict == TsumeVerdict::unknown && portions < 100; ++portions) {
    nodes += part->statistics.nodes;
    part = solver.solve(task);
  }
  EXPECT_EQ(part->verdict, TsumeVerdict::mate);
  EXPECT_GT(portions, 1);
  EXPECT_LT(nodes, 4 * whole->statistics.nodes);
}

TEST(TsumeTask, TheAttackerIsTheSideWithoutAKingOrToMove) {
  EXPECT_EQ(task_for("4k4/9/4P4/9/9/9/9/9/9 w G 1").attacker, Color::black);
  EXPECT_EQ(task_for("9/9/9/9/9/9/4p4/9/4K4 b g 1").attacker, Color::white);
  EXPECT_EQ(task_for("4k4/9/4P4/9/9/9/9/9/4K4 w G 1").attacker, Color::white);
  EXPECT_EQ(task_for("4k4/9/4P4/9/9/9/9/9/4K4 b G 1").attacker, Color::black);
}

TEST(TsumeTask, CertificatesSayTheMoveNumber) {
  const std::string sfen = "4k4/9/4P4/9/9/9/9/9/9 b G 57";
  EXPECT_EQ(certificate_header(task_for(sfen)).at(3), "position " + sfen);
}

TEST(TsumeSolver, NeedsAKingToMate) {
  TsumeSolver solver(1 << 20);
  TsumeTask task = task_for("4k4/9/9/9/9/9/9/9/9 b - 1");
  task.attacker = Color::white;
  const auto report = solver.solve(task);
  ASSERT_FALSE(report);
  EXPECT_EQ(report.error().text, "black has no king to be mated");
}

TEST(TsumeSolver, SaysTheSameTwice) {
  TsumeSolver solver(4 << 20);
  TsumeTask task = task_for("9/8k/9/7B1/6B2/9/9/9/9 b G2r3g4s4n4l18p 1");
  task.shortest = true;
  const auto a = solver.solve(task);
  const auto b = solver.solve(task);
  ASSERT_TRUE(a && b);
  EXPECT_EQ(a->statistics.nodes, b->statistics.nodes);
  EXPECT_EQ(a->line, b->line);
  EXPECT_EQ(a->plies, 3);
}

// Both replies hold out for three plies; after 1a1b the gold would not be needed.
TEST(TsumeSolver, PrefersALineThatLeavesNothingInHand) {
  TsumeSolver solver(1 << 20);
  TsumeTask task = task_for("8k/7P1/9/9/4B4/9/9/9/9 b G2rb3g4s4n4l17p 1");
  task.shortest = true;
  const TsumeReport r = solve_certified(solver, task);
  EXPECT_EQ(notation::to_usi(r.line), "2b2a+ 1a2a G*2b");
  EXPECT_EQ(r.pieces_left, 0);
}

TEST(TsumeSolver, DefenderMayBeToMove) {
  TsumeSolver solver(1 << 20);
  // After 4b gold the king cannot escape in time; white to move, in check.
  TsumeTask task = task_for("4k4/4G4/4P4/9/9/9/9/9/9 w 2r2b3g4s4n4l17p 1");
  const TsumeReport r = solve_certified(solver, task);
  EXPECT_EQ(r.verdict, TsumeVerdict::mate);
  EXPECT_EQ(r.plies, 0);
  EXPECT_TRUE(r.line.empty());
}

}  // namespace
}  // namespace yose::solvers
