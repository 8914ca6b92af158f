// Searches over lines on toy graphs: the verdict is brute force's, whatever the judge thinks,
// however short the single searches are, and whatever records they are given.
#include <gtest/gtest.h>

#include "games/shogi/build_kind.hpp"
#include "search/best_first_lines.hpp"
#include "search/dfpn.hpp"
#include "search/lines_with_records.hpp"
#include "search/pds.hpp"
#include "toys/maker.hpp"
#include "toys/scenario.hpp"
#include "toys/toy_problem.hpp"
#include "toys/truth.hpp"

namespace yose::toys {
namespace {

constexpr std::uint64_t kSeeds = kSanitized ? 20 : 200;

using Dfpn = search::Dfpn<ToyProblem>;
using Pds = search::Pds<ToyProblem>;
using Moves = std::vector<ToyProblem::Move>;

// Has opinions without knowing anything.
struct Dice {
  double operator()(const ToyProblem& p, const search::Limits&) const {
    return Random(p.key() + p.resource().bits()).below(100) / 10.0 - 5;
  }
};

// Threshold control and limits raised by a factor: PDS then ends where lines run in circles.
search::Options leaf_options() {
  return {.combine = search::Combine::sum, .kth = search::Kth::off};
}

Moves random_record(Random& random, ToyProblem p) {
  Moves moves;
  for (int i = random.below(8); i > 0; --i) {
    std::vector<Choice<int>> list;
    if (p.glance().verdict == Verdict::open) p.expand(list);
    if (list.empty()) break;
    moves.push_back(
        list[static_cast<std::size_t>(random.below(static_cast<int>(list.size())))].move);
    p.play(moves.back());
  }
  return moves;
}

struct Case {
  explicit Case(std::uint64_t seed, Form form)
      : random(seed), toy(make_toy(random, random_recipe(random, form, 40))), truth(toy) {}

  ToyProblem problem() { return {toy, 0, toy.node(0).total}; }
  Verdict expected() const {
    return truth.plies(0, toy.node(0).total) != Truth::kNever ? Verdict::proven
                                                              : Verdict::disproven;
  }

  Random random;
  Toy toy;
  Truth truth;
};

search::Limits within(std::uint64_t nodes) {
  search::Limits limits;
  limits.nodes = nodes;
  return limits;
}

// Every fact that the searches left in the table.
void expect_true_facts(Case& c, const search::Memory<Hand>& memory) {
  for (int node = 0; node < c.toy.size(); ++node) {
    const Hand total = c.toy.node(node).total;
    const auto known = memory.table.look(ToyProblem::key_of(node), total, search::kForever);
    if (known.bounds.open()) continue;
    EXPECT_EQ(known.bounds.proven(), c.truth.plies(node, total) != Truth::kNever);
  }
}

template <class Search>
void expect_truth(Case& c, Search& search, const search::Memory<Hand>& memory) {
  ToyProblem p = c.problem();
  const auto answer = search.solve(p, within(kAmple));
  EXPECT_EQ(answer.verdict, c.expected());
  EXPECT_EQ(p, c.problem());
  if (answer.verdict == Verdict::proven) {
    EXPECT_GE(answer.plies, c.truth.plies(0, p.resource()));
  }
  expect_true_facts(c, memory);
}

template <class Leaf>
void try_both(std::uint64_t seed, Form form, std::size_t bytes, std::uint64_t leaf_nodes) {
  SCOPED_TRACE(seed);
  Dice dice;
  search::LineOptions options;
  options.leaf_nodes = leaf_nodes;
  options.weights = seed % 2 == 0 ? search::kSetting1 : search::kSetting2;
  Case c(seed, form);
  {
    search::Memory<Hand> memory(bytes);
    Leaf leaf(memory, leaf_options());
    search::BestFirstLines<ToyProblem, Leaf, Dice> lines(memory, leaf, dice, options);
    expect_truth(c, lines, memory);
  }
  std::vector<Moves> records;
  for (int i = c.random.below(3); i > 0; --i)
    records.push_back(random_record(c.random, c.problem()));
  search::Memory<Hand> memory(bytes);
  Leaf leaf(memory, leaf_options());
  search::LinesWithRecords<ToyProblem, Leaf, Dice> lines(memory, leaf, dice, options, records);
  expect_truth(c, lines, memory);
}

TEST(Lines, FindTheTruth) {
  for (Form form : {Form::tree, Form::dag, Form::ring, Form::tangle}) {
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
      try_both<Dfpn>(seed, form, 1 << 18, 1 + seed % 7);
      try_both<Pds>(seed, form, 1 << 18, 1 + seed % 7);
    }
  }
}

TEST(Lines, FindTheTruthWithATinyTable) {
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    try_both<Dfpn>(seed, Form::tangle, 1 << 11, 1 + seed % 20);
  }
}

