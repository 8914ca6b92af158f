#include "match/openings.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace yose::match {
namespace {

Result<std::vector<Opening>> read(const std::string& text) {
  std::istringstream in(text);
  return read_openings(in, 320);
}

Error error_of(const std::string& text) {
  const auto openings = read(text);
  return openings ? Error{"no error"} : openings.error();
}

TEST(Openings, AreUsiPositionLines) {
  const auto openings = read(
      "# balanced\n\nstartpos\r\nposition startpos moves 7g7f 3c3d\n"
      "sfen 4k4/9/9/9/9/9/9/9/4K4 w R 1 \n");
  ASSERT_TRUE(openings);
  ASSERT_EQ(openings->size(), 3u);
  EXPECT_EQ(to_usi((*openings)[0].line), "startpos");
  EXPECT_EQ(to_usi((*openings)[1].line), "startpos moves 7g7f 3c3d");
  EXPECT_EQ((*openings)[2].start.turn(), Color::white);
}

TEST(Openings, ABadLineIsNamed) {
  EXPECT_EQ(error_of("startpos\n\nstartpos moves 7g7e\n").line, 3);
  EXPECT_EQ(error_of("startpos moves 7g7f 7g7f\n").text, "move 2 '7g7f' is not legal here");
  EXPECT_EQ(error_of("hello\n").line, 1);
}

TEST(Openings, MustBeThere) {
  EXPECT_EQ(error_of("# nothing\n").text,
            "expected openings, one USI position line each, found none");
}

TEST(Openings, NeedBothKings) {
  EXPECT_EQ(error_of("sfen 4k4/9/4P4/9/9/9/9/9/9 b G 1\n").text, "an opening needs both kings");
}

TEST(Openings, MustNotEndTheGame) {
  EXPECT_EQ(error_of("sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1 moves G*5b\n").text,
            "the game is over at the end of this opening: mate");
  const std::string around = " 2h3h 8b7b 3h2h 7b8b";
  EXPECT_EQ(error_of("startpos moves" + around + around + around + "\n").text,
            "the game is over at the end of this opening: repetition");
}

}  // namespace
}  // namespace yose::match
