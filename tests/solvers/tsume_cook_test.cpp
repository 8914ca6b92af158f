// Cooks: the kinds of findings on small examples, and the set of mating moves against brute force.
#include "solvers/tsume_cook.hpp"

#include <algorithm>
#include <fstream>
#include <iostream>
#include <sstream>

#include "games/shogi/build_kind.hpp"
#include "notation/usi.hpp"
#include "solvers/cook_keys.hpp"
#include "solvers/naive_mate.hpp"
#include "solvers/random_mates.hpp"
#include "solvers/tsume_support.hpp"

namespace yose::solvers {
namespace {

bool has_open(const CookReport& r) {
  return std::any_of(r.findings.begin(), r.findings.end(),
                     [](const CookFinding& f) { return f.kind == CookKind::open; });
}

TEST(TsumeCook, FindsExactlyTheMatesThatThereAre) {
  Random random(11);
  TsumeSolver solver(4 << 20);
  const int wanted = kSanitized ? 20 : 300;
  int ones = 0;
  int threes = 0;
  int several = 0;
  while (ones < wanted || threes < wanted) {
    const auto tsume = random_task(random);
    if (!tsume) continue;
    SCOPED_TRACE(notation::to_sfen(tsume->position.setup()));
    const CookTask task{*tsume, {}, 0};
    const auto r = cook(solver, task);
    ASSERT_TRUE(r);
    if (r->tsume.verdict != TsumeVerdict::mate || r->tsume.plies > 3) continue;
    if (has_open(*r)) continue;
    ++(r->tsume.plies == 1 ? ones : threes);
    if (r->verdict == CookVerdict::cooked) ++several;
    const auto attacker =
        task.tsume.attacker == Color::black ? check::Side::black : check::Side::white;
    compare_keys(task, *r,
                 [&](const auto& s, int plies) { return naive_mate(s, attacker, plies); });
    if (HasFailure()) return;
  }
  EXPECT_GT(several, wanted / 20);
}

struct Case {
  const char* what;
  const char* sfen;
  const char* intended;
  CookVerdict verdict;
  const char* findings;  // kind@ply:move ...
};

const Case kCases[] = {
    {"one solution", "7Sk/8p/8B/9/9/9/9/9/9 b N2rb4g3s3n4l17p 1", "", CookVerdict::unique, ""},
    {"no mate", "4k4/9/9/3R5/9/9/9/9/9 b - 1", "", CookVerdict::nomate, ""},
    {"another mate", "8s/7kB/9/8S/6P2/9/9/9/9 b GN2rb3g2s3n4l17p 1", "", CookVerdict::cooked,
     "other@0:1b2c+"},
    {"the same with the other move intended", "8s/7kB/9/8S/6P2/9/9/9/9 b GN2rb3g2s3n4l17p 1",
     "1b2c+ 2b2a G*3b", CookVerdict::cooked, "other@0:1d2c+"},
    {"another last move", "5S1kp/9/8R/9/9/9/9/9/9 b r2b4g3s4n4l17p 1", "", CookVerdict::unique,
     "last@2:2c3b"},
    {"promotion does not matter", "6sk1/9/7GS/7P1/9/9/9/9/9 b 2r2b3g2s4n4l17p 1", "",
     CookVerdict::unique, "twin@0:1c1b"},
    {"a piece can be thrown in and taken before the solution goes on",
     "6l1k/6SP1/8l/8N/9/9/9/9/9 b N2r2b4g3s2n2l17p 1", "", CookVerdict::unique,
     "detour@0:N*2c last@2:2a2b last@2:N*2d"},
    {"quicker than intended", "5p1k1/9/6P2/8G/9/9/9/9/9 b RSr2b3g3s4n4l16p 1",
     "R*2c 2a3a 3c3b+ 3a3b S*4c 3b3a 2c3c+ 3a2a 4c3b+ 2a1a 3b2b", CookVerdict::cooked,
     "early@0:S*3b twin@6:2c3c last@10:3c2b"},
};

std::string text_of(const CookFinding& f) {
  const char* const names[] = {"early", "other", "twin", "last", "detour", "unclear", "open"};
  return std::string(names[static_cast<int>(f.kind)]) + "@" + std::to_string(f.before.size()) +
         ":" + notation::to_usi(f.line.front());
}

CookTask cook_task(const std::string& sfen, const std::string& intended = "") {
  CookTask task{task_for(sfen), {}, 0};
  std::istringstream words(intended);
  for (std::string word; words >> word;) task.intended.push_back(*notation::parse_usi_move(word));
  return task;
}

CookReport cook_of(const CookTask& task) {
  TsumeSolver solver(4 << 20);
  const auto report = cook(solver, task);
  EXPECT_TRUE(report);
  return report ? *report : CookReport{};
}

TEST(TsumeCook, NamesWhatItFinds) {
  for (const Case& c : kCases) {
    SCOPED_TRACE(c.what);
    const CookReport r = cook_of(cook_task(c.sfen, c.intended));
    EXPECT_EQ(r.verdict, c.verdict);
    EXPECT_EQ(r.intended, *c.intended != '\0');
    std::string found;
    for (const CookFinding& f : r.findings) found += (found.empty() ? "" : " ") + text_of(f);
    EXPECT_EQ(found, c.findings);
  }
}

// What the record says is no mate, or not by checks: the shortest line takes its place.
TEST(TsumeCook, ALineThatDoesNotMateIsNotASolution) {
  const std::string sfen = "7Sk/8p/8B/9/9/9/9/9/9 b N2rb4g3s3n4l17p 1";
  for (const char* line : {"N*2c 1a2a", "N*2c 1a2a 1c2b", "1c2d 1b1c+ 2d1c"}) {
    const CookReport r = cook_of(cook_task(sfen, line));
    EXPECT_FALSE(r.intended) << line;
    EXPECT_EQ(r.solution, r.tsume.line) << line;
  }
}

// The king need not step back from the second pawn: he can take it.
TEST(TsumeCook, SaysWhereTheIntendedLineFails) {
  const CookReport r = cook_of(
      cook_task("5B1k1/8p/8P/9/9/9/9/9/9 b G2rb3g4s4n4l16p 1", "1c1b+ 2a1b P*1c 1b1a G*1b"));
  EXPECT_TRUE(r.intended);
  EXPECT_EQ(r.fails_at, 2);
  EXPECT_EQ(r.verdict, CookVerdict::cooked);
  ASSERT_EQ(r.findings.size(), 1u);
  EXPECT_EQ(text_of(r.findings[0]), "other@2:G*2c");
}

TEST(TsumeCook, LimitsLeaveTheVerdictUnknown) {
  CookTask task = cook_task("7Sk/8p/8B/9/9/9/9/9/9 b N2rb4g3s3n4l17p 1");
  std::atomic<bool> stop{false};
  task.tsume.limits.stop = &stop;
  task.tsume.limits.nodes = 20;
  const CookReport r = cook_of(task);
  EXPECT_EQ(r.tsume.verdict, TsumeVerdict::mate);
  EXPECT_EQ(r.verdict, CookVerdict::unknown);
  EXPECT_TRUE(has_open(r));
}

// What all short machine-made problems of the corpus have in common, whoever saw to it.
TEST(TsumeCook, MachineMadeProblemsHaveNoSecondMateOfTheirLength) {
  std::ifstream in(std::string(YOSE_CORPUS_DIR) + "/tsume/generated.tsv");
  if (!in) {
    std::cout << "SKIP generated.tsv: no corpus" << std::endl;
    return;
  }
  constexpr int kLongest = 5;
  constexpr int kStep = kSanitized ? 60 : 4;
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    const auto tab = line.find('\t');
    if (line[0] == '#' || std::stoi(line.substr(tab + 1)) > kLongest) continue;
    if (++number % kStep != 0) continue;
    SCOPED_TRACE(line);
    CookTask task = cook_task(line.substr(0, tab));
    task.tsume.limits.nodes = 20'000;
    const CookReport r = cook_of(task);
    ASSERT_TRUE(r.tsume.exact);
    for (const CookFinding& f : r.findings) {
      const int rest = r.tsume.plies - static_cast<int>(f.before.size());
      EXPECT_TRUE(f.plies == 0 || f.plies > rest) << text_of(f);
    }
  }
  EXPECT_GT(number, 100);
}

}  // namespace
}  // namespace yose::solvers
