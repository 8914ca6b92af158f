// The info lines of a search: time and nodes never run backwards, every line shown is legal, and a
// mate is announced as soon as it is found.
#include <gtest/gtest.h>

#include "client.hpp"
#include "info.hpp"

namespace yose::usi {
namespace {

// The first proof has 41 plies, the shortest mate 29.
constexpr const char* kLong = "2k1s1B2/S3+P4/2p1R2p1/2gprpp2/Lb1S5/2N3P2/2PPP4/9/L8 b L3gs3nl8p 1";
constexpr const char* kHard = "9/9/9/9/4k4/9/9/9/9 b 2R2B2GN2L6P2g4s3n2l12p 1";

std::vector<std::string> search(const std::string& options, const std::string& sfen,
                                const std::string& go) {
  Client c;
  c.send(options + "position sfen " + sfen + "\n" + go + "\n");
  return c.read_until(go.starts_with("go mate") ? "checkmate" : "bestmove");
}

constexpr const char* kOften = "setoption name PvInterval value 1\n";

TEST(UsiInfo, NeverRunsBackwardsInASearchForTheShortestMate) {
  const auto infos = infos_of(search(std::string(kOften) + "setoption name Shortest value true\n",
                                     kLong, "go mate 600000"));
  EXPECT_GT(infos.size(), 10u);
  expect_forward(infos);
  expect_legal(kLong, infos);
  EXPECT_EQ(infos.back().mate, 29);
}

TEST(UsiInfo, NeverRunsBackwardsByKakinokisRule) {
  const auto infos = infos_of(search(std::string(kOften) + "setoption name Futile value kakinoki\n",
                                     kLong, "go mate nodes 150000"));
  EXPECT_GT(infos.size(), 10u);
  expect_forward(infos);
  expect_legal(kLong, infos);
}

TEST(UsiInfo, NeverRunsBackwardsAfterPonderhit) {
  Client c;
  c.send(std::string(kOften) + "position sfen " + kHard + "\ngo ponder nodes 20000\n");
  auto lines = c.read_until("info depth");
  c.send("ponderhit\n");
  for (const auto& line : c.read_until("bestmove")) lines.push_back(line);
  const auto infos = infos_of(lines);
  EXPECT_GT(infos.size(), 3u);
  expect_forward(infos);
}

// The first mate, then shorter ones, and only then the answer. Without lines in between.
TEST(UsiInfo, AnnouncesAMateBeforeItLooksForAShorterOne) {
  const auto lines =
      search("setoption name PvInterval value 0\nsetoption name Shortest value true\n", kLong,
             "go mate 600000");
  const auto infos = infos_of(lines);
  ASSERT_GE(infos.size(), 3u);
  EXPECT_EQ(infos[0].mate, 41);
  EXPECT_FALSE(infos[0].pv.empty());
  for (std::size_t i = 1; i < infos.size(); ++i) EXPECT_LE(*infos[i].mate, *infos[i - 1].mate);
  EXPECT_LT(infos[0].nodes * 2, infos.back().nodes);  // most of the work comes after
  EXPECT_EQ(infos.back().mate, 29);
  EXPECT_EQ(infos.back().pv.size(), 29u);
}

TEST(UsiInfo, ShowsALineWhileNothingIsProven) {
  const auto infos = infos_of(search(kOften, kHard, "go mate nodes 100000"));
  expect_legal(kHard, infos);
  std::size_t shown = 0;
  std::size_t longest = 0;
  for (const Info& info : infos) {
    EXPECT_FALSE(info.mate);
    shown += !info.pv.empty();
    longest = std::max(longest, info.pv.size());
  }
  EXPECT_GT(shown, infos.size() / 2);
  EXPECT_GT(longest, 4u);
}

// The defender is to move: the line begins with his move.
TEST(UsiInfo, ShowsALineForTheDefenderToMove) {
  const std::string sfen = "9/9/9/9/4k4/9/9/4R4/9 w R2B2GN2L6P2g4s3n2l12p 1";
  const auto infos = infos_of(search(kOften, sfen, "go mate nodes 30000"));
  expect_legal(sfen, infos);
  EXPECT_GT(infos.size(), 3u);
}

}  // namespace
}  // namespace yose::usi
