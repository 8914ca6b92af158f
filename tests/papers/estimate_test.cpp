// Means and their errors: against textbook formulas, and against leaving out one value at a time.
#include "papers/estimate.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <numeric>

#include "base/random.hpp"

namespace yose::papers {
namespace {

using Values = std::vector<double>;

std::vector<int> singles(std::size_t n) {
  std::vector<int> groups(n);
  std::iota(groups.begin(), groups.end(), 0);
  return groups;
}

double mean(const Values& v) {
  return std::accumulate(v.begin(), v.end(), 0.0) / static_cast<double>(v.size());
}

double deviation(const Values& v) {
  double squares = 0;
  for (const double x : v) squares += (x - mean(v)) * (x - mean(v));
  return std::sqrt(squares / static_cast<double>(v.size()));
}

// The standard error of a statistic of n values by the jackknife: `without(i)` leaves out one.
double jackknife(std::size_t n, const std::function<double(std::size_t)>& without) {
  Values all;
  for (std::size_t i = 0; i < n; ++i) all.push_back(without(i));
  return deviation(all) * std::sqrt(static_cast<double>(n - 1));
}

Values without(Values v, std::size_t i) {
  v.erase(v.begin() + static_cast<std::ptrdiff_t>(i));
  return v;
}

// Not distributed normally: what is behind the formula must not matter.
Values made_up(std::size_t n, std::uint64_t seed) {
  Random random(seed);
  Values v;
  for (std::size_t i = 0; i < n; ++i) {
    const double x = random.below(1000);
    v.push_back(x * x / 1000 - 300);
  }
  return v;
}

TEST(Estimates, HaveTheErrorOfAMean) {
  const Estimate e = mean_of({1, 2, 3, 4}, singles(4));
  EXPECT_DOUBLE_EQ(e.value, 2.5);
  EXPECT_NEAR(e.error, 0.645497, 1e-6);  // sqrt(5 / 3) / sqrt(4)
  EXPECT_EQ(e.groups, 4);
}

TEST(Estimates, TakeValuesOfAGroupForOne) {
  const Estimate twice = mean_of({1, 1, 3, 3}, {0, 0, 1, 1});
  const Estimate once = mean_of({1, 3}, singles(2));
  EXPECT_DOUBLE_EQ(twice.value, once.value);
  EXPECT_DOUBLE_EQ(twice.error, once.error);
  EXPECT_LT(mean_of({1, 1, 3, 3}, singles(4)).error, once.error);
  EXPECT_EQ(mean_of({1, 3, 1, 3}, {0, 0, 1, 1}).error, 0);  // what chance there is, is within
}

TEST(Estimates, OfOneGroupSayNothing) {
  const Estimate e = mean_of({5, 6}, {7, 7});
  EXPECT_EQ(e.error, 0);
  EXPECT_FALSE(e.is_beyond_chance());
}

TEST(Estimates, AreBeyondChanceFromTwoErrorsOn) {
  constexpr int kEnough = Estimate::kFewestGroups;
  EXPECT_TRUE((Estimate{2.1, 1, kEnough}.is_beyond_chance()));
  EXPECT_TRUE((Estimate{-2.1, 1, kEnough}.is_beyond_chance()));
  EXPECT_FALSE((Estimate{1.9, 1, kEnough}.is_beyond_chance()));
  EXPECT_FALSE((Estimate{0, 0, kEnough}.is_beyond_chance()));
  EXPECT_FALSE((Estimate{2.1, 1, kEnough - 1}.is_beyond_chance()));
}

TEST(Spread, IsTheMeanOfItsShares) {
  for (const Values& v : {made_up(100, 1), Values{1, 3}, Values{4, 4, 4}, Values{7}}) {
    EXPECT_NEAR(mean(spread_shares(v)), deviation(v), 1e-9);
  }
}

TEST(Spread, HasTheErrorThatLeavingOutOneShows) {
  const Values v = made_up(400, 2);
  const double error = mean_of(spread_shares(v), singles(v.size())).error;
  const double expected =
      jackknife(v.size(), [&](std::size_t i) { return deviation(without(v, i)); });
  EXPECT_NEAR(error / expected, 1, 0.01);
}

// The second sample depends on the first, as two moves in the same position do.
TEST(Spread, OfTwoSamplesOfTheSameThingsIsComparedInPairs) {
  const Values a = made_up(400, 3), noise = made_up(400, 4);
  Values b, differences = spread_shares(a);
  for (std::size_t i = 0; i < a.size(); ++i) b.push_back(1.2 * a[i] + 0.3 * noise[i]);
  const Values shares = spread_shares(b);
  for (std::size_t i = 0; i < a.size(); ++i) differences[i] = shares[i] - differences[i];
  const Estimate e = mean_of(differences, singles(a.size()));
  const double expected = jackknife(
      a.size(), [&](std::size_t i) { return deviation(without(b, i)) - deviation(without(a, i)); });
  EXPECT_NEAR(e.value, deviation(b) - deviation(a), 1e-9);
  EXPECT_NEAR(e.error / expected, 1, 0.02);
  const double apart = std::hypot(mean_of(spread_shares(a), singles(400)).error,
                                  mean_of(shares, singles(400)).error);
  EXPECT_LT(e.error, 0.7 * apart);
}

}  // namespace
}  // namespace yose::papers
