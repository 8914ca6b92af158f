// All searches on real tsume: they must agree with each other and with the
// labels, and no mate is shorter than iterative deepening says.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>

#include "games/shogi/build_kind.hpp"
#include "games/shogi/support.hpp"
#include "problems/tsume.hpp"
#include "search/any_search.hpp"

namespace yose::toys {
namespace {

using Tsume = problems::Tsume<shogi::k9x9>;
using Hand = shogi::Hand;
using Answer = search::Answer<Hand>;
using Memory = search::Memory<Hand>;
using search::Algorithm;
using search::Plies;

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

  // Each starts from an empty memory.
  Answer by(Algorithm algorithm, Plies budget = search::kForever) {
    memory_.clear();
    search::AnySearch<Tsume> solver(algorithm, memory_, search::default_options(algorithm));
    Tsume tsume(position_, position_.turn());
    search::Limits limits;
    limits.nodes = nodes_;
    const Answer a = solver.solve(tsume, limits, budget);
    EXPECT_EQ(tsume.position().key(), position_.key());
    return a;
  }

 private:
  shogi::Position<shogi::k9x9> position_;
  std::uint64_t nodes_;
  Memory memory_{1 << 24};
};

struct Nodes {
  std::map<Algorithm, std::uint64_t> by;
  std::uint64_t shorter = 0;
};

// What the labels are worth: composers may overlook a shorter way.
enum class Labels { exact, at_most };

void compare(const Labelled& p, Labels labels, Nodes& nodes) {
  SCOPED_TRACE(p.sfen);
  Comparison c(p.sfen, 3'000'000);
  const Answer id = c.by(Algorithm::id);
  ASSERT_EQ(id.verdict, Verdict::proven);
  EXPECT_LE(id.plies, p.plies);
  if (labels == Labels::exact) {
    EXPECT_EQ(id.plies, p.plies);
  }
  for (Algorithm algorithm : search::kAlgorithms) {
    const Answer any = c.by(algorithm);
    EXPECT_EQ(any.verdict, Verdict::proven);
    nodes.by[algorithm] += any.statistics.nodes;
  }
  for (Algorithm algorithm : {Algorithm::dfpn, Algorithm::pn}) {
    const Answer exact = c.by(algorithm, id.plies);
    const Answer shorter = c.by(algorithm, static_cast<Plies>(std::max(id.plies - 2, 0)));
    EXPECT_EQ(exact.verdict, Verdict::proven);
    EXPECT_EQ(exact.plies, id.plies);
    EXPECT_EQ(shorter.verdict, Verdict::disproven);
    if (algorithm == Algorithm::dfpn) nodes.shorter += shorter.statistics.nodes;
  }
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
  const auto by = [&](Algorithm algorithm) { return nodes.by[algorithm]; };
  std::cout << file << ", " << kCount << " problems, nodes: id " << by(Algorithm::id) << ", pds "
            << by(Algorithm::pds) << ", pn " << by(Algorithm::pn) << ", pn2 " << by(Algorithm::pn2)
            << ", pds-pn " << by(Algorithm::pds_pn) << ", df-pn " << by(Algorithm::dfpn)
            << ", df-pn two plies short " << nodes.shorter << std::endl;
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
    for (Algorithm algorithm : search::kAlgorithms) {
      const Answer a = c.by(algorithm);
      if (a.verdict != Verdict::open) answers.push_back(a);
    }
    for (const Answer& a : answers) EXPECT_EQ(a.verdict, answers[0].verdict);
    if (answers.size() == std::size(search::kAlgorithms) &&
        answers[0].verdict == Verdict::disproven)
      ++never;
  }
  EXPECT_GT(never, static_cast<int>(kCount) / 4);  // all found that there is none
}

TEST(TsumeSearches, AgreeOnComposedMates) { compare_sample("generated.tsv", Labels::at_most); }

}  // namespace
}  // namespace yose::toys
