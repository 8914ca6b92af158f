// That each policy does what it is for: toys in which it must save work or keep numbers small.
#include <gtest/gtest.h>

#include "search/any_search.hpp"
#include "toys/scenario.hpp"
#include "toys/toy_problem.hpp"

namespace yose::toys {
namespace {

using search::Algorithm;
using search::Options;
using search::UnitStart;

search::Answer<Hand> ask(const Toy& toy, Algorithm algorithm, const Options& options,
                         std::uint64_t nodes = kAmple, std::size_t bytes = 1 << 20) {
  search::Memory<Hand> memory(bytes);
  search::AnySearch<ToyProblem, UnitStart> search(algorithm, memory, {}, options);
  ToyProblem p(toy, 0, {});
  search::Limits limits;
  limits.nodes = nodes;
  return search.solve(p, limits);
}

class Builder {
 public:
  int add(Side side, End end = End::none) {
    toy_.nodes.push_back({.side = side, .end = end, .total = {}, .edges = {}});
    return toy_.size() - 1;
  }
  void connect(int from, int to) { toy_.node(from).edges.push_back({to, 0}); }

  // A prover node from where only the last move, again and again, reaches the goal.
  int riddle(int moves) {
    const int top = add(Side::prover);
    for (int wrong = 0; wrong < kWrong; ++wrong) connect(top, blind_alley());
    const int right = add(Side::refuter, moves == 1 ? End::goal : End::none);
    connect(top, right);
    if (moves > 1) connect(right, riddle(moves - 1));
    return top;
  }

  // Refuter nodes with two moves each, which meet again at the next; `rungs` of them, and then one
  // that the prover must solve.
  int ladder(int rungs, int moves) {
    if (rungs == 0) return riddle(moves);
    const int top = add(Side::refuter);
    const int left = add(Side::prover);
    const int right = add(Side::prover);
    connect(top, left);
    connect(top, right);
    int next = 0;
    if (rungs > 1) {
      next = ladder(rungs - 1, moves);
    } else {
      next = add(Side::refuter);
      connect(next, riddle(moves));
    }
    connect(left, next);
    connect(right, next);
    return top;
  }

  // A tree of this many moves at every node, which fails the prover at the end of every line.
  int bush(int depth, int moves, Side side = Side::prover) {
    const int top = add(side, depth == 0 ? End::dead : End::none);
    const Side other = side == Side::prover ? Side::refuter : Side::prover;
    for (int i = 0; depth > 0 && i < moves; ++i) connect(top, bush(depth - 1, moves, other));
    return top;
  }

  const Toy& toy() const { return toy_; }

 private:
  static constexpr int kWrong = 3;

  int blind_alley() {
    const int in = add(Side::refuter);
    const int out = add(Side::prover);
    connect(in, out);
    const int end = add(Side::refuter);
    connect(out, end);
    connect(end, add(Side::prover, End::dead));
    return in;
  }

  Toy toy_;
};

// The refuter chooses among positions that are solved alike.
TEST(Kth, SavesTheSearchOfSiblings) {
  Builder b;
  const int root = b.add(Side::refuter);
  for (int i = 0; i < 4; ++i) b.connect(root, b.riddle(6));
  for (Algorithm algorithm : {Algorithm::dfpn, Algorithm::pds, Algorithm::id, Algorithm::pds_pn}) {
    Options options = search::default_options(algorithm);
    options.kth = search::Kth::off;
    const auto without = ask(b.toy(), algorithm, options);
    options.kth = search::Kth::all;
    const auto with = ask(b.toy(), algorithm, options);
    EXPECT_EQ(without.verdict, Verdict::proven);
    EXPECT_EQ(with.verdict, Verdict::proven);
    EXPECT_LT(with.statistics.nodes * 4, without.statistics.nodes * 3);
  }
}

// Two lines that meet at every rung: the numbers of what lies below double each time.
TEST(Snda, KeepsTheNumbersOfMergingLinesSmall) {
  Builder b;
  b.ladder(8, 60);
  Options options = kPlain;
  options.threshold_control = true;
  const auto without = ask(b.toy(), Algorithm::dfpn, options, 250);
  options.double_count = search::DoubleCount::snda;
  const auto with = ask(b.toy(), Algorithm::dfpn, options, 250);
  ASSERT_EQ(without.verdict, Verdict::open);
  ASSERT_EQ(with.verdict, Verdict::open);
  EXPECT_LT(with.bounds.pn * 4, without.bounds.pn);
}

// Many riddles one after another: of those solved, nothing need stay.
TEST(TreesInMemory, GiveUpWhatIsDecided) {
  Builder b;
  const int root = b.add(Side::refuter);
  for (int i = 0; i < 400; ++i) b.connect(root, b.riddle(6));
  const auto a = ask(b.toy(), Algorithm::pn, search::kPnOptions, kAmple, 0);
  EXPECT_EQ(a.verdict, Verdict::proven);
  EXPECT_GT(a.statistics.entries, 2 * kTreeNodes);
}

// A full tree of unsolved positions leaves one tree no room, while two levels need little of it.
TEST(TreesInMemory, SecondLevelsSaveMemory) {
  Builder b;
  b.bush(8, 4);
  const auto with = [&](Algorithm algorithm) {
    return ask(b.toy(), algorithm, search::default_options(algorithm), kAmple, 0).verdict;
  };
  EXPECT_EQ(with(Algorithm::pn), Verdict::open);
  EXPECT_EQ(with(Algorithm::pn2), Verdict::disproven);
  EXPECT_EQ(with(Algorithm::pds_pn), Verdict::disproven);
}

}  // namespace
}  // namespace yose::toys
