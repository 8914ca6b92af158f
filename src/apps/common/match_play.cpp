#include "apps/common/match_play.hpp"

#include <filesystem>
#include <fstream>
#include <ostream>

#include "apps/cli/interrupt.hpp"
#include "apps/common/inputs.hpp"
#include "apps/common/match_text.hpp"

namespace yose::apps {

Result<std::vector<match::Opening>> read_openings_file(const std::string& name, int move_limit) {
  std::ifstream in(name);
  if (!in || std::filesystem::is_directory(name)) return Error{name + ": cannot be opened"};
  auto openings = match::read_openings(in, move_limit);
  if (!openings) return Error{located(name, openings.error())};
  return openings;
}

MatchPlay::MatchPlay(const match::MatchPlan& plan, match::ResultsFile* file, bool quiet,
                     Session& session)
    : plan_(plan), file_(file), quiet_(quiet), session_(session), live_(session.err, !quiet) {}

match::MatchReport MatchPlay::run(const OnGame& on_game) {
  match::MatchEars ears;
  if (file_ != nullptr) {
    ears.known = [this](const match::GameQuestion& question) { return file_->find(question); };
  }
  ears.on_game = [&](const match::FinishedGame& game, const match::GameResult& result,
                     const match::Tally& tally) {
    show(game, tally);
    return keep(game) && (!on_game || on_game(game, result));
  };
  match::MatchReport report = match::run_match(plan_, ears, interrupt_flag());
  live_.wipe();
  if (!report.error.empty()) session_.complain(report.error);
  return report;
}

bool MatchPlay::keep(const match::FinishedGame& game) {
  if (file_ == nullptr || file_->append(game)) return true;
  session_.complain(file_->name() + ": cannot be written; what it has stays");
  return false;
}

// On a terminal faults stay to be read; what else happens is one line that rewrites itself.
void MatchPlay::show(const match::FinishedGame& game, const match::Tally& tally) {
  if (quiet_) return;
  live_.wipe();
  if (!live_.is_shown() || faulty(game)) session_.err << game_line(game, plan_.games);
  ++played_;
  const double left =
      watch_.seconds() / played_ * static_cast<double>(plan_.games - tally.counts().games());
  live_.show(score_line(game, tally, plan_.games) + ", " + duration(left) + " left");
}

}  // namespace yose::apps
