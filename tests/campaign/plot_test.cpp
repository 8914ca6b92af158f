// A campaign's plot: which tries make its steps.
#include <gtest/gtest.h>

#include "apps/campaign/plot.hpp"
#include "campaign/scratch_folder.hpp"

namespace yose::campaign {
namespace {

class PlotTest : public testing::Test {
 protected:
  PlotTest() : store_(*Store::create(folder_.file("c.db"))) {}

  // The next try of the next problem.
  void work(const std::string& verdict, double seconds, bool complete = true) {
    const auto claim = store_.claim("a", {9}, 0, 100);
    ASSERT_TRUE(claim);
    Attempt a;
    a.pass = claim->pass;
    a.outcome.verdict = verdict;
    a.outcome.complete = complete && verdict != kUnknown;
    a.outcome.seconds = seconds;
    a.check_seconds = 1;
    ASSERT_TRUE(store_.finish(*claim, "a", a));
  }

  ScratchFolder folder_;
  Store store_;
};

TEST_F(PlotTest, StepsAreTheTriesThatSolved) {
  for (const char* name : {"p", "q", "r", "s"}) store_.add({{0, "toy", name, "", name}});
  work("won", 4);
  work(kUnknown, 10);
  work("won", 0.5);
  work("won", 10, false);  // its length is not exact yet
  work("lost", 37.5);      // the second of pass 1, in pass 2
  const papers::Plot plot = apps::solved_plot(store_);
  ASSERT_EQ(plot.points.size(), 3u);
  const double seconds[] = {0.5, 4, 37.5};
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(plot.points[i].x, seconds[i]);
    EXPECT_EQ(plot.points[i].y, static_cast<double>(i + 1));
  }
  EXPECT_EQ(plot.y.reaches, 4);
  EXPECT_EQ(plot.caption, "3 of 4 problems solved; machine time of all passes: 1:07 min");
}

TEST_F(PlotTest, ACampaignThatHasNotBegunHasNoSteps) {
  store_.add({{0, "toy", "p", "", "p"}});
  const papers::Plot plot = apps::solved_plot(store_);
  EXPECT_TRUE(plot.points.empty());
  EXPECT_EQ(plot.caption, "0 of 1 problems solved; machine time of all passes: 0 s");
}

}  // namespace
}  // namespace yose::campaign
