// Which claims of the paper on do-or-die moves hold in our samples. A claim about differences holds
// only if they are larger than chance.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "papers/do_or_die_sample.hpp"

namespace yose::papers {

// By divisor; from the usual search, if nothing else is said.
using Differences = std::map<int, Estimate>;

// "They are above 0", "below 0": holds if all are, for some if no other is on the wrong side.
std::string verdict_on_rise(const Differences& differences);
std::string verdict_on_fall(Differences differences);
// "None is much": that no difference is seen does not prove that there is none.
std::string verdict_on_no_change(const Differences& differences);
// "It is most with this factor", of all, the usual search included, which differs by 0.
std::string verdict_on_largest(const Differences& differences, int divisor);

// The rows of a table about both samples of a family, each with all presets and with positions.
std::string claims_about(const DoOrDieSample& not_behind, const DoOrDieSample& behind);

// "+12 ± 9", "-3 ± 4"; without the sign "1012 ± 9".
std::string difference_text(const Estimate& e);
std::string estimate_text(const Estimate& e);

}  // namespace yose::papers
