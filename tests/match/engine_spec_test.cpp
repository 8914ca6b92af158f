#include "match/engine_spec.hpp"

#include <gtest/gtest.h>

namespace yose::match {
namespace {

using Words = std::vector<std::string>;

Words words(const std::string& text) {
  const auto split = split_words(text);
  return split ? *split : Words{"error: " + split.error().text};
}

std::string error_of(const std::string& text) {
  const auto spec = parse_engine(text);
  return spec ? "no error" : spec.error().text;
}

TEST(SplitWords, AtBlanksOutsideQuotes) {
  EXPECT_EQ(words("  a\tb  c "), (Words{"a", "b", "c"}));
  EXPECT_EQ(words("'a b' \"c d\"e f' 'g"), (Words{"a b", "c de", "f g"}));
  EXPECT_EQ(words("a\\ b \"c\\\"d\" 'e\\f' \"\""), (Words{"a b", "c\"d", "e\\f", ""}));
  EXPECT_EQ(words("$HOME;ls *"), (Words{"$HOME;ls", "*"}));
  EXPECT_EQ(words("'a b"), (Words{"error: the quote ' is never closed"}));
  EXPECT_EQ(words(""), Words{});
}

TEST(EngineSpec, HasACommandOptionsAndSettings) {
  const auto spec = parse_engine(
      "./e --flag x=y option.Threads=2 \"option.Skill Level=3\" option.Clear option.File= "
      "nodes=1000 name=old folder=/tmp");
  ASSERT_TRUE(spec);
  EXPECT_EQ(spec->command, (Words{"./e", "--flag", "x=y"}));
  const std::vector<EngineOption> options{
      {"Threads", "2"}, {"Skill Level", "3"}, {"Clear", "", false}, {"File", ""}};
  EXPECT_EQ(spec->options, options);
  EXPECT_EQ(spec->control.nodes, 1000);
  EXPECT_EQ(spec->name, "old");
  EXPECT_EQ(spec->folder, "/tmp");
  EXPECT_EQ(spec->protocol, Protocol::usi);
}

TEST(EngineSpec, WhatIsWrongIsSaid) {
  EXPECT_EQ(error_of(" "), "expected the command of an engine, found none");
  EXPECT_EQ(error_of("e time=x"), "expected a whole number above 0 after time=, found 'x'");
  EXPECT_EQ(error_of("e nodes=0"), "expected a whole number above 0 after nodes=, found '0'");
  EXPECT_EQ(error_of("e option.=3"), "expected option.NAME=VALUE, found 'option.=3'");
  EXPECT_EQ(error_of("e protocol=uci"), "expected protocol=usi or protocol=gnushogi, found 'uci'");
  EXPECT_NE(error_of("e time=1 nodes=1"), "no error");
  EXPECT_NE(error_of("e increment=1 byoyomi=1"), "no error");
  EXPECT_EQ(error_of("e main=1 byoyomi=1"), "no error");
}

TEST(EngineSpec, CanonicalWordsTellEnginesApart) {
  const auto canonical = [](const std::string& text) {
    return canonical_words(*parse_engine(text));
  };
  EXPECT_EQ(canonical("e  name=x   'option.A=b c' time=5"), canonical("e time=5 \"option.A=b c\""));
  EXPECT_NE(canonical("e option.A=1"), canonical("e option.A=2"));
  EXPECT_NE(canonical("e time=5"), canonical("e time=6"));
  EXPECT_NE(canonical("e option.A="), canonical("e option.A"));
  EXPECT_NE(canonical("e folder=a"), canonical("e"));
  EXPECT_EQ(canonical("'my engine' x"), "\"my engine\" x");
}

TEST(TimeControl, IsSaidInUsi) {
  const auto go = [](const TimeControl& black, const TimeControl& white, Color turn) {
    return go_line({SideClock(black), SideClock(white)}, turn);
  };
  TimeControl time;
  time.move_time = 100;
  TimeControl nodes;
  nodes.nodes = 5000;
  TimeControl depth;
  depth.depth = 7;
  TimeControl byoyomi;
  byoyomi.byoyomi = 1000;
  TimeControl clock;
  clock.main = 60'000;
  clock.increment = 500;
  EXPECT_EQ(go(time, nodes, Color::black), "go movetime 100");
  EXPECT_EQ(go(time, nodes, Color::white), "go nodes 5000");
  EXPECT_EQ(go(depth, depth, Color::white), "go depth 7");
  EXPECT_EQ(go(byoyomi, byoyomi, Color::black), "go btime 0 wtime 0 byoyomi 1000");
  EXPECT_EQ(go(clock, clock, Color::white), "go btime 60000 wtime 60000 binc 500 winc 500");
}

TEST(TimeControl, AClockRunsDown) {
  TimeControl control;
  control.main = 1000;
  control.byoyomi = 300;
  SideClock clock(control);
  EXPECT_EQ(clock.allowance(), 1300);
  clock.spend(400);
  EXPECT_EQ(clock.left(), 600);
  clock.spend(800);
  EXPECT_EQ(clock.left(), 0);
  EXPECT_EQ(clock.allowance(), 300);
  control.byoyomi = 0;
  control.increment = 100;
  SideClock fischer(control);
  fischer.spend(250);
  EXPECT_EQ(fischer.left(), 850);
  EXPECT_EQ(fischer.allowance(), 950);
}

TEST(TimeControl, NodesAloneAllowAnyTime) {
  TimeControl control;
  control.nodes = 5;
  EXPECT_FALSE(SideClock(control).allowance());
}

}  // namespace
}  // namespace yose::match
