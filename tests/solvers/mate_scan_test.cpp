// Mates along games: composed ones of every kind, games at random against brute force over the
// naive rules, and real ones, with certificates for the checker.
#include "solvers/mate_scan.hpp"

#include <filesystem>
#include <fstream>
#include <iostream>

#include "base/random.hpp"
#include "games/shogi/any_position.hpp"
#include "notation/formats.hpp"
#include "notation/usi.hpp"
#include "oracle/random_shogi.hpp"
#include "oracle/shogi_compare.hpp"
#include "solvers/naive_mate.hpp"
#include "solvers/tsume_support.hpp"

namespace yose::solvers {
namespace {

constexpr std::size_t kTable = 8u << 20;

ScanTask task_of(const std::string& line) {
  const auto parsed = notation::parse_position_line(line);
  EXPECT_TRUE(parsed) << line;
  ScanTask task(*shogi::AnyPosition::from_setup(parsed->start));
  task.moves = parsed->moves;
  return task;
}

ScanReport scan(const ScanTask& task) {
  TsumeSolver solver(kTable);
  const auto report = scan_mates(solver, task);
  EXPECT_TRUE(report) << (report ? "" : report.error().text);
  return report ? *report : ScanReport{};
}

// "ply side plies fate", +N for what a kept mate became longer.
std::string words(const FoundMate& m) {
  constexpr const char* kFates[] = {"played", "kept", "missed", "undecided", "ended"};
  std::string text = std::to_string(m.ply) + (m.side == Color::black ? " black " : " white ") +
                     std::to_string(m.report.plies) + (m.report.exact ? " " : "? ") +
                     kFates[static_cast<int>(m.fate)];
  return text + (m.longer ? " +" + std::to_string(*m.longer) : "");
}

std::vector<std::string> words(const ScanReport& report) {
  std::vector<std::string> all;
  for (const FoundMate& m : report.mates) all.push_back(words(m));
  return all;
}

std::vector<std::string> scanned(const std::string& line) { return words(scan(task_of(line))); }

using Words = std::vector<std::string>;

const std::string kPawn = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";   // G*5b is mate
const std::string kGold = "4k4/9/4G4/9/9/9/9/9/4K4 b 2G 1";  // G*5b is mate

TEST(MateScan, AQuietMoveMissesAMate) {
  EXPECT_EQ(scanned(kPawn + " moves 5i5h"), Words{"0 black 1 missed"});
}

TEST(MateScan, ACheckThatDoesNotMateMissesIt) {
  EXPECT_EQ(scanned(kPawn + " moves G*6a"), Words{"0 black 1 missed"});
}

TEST(MateScan, AMateThatWasPlayedIsNoMiss) {
  EXPECT_EQ(scanned(kGold + " moves G*5b"), Words{"0 black 1 played"});
}

TEST(MateScan, AMateThatWasKeptIsNoMiss) {
  const auto found = scanned(kGold + " moves G*4b 5a6a G*6b");
  EXPECT_EQ(found, (Words{"0 black 1 kept +2", "2 black 1 played"}));
}

// No check, but whatever the defender does, the next move mates.
TEST(MateScan, AQuietMoveMayKeepIt) {
  EXPECT_EQ(scanned(kGold + " moves 5i5h"), Words{"0 black 1 kept +2"});
}

TEST(MateScan, WhereTheGameEnds) {
  EXPECT_EQ(scanned(kGold), Words{"0 black 1 ended"});
  ScanTask task = task_of(kGold);
  task.resigned = true;
  EXPECT_EQ(words(scan(task)), Words{"0 black 1 missed"});
  EXPECT_FALSE(scan(task).mates.front().move.has_value());
}

int verify_missed(ScanTask task);

// The side that has the mate is in check itself: the king takes the gold that gives it, and the
// rook behind him mates.
TEST(MateScan, TheAttackerMayBeInCheck) {
  ScanTask task = task_of("3lkl3/9/3G1G3/9/9/9/5g3/4K4/4R4 b - 1");
  EXPECT_TRUE(task.start.in_check());
  EXPECT_EQ(words(scan(task)), Words{"0 black 1 ended"});
  task.resigned = true;
  EXPECT_EQ(verify_missed(task), 1);
  // Here G*5b would be mate, but the rook gives check.
  EXPECT_EQ(scanned("4k4/9/4P4/9/9/9/9/4r4/4K4 b G 1 moves 5i5h"), Words{});
}

TEST(MateScan, OneSideOrBoth) {
  ScanTask task = task_of("4k4/9/4P4/9/9/9/P3p4/9/4K4 b Gg 1 moves 9g9f 5a6a");
  EXPECT_EQ(scan(task).positions, 3);
  EXPECT_EQ(words(scan(task)), (Words{"0 black 1 missed", "1 white 1 missed"}));
  task.side = Color::white;
  EXPECT_EQ(scan(task).positions, 1);
  EXPECT_EQ(words(scan(task)), (Words{"1 white 1 missed"}));
}

TEST(MateScan, ASideWithoutAnOpponentKingIsLeftOut) {
  const auto report = scan(task_of("4k4/9/4G4/9/9/9/9/9/9 b 2G 1 moves G*4b 5a6a G*6b"));
  EXPECT_EQ(report.positions, 2);
  EXPECT_EQ(words(report), (Words{"0 black 1 kept +2", "2 black 1 played"}));
}

TEST(MateScan, LimitsLeaveThingsOpen) {
  ScanTask task = task_of("lnsgk1snl/1r4g2/p1pppp1pp/6p2/1p7/2P6/PPSPPPPPP/7R1/LN1GKGSNL b Bb 1");
  EXPECT_TRUE(scan(task).open.empty());
  EXPECT_EQ(scan(task).undecided(), 0);
  TsumeSolver solver(kTable);
  const auto setup = notation::parse_sfen("9/9/9/4k4/9/9/9/9/4K4 b 2R2B4G4S4N4L18P 1");
  task = ScanTask(*shogi::AnyPosition::from_setup(*setup));
  task.limits.nodes = 1;
  const auto report = scan(task);
  EXPECT_EQ(report.open, std::vector<int>{0});
  EXPECT_EQ(report.undecided(), 1);
}

TEST(MateScan, AStopEndsIt) {
  const std::atomic<bool> stop = true;
  ScanTask task = task_of(kGold + " moves 5i5h");
  task.limits.stop = &stop;
  const auto report = scan(task);
  EXPECT_TRUE(report.stopped);
  EXPECT_EQ(report.positions, 0);
}

// --- Against brute force --------------------------------------------------------------------

constexpr int kMost = 3;  // plies that brute force looks ahead

std::optional<int> naive_length(const shogi::AnyPosition& p, Color attacker) {
  const auto side = attacker == Color::black ? check::Side::black : check::Side::white;
  const check::State state = oracle::to_naive(p.setup());
  for (int plies = 0; plies <= kMost; ++plies) {
    if (naive_mate(state, side, plies)) return plies;
  }
  return std::nullopt;
}

// A game of up to `length` moves in which checks are liked.
ScanTask random_game(Random& random, shogi::Size size, int length) {
  std::optional<shogi::Setup> setup;
  while (!setup || !has_king(*setup, Color::black) || !has_king(*setup, Color::white)) {
    setup = oracle::random_setup(random, size, {random.below(3), true});
  }
  auto position = *shogi::AnyPosition::from_setup(*setup);
  ScanTask task(position);
  for (int i = 0; i < length; ++i) {
    auto moves = position.checking_moves();
    if (moves.empty() || random.below(2) == 0) moves = position.legal_moves();
    if (moves.empty()) break;
    task.moves.push_back(
        moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))]);
    position.play(task.moves.back());
  }
  return task;
}

