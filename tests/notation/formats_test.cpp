// Which format a text is taken for, and the one door to all of them.
#include "notation/formats.hpp"

#include <gtest/gtest.h>

#include "notation/sfen.hpp"
#include "notation/usi.hpp"

namespace yose::notation {
namespace {

TEST(Formats, ByName) {
  EXPECT_EQ(format_named("kif"), Format::kif);
  EXPECT_EQ(format_named("usi"), Format::usi);
  EXPECT_EQ(format_named("pdf"), std::nullopt);
  EXPECT_EQ(format_names(), "kif, ki2, csa, jkf, bod, sfen, usi");
  EXPECT_EQ(format_names("|"), "kif|ki2|csa|jkf|bod|sfen|usi");
}

TEST(Formats, ByFileName) {
  EXPECT_EQ(format_of_file("a/b.kif"), Format::kif);
  EXPECT_EQ(format_of_file("B.KIFU"), Format::kif);
  EXPECT_EQ(format_of_file("x.ki2u"), Format::ki2);
  EXPECT_EQ(format_of_file("x.json"), Format::jkf);
  EXPECT_EQ(format_of_file("list.tsv"), Format::usi);
  EXPECT_EQ(format_of_file("position"), std::nullopt);
  EXPECT_EQ(format_of_file("x.pdf"), std::nullopt);
}

TEST(Formats, ByContent) {
  EXPECT_EQ(guess_format("手合割：平手\n   1 ７六歩(77)\n"), Format::kif);
  EXPECT_EQ(guess_format("▲７六歩 △３四歩\n"), Format::ki2);
  EXPECT_EQ(guess_format("V2.2\nPI\n+\n+7776FU\n"), Format::csa);
  EXPECT_EQ(guess_format("'comment\nPI\n"), Format::csa);
  EXPECT_EQ(guess_format("\n { \"header\": {} }"), Format::jkf);
  EXPECT_EQ(guess_format("# list\nstartpos moves 7g7f\n"), Format::usi);
  EXPECT_EQ(guess_format("4k4/9/9/9/9/9/9/9/4K4 b - 1"), Format::usi);
  EXPECT_EQ(guess_format("junk"), Format::usi);
}

TEST(Formats, ListLine) {
  EXPECT_FALSE(*parse_list_line("  # a comment"));
  EXPECT_FALSE(*parse_list_line(""));
  const auto record = parse_list_line("startpos moves 7g7f 3c3d\tsome label");
  ASSERT_TRUE(record);
  EXPECT_EQ(to_usi((*record)->main_line()), "7g7f 3c3d");
  EXPECT_FALSE(parse_list_line("not a position"));
}

// The king is in check and the other side to move.
TEST(Formats, SetupLine) {
  const char* line = "rgk/3/KGR b - 1\t玉金飛";
  EXPECT_FALSE(parse_list_line(line));
  const auto setup = parse_setup_line(line, {0, false});
  ASSERT_TRUE(setup);
  EXPECT_EQ(to_sfen(**setup), "rgk/3/KGR b - 1");
  EXPECT_EQ((*setup)->rules, (shogi::Rules{0, false}));
  EXPECT_FALSE(*parse_setup_line("# rgk/3/KGR b - 1"));
  EXPECT_FALSE(parse_setup_line("rgk/3/KGR b - 1 moves 1c1b"));
  EXPECT_FALSE(parse_setup_line("not a position"));
}

TEST(Formats, AListNamesTheBadLine) {
  const auto records = parse_records(Format::usi, "startpos\n\nstartpos moves 7g7e\n");
  ASSERT_FALSE(records);
  EXPECT_EQ(records.error(), (Error{"move 1 '7g7e' is not legal here", 3}));
}

TEST(Formats, EmptyTextIsAnErrorInEveryFormat) {
  for (Format f : {Format::kif, Format::ki2, Format::csa, Format::jkf, Format::bod, Format::sfen,
                   Format::usi}) {
    EXPECT_FALSE(parse_records(f, "  \n")) << static_cast<int>(f);
  }
}

TEST(Formats, OnlySomeHoldSeveralGames) {
  const auto records = parse_records(Format::usi, "startpos moves 7g7f\nstartpos moves 2g2f\n");
  ASSERT_TRUE(records);
  EXPECT_EQ(*print_records(Format::usi, *records), "startpos moves 7g7f\nstartpos moves 2g2f\n");
  EXPECT_TRUE(print_records(Format::csa, *records));
  const auto kif = print_records(Format::kif, *records);
  ASSERT_FALSE(kif);
  EXPECT_EQ(kif.error().text, "this format holds one game, the input has 2");
}

// A game printed in any format that keeps moves, guessed and read again, has the same moves.
TEST(Formats, GamesSurviveEveryFormat) {
  const auto start =
      parse_records(Format::usi, "startpos moves 7g7f 3c3d 8h2b+ 3a2b B*4e B*8h 4e6c+ 6a7b 6c5d\n");
  ASSERT_TRUE(start);
  for (Format f : {Format::kif, Format::ki2, Format::csa, Format::jkf, Format::usi}) {
    const auto text = print_records(f, *start);
    ASSERT_TRUE(text);
    EXPECT_EQ(guess_format(*text), f) << *text;
    const auto again = parse_records(f, *text);
    ASSERT_TRUE(again) << *text;
    EXPECT_EQ(again->front().main_line(), start->front().main_line());
    EXPECT_EQ(again->front().start, start->front().start);
  }
}

// So that nobody has to validate the start again.
TEST(Formats, ReadersHandOnThePositionOfTheStart) {
  const auto start =
      parse_records(Format::usi, "4k4/9/4P4/9/9/9/9/9/4K4 w 2G 7 moves 5a4a 5c5b+\n");
  ASSERT_TRUE(start);
  for (Format f : {Format::kif, Format::ki2, Format::csa, Format::jkf, Format::bod, Format::sfen,
                   Format::usi}) {
    const auto text = print_records(f, *start);
    ASSERT_TRUE(text);
    const auto again = parse_records(f, *text);
    ASSERT_TRUE(again) << *text;
    const Record& record = again->front();
    ASSERT_TRUE(record.start_position) << *text;
    EXPECT_EQ(record.start_position->setup(), record.start) << *text;
  }
}

}  // namespace
}  // namespace yose::notation
