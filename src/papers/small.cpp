#include "papers/small.hpp"

#include <algorithm>

namespace yose::papers {

using search::Algorithm;
using search::LineMethod;
using solvers::SmallVerdict;

SmallPreset dfpn_preset() {
  return {kDfpn, Algorithm::dfpn, LineMethod::none, search::kSetting1, false, true};
}

std::vector<SmallPreset> small_presets() {
  using search::kSetting1;
  using search::kSetting2;
  return {
      dfpn_preset(),
      {kPds},
      {kSetting1Lines, Algorithm::pds, LineMethod::best_first, kSetting1},
      {kSetting2Lines, Algorithm::pds, LineMethod::best_first, kSetting2},
      {kOneLine, Algorithm::pds, LineMethod::records},
      {kRecordLine, Algorithm::pds, LineMethod::records, kSetting1, true},
  };
}

solvers::SmallTask small_task(const SmallPreset& preset, const shogi::Setup& setup,
                              double seconds) {
  solvers::SmallTask task;
  task.setup = setup;
  task.algorithm = preset.algorithm;
  task.options = solvers::small_options(preset.algorithm);
  task.lines.method = preset.lines;
  task.lines.weights = preset.weights;
  task.judge.quiescence = false;  // nor had the paper's
  task.line = false;
  task.limits.seconds = seconds;
  return task;
}

std::vector<shogi::CoordMove> right_record(const solvers::SmallReport& report) {
  const bool first = report.verdict == SmallVerdict::first_wins;
  if (!first && report.verdict != SmallVerdict::second_wins) return {};
  auto moves = report.line;
  moves.resize(std::min<std::size_t>(moves.size(), first ? 1 : 2));
  return moves;
}

std::vector<PublishedArray> published_arrays() {
  std::vector<PublishedArray> arrays;
  arrays.reserve(kSmallAppendix.size() + kSmallTable2.size());
  for (const PublishedWin& win : kSmallAppendix) arrays.push_back({win.array, 1});
  arrays.insert(arrays.end(), kSmallTable2.begin(), kSmallTable2.end());
  return arrays;
}

std::string_view published_verdict(std::string_view array, int zone) {
  const auto is_it = [&](const PublishedArray& a) { return a.array == array && a.zone == zone; };
  if (std::any_of(kSmallTable2.begin(), kSmallTable2.end(), is_it)) return "second";
  const auto all = published_arrays();
  return std::any_of(all.begin(), all.end(), is_it) ? "first" : "";
}

}  // namespace yose::papers
