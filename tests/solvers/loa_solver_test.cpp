// The solver of Lines of Action: every verdict certified, short wins as the naive rules find them.
#include "solvers/loa_solver.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iostream>

#include "games/loa/moves.hpp"
#include "games/shogi/build_kind.hpp"
#include "notation/loa_text.hpp"
#include "solvers/loa_support.hpp"

namespace yose::solvers {
namespace {

constexpr int kEvery = kSanitized ? 200 : 40;  // of the corpus
constexpr int kFewer = kSanitized ? 5 : 1;     // times

struct Case {
  const char* what;
  const char* text;
  LoaVerdict verdict;
  int plies;
};

const Case kCases[] = {
    {"one move joins", "8/8/8/2x1x3/8/8/8/o6o x", LoaVerdict::win, 1},
    {"a single piece is connected", "8/8/8/3x4/8/8/8/o6o x", LoaVerdict::win, 0},
    {"the other side is connected", "8/8/8/2x1x3/8/8/8/oo6 x", LoaVerdict::nowin, 0},
};

TEST(LoaSolver, AnswersWithACertificate) {
  LoaSolver solver(1 << 20);
  for (const Case& c : kCases) {
    SCOPED_TRACE(c.what);
    LoaTask task(position(c.text));
    task.shortest = true;
    const LoaReport r = solve_certified(solver, task);
    EXPECT_EQ(r.verdict, c.verdict);
    EXPECT_EQ(r.plies, c.plies);
    EXPECT_EQ(r.line.size(), static_cast<std::size_t>(c.plies));
  }
}

TEST(LoaSolver, AnswersWhereTheCertificateCannotBeWritten) {
  LoaSolver solver(1 << 20);
  const LoaReport r = solve_uncertified(solver, LoaTask(position(kCases[0].text)));
  EXPECT_EQ(r.verdict, LoaVerdict::win);
  EXPECT_EQ(r.line.size(), 1u);
}

// Each search in turn, with its defaults.
void use_search(int turn, LoaTask& task) {
  task.algorithm =
      search::kAlgorithms[static_cast<std::size_t>(turn) % std::size(search::kAlgorithms)];
  task.options = search::default_options(task.algorithm);
}

// By every search, either side asking, under every rule.
TEST(LoaSolver, ShortWinsAreThoseOfTheNaiveRules) {
  constexpr int kDepth = 3;
  Random random(20);
  LoaSolver solver(1 << 20);
  for (int i = 0; i < 300 / kFewer; ++i) {
    LoaTask task(random_endgame(random));
    task.rules = random_rules(random);
    if (random.below(2) == 0) task.prover = ~task.prover;
    task.shortest = true;
    task.limits.nodes = 3000;
    use_search(i, task);
    SCOPED_TRACE(notation::to_loa(task.position));
    const LoaReport r = solve_certified(solver, task);
    const bool soon = r.verdict == LoaVerdict::win && r.exact && r.plies <= kDepth;
    const bool open =
        r.verdict == LoaVerdict::unknown || (r.verdict == LoaVerdict::win && !r.exact);
    if (open) continue;
    EXPECT_EQ(naive_win(task, kDepth), soon);
    EXPECT_EQ(r.line.size(), static_cast<std::size_t>(r.plies));
    if (soon && r.plies > 0) {
      EXPECT_FALSE(naive_win(task, r.plies - 1));
    }
  }
}

// By every search: a win by threats is a win; a lower order wins nothing that a higher one does
// not.
TEST(LoaSolver, ThreatsOfHigherOrdersWinMore) {
  Random random(22);
  LoaSolver solver(1 << 20);
  int wins[4] = {};
  for (int i = 0; i < 60; ++i) {
    LoaTask task(random_endgame(random));
    task.rules = random_rules(random);
    task.limits.nodes = 20'000;  // those of searches inside included
    use_search(i, task);
    SCOPED_TRACE(notation::to_loa(task.position));
    bool won = false;
    for (task.lambda = 1; task.lambda <= 2; ++task.lambda) {
      const LoaReport r = solve_certified(solver, task);
      EXPECT_NE(r.verdict, LoaVerdict::nowin);
      if (won && r.no_threat_wins) ADD_FAILURE() << "not by order " << task.lambda;
      won |= r.verdict == LoaVerdict::win;
      if (r.verdict == LoaVerdict::win) ++wins[task.lambda];
    }
  }
  EXPECT_GT(wins[1], 0);
  EXPECT_GT(wins[2], wins[1]);
}

// What is known of threats changes the work, not the answer.
TEST(LoaSolver, KnowledgeDoesNotChangeTheAnswer) {
  Random random(23);
  LoaSolver solver(1 << 20);
  for (int i = 0; i < 60 / kFewer; ++i) {
    LoaTask task(random_endgame(random));
    task.rules = random_rules(random);
    task.limits.nodes = 5000;
    SCOPED_TRACE(notation::to_loa(task.position));
    LoaVerdict known = LoaVerdict::unknown;
    for (int setting = 0; setting < 20; ++setting) {
      task.knowledge = {setting % 2 == 0, setting / 2 % 2 == 0};
      task.start = static_cast<problems::LoaStartKind>(setting / 4);
      task.options.kth_after = static_cast<search::KthAfter>(setting % 3);
      task.options.kth_least_plies = setting % 5;
      task.options.kth_most_plies = setting % 2 == 0 ? 7 : 100;
      const auto r = solver.solve(task);
      ASSERT_TRUE(r);
      if (r->verdict == LoaVerdict::unknown) continue;
      if (known != LoaVerdict::unknown) {
        EXPECT_EQ(r->verdict, known) << setting;
      }
      known = r->verdict;
    }
  }
}

// Nor does the position after a pass, which is no part of the tree: by every search that asks about
// it, each answer certified.
TEST(LoaSolver, PassesDoNotChangeTheAnswer) {
  using search::Algorithm;
  Random random(24);
  LoaSolver solver(1 << 20);
  int answered = 0, changed = 0;
  for (int i = 0; i < 60 / kFewer; ++i) {
    LoaTask task(random_endgame(random));
    task.rules = random_rules(random);
    task.limits.nodes = 5000;
    task.knowledge.forced = i % 2 == 0;
    SCOPED_TRACE(notation::to_loa(task.position));
    for (Algorithm a : {Algorithm::dfpn, Algorithm::pds, Algorithm::id, Algorithm::pds_pn}) {
      task.algorithm = a;
      task.options = search::default_options(a);
      task.options.kth = search::Kth::all;
      const LoaReport without = solve_certified(solver, task);
      task.options.kth_root = search::KthRoot::pass;
      const LoaReport with = solve_certified(solver, task);
      changed += with.statistics.nodes != without.statistics.nodes ? 1 : 0;
      if (with.verdict == LoaVerdict::unknown || without.verdict == LoaVerdict::unknown) continue;
      ++answered;
      EXPECT_EQ(with.verdict, without.verdict);
      if (a == Algorithm::id) {
        EXPECT_EQ(with.plies, without.plies);
      }
    }
  }
  EXPECT_GT(answered, 0);
  EXPECT_GT(changed, 0);
}

TEST(LoaSolver, TheLineIsPlayable) {
  Random random(21);
  LoaSolver solver(1 << 20);
  int wins = 0;
  while (wins < 30) {
    LoaTask task(random_endgame(random));
    task.limits.nodes = 2000;
    const auto r = solver.solve(task);
    ASSERT_TRUE(r);
    if (r->verdict != LoaVerdict::win) continue;
    ++wins;
    loa::Position p = task.position;
    for (loa::Move m : r->line) {
      ASSERT_TRUE(loa::is_legal(p, m));
      p.play(m);
    }
    EXPECT_EQ(loa::outcome(p), loa::win_for(task.prover));
  }
}

TEST(LoaSolver, TheLineCanBeLeftOut) {
  LoaSolver solver(1 << 20);
  LoaTask task(position("8/8/2x2x2/8/3x4/8/o6o/o6o x"));
  const auto with = solver.solve(task);
  task.line = false;
  const auto without = solver.solve(task);
  ASSERT_TRUE(with && without);
  EXPECT_EQ(without->verdict, LoaVerdict::win);
  EXPECT_EQ(without->plies, with->plies);
  EXPECT_EQ(without->statistics.nodes, with->statistics.nodes);
  EXPECT_FALSE(with->line.empty());
  EXPECT_TRUE(without->line.empty());
}

// Late positions of real games. All that are one move from the end are wins in one; of the others
// some, each answer certified.
TEST(LoaSolver, EndgamesOfTheCorpus) {
  std::ifstream in(YOSE_CORPUS_DIR "/loa/endgames.tsv");
  if (!in) {
    std::cout << "SKIP no corpus at " YOSE_CORPUS_DIR << std::endl;
    GTEST_SKIP();
  }
  LoaSolver solver(std::size_t{16} << 20);
  int number = 0, answered = 0;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') continue;
    const std::size_t tab = line.find('\t');
    const bool one = line.compare(tab, 3, "\t1\t") == 0;
    if (!one && ++number % kEvery != 0) continue;
    SCOPED_TRACE(line);
    LoaTask task(position(line.substr(0, tab).c_str()));
    task.limits.nodes = 5000;
    const LoaReport r = solve_certified(solver, task);
    if (one) {
      EXPECT_EQ(r.verdict, LoaVerdict::win);
      EXPECT_EQ(r.plies, 1);
    } else if (r.verdict != LoaVerdict::unknown) {
      ++answered;
    }
  }
  EXPECT_GT(answered, 0);
}

}  // namespace
}  // namespace yose::solvers
