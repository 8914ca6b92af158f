#include "apps/reproduce/threatmate_match_run.hpp"

#include <filesystem>
#include <utility>

#include "apps/common/match_play.hpp"

namespace yose::apps {

namespace {

// This program, whatever becomes of its file while it runs. The words are part of every game that
// is kept, so they must not depend on where it is.
std::vector<std::string> own_engine() { return {"/proc/self/exe", "usi"}; }

}  // namespace

Result<ThreatmateMatchRun> ThreatmateMatchRun::make(const ThreatmateMatchOptions& options) {
  ThreatmateMatchRun run(options);
  if (options.openings.empty()) return run;
  auto openings = read_openings_file(options.openings, match::GameRules{}.move_limit);
  if (!openings) return openings.error();
  run.openings_ = *std::move(openings);
  return run;
}

std::optional<Error> ThreatmateMatchRun::open(const std::string& folder) {
  const std::string name = folder + "/match.jsonl";
  if (openings_.empty() && !std::filesystem::exists(name)) return std::nullopt;
  auto file = match::ResultsFile::open(name);
  if (!file) return file.error();
  file_ = *std::move(file);
  return std::nullopt;
}

match::MatchPlan ThreatmateMatchRun::plan(const papers::ThreatmatePreset& challenger) const {
  match::TimeControl control;
  control.move_time = static_cast<std::int64_t>(options_.move_time);
  if (control.move_time == 0) control.nodes = static_cast<std::int64_t>(options_.move_nodes);
  match::MatchPlan plan = papers::threatmate_match(challenger, own_engine(), control);
  plan.openings = openings_;
  plan.games = options_.games;
  plan.concurrency = options_.concurrency;
  return plan;
}

void ThreatmateMatchRun::play(bool quiet, Session& session) {
  if (openings_.empty()) return;
  for (const papers::ThreatmatePreset& challenger : papers::threatmate_challengers()) {
    const match::MatchPlan plan = this->plan(challenger);
    const match::MatchReport report = MatchPlay(plan, &*file_, quiet, session).run();
    if (report.end == match::MatchEnd::interrupted) session.tell_interrupted();
    if (report.end != match::MatchEnd::finished) return;
  }
}

papers::ThreatmateGames ThreatmateMatchRun::games() const {
  if (!file_) return {};
  std::vector<papers::ChallengerGames> all;
  for (const papers::ThreatmatePreset& challenger : papers::threatmate_challengers()) {
    all.emplace_back(challenger, plan(challenger), file_->games());
  }
  return papers::ThreatmateGames(std::move(all));
}

}  // namespace yose::apps
