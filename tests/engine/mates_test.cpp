// What the tsume search says at the engine's nodes, and what the search makes of it.
#include "engine/mates.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/root_search.hpp"
#include "engine/support.hpp"

namespace yose::engine {
namespace {

using problems::DefenceOrder;

constexpr DefenceOrder kOrders[] = {DefenceOrder::first, DefenceOrder::kinds, DefenceOrder::line,
                                    DefenceOrder::simulation, DefenceOrder::all};
constexpr std::size_t kBytes = 1 << 20;

// Black to move mates in seven plies, in one; white to move is threatened in one, or not at all.
constexpr const char* kMateInSeven = "5B1k1/8p/8P/9/9/9/9/9/K8 b G2rb3g4s4n4l16p 1";
constexpr const char* kMateInOne = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";
constexpr const char* kOneDefence = "7k1/9/6GP1/9/9/9/9/9/4K4 w G 1";

std::optional<FoundMate> find(const char* sfen, std::uint64_t nodes) {
  Mates mates(kBytes);
  const Position p = position(sfen);
  mates.begin(p);
  return mates.find(p, nodes, {});
}

std::vector<Move> all_of(const Mates::Stages& stages) {
  std::vector<Move> moves;
  for (const auto& stage : stages) moves.insert(moves.end(), stage.begin(), stage.end());
  return moves;
}

TEST(Mates, FindsAMateOfTheSideToMove) {
  const auto seven = find(kMateInSeven, 1000);
  ASSERT_TRUE(seven);
  EXPECT_EQ(usi(seven->move), "1c1b+");
  EXPECT_GE(seven->plies, 7);
  const auto one = find(kMateInOne, 1000);
  ASSERT_TRUE(one);
  EXPECT_EQ(usi(one->move), "G*5b");
  EXPECT_EQ(one->plies, 1);
  EXPECT_FALSE(find(kStart.c_str(), 1000));
}

TEST(Mates, KeepsToItsNodes) {
  Mates mates(kBytes);
  const Position p = position(kMateInSeven);
  mates.begin(p);
  EXPECT_FALSE(mates.find(p, 3, {}));
  EXPECT_LE(mates.take_statistics().nodes, 3u);
  EXPECT_EQ(mates.take_statistics().nodes, 0u);
  mates.clear();
  search::Limits none;
  none.nodes = 0;
  EXPECT_FALSE(mates.find(p, 1000, none));
}

TEST(Mates, FindsWhatAPassAllowsAndWhatDefends) {
  for (const DefenceOrder order : kOrders) {
    Mates mates(kBytes);
    const Position p = position(kOneDefence);
    mates.begin(p);
    const auto threat = mates.find_threat(p, 1000, {});
    ASSERT_TRUE(threat);
    EXPECT_EQ(threat->plies, 1);
    const Mates::Stages stages = mates.defences(p, order);
    EXPECT_EQ(stages.empty(), order == DefenceOrder::all);
    const auto moves = all_of(stages);
    EXPECT_EQ(std::count(moves.begin(), moves.end(), move_of("2a1b")),
              order == DefenceOrder::all ? 0 : 1);
  }
}

TEST(Mates, SeesNoThreatWhereThereIsNone) {
  Mates mates(kBytes);
  const Position p = position(kStart);
  mates.begin(p);
  EXPECT_FALSE(mates.find_threat(p, 1000, {}));
}

// The value of one move of the root and what follows it, by a search of so many plies.
RootLine search(const char* sfen, const char* move, int depth, const Options& options) {
  const Position p = position(sfen);
  RootTask task{p, {}, shogi::kNoSquare, {move_of(move)}, {plain_weights(), {}}, options};
  task.path.push(p);
  task.most_plies = depth;
  Memory memory(kBytes);
  return RootSearch(task, Weights::of_material(), memory).run().lines.front();
}

Options with(bool Options::*technique, DefenceOrder order = DefenceOrder::first) {
  Options o = Options::plain();
  o.*technique = true;
  o.defences = order;
  return o;
}

constexpr int kDeepEnough = 6;  // the node after the first move looks for threats

TEST(Threats, TheOnlyDefenceIsFoundByEachOrder) {
  constexpr const char* before = "7k1/9/6G2/7P1/9/9/9/9/4K4 b G 1";
  const RootLine plain = search(before, "2d2c", kDeepEnough, Options::plain());
  ASSERT_GT(plain.line.size(), 1u);
  EXPECT_EQ(usi(plain.line[1]), "2a1b");
  for (const DefenceOrder order : kOrders) {
    const RootLine line = search(before, "2d2c", kDeepEnough, with(&Options::threats, order));
    ASSERT_GT(line.line.size(), 1u);
    EXPECT_EQ(usi(line.line[1]), "2a1b") << static_cast<int>(order);
  }
}

// Moves that are left out count as mated.
TEST(Threats, WithoutADefenceTheMateFollows) {
  constexpr const char* before = "8k/6+P1l/9/7P1/9/9/9/9/4K4 b 2G 1";
  for (const DefenceOrder order : kOrders) {
    const RootLine line = search(before, "2d2c", kDeepEnough, with(&Options::threats, order));
    EXPECT_EQ(line.value, won_in(3)) << static_cast<int>(order);
  }
}

TEST(Tsume, AMateIsFoundThatIsDeeperThanTheSearch) {
  constexpr const char* before = "5B1k1/8p/p7P/9/9/9/9/9/K8 w G2rb3g4s4n4l15p 1";
  EXPECT_GT(search(before, "9c9d", 4, Options::plain()).value, -kDecisive);
  EXPECT_LT(search(before, "9c9d", 4, with(&Options::tsume)).value, -kDecisive);
}

}  // namespace
}  // namespace yose::engine
