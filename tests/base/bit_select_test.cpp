// Gathering and spreading bits, against one bit at a time.
#include "base/bit_select.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace yose {
namespace {

TEST(BitSelect, GathersWhereThePlacesAre) {
  EXPECT_EQ(gather_bits(0b1010'0110, 0b1111'0000), 0b1010u);
  EXPECT_EQ(gather_bits(0b1010'0110, 0b0101'0101), 0b0010u);
  EXPECT_EQ(gather_bits(0xFFFF'FFFF, 0), 0u);
  EXPECT_EQ(gather_bits(0x8000'0001, 0xFFFF'FFFF), 0x8000'0001u);
}

TEST(BitSelect, SpreadsWhatItGathered) {
  Random random(5);
  for (int i = 0; i < 1000; ++i) {
    const auto w = static_cast<std::uint32_t>(random());
    const auto places = static_cast<std::uint32_t>(random());
    const std::uint32_t gathered = gather_bits(w, places);
    EXPECT_EQ(spread_bits(gathered, places), w & places);
    std::uint32_t expected = 0;
    int next = 0;
    for (int bit = 0; bit < 32; ++bit) {
      if ((places >> bit & 1) != 0) expected |= (w >> bit & 1) << next++;
    }
    EXPECT_EQ(gathered, expected);
  }
}

}  // namespace
}  // namespace yose
