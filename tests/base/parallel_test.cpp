// Work in chunks on several threads: all of it is done, once, or it stops.
#include "base/parallel.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <vector>

namespace yose {
namespace {

const auto kAlways = [] { return true; };

TEST(Parallel, GivesOutEveryNumberOnce) {
  for (int threads : {1, 2, 5}) {
    for (std::uint64_t size : {0, 1, 7, 8, 1000}) {
      std::vector<std::atomic<int>> times(size);
      EXPECT_TRUE(
          for_each_chunk(size, 8, threads, kAlways, [&](std::uint64_t begin, std::uint64_t end) {
            EXPECT_LE(end - begin, 8u);
            for (std::uint64_t i = begin; i < end; ++i) ++times[i];
          }));
      for (const auto& count : times) EXPECT_EQ(count, 1);
    }
  }
}

// There is more than anybody could do, so it ends because it is told to.
TEST(Parallel, StopsWhenTold) {
  constexpr std::uint64_t kEndless = std::uint64_t{1} << 60;
  for (int threads : {1, 2}) {
    int asked = 0;
    std::atomic<std::uint64_t> done = 0;
    EXPECT_FALSE(for_each_chunk(
        kEndless, 1, threads, [&] { return ++asked < 4; },
        [&](std::uint64_t begin, std::uint64_t end) { done += end - begin; }));
    EXPECT_EQ(asked, 4);
    EXPECT_GE(done, 3u);
    if (threads == 1) {
      EXPECT_EQ(done, 3u);
    }
  }
}

}  // namespace
}  // namespace yose
