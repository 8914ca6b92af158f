#include "notation/array.hpp"

#include <gtest/gtest.h>

#include "games/shogi/any_position.hpp"

namespace yose::notation {
namespace {

using shogi::AnyPosition;

TEST(Array, BothSidesStandRotated) {
  const std::pair<const char*, const char*> cases[] = {
      {"飛玉銀金", "gskr/4/4/RKSG b - 1"}, {"飛王銀金", "gskr/4/4/RKSG b - 1"},
      {"RKSG", "gskr/4/4/RKSG b - 1"},     {"rksg", "gskr/4/4/RKSG b - 1"},
      {"歩玉金桂", "ngkp/4/4/PKGN b - 1"}, {"角K香p", "plkb/4/4/BKLP b - 1"},
  };
  for (const auto& [array, sfen] : cases) {
    const auto setup = parse_array({4, 4}, array, 1);
    ASSERT_TRUE(setup) << array << ": " << setup.error().text;
    EXPECT_EQ(to_sfen(*setup), sfen) << array;
  }
}

TEST(Array, PiecesMayBeHeld) {
  const std::pair<const char*, const char*> cases[] = {
      {"玉飛・+歩", "1rk/3/KR1 b Pp 1"},
      {"kr-+p", "1rk/3/KR1 b Pp 1"},
      {"・玉・+歩歩角", "1k1/3/1K1 b B2Pb2p 1"},
      {"・玉銀", "sk1/3/1KS b - 1"},
      {"・玉銀+", "sk1/3/1KS b - 1"},
  };
  for (const auto& [array, sfen] : cases) {
    const auto setup = parse_array({3, 3}, array, 1);
    ASSERT_TRUE(setup) << array << ": " << setup.error().text;
    EXPECT_EQ(to_sfen(*setup), sfen) << array;
  }
}

TEST(Array, SizeAndRulesAreKept) {
  const auto setup = parse_array({3, 5}, "銀玉金", 2, false);
  ASSERT_TRUE(setup);
  EXPECT_EQ(to_sfen(*setup), "gks/3/3/3/SKG b - 1");
  EXPECT_EQ(setup->rules, (shogi::Rules{2, false}));
}

// The counts that tell rotated from mirrored arrays, and one zone from another.
TEST(Array, PerftAgreesWithKnownCounts) {
  const auto perft = [](const char* array, int zone, int depth) {
    return AnyPosition::from_setup(*parse_array({4, 4}, array, zone))->perft(depth);
  };
  EXPECT_EQ(perft("飛玉銀金", 1, 4), 11235u);
  EXPECT_EQ(perft("桂王桂金", 1, 6), 261u);
  EXPECT_EQ(perft("歩玉金桂", 1, 4), 902u);
  EXPECT_EQ(perft("王桂桂金", 2, 4), 1133u);
  EXPECT_EQ(perft("王角桂桂", 3, 4), 2154u);
}

TEST(Array, ErrorsNameTheTrouble) {
  const std::pair<const char*, const char*> cases[] = {
      {"飛玉銀", "expected 4 pieces in the array '飛玉銀', found 3"},
      {"飛玉銀金金", "expected 4 pieces in the array '飛玉銀金金', found 5"},
      {"", "expected 4 pieces in the array nothing, found 0"},
      {"飛銀銀金", "expected one king in the array '飛銀銀金', found 0"},
      {"王玉銀金", "expected one king in the array '王玉銀金', found 2"},
      {"飛玉X金", "expected a piece (kanji or one of KRBGSNLP) in the array, found 'X'"},
      {"飛玉龍金", "expected a piece (kanji or one of KRBGSNLP) in the array, found '龍'"},
      {"RK+S", "expected 4 pieces in the array 'RK+S', found 2"},
      {"RK--+S-", "expected a piece (kanji or one of KRBGSNLP) in the array, found '-'"},
      {"RK--+S+", "expected a piece (kanji or one of KRBGSNLP) in the array, found '+'"},
      {"RK--+SK", "expected pieces to hold behind the + in the array 'RK--+SK', found a king"},
      {"RK\xE9\xA3", "expected a piece (kanji or one of KRBGSNLP) in the array, found '\\xe9'"},
  };
  for (const auto& [array, message] : cases) {
    const auto setup = parse_array({4, 4}, array, 1);
    EXPECT_EQ(setup ? to_sfen(*setup) : setup.error().text, message);
  }
  EXPECT_EQ(parse_array({2, 4}, "玉金", 1).error().text,
            "expected a board of 3x3 to 9x9, found 2x4");
  EXPECT_EQ(parse_array({4, 10}, "飛玉銀金", 1).error().text,
            "expected a board of 3x3 to 9x9, found 4x10");
  EXPECT_EQ(parse_array({4, 4}, "飛玉銀金", 4).error().text,
            "expected a promotion zone of 0 to 3 ranks, found 4");
}

TEST(Variant, NamesGivePlayableStarts) {
  const std::tuple<const char*, shogi::Size, int, std::uint64_t> cases[] = {
      {"shogi", {9, 9}, 3, 30},
      {"standard", {9, 9}, 3, 30},
      {"minishogi", {5, 5}, 1, 14},
      {"gorogoro", {5, 6}, 2, 16},
  };
  for (const auto& [name, size, zone, moves] : cases) {
    const auto setup = parse_variant(name);
    ASSERT_TRUE(setup) << name;
    EXPECT_EQ(setup->size, size) << name;
    EXPECT_EQ(setup->rules, (shogi::Rules{zone, true})) << name;
    const auto position = AnyPosition::from_setup(*setup);
    ASSERT_TRUE(position) << name << ": " << position.error().text;
    EXPECT_EQ(position->perft(1), moves) << name;
  }
  EXPECT_EQ(variant_names(), "shogi, standard, minishogi, gorogoro");
  EXPECT_EQ(parse_variant("chess").error().text,
            "expected one of the variants shogi, standard, minishogi, gorogoro, found 'chess'");
}

TEST(BoardSize, ReadsFilesThenRanks) {
  EXPECT_EQ(*parse_board_size("4x4"), (shogi::Size{4, 4}));
  EXPECT_EQ(*parse_board_size("5x6"), (shogi::Size{5, 6}));
  EXPECT_EQ(*parse_board_size("9x3"), (shogi::Size{9, 3}));
  for (const char* text : {"", "4", "4x", "x4", "2x4", "4x2", "4x10", "10x4", "4X4", "4x4x", "4*4"})
    EXPECT_FALSE(parse_board_size(text)) << text;
  EXPECT_EQ(parse_board_size("4x").error().text,
            "expected a board size from 3x3 to 9x9, files first, such as 5x6, found '4x'");
}

}  // namespace
}  // namespace yose::notation
