// Reading `go` and `setoption`: limits, clocks, words that lack their numbers, values that are not
// allowed.
#include <gtest/gtest.h>

#include "apps/usi/usi_go.hpp"
#include "apps/usi/usi_options.hpp"
#include "base/random.hpp"

namespace yose::apps {
namespace {

UsiGo black_go(std::string_view words) { return parse_usi_go(words, Color::black); }

TEST(UsiGo, MateTakesMillisecondsOrNone) {
  EXPECT_TRUE(black_go(" mate 1500").mate);
  EXPECT_EQ(black_go(" mate 1500").seconds, 1.5);
  EXPECT_EQ(black_go(" mate infinite").seconds, std::nullopt);
  EXPECT_EQ(black_go(" mate").seconds, std::nullopt);
  EXPECT_EQ(black_go(" mate movetime 500").seconds, 0.5);
  EXPECT_TRUE(black_go(" mate").is_endless());
  EXPECT_FALSE(black_go(" mate 1500").is_endless());
  EXPECT_EQ(black_go(" mate -5").seconds, 0);
}

TEST(UsiGo, MateSaysThatItsTimeIsNoNumber) {
  for (const char* word : {"99999999999999999999", "5s", "1.5", "-"}) {
    const UsiGo go = black_go(std::string(" mate ") + word);
    EXPECT_TRUE(go.mate);
    EXPECT_EQ(go.seconds, std::nullopt);
    ASSERT_EQ(go.complaints.size(), 1u) << word;
    EXPECT_EQ(go.complaints[0],
              "go mate needs a number, found '" + std::string(word) + "': ignored");
  }
  EXPECT_TRUE(black_go(" mate nodes 5").complaints.empty());
}

TEST(UsiGo, SaysThatALimitOfTimeIsNegative) {
  for (const std::string word : {"mate", "movetime"}) {
    const UsiGo go = black_go(" " + word + " -5");
    EXPECT_EQ(word == "mate" ? go.seconds : go.clocks.fixed, 0);
    EXPECT_EQ(go.complaints,
              (std::vector<std::string>{"go " + word +
                                        " needs a number from 0 on, found '-5': taken as 0"}));
    EXPECT_TRUE(black_go(" " + word + " 0").complaints.empty());
  }
  EXPECT_TRUE(black_go(" btime -300 wtime -5 byoyomi 0").complaints.empty());
}

TEST(UsiGo, TakesLimitsInAnyOrder) {
  const UsiGo go = black_go(" mate depth 7 nodes 1000");
  EXPECT_TRUE(go.mate);
  EXPECT_EQ(go.plies, 7);
  EXPECT_EQ(go.nodes, 1000u);
  EXPECT_EQ(go.seconds, std::nullopt);
  EXPECT_EQ(black_go(" nodes 0").nodes, 0u);
  EXPECT_FALSE(black_go(" depth 3").is_endless());
}

TEST(UsiGo, ReadsTheClockOfTheSideToMove) {
  const std::string_view words = " btime 60000 wtime 20000 binc 0 winc 2000 movestogo 5";
  EXPECT_EQ(parse_usi_go(words, Color::black).clocks.left, 60.0);
  EXPECT_EQ(parse_usi_go(words, Color::white).clocks.left, 20.0);
  EXPECT_EQ(parse_usi_go(words, Color::black).clocks.increment, 0);
  EXPECT_EQ(parse_usi_go(words, Color::white).clocks.increment, 2.0);
  EXPECT_EQ(black_go(" btime 0 wtime 0 byoyomi 1000").clocks.byoyomi, 1.0);
  EXPECT_EQ(black_go(" btime -300 wtime 9000 byoyomi 0").clocks.left, 0);
  EXPECT_FALSE(black_go(" btime 0 wtime 9000").is_endless());
}

TEST(UsiGo, AWordWithoutItsNumberTakesNothingElse) {
  const UsiGo go = black_go(" nodes infinite depth mate 2000 xyzzy 5 btime");
  EXPECT_TRUE(go.infinite);
  EXPECT_TRUE(go.mate);
  EXPECT_EQ(go.nodes, std::nullopt);
  EXPECT_EQ(go.plies, 0);
  EXPECT_EQ(go.complaints,
            (std::vector<std::string>{"go nodes needs a number, found 'infinite': ignored",
                                      "go depth needs a number, found 'mate': ignored",
                                      "go btime needs a number, found nothing: ignored"}));
  EXPECT_EQ(black_go(" depth 0").complaints.size(), 1u);
  EXPECT_EQ(black_go(" nodes -1").complaints.size(), 1u);
  EXPECT_EQ(black_go(" nodes 99999999999999999999").complaints.size(), 1u);
  EXPECT_EQ(black_go(" depth 9999999999").plies, 60'000);
}

TEST(UsiGo, SearchmovesEndAtTheFirstWordThatIsNoMove) {
  const UsiGo go = black_go(" searchmoves 7g7f G*5b 8h2b+ movetime 1000");
  EXPECT_EQ(go.moves.size(), 3u);
  EXPECT_EQ(go.clocks.fixed, 1.0);
}

TEST(UsiGo, PlayHasALimitUnlessItIsHeldBack) {
  EXPECT_EQ(black_go("").clocks.fixed, kPlaySeconds);
  EXPECT_EQ(black_go(" ponder").clocks.fixed, kPlaySeconds);  // from ponderhit on
  for (const char* words : {" depth 5", " nodes 5"}) {
    EXPECT_FALSE(engine::budget_for(black_go(words).clocks, 0)) << words;
    EXPECT_FALSE(black_go(words).is_endless()) << words;
  }
  EXPECT_TRUE(black_go(" infinite").is_endless());
  EXPECT_TRUE(black_go(" infinite movetime 5").is_endless());
  EXPECT_TRUE(black_go(" ponder").is_held_back());
  EXPECT_TRUE(black_go(" infinite nodes 5").is_held_back());
  EXPECT_FALSE(black_go(" mate infinite").is_held_back());
  EXPECT_FALSE(black_go(" mate ponder 5").ponder);
}

TEST(UsiGo, KnowsWhetherItSaysHowLong) {
  for (const char* words : {" btime 5 wtime 5", " byoyomi 5", " ponder btime 0", " movetime 5"}) {
    EXPECT_TRUE(black_go(words).is_timed) << words;
  }
  for (const char* words : {"", " xyzzy", " infinite movetime 5", " nodes 5", " wtime 5"}) {
    EXPECT_FALSE(black_go(words).is_timed) << words;
  }
}

std::string set(UsiOptions& options, std::string_view words) {
  return set_usi_option(words, options);
}

TEST(UsiOptions, AreSet) {
  UsiOptions o;
  EXPECT_EQ(set(o, " name USI_Hash value 64"), "");
  EXPECT_EQ(set(o, " name nodeslimit value 1000\r"), "");
  EXPECT_EQ(set(o, " name PvInterval value 0"), "");
  EXPECT_EQ(set(o, " name Shortest value true"), "");
  EXPECT_EQ(set(o, " name Futile value narrow"), "");
  EXPECT_EQ(set(o, " name Threads value 1"), "");
  EXPECT_EQ(set(o, " name USI_Ponder value true"), "");
  EXPECT_EQ(set(o, " name usi_ponder value 7"),
            "option USI_Ponder must be true or false, found '7': ignored");
  EXPECT_EQ(set(o, " name Shortest value 7"),
            "option Shortest must be true or false, found '7': ignored");
  EXPECT_EQ(o.hash, 64);
  EXPECT_EQ(o.nodes, 1000);
  EXPECT_EQ(o.pv_interval, 0);
  EXPECT_TRUE(o.shortest);
  EXPECT_EQ(o.futile, solvers::FutileRule::narrow);
}

TEST(UsiOptions, OfTheEngineAreSet) {
  UsiOptions o;
  EXPECT_EQ(set(o, " name MultiPV value 5"), "");
  EXPECT_EQ(set(o, " name MoveOverhead value 500"), "");
  EXPECT_EQ(set(o, " name DoOrDie value When_Losing"), "");
  EXPECT_EQ(set(o, " name DoOrDieFactor value 25"), "");
  EXPECT_EQ(set(o, " name DoOrDieDistance value 4"), "");
  EXPECT_EQ(set(o, " name DoOrDieBelow value -300"), "");
  EXPECT_EQ(set(o, " name Weights value my own weights.bin"), "");
  EXPECT_EQ(o.lines, 5);
  EXPECT_EQ(o.overhead, 500);
  EXPECT_EQ(o.bold, BoldWhen::when_losing);
  EXPECT_EQ(o.bold_percent, 25);
  EXPECT_EQ(o.bold_distance, 4);
  EXPECT_EQ(o.bold_below, -300);
  EXPECT_EQ(o.weights.file, "my own weights.bin");
  EXPECT_EQ(set(o, " name Weights value <built-in>"), "");
  EXPECT_EQ(o.weights.file, "");
  EXPECT_EQ(o.weights.set, 2);
  EXPECT_EQ(set(o, " name categories value my categories.tsv"), "");
  EXPECT_EQ(o.categories.file, "my categories.tsv");
  EXPECT_EQ(o.categories.set, 1);
  EXPECT_EQ(set(o, " name DoOrDie value never"),
            "option DoOrDie must be off, always or when_losing, found 'never': ignored");
  EXPECT_EQ(set(o, " name DoOrDieFactor value 0"),
            "option DoOrDieFactor must be a number from 1 to 100, found '0': ignored");
}

TEST(UsiOptions, ThatAreNotAllowedSayWhatIs) {
  UsiOptions o;
  EXPECT_EQ(set(o, " name USI_Hash value 0"),
            "option USI_Hash must be a number from 1 to 1048576, found '0': ignored");
  EXPECT_EQ(set(o, " name USI_Hash"),
            "option USI_Hash must be a number from 1 to 1048576, found nothing: ignored");
  EXPECT_EQ(set(o, " name Threads value 64"),
            "option Threads must be a number from 1 to 1, found '64': ignored");
  EXPECT_EQ(set(o, " name Shortest value maybe"),
            "option Shortest must be true or false, found 'maybe': ignored");
  EXPECT_EQ(set(o, " name Futile value all of it"),
            "option Futile must be none, narrow or kakinoki, found 'all of it': ignored");
  EXPECT_EQ(set(o, " name No Such Thing value 3"), "there is no option 'No Such Thing': ignored");
  EXPECT_EQ(set(o, " name"), "setoption names no option: ignored");
  EXPECT_EQ(set(o, " USI_Hash 64"), "setoption needs the words: name NAME value VALUE");
  EXPECT_EQ(o.hash, 256);
  EXPECT_FALSE(o.shortest);
}

}  // namespace
}  // namespace yose::apps
