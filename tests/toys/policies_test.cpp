// That each policy does what it is for: toys in which it must save work or keep numbers small.
#include <gtest/gtest.h>

#include "search/any_search.hpp"
#include "toys/scenario.hpp"
#include "toys/toy_problem.hpp"

namespace yose::toys {
namespace {

using search::Algorithm;
using search::Options;

search::Answer<Hand> ask(const Toy& toy, Algorithm algorithm, const Options& options,
                         std::uint64_t nodes = kAmple, std::size_t bytes = 1 << 20) {
  search::Memory<Hand> memory(bytes);
  search::AnySearch<ToyProblem> search(algorithm, memory, options);
  ToyProblem p(toy, 0, {});
  search::Limits limits;
  limits.nodes = nodes;
  return search.solve(p, limits);
}

constexpr Side opponent(Side s) { return s == Side::prover ? Side::refuter : Side::prover; }

class Builder {
 public:
  // Who has to find the way in what is built.
  explicit Builder(Side solver) : solver_(solver) {}

  int add(Side side, End end = End::none) {
    toy_.nodes.push_back({.side = side, .end = end, .total = {}, .edges = {}});
    return toy_.size() - 1;
  }
  void connect(int from, int to, std::uint16_t group = 0) {
    toy_.node(from).edges.push_back({to, group});
  }

  // A node from where only the solver's last move, again and again, wins.
  int riddle(int moves) {
    const int top = add(solver_);
    for (int wrong = 0; wrong < kWrong; ++wrong) connect(top, blind_alley());
    const int right = add(opponent(solver_), moves == 1 ? end_won_by(solver_) : End::none);
    connect(top, right);
    if (moves > 1) connect(right, riddle(moves - 1));
    return top;
  }

  // A choice of its opponent among riddles that are solved alike.
  void alike(int riddles, int moves, std::uint16_t group = 0) {
    const int root = add(opponent(solver_));
    for (int i = 0; i < riddles; ++i) connect(root, riddle(moves), group);
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
    for (int i = 0; depth > 0 && i < moves; ++i) {
      connect(top, bush(depth - 1, moves, opponent(side)));
    }
    return top;
  }

  const Toy& toy() const { return toy_; }

 private:
  static constexpr int kWrong = 3;

  static End end_won_by(Side side) { return side == Side::prover ? End::goal : End::dead; }

  int blind_alley() {
    const int in = add(opponent(solver_));
    const int out = add(solver_);
    connect(in, out);
    const int end = add(opponent(solver_));
    connect(out, end);
    connect(end, add(solver_, end_won_by(opponent(solver_))));
    return in;
  }