struct Seen {
  int short_mates = 0;
  int missed = 0;
  int kept = 0;
  int played = 0;
};

// What scan says of one position, held against brute force.
void compare(const ScanReport& report, const ScanTask& task, const shogi::AnyPosition& position,
             int ply, Seen& seen) {
  SCOPED_TRACE(notation::to_sfen(position.setup()));
  const auto is_here = [&](const FoundMate& m) { return m.ply == ply; };
  const auto found = std::find_if(report.mates.begin(), report.mates.end(), is_here);
  const bool open = std::count(report.open.begin(), report.open.end(), ply) > 0;
  const Color side = position.turn();
  const auto truth = naive_length(position, side);
  if (open) return;
  ASSERT_TRUE(!truth || found != report.mates.end());
  if (found == report.mates.end()) return;
  ASSERT_TRUE(found->report.exact);
  EXPECT_EQ(found->side, side);
  EXPECT_TRUE(truth || found->report.plies > kMost);
  if (!truth) return;
  ++seen.short_mates;
  EXPECT_EQ(found->report.plies, *truth);
  if (ply == static_cast<int>(task.moves.size())) return;
  auto after = position;
  after.play(task.moves[static_cast<std::size_t>(ply)]);
  const auto rest = naive_length(after, side);
  const bool quick = rest && *rest + 1 == *truth;
  EXPECT_EQ(found->fate == MateFate::played, quick);
  EXPECT_TRUE(!rest || quick || found->longer == *rest + 1 - *truth);
  EXPECT_TRUE(!rest || found->fate != MateFate::missed);
  seen.missed += found->fate == MateFate::missed;
  seen.kept += found->fate == MateFate::kept;
  seen.played += found->fate == MateFate::played;
}

