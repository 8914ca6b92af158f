// The corpus: every answer certified, exact lengths equal to the labels. The lengths of
// machine-made problems are those their makers found; seven in generated.tsv can be mated more
// quickly.
#include <fstream>
#include <iostream>

#include "games/shogi/build_kind.hpp"
#include "solvers/tsume_support.hpp"

namespace yose::solvers {
namespace {

struct Line {
  std::string id;
  std::string sfen;
  int plies;  // 0: no label
};

std::vector<Line> read(const std::string& file, bool labelled) {
  std::ifstream in(std::string(YOSE_CORPUS_DIR) + "/tsume/" + file);
  std::vector<Line> lines;
  int number = 0;
  for (std::string text; std::getline(in, text);) {
    ++number;
    if (text.empty() || text[0] == '#') continue;
    const auto tab = text.find('\t');
    const int plies = labelled ? std::stoi(text.substr(tab + 1)) : 0;
    lines.push_back({file + ":" + std::to_string(number), text.substr(0, tab), plies});
  }
  if (lines.empty()) std::cout << "SKIP " << file << ": no corpus" << std::endl;
  return lines;
}

// Sanitized builds are slow: they look at some.
constexpr std::size_t kStep = kSanitized ? 60 : kAssertions ? 10 : 1;

enum class Label { exact, at_most, not_one };

// Proving that there is no mate can take long; the test run leaves the longest ones out.
std::uint64_t node_limit(Label label) {
  return kSanitized ? 20'000 : label == Label::not_one ? 50'000 : 10'000'000;
}

void solve_all(const std::string& file, Label label) {
  const auto lines = read(file, label != Label::not_one);
  TsumeSolver solver(16 << 20);
  std::size_t answered = 0;
  for (std::size_t i = 0; i < lines.size(); i += kStep) {
    SCOPED_TRACE(lines[i].id);
    TsumeTask task = task_for(lines[i].sfen);
    task.shortest = label != Label::not_one;
    task.limits.nodes = node_limit(label);
    const TsumeReport r = solve_certified(solver, task);
    if (r.verdict == TsumeVerdict::unknown) {
      EXPECT_TRUE(kSanitized || label == Label::not_one);
      continue;
    }
    ++answered;
    if (label == Label::exact) {
      EXPECT_EQ(r.plies, lines[i].plies);
    }
    if (label == Label::at_most) {
      EXPECT_LE(r.plies, lines[i].plies);
    }
    if (label == Label::not_one) {
      EXPECT_NE(r.plies, 1);
    }
    if (label != Label::not_one) {
      EXPECT_TRUE(r.exact && r.verdict == TsumeVerdict::mate);
    }
  }
  EXPECT_GE(answered, lines.size() / kStep * 9 / 10);
}

TEST(TsumeCorpus, MatesFromGames) { solve_all("game-mates.tsv", Label::exact); }
TEST(TsumeCorpus, Generated) { solve_all("generated.tsv", Label::at_most); }
TEST(TsumeCorpus, GeneratedOld) { solve_all("generated-old.tsv", Label::at_most); }
TEST(TsumeCorpus, NoMateInOne) { solve_all("no-mate-in-1.tsv", Label::not_one); }

}  // namespace
}  // namespace yose::solvers