  Side solver_;
  Toy toy_;
};

// Those that replay what beat a move.
constexpr Algorithm kReplaying[] = {Algorithm::dfpn, Algorithm::pds, Algorithm::id,
                                    Algorithm::pds_pn};

// Answers with the option switched off and on, and expects nodes to be saved. Rounds that end at
// the horizon leave iterative deepening less to save.
void expect_saving(const Toy& toy, Algorithm algorithm, Verdict verdict,
                   search::Kth Options::*option, search::Kth value) {
  const unsigned percent_left = algorithm == Algorithm::id ? 95 : 50;
  Options options = search::default_options(algorithm);
  options.*option = search::Kth::off;
  const auto without = ask(toy, algorithm, options);
  options.*option = value;
  const auto with = ask(toy, algorithm, options);
  EXPECT_EQ(without.verdict, verdict);
  EXPECT_EQ(with.verdict, verdict);
  EXPECT_LT(with.statistics.nodes * 100, without.statistics.nodes * percent_left);
}

TEST(Kth, SavesTheSearchOfTheRefutersOtherMoves) {
  Builder b(Side::prover);
  b.alike(4, 6);
  for (Algorithm algorithm : kReplaying) {
    expect_saving(b.toy(), algorithm, Verdict::proven, &Options::kth, search::Kth::all);
  }
}

TEST(Kth, SavesTheSearchOfTheProversOtherMoves) {
  Builder b(Side::refuter);
  b.alike(4, 6);
  for (Algorithm algorithm : kReplaying) {
    expect_saving(b.toy(), algorithm, Verdict::disproven, &Options::kth_disproofs,
                  search::Kth::all);
  }
}

TEST(Kth, KeepsToTheGroup) {
  Builder one_group(Side::refuter);
  one_group.alike(4, 6, 1);
  Builder no_group(Side::refuter);
  no_group.alike(4, 6);
  for (Algorithm algorithm : kReplaying) {
    expect_saving(one_group.toy(), algorithm, Verdict::disproven, &Options::kth_disproofs,
                  search::Kth::group);
    Options options = search::default_options(algorithm);
    const auto off = ask(no_group.toy(), algorithm, options);
    options.kth_disproofs = search::Kth::group;
    const auto on = ask(no_group.toy(), algorithm, options);
    EXPECT_EQ(on.statistics.nodes, off.statistics.nodes);
  }
}

// A range that no proof falls into is as good as off, one that all fall into changes nothing.
TEST(Kth, KeepsToTheHeightsAskedFor) {
  Builder b(Side::prover);
  b.alike(4, 6);
  for (Algorithm algorithm : kReplaying) {
    const auto nodes = [&](search::Kth kth, int least, int most) {
      Options options = search::default_options(algorithm);
      options.kth = kth;
      options.kth_least_plies = least;
      options.kth_most_plies = most;
      return ask(b.toy(), algorithm, options).statistics.nodes;
    };
    EXPECT_EQ(nodes(search::Kth::all, 1000, 2000), nodes(search::Kth::off, 0, 2000));
    EXPECT_EQ(nodes(search::Kth::all, 0, 0), nodes(search::Kth::off, 0, 2000));
    EXPECT_EQ(nodes(search::Kth::all, 1, 1000), nodes(search::Kth::all, 0, 2000));
    EXPECT_LT(nodes(search::Kth::all, 1, 1000), nodes(search::Kth::off, 0, 2000));
  }
}

// From a pass instead, which leads to a riddle that is no move's: its solution is tried on the
// others when the search comes back to the choice among them.
TEST(Kth, StartsFromAPass) {
  Builder b(Side::prover);
  const int root = b.add(Side::prover);
  const int choice = b.add(Side::refuter);
  b.connect(root, choice);
  b.riddle(3);
  for (int i = 0; i < 40; ++i) b.connect(choice, b.riddle(3));
  for (int i = 0; i < 3; ++i) b.connect(root, b.bush(5, 3, Side::refuter));
  for (Algorithm algorithm : kReplaying) {
    Options options = search::default_options(algorithm);
    options.kth = search::Kth::all;
    options.kth_root = search::KthRoot::pass;
    const auto with = ask(b.toy(), algorithm, options);
    options.kth_least_plies = 1000;  // too long for any of them
    const auto in_vain = ask(b.toy(), algorithm, options);
    EXPECT_EQ(with.verdict, Verdict::proven);
    EXPECT_EQ(in_vain.verdict, Verdict::proven);
    EXPECT_LT(with.statistics.nodes, in_vain.statistics.nodes);
  }
}

// Two lines that meet at every rung: the numbers of what lies below double each time.
TEST(Snda, KeepsTheNumbersOfMergingLinesSmall) {
  Builder b(Side::prover);
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
  Builder b(Side::prover);
  b.alike(400, 6);
  const auto a = ask(b.toy(), Algorithm::pn, search::kPnOptions, kAmple, 0);
  EXPECT_EQ(a.verdict, Verdict::proven);
  EXPECT_GT(a.statistics.entries, 2 * kTreeNodes);
}

// A full tree of unsolved positions leaves one tree no room, while two levels need little of it.
TEST(TreesInMemory, SecondLevelsSaveMemory) {
  Builder b(Side::prover);
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
