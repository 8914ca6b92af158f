#include "notation/array_list.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "notation/array.hpp"
#include "notation/sfen.hpp"

namespace yose::notation {
namespace {

// The paper's 301 triples for each of four places of the king, halved by the mirror.
TEST(ArrayList, HasAsManyAsThePaperCounts) {
  const auto arrays = all_arrays(4);
  EXPECT_EQ(arrays.size(), 602u);
  const auto in_the_corner = [](const std::string& a) { return a.starts_with("玉"); };
  EXPECT_EQ(std::count_if(arrays.begin(), arrays.end(), in_the_corner), 301);
  EXPECT_EQ(all_arrays(3).size(), 73u);
}

std::string mirrored(const shogi::Setup& setup) {
  shogi::Setup image = setup;
  for (std::int8_t file = 0; file < setup.size.files; ++file) {
    for (std::int8_t rank = 0; rank < setup.size.ranks; ++rank) {
      const auto other = static_cast<std::int8_t>(setup.size.files - 1 - file);
      image.at({other, rank}) = setup.at({file, rank});
    }
  }
  return to_sfen(image);
}

// On three files a king and two pieces. One held: the king in the corner and the other piece on one
// of two squares, or the king in the middle, times 49 pairs less two rooks and two bishops. Two
// held: the king in the corner or in the middle, times 28 pairs less those two.
TEST(ArrayList, CountsHands) {
  const auto arrays = all_arrays_with_hands(3);
  EXPECT_EQ(arrays.size(), 3u * 47 + 2 * 26);
  const auto has = [&](const char* a) {
    return std::find(arrays.begin(), arrays.end(), a) != arrays.end();
  };
  EXPECT_TRUE(has("玉飛・+歩"));
  EXPECT_TRUE(has("玉・・+銀歩"));
  EXPECT_FALSE(has("玉飛・+飛"));
  EXPECT_FALSE(has("・飛玉+歩"));
}

TEST(ArrayList, IsReadBackAndHasNoMirrorImages) {
  for (int files : {3, 4, 5}) {
    std::set<std::string> seen;
    auto arrays = all_arrays(files);
    if (files == 3) {
      const auto more = all_arrays_with_hands(files);
      arrays.insert(arrays.end(), more.begin(), more.end());
    }
    for (const std::string& array : arrays) {
      const auto setup = parse_array({files, 4}, array, 1);
      ASSERT_TRUE(setup) << array;
      EXPECT_EQ(array_of(*setup), array);
      EXPECT_TRUE(seen.insert(to_sfen(*setup)).second) << array;
      if (mirrored(*setup) == to_sfen(*setup)) continue;
      EXPECT_FALSE(seen.contains(mirrored(*setup))) << array;
    }
  }
}

TEST(ArrayList, OtherPositionsAreNoArrays) {
  EXPECT_EQ(array_of(*parse_sfen("gsk/3/KSG b - 1")), "玉銀金");
  EXPECT_EQ(array_of(*parse_sfen("gsk/3/KSG w - 1")), std::nullopt);
  EXPECT_EQ(array_of(*parse_sfen("gsk/3/KSG b P 1")), std::nullopt);
  EXPECT_EQ(array_of(*parse_sfen("gks/3/KSG b - 1")), std::nullopt);
  EXPECT_EQ(array_of(*parse_sfen("1sk/3/KS1 b Pp 1")), "玉銀・+歩");
  EXPECT_EQ(array_of(*parse_sfen("1sk/3/KS1 b Ps 1")), std::nullopt);
}

}  // namespace
}  // namespace yose::notation
