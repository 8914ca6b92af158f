// Iterative deepening, PDS and df-pn on real tsume: they must agree with each other and with the
// labels, and no mate is shorter than iterative deepening says.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iostream>

#include "games/shogi/build_kind.hpp"
#include "games/shogi/support.hpp"
#include "problems/tsume.hpp"
#include "search/dfpn.hpp"
#include "search/id.hpp"
#include "search/pds.hpp"

namespace yose::toys {
namespace {

using Tsume = problems::Tsume<shogi::k9x9>;
using Hand = shogi::Hand;
using Answer = search::Answer<Hand>;
using Memory = search::Memory<Hand>;
using search::Plies;
using search::UnitStart;

struct Labelled {
  std::string sfen;
  int plies;  // 0: nobody knows
};

// Spread over the file, which is sorted by length.
std::vector<Labelled> sample(const std::string& file, std::size_t count) {
  std::ifstream in(std::filesystem::path(YOSE_CORPUS_DIR) / "tsume" / file);
  std::vector<Labelled> all;
  for (std::string line; std::getline(in, line);) {
    if (line[0] == '#') continue;
    const std::size_t tab = line.find('\t');
    const bool label = tab != std::string::npos;
    all.push_back({line.substr(0, tab), label ? std::stoi(line.substr(tab + 1)) : 0});
  }
  EXPECT_GE(all.size(), count) << file;
  std::vector<Labelled> chosen;
  for (std::size_t i = 0; i < count; ++i) chosen.push_back(all[i * all.size() / count]);
  return chosen;
}

class Comparison {
 public:
  Comparison(const std::string& sfen, std::uint64_t nodes)
      : position_(shogi::position<shogi::k9x9>(sfen)), nodes_(nodes) {}

  Answer by_id() { return solve(search::IterativeDeepening<Tsume>(memory_, {}), search::kForever); }
  Answer by_pds() { return solve(search::Pds<Tsume, UnitStart>(memory_, {}), search::kForever); }
  Answer by_dfpn(Plies budget) {
    return solve(search::Dfpn<Tsume, UnitStart>(memory_, {}), budget);
  }

 private:
  // Each starts from an empty memory.
  template <class Solver>
  Answer solve(Solver solver, Plies budget) {
    memory_.clear();
    Tsume tsume(position_, position_.turn());
    search::Limits limits;
    limits.nodes = nodes_;
    const Answer a = solver.solve(tsume, limits, budget);
    EXPECT_EQ(tsume.position().key(), position_.key());
    return a;
  }

  shogi::Position<shogi::k9x9> position_;
  std::uint64_t nodes_;
  Memory memory_{1 << 24};
};

struct Nodes {
  std::uint64_t id = 0;
  std::uint64_t pds = 0;
  std::uint64_t dfpn = 0;
  std::uint64_t shorter = 0;
};

// What the labels are worth: composers may overlook a shorter way.
enum class Labels { exact, at_most };

void compare(const Labelled& p, Labels labels, Nodes& nodes) {
  SCOPED_TRACE(p.sfen);
  Comparison c(p.sfen, 3'000'000);
  const Answer id = c.by_id();
  ASSERT_EQ(id.verdict, Verdict::proven);
  EXPECT_LE(id.plies, p.plies);
  if (labels == Labels::exact) {
    EXPECT_EQ(id.plies, p.plies);
  }
  const Answer pds = c.by_pds();
  const Answer dfpn = c.by_dfpn(search::kForever);
  const Answer exact = c.by_dfpn(id.plies);
  const Answer shorter = c.by_dfpn(static_cast<Plies>(std::max(id.plies - 2, 0)));
  EXPECT_EQ(pds.verdict, Verdict::proven);
  EXPECT_EQ(dfpn.verdict, Verdict::proven);
  EXPECT_EQ(exact.verdict, Verdict::proven);
  EXPECT_EQ(exact.plies, id.plies);
  EXPECT_EQ(shorter.verdict, Verdict::disproven);
  nodes.id += id.statistics.nodes;
  nodes.pds += pds.statistics.nodes;
  nodes.dfpn += dfpn.statistics.nodes;
  nodes.shorter += shorter.statistics.nodes;
}

bool corpus_is_there() {
  if (std::filesystem::exists(YOSE_CORPUS_DIR)) return true;
  std::cout << "SKIP no corpus at " YOSE_CORPUS_DIR << std::endl;
  return false;
}

constexpr std::size_t kCount = kSanitized ? 20 : kAssertions ? 50 : 200;

void compare_sample(const std::string& file, Labels labels) {
  if (!corpus_is_there()) GTEST_SKIP();
  Nodes nodes;
  for (const Labelled& p : sample(file, kCount)) compare(p, labels, nodes);
  std::cout << file << ", " << kCount << " problems, nodes: id " << nodes.id << ", pds "
            << nodes.pds << ", df-pn " << nodes.dfpn << ", df-pn two plies short " << nodes.shorter
            << std::endl;
}

TEST(TsumeSearches, AgreeOnMatesFromGames) { compare_sample("game-mates.tsv", Labels::exact); }
// Mostly no mate at all: whoever answers within the limit must say the same.
TEST(TsumeSearches, AgreeWhereThereIsNoMate) {
  if (!corpus_is_there()) GTEST_SKIP();
  int never = 0;
  for (const Labelled& p : sample("no-mate-in-1.tsv", kCount)) {
    SCOPED_TRACE(p.sfen);
    Comparison c(p.sfen, 20'000);
    std::vector<Answer> answers;
    for (const Answer& a : {c.by_id(), c.by_pds(), c.by_dfpn(search::kForever)}) {
      if (a.verdict != Verdict::open) answers.push_back(a);
    }
    for (const Answer& a : answers) EXPECT_EQ(a.verdict, answers[0].verdict);
    if (answers.size() == 3 && answers[0].verdict == Verdict::disproven) ++never;
  }
  EXPECT_GT(never, static_cast<int>(kCount) / 4);  // all three found that there is none
}

TEST(TsumeSearches, AgreeOnComposedMates) { compare_sample("generated.tsv", Labels::at_most); }

}  // namespace
}  // namespace yose::toys
