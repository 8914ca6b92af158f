#include "papers/loa.hpp"

#include <fmt/format.h>

#include "papers/results.hpp"

namespace yose::papers {

using search::Algorithm;

namespace {

struct Named {
  const char* name;
  Algorithm algorithm;
};
constexpr Named kSearches[] = {
    {"id", Algorithm::id}, {"pds", Algorithm::pds}, {"dfpn", Algorithm::dfpn}};
constexpr Named kThreatSearches[] = {{"pds", Algorithm::pds}, {"dfpn", Algorithm::dfpn}};
constexpr int kHighestOrder = 3;

}  // namespace

std::vector<LoaPreset> loa_presets() {
  std::vector<LoaPreset> presets;
  for (const Named& s : kSearches) {
    const std::string name = s.name;
    presets.push_back({name, s.algorithm, false, false, 0});
    presets.push_back({name + "+kth", s.algorithm, true, false, 0});
    presets.push_back({name + "+sort", s.algorithm, false, true, 0});
    presets.push_back({name + "+kth+sort", s.algorithm, true, true, 0});
  }
  for (int order = 1; order <= kHighestOrder; ++order) {
    for (const Named& s : kThreatSearches) {
      presets.push_back(
          {fmt::format("lambda{}-{}", order, s.name), s.algorithm, false, false, order});
    }
  }
  return presets;
}

std::string name_of(const LoaLimit& limit) {
  return limit.is_time() ? time_name(limit.seconds) : fmt::format("{} entries", limit.entries);
}

bool fits(const LoaPreset& preset, const LoaLimit& limit) {
  return preset.lambda == 0 || limit.is_time();
}

solvers::LoaTask loa_task(const LoaPreset& preset, const LoaLimit& limit,
                          const loa::Position& position) {
  solvers::LoaTask task(position);
  task.algorithm = preset.algorithm;
  task.options = search::default_options(preset.algorithm);
  task.options.kth = preset.kth ? search::Kth::all : search::Kth::off;
  task.start = problems::LoaStartKind::unit;
  task.knowledge = {.forced = false, .sorted = preset.sorted};
  task.lambda = preset.lambda;
  task.line = false;
  if (limit.is_time()) {
    task.limits.seconds = limit.seconds;
  } else {
    task.limits.entries = limit.entries;
  }
  return task;
}

}  // namespace yose::papers
