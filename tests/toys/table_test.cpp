// The table under pressure: far more is stored than fits.
#include "search/table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "base/random.hpp"
#include "search/repetition_results.hpp"
#include "toys/toy.hpp"

namespace yose::toys {
namespace {

using Table = search::Table<Hand>;

Hand some_hand(Random& random) {
  return {{static_cast<std::uint8_t>(random.below(4)), static_cast<std::uint8_t>(random.below(4))}};
}

// Every entry must be found where probing looks for it.
void expect_reachable(const Table& table) {
  std::size_t count = 0;
  table.for_each([&](const Table::Entry& e) {
    ++count;
    const auto found = table.look(e.key, e.resource, e.disproven);
    EXPECT_TRUE(found.known);
    EXPECT_TRUE(found.bounds.disproven());
  });
  EXPECT_EQ(count, table.size());
}

TEST(Table, MakesRoomWhateverTheWorkWas) {
  for (std::uint32_t work : {1u, 2u, 3u, 5u, 15u, 16u, 17u, 1000u, 1u << 30, 1u << 31}) {
    Table table(1);
    for (std::uint64_t key = 1; key <= 5 * table.capacity(); ++key) {
      table.store_disproof(key, {}, 1, work);
      ASSERT_LT(table.size(), table.capacity()) << "work " << work;
    }
    EXPECT_GT(table.collections(), 0u);
    expect_reachable(table);
  }
}

TEST(Table, MakesRoomForNotes) {
  Table table(1);
  for (std::uint64_t key = 1; key <= 5 * table.capacity(); ++key) {
    table.note_repetition_results(key, {}, 1);
    ASSERT_LT(table.size(), table.capacity());
  }
}

TEST(Table, FindsWhatItKept) {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    Random random(seed);
    Table table(static_cast<std::size_t>(random.below(10'000)));
    const int keys = 1 + random.below(2 * static_cast<int>(table.capacity()));
    for (int n = 0; n < 2000; ++n) {
      const std::uint64_t key = Random(static_cast<std::uint64_t>(random.below(keys)))();
      const auto work = static_cast<std::uint32_t>(1 << random.below(20));
      const std::uint64_t collections = table.collections();
      table.store_disproof(key, some_hand(random), 1, work);
      if (table.collections() != collections) expect_reachable(table);
    }
  }
}

// The most worked-for half survives.
TEST(Table, LosesNothingWhileItGrows) {
  Table table(std::size_t{1} << 20);
  for (int round = 0; round < 3; ++round) {
    for (std::uint64_t n = 1; n <= 20'000; ++n) {
      table.store_disproof(Random(n)(), {}, 1, 1);
      ASSERT_EQ(table.size(), n);
    }
    EXPECT_EQ(table.collections(), 0u);
    expect_reachable(table);
    table.clear();
    EXPECT_FALSE(table.look(Random(1)(), {}, 1).known);
  }
}

// A bucket may overflow by chance, but with room for many more that is rare.
// What a question finds must not depend on the questions before it.
TEST(RepetitionResults, ForgetTheSameAfterClearing) {
  search::Path<Hand> path;
  path.push(1, {});
  search::RepetitionResults results(std::size_t{1} << 12);  // far too small
  std::vector<bool> before;
  for (int round = 0; round < 5; ++round) {
    std::vector<bool> found;
    for (unsigned n = 1; n <= 500; ++n) results.store(Random(n)(), path.hash_of_last(1), 1, 9);
    for (unsigned n = 1; n <= 500; ++n) {
      found.push_back(results.find(Random(n)(), path, 9).length == 1);
    }
    EXPECT_TRUE(round == 0 || found == before) << round;
    EXPECT_NE(std::count(found.begin(), found.end(), false), 0);
    before = found;
    results.clear();
  }
}

TEST(RepetitionResults, LoseNextToNothingWhileTheyGrow) {
  constexpr std::uint64_t kRecords = 20'000;
  search::RepetitionResults results(std::size_t{1} << 24);
  search::Path<Hand> path;
  for (int round = 0; round < 2; ++round) {
    path.push(7, {});
    for (std::uint64_t n = 1; n <= kRecords; ++n) {
      results.store(Random(n)(), path.hash_of_last(1), 1, 9);
    }
    std::uint64_t found = 0;
    for (std::uint64_t n = 1; n <= kRecords; ++n) {
      found += results.find(Random(n)(), path, 9).length == 1;
    }
    EXPECT_GT(found, kRecords * 99 / 100);
    EXPECT_EQ(results.find(Random(1)(), path, 10).length, 0);
    results.clear();
    EXPECT_EQ(results.find(Random(1)(), path, 9).length, 0);
  }
}

TEST(Table, KeepsWhatTookTheMostWork) {
  Table table(1);
  const std::uint64_t count = table.capacity() * 3 / 4;
  for (std::uint64_t key = 1; key <= count; ++key) {
    table.store_disproof(key, {}, 1, static_cast<std::uint32_t>(key * 100));
  }
  table.store_disproof(count + 1, {}, 1, 1);
  EXPECT_EQ(table.collections(), 1u);
  EXPECT_TRUE(table.look(count, {}, 1).known);
  EXPECT_FALSE(table.look(1, {}, 1).known);
}

}  // namespace
}  // namespace yose::toys
