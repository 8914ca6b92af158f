// The presets are what they say, and the paper's numbers agree with each other.
#include "papers/threatmate.hpp"

#include <gtest/gtest.h>

#include <set>

#include "notation/sfen.hpp"

namespace yose::papers {
namespace {

shogi::AnyPosition position() {
  return *shogi::AnyPosition::from_setup(*notation::parse_sfen("8k/9/7pp/9/9/9/9/9/9 b 2G 1"));
}

TEST(ThreatmatePresets, NamesAreThoseOfTheCommand) {
  std::set<std::string> names;
  for (const ThreatmatePreset& p : threatmate_presets()) {
    EXPECT_TRUE(names.insert(p.name).second) << p.name;
    EXPECT_EQ(p.is_survey(), p.name == kThreats);
    EXPECT_EQ(problems::parse_defence_order(p.name), p.defences) << p.name;
  }
  EXPECT_EQ(names.size(), 6u);
}

TEST(ThreatmatePresets, DifferInTheDefencesAlone) {
  for (const ThreatmatePreset& v : threatmate_variants()) {
    const auto task = threatmate_task(v, position(), 2.5);
    EXPECT_EQ(task.defences, v.defences) << v.name;
    EXPECT_EQ(task.limits.seconds, 2.5) << v.name;
    EXPECT_TRUE(task.checks_first) << v.name;
    EXPECT_FALSE(task.shortest) << v.name;
  }
}

TEST(ThreatmatePresets, TheDefaultIsThatOfTheSolver) {
  EXPECT_EQ(problems::parse_defence_order(kDefaultVariant),
            solvers::BrinkmateTask(position()).defences);
}

TEST(ThreatmatePublished, NumbersAddUp) {
  int sum = 0;
  for (const PublishedThreatmates& p : kPublishedByLength) {
    sum += p.threatmates;
    EXPECT_LE(p.prevented, p.threatmates) << p.plies;
  }
  EXPECT_EQ(sum, kPublishedThreatmates);
}

}  // namespace
}  // namespace yose::papers
