#include "papers/do_or_die_claims.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "papers/markdown.hpp"

namespace yose::papers {

namespace {

constexpr const char* kHolds = "holds";
constexpr const char* kFails = "does not hold";
constexpr const char* kChance = "not larger than chance";

// Without a "-0".
double rounded(double value) { return std::round(value) + 0.0; }

bool is_rise(const Estimate& e) { return e.is_beyond_chance() && e.value > 0; }
bool is_fall(const Estimate& e) { return e.is_beyond_chance() && e.value < 0; }

template <class Test>
std::string factors_where(const Differences& differences, Test test) {
  std::string factors;
  for (const auto& [divisor, e] : differences) {
    if (test(e)) factors += (factors.empty() ? "" : ", ") + factor_text(divisor);
  }
  return factors;
}

template <class Test>
bool any_of(const Differences& differences, Test test) {
  return !factors_where(differences, test).empty();
}

// The smallest divisor of several.
int largest(const Differences& differences) {
  int best = 1;
  double most = 0;
  for (const auto& [divisor, e] : differences) {
    if (e.value <= most) continue;
    best = divisor;
    most = e.value;
  }
  return best;
}

Differences differences_of(const DoOrDieSample& sample, Measure measure) {
  Differences differences;
  for (const int divisor : kDivisors) {
    if (divisor > 1) differences[divisor] = sample.difference(divisor, measure);
  }
  return differences;
}

std::string words(const Differences& differences) {
  std::string text;
  for (const auto& [divisor, e] : differences) {
    text +=
        fmt::format("{}{}: {}", text.empty() ? "" : "; ", factor_text(divisor), difference_text(e));
  }
  return text;
}

Differences measured(const DoOrDieSample& sample, Measure measure) {
  Differences all;
  for (const int divisor : kDivisors) all[divisor] = sample.estimate(divisor, measure);
  return all;
}

// Of two samples that have nothing to do with each other.
Estimate difference(const Estimate& a, const Estimate& b) {
  return {a.value - b.value, std::hypot(a.error, b.error), std::min(a.groups, b.groups)};
}

std::string rise(const std::string& claim, const DoOrDieSample& sample, Measure measure) {
  const Differences d = differences_of(sample, measure);
  return cells({claim, words(d), verdict_on_rise(d)});
}

std::string best_words(const Differences& d) {
  const int divisor = largest(d);
  if (divisor == 1) return "1";
  return fmt::format("{} ({} from a = 1)", factor_text(divisor), difference_text(d.at(divisor)));
}

std::string best(const std::string& claim, const DoOrDieSample& sample, Measure measure,
                 int divisor) {
  const Differences d = differences_of(sample, measure);
  return cells({claim, best_words(d), verdict_on_largest(d, divisor)});
}

std::string about_equal(const std::string& claim, const DoOrDieSample& sample, Measure measure) {
  const Differences d = differences_of(sample, measure);
  return cells({claim, words(d), verdict_on_no_change(d)});
}

// Whatever the factor.
std::string losing(const std::string& claim, const DoOrDieSample& sample) {
  const Differences means = measured(sample, Measure::mean);
  return cells({claim, words(means), verdict_on_fall(means)});
}

std::string narrower(const std::string& claim, const DoOrDieSample& sample,
                     const DoOrDieSample& other) {
  Differences d = measured(sample, Measure::deviation);
  for (auto& [divisor, e] : d) e = difference(e, other.estimate(divisor, Measure::deviation));
  return cells({claim, words(d), verdict_on_fall(d)});
}

}  // namespace

std::string verdict_on_rise(const Differences& differences) {
  if (any_of(differences, is_fall)) return kFails;
  const std::string factors = factors_where(differences, is_rise);
  if (factors.empty()) return kChance;
  const bool all = std::all_of(differences.begin(), differences.end(),
                               [](const auto& d) { return is_rise(d.second); });
  return all ? kHolds : fmt::format("holds for {}", factors);
}

std::string verdict_on_fall(Differences differences) {
  for (auto& [divisor, e] : differences) e.value = -e.value;
  return verdict_on_rise(differences);
}

std::string verdict_on_no_change(const Differences& differences) {
  const auto changes = [](const Estimate& e) { return e.is_beyond_chance(); };
  return any_of(differences, changes) ? kFails : "no change larger than chance";
}

std::string verdict_on_largest(const Differences& differences, int divisor) {
  const int best = largest(differences);
  if (divisor == 1) {
    if (any_of(differences, is_rise)) return kFails;
    const bool all = std::all_of(differences.begin(), differences.end(),
                                 [](const auto& d) { return is_fall(d.second); });
    return all ? kHolds : kChance;
  }
  if (!any_of(differences, is_rise)) return kChance;
  return best == divisor ? kHolds : kFails;
}

std::string claims_about(const DoOrDieSample& not_behind, const DoOrDieSample& behind) {
  return rise("Behind, a < 1 raises the standard deviation", behind, Measure::deviation) +
         about_equal("and keeps the mean about equal", behind, Measure::mean) +
         rise("Behind, a < 1 brings more changes of +500 or more", behind, Measure::over_500) +
         rise("and of +1000 or more", behind, Measure::over_1000) +
         best("Not behind, a = 1/2 is best (most changes of +500 or more)", not_behind,
              Measure::over_500, 2) +
         best("Behind, a = 1/3 is best (the same)", behind, Measure::over_500, 3) +
         best("Not behind, the mean is best with a = 1, by little", not_behind, Measure::mean, 1) +
         best("and behind, too", behind, Measure::mean, 1) +
         losing("Behind, the mean itself is below 0 whatever a", behind) +
         narrower("and the standard deviation less than when not behind", behind, not_behind);
}

std::string difference_text(const Estimate& e) {
  return fmt::format("{:+.0f} ± {:.0f}", rounded(e.value), e.error);
}

std::string estimate_text(const Estimate& e) {
  return fmt::format("{:.0f} ± {:.0f}", rounded(e.value), e.error);
}

}  // namespace yose::papers
