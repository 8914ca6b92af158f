// The presets are what they say, and positions are chosen as the paper chose them.
#include "papers/do_or_die.hpp"

#include <gtest/gtest.h>

#include <set>

#include "engine/player.hpp"

namespace yose::papers {
namespace {

DoOrDiePreset preset(const std::string& name) {
  for (const DoOrDiePreset& p : do_or_die_presets()) {
    if (p.name == name) return p;
  }
  ADD_FAILURE() << name;
  return {};
}

TEST(DoOrDiePresets, AreTwoFamiliesOfFourFactors) {
  std::set<std::string> names;
  for (const DoOrDiePreset& p : do_or_die_presets()) names.insert(p.name);
  EXPECT_EQ(names, (std::set<std::string>{"plain-1", "plain-1/2", "plain-1/3", "plain-1/4",
                                          "learnt-1", "learnt-1/2", "learnt-1/3", "learnt-1/4"}));
}

TEST(DoOrDiePresets, ChangeTheScopeForTheGamblerAlone) {
  const engine::Scope scope = scope_of(preset("plain-1/4"), Color::white, 2);
  EXPECT_EQ(scope.weights, engine::plain_weights());
  EXPECT_EQ(scope.do_or_die, (engine::DoOrDie{Color::white, 0.25, 2}));
  EXPECT_EQ(scope_of(preset("plain-1"), Color::white, 2), usual_scope(Family::plain));
  EXPECT_EQ(usual_scope(Family::plain), (engine::Scope{engine::plain_weights(), {}}));
}

TEST(DoOrDiePresets, LearntIsTheEngineAsItPlays) {
  EXPECT_EQ(scope_of(preset("learnt-1"), Color::black, 3), engine::Scope());
  EXPECT_EQ(scope_of(preset("learnt-1/2"), Color::black, 3).weights, engine::Scope().weights);
}

TEST(DoOrDieSettingsTest, TheJudgeHasFiveTimesTheNodesUnlessToldOtherwise) {
  EXPECT_EQ((DoOrDieSettings{300}.for_judge()), 1500u);
  EXPECT_EQ((DoOrDieSettings{300, 400}.for_judge()), 400u);
}

TEST(Standings, GoByTheScore) {
  EXPECT_EQ(standing_of(2999), Standing::not_behind);
  EXPECT_EQ(standing_of(-1000), Standing::not_behind);
  EXPECT_EQ(standing_of(-1001), Standing::behind);
  EXPECT_EQ(standing_of(-2999), Standing::behind);
  EXPECT_EQ(standing_of(-3000), Standing::decided);
  EXPECT_EQ(standing_of(3000), Standing::decided);
  EXPECT_EQ(standing_of(engine::won_in(3)), Standing::decided);
  EXPECT_EQ(standing_of(engine::lost_in(3)), Standing::decided);
  EXPECT_EQ(bounded(engine::lost_in(3)), -3000);
  EXPECT_EQ(bounded(engine::won_in(3)), 3000);
  EXPECT_EQ(bounded(-2999), -2999);
}

TEST(TestSets, TakeTheFirstOfEachStanding) {
  TestSet tests(2);
  EXPECT_TRUE(tests.take({"a:1@74", 0}));
  EXPECT_TRUE(tests.take({"a:2@74", -1001}));
  EXPECT_TRUE(tests.take({"a:3@74", 500}));
  EXPECT_FALSE(tests.take({"a:4@74", 0})) << "there are two";
  EXPECT_FALSE(tests.take({"a:5@74", -9000})) << "decided";
  EXPECT_FALSE(tests.is_full());
  EXPECT_TRUE(tests.take({"a:1@75", -2000}));
  EXPECT_TRUE(tests.is_full());
  EXPECT_EQ(tests.of(Standing::not_behind),
            (std::vector<TestPosition>{{"a:1@74", 0}, {"a:3@74", 500}}));
  EXPECT_EQ(tests.of(Standing::behind),
            (std::vector<TestPosition>{{"a:2@74", -1001}, {"a:1@75", -2000}}));
  EXPECT_EQ(tests.looked_at(), 6u);
  EXPECT_EQ(tests.decided(), 1u);
}

TEST(TestSets, KnowGamesAndPliesByName) {
  const TestPosition p{"a@b.usi:17@104", 0};
  EXPECT_EQ(p.game(), "a@b.usi:17");
  EXPECT_EQ(p.ply(), 104);
}

// A factor of each standing has a row, and what is rarer is.
TEST(DoOrDiePublished, IsATableOfEight) {
  for (const Standing s : kTestedStandings) {
    for (const int d : kDivisors) {
      const PublishedChanges& p = published_changes(s, d);
      EXPECT_EQ(p.standing, s);
      EXPECT_EQ(p.divisor, d);
      EXPECT_LT(p.over_1000, p.over_500);
    }
  }
  EXPECT_EQ(published_changes(Standing::behind, 3).over_500, 136);
  EXPECT_EQ(published_changes(Standing::not_behind, 2).deviation, 623);
}

}  // namespace
}  // namespace yose::papers