TEST(MateScan, RandomGamesAgreeWithBruteForce) {
  Random random(31);
  Seen seen;
  for (const shogi::Size size : {shogi::Size{3, 4}, shogi::Size{5, 5}, shogi::Size{9, 9}}) {
    const int games = size.files == 9 ? 5 : 80;
    for (int game = 0; game < games; ++game) {
      ScanTask task = random_game(random, size, 12);
      task.limits.nodes = 20'000;
      const auto report = scan(task);
      auto position = task.start;
      for (int ply = 0; ply <= static_cast<int>(task.moves.size()); ++ply) {
        ASSERT_NO_FATAL_FAILURE(compare(report, task, position, ply, seen));
        if (ply < static_cast<int>(task.moves.size())) {
          position.play(task.moves[static_cast<std::size_t>(ply)]);
        }
      }
    }
  }
  EXPECT_GT(seen.short_mates, 100);
  EXPECT_GT(seen.missed, 30);
  EXPECT_GT(seen.kept, 10);
  EXPECT_GT(seen.played, 30);
}

// Every answer of scan is the one that solving the position on its own gives.
TEST(MateScan, AgreesWithSolvingEveryPositionOnItsOwn) {
  Random random(32);
  TsumeSolver solver(kTable);
  for (int game = 0; game < 20; ++game) {
    ScanTask task = random_game(random, {5, 5}, 12);
    task.limits.nodes = 50'000;
    const auto report = scan(task);
    auto position = task.start;
    for (std::size_t ply = 0, mate = 0; ply <= task.moves.size(); ++ply) {
      TsumeTask own(position);
      own.attacker = position.turn();
      own.shortest = true;
      const auto answer = solver.solve(own);
      ASSERT_TRUE(answer);
      const bool found =
          mate < report.mates.size() && report.mates[mate].ply == static_cast<int>(ply);
      const bool open =
          std::count(report.open.begin(), report.open.end(), static_cast<int>(ply)) > 0;
      EXPECT_TRUE(open || found == (answer->verdict == TsumeVerdict::mate));
      EXPECT_TRUE(!found || report.mates[mate].report.plies == answer->plies);
      mate += found ? 1 : 0;
      if (ply < task.moves.size()) position.play(task.moves[ply]);
    }
  }
}

// --- Certificates and real games ------------------------------------------------------------

int verify_missed(ScanTask task) {
  const ScratchFile file;
  int missed = 0;
  task.certificate = [&](int ply) { return file.name() + "." + std::to_string(ply); };
  for (const FoundMate& m : scan(task).mates) {
    if (m.fate != MateFate::missed) {
      EXPECT_TRUE(m.certificate.empty());
      continue;
    }
    ++missed;
    std::ifstream in(m.certificate, std::ios::binary);
    expect_says(check::verify(in), *statement_of(m.report));
    in.close();
    std::filesystem::remove(m.certificate);
  }
  return missed;
}

TEST(MateScan, CertificatesOfMissedMates) {
  EXPECT_EQ(verify_missed(task_of(kPawn + " moves 5i5h")), 1);
  Random random(33);
  int missed = 0;
  for (int game = 0; game < 20; ++game) {
    ScanTask task = random_game(random, {5, 5}, 12);
    task.limits.nodes = 20'000;
    missed += verify_missed(task);
  }
  EXPECT_GT(missed, 10);
}

// The mate's moves are legal and end in mate, after as many plies as it says.
void expect_mates(const shogi::AnyPosition& start, const FoundMate& m) {
  auto position = start;
  for (const auto& move : m.report.line) {
    ASSERT_TRUE(position.is_legal(move));
    position.play(move);
  }
  EXPECT_TRUE(position.in_check() && position.legal_moves().empty());
  EXPECT_TRUE(!m.report.exact || static_cast<int>(m.report.line.size()) == m.report.plies);
}

TEST(MateScan, RealGames) {
  const std::string name = std::string(YOSE_CORPUS_DIR) + "/games/human.usi";
  if (!std::filesystem::exists(name)) {
    std::cout << "SKIP no games at " << name << std::endl;
    GTEST_SKIP();
  }
  std::ifstream in(name);
  int mates = 0;
  int missed = 0;
  for (std::string line; std::getline(in, line) && mates < 25;) {
    const auto record = notation::parse_list_line(line);
    ASSERT_TRUE(record);
    if (!*record) continue;
    ScanTask task(*shogi::AnyPosition::from_setup((*record)->start));
    task.moves = (*record)->main_line();
    task.limits.nodes = 3000;
    const auto report = scan(task);
    EXPECT_EQ(report.positions, static_cast<int>(task.moves.size()) + 1);
    auto position = task.start;
    int ply = 0;
    for (const FoundMate& m : report.mates) {
      for (; ply < m.ply; ++ply) position.play(task.moves[static_cast<std::size_t>(ply)]);
      if (!m.report.line_cut) expect_mates(position, m);
      ++mates;
    }
    if (report.count(MateFate::missed) > 0) missed += verify_missed(task);
  }
  EXPECT_GE(mates, 25);
  EXPECT_GT(missed, 0);
}

}  // namespace
}  // namespace yose::solvers
