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

TEST(ArrayList, IsReadBackAndHasNoMirrorImages) {
  for (int files : {3, 4, 5}) {
    std::set<std::string> seen;
    for (const std::string& array : all_arrays(files)) {
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
  EXPECT_EQ(array_of(*parse_sfen("1sk/3/KS1 b - 1")), std::nullopt);
}

}  // namespace
}  // namespace yose::notation
