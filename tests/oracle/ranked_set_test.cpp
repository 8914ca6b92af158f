// Sets that number their members, against a plain list.
#include "oracle/ranked_set.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace yose::oracle {
namespace {

// Every nth number on the average.
std::vector<std::uint64_t> random_numbers(std::uint64_t limit, int n) {
  Random random(7);
  std::vector<std::uint64_t> numbers;
  for (std::uint64_t i = 0; i < limit; ++i) {
    if (random.below(n) == 0) numbers.push_back(i);
  }
  return numbers;
}

TEST(RankedSet, NumbersItsMembers) {
  constexpr std::uint64_t kLimit = 1000;
  for (int n : {1, 2, 50}) {
    const auto numbers = random_numbers(kLimit, n);
    RankedSet set(kLimit);
    for (std::uint64_t i : numbers) set.add(i);
    set.number_members();
    ASSERT_EQ(set.size(), numbers.size());
    std::vector<std::uint64_t> members;
    set.for_each([&](std::uint64_t i) { members.push_back(i); });
    EXPECT_EQ(members, numbers);
    for (std::size_t i = 0; i < numbers.size(); ++i) EXPECT_EQ(set.rank(numbers[i]), i);
  }
}

TEST(RankedSet, KnowsWhatItLacks) {
  RankedSet set(200);
  for (std::uint64_t i : {0, 63, 64, 199}) set.add(i);
  set.number_members();
  for (std::uint64_t i : {1, 62, 65, 127, 198, 200, 100'000}) EXPECT_FALSE(set.contains(i)) << i;
  for (std::uint64_t i : {0, 63, 64, 199}) EXPECT_TRUE(set.contains(i)) << i;
}

}  // namespace
}  // namespace yose::oracle