// They are the start's, not those of where the line happened to be.
TEST(Lines, AnOpenAnswerHasOpenNumbers) {
  Dice dice;
  int open = 0;
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    Case c(seed, Form::tangle);
    const Moves record = random_record(c.random, c.problem());
    for (std::uint64_t nodes = 1; nodes <= 32; ++nodes) {
      search::Memory<Hand> memory(1 << 18);
      Dfpn leaf(memory, leaf_options());
      search::LineOptions options;
      options.leaf_nodes = 2;
      search::LinesWithRecords<ToyProblem, Dfpn, Dice> lines(memory, leaf, dice, options, {record});
      ToyProblem p = c.problem();
      const auto answer = lines.solve(p, within(nodes));
      EXPECT_EQ(answer.verdict == Verdict::open, answer.bounds.open()) << seed << " " << nodes;
      open += answer.verdict == Verdict::open ? 1 : 0;
    }
  }
  EXPECT_GT(open, 0);
}

TEST(Lines, GoOnWhereTheyStopped) {
  Dice dice;
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    Case c(seed, Form::tangle);
    search::Memory<Hand> memory(1 << 18);
    Dfpn leaf(memory, leaf_options());
    search::LineOptions options;
    options.leaf_nodes = 2;
    search::BestFirstLines<ToyProblem, Dfpn, Dice> lines(memory, leaf, dice, options);
    Verdict verdict = Verdict::open;
    for (std::uint64_t nodes = 1; nodes < kAmple && verdict == Verdict::open; nodes *= 2) {
      ToyProblem p = c.problem();
      const auto answer = lines.solve(p, within(nodes));
      EXPECT_LE(answer.statistics.nodes, nodes);
      verdict = answer.verdict;
    }
    EXPECT_EQ(verdict, c.expected());
  }
}

// A goal stands behind the last of many moves, at the end of a long way.
Toy long_way(int ways, int length) {
  Toy toy;
  toy.nodes.resize(1);
  for (int way = 0; way < ways; ++way) {
    int from = 0;
    for (int i = 0; i < length; ++i) {
      Node node;
      node.side = toy.node(from).side == Side::prover ? Side::refuter : Side::prover;
      const bool last = i == length - 1;
      if (last) node.end = way == ways - 1 ? End::goal : End::dead;
      toy.nodes.push_back(node);
      toy.node(from).edges.push_back({toy.size() - 1});
      from = toy.size() - 1;
    }
  }
  return toy;
}

std::uint64_t nodes_with_record(const Toy& toy, const Moves& record) {
  Dice dice;
  search::Memory<Hand> memory(1 << 18);
  Dfpn leaf(memory, leaf_options());
  search::LineOptions options;
  options.leaf_nodes = 5;
  search::LinesWithRecords<ToyProblem, Dfpn, Dice> lines(memory, leaf, dice, options, {record});
  ToyProblem p(toy, 0, {});
  const auto answer = lines.solve(p, within(kAmple));
  EXPECT_EQ(answer.verdict, Verdict::proven);
  return answer.statistics.nodes;
}

TEST(Lines, AGoodRecordHelps) {
  const Toy toy = long_way(20, 15);
  Moves good(12, 0);
  good[0] = 19;
  EXPECT_LT(nodes_with_record(toy, good), 40u);
  EXPECT_GT(nodes_with_record(toy, Moves(12, 0)), nodes_with_record(toy, good));
}

// Likes what leads to one node best.
struct Guide {
  int node;
  double operator()(const ToyProblem& p, const search::Limits&) const {
    return p.node() == node ? -10 : 0;
  }
};

TEST(Lines, TheJudgeChooses) {
  const Toy toy = long_way(20, 15);
  const auto nodes = [&](int liked) {
    Guide guide{liked};
    search::Memory<Hand> memory(1 << 18);
    Dfpn leaf(memory, leaf_options());
    search::LineOptions options;
    options.leaf_nodes = 20;
    search::BestFirstLines<ToyProblem, Dfpn, Guide> lines(memory, leaf, guide, options);
    ToyProblem p(toy, 0, {});
    const auto answer = lines.solve(p, within(kAmple));
    EXPECT_EQ(answer.verdict, Verdict::proven);
    return answer.statistics.nodes;
  };
  EXPECT_LT(nodes(1 + 19 * 15), nodes(1));
}

}  // namespace
}  // namespace yose::toys
