// The presets are what they say, and the paper's numbers agree with each other.
#include "papers/small.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "games/shogi/any_position.hpp"
#include "games/shogi/sizes.hpp"
#include "notation/array.hpp"
#include "notation/array_list.hpp"

namespace yose::papers {
namespace {

using search::Algorithm;
using search::LineMethod;
using solvers::SmallReport;
using solvers::SmallVerdict;

SmallPreset preset(std::string_view name) {
  const auto all = small_presets();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const SmallPreset& p) { return p.name == name; });
  EXPECT_NE(found, all.end()) << name;
  return *found;
}

shogi::Setup setup_of(const PublishedArray& a) {
  return *notation::parse_array(shogi::k4x4, a.array, a.zone);
}

solvers::SmallTask task(std::string_view name) {
  return small_task(preset(name), setup_of(published_arrays().front()), 2.5);
}

TEST(SmallPresets, NamesAreUnique) {
  std::set<std::string> names;
  for (const SmallPreset& p : small_presets()) EXPECT_TRUE(names.insert(p.name).second) << p.name;
  EXPECT_EQ(names.size(), 6u);
}

TEST(SmallPresets, DoWhatTheirNamesSay) {
  EXPECT_EQ(task(kDfpn).algorithm, Algorithm::dfpn);
  EXPECT_EQ(task(kDfpn).lines.method, LineMethod::none);
  EXPECT_EQ(task(kPds).lines.method, LineMethod::none);
  EXPECT_EQ(task(kSetting1Lines).lines.method, LineMethod::best_first);
  EXPECT_EQ(task(kSetting1Lines).lines.weights, search::kSetting1);
  EXPECT_EQ(task(kSetting2Lines).lines.method, LineMethod::best_first);
  EXPECT_EQ(task(kSetting2Lines).lines.weights, search::kSetting2);
  EXPECT_EQ(task(kOneLine).lines.method, LineMethod::records);
  EXPECT_EQ(task(kRecordLine).lines.method, LineMethod::records);
  EXPECT_FALSE(preset(kOneLine).record);
  EXPECT_TRUE(preset(kRecordLine).record);
}

TEST(SmallPresets, DifferInTheSearchAlone) {
  for (const SmallPreset& p : small_presets()) {
    const auto t = task(p.name);
    EXPECT_EQ(t.limits.seconds, 2.5) << p.name;
    EXPECT_EQ(t.options, solvers::small_options(t.algorithm)) << p.name;
    EXPECT_FALSE(t.judge.quiescence) << p.name;
    EXPECT_FALSE(t.line) << p.name;
    EXPECT_EQ(t.algorithm == Algorithm::dfpn, p.both_switches) << p.name;
    if (p.name != kDfpn) {
      EXPECT_EQ(t.algorithm, Algorithm::pds) << p.name;
    }
  }
}

TEST(SmallRecords, EndWithTheWinnersFirstMove) {
  const auto position = *shogi::AnyPosition::from_setup(setup_of(published_arrays().front()));
  const auto moves = position.legal_moves();
  ASSERT_GE(moves.size(), 3u);
  SmallReport report;
  report.line = {moves[0], moves[1], moves[2]};
  EXPECT_TRUE(right_record(report).empty());
  report.verdict = SmallVerdict::draw;
  EXPECT_TRUE(right_record(report).empty());
  report.verdict = SmallVerdict::first_wins;
  EXPECT_EQ(right_record(report), std::vector{moves[0]});
  report.verdict = SmallVerdict::second_wins;
  EXPECT_EQ(right_record(report), (std::vector{moves[0], moves[1]}));
  report.line.clear();  // the king is taken at once
  EXPECT_TRUE(right_record(report).empty());
}

TEST(SmallPublished, ArraysAreEighteenGames) {
  const auto arrays = published_arrays();
  std::set<std::pair<std::string_view, int>> games;
  for (const PublishedArray& a : arrays) {
    EXPECT_TRUE(games.insert({a.array, a.zone}).second) << a.array;
    EXPECT_TRUE(shogi::AnyPosition::from_setup(setup_of(a))) << a.array;
    // As rows call it, so that the paper's numbers are found.
    EXPECT_EQ(notation::array_of(setup_of(a)), a.array);
  }
  EXPECT_EQ(games.size(), 18u);
}

TEST(SmallPublished, VerdictsAreFoundByArrayAndZone) {
  EXPECT_EQ(published_verdict("飛玉銀金", 1), "first");
  EXPECT_EQ(published_verdict("飛玉銀金", 2), "");
  EXPECT_EQ(published_verdict("玉桂桂金", 3), "second");
  EXPECT_EQ(published_verdict("玉桂桂金", 1), "");
  EXPECT_EQ(published_verdict("玉飛角金", 1), "");
}

TEST(SmallPublished, NumbersAreAboutPresetsAndAddUp) {
  for (const auto& p : kSmallTable1) preset(p.preset);
  for (const auto& c : kSmallTable4) {
    preset(c.preset);
    EXPECT_EQ(c.solved + c.unsolved, 624);
  }
  for (const PublishedWin& win : kSmallAppendix) {
    for (const PublishedRun& run : win.runs) preset(run.preset);
  }
}

}  // namespace
}  // namespace yose::papers
