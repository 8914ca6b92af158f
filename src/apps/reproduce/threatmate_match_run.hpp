// The match of yose reproduce threatmate: the variants A, B and C each play against S
// (papers/threatmate_match.hpp), with this program as the engine.
//
// Games are kept in match.jsonl of the folder and played once; what it has goes into the report,
// whether there is a match to be played now or not.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "apps/cli/session.hpp"
#include "match/results_file.hpp"
#include "papers/threatmate_match.hpp"

namespace yose::apps {

struct ThreatmateMatchOptions {
  std::string openings;  // a file; empty: nothing is played
  int games = static_cast<int>(papers::kPublishedGames.games());  // of each variant
  std::uint64_t move_nodes = 20'000;
  std::uint64_t move_time = 0;  // milliseconds; 0: nodes limit moves
  int concurrency = 1;
};

class ThreatmateMatchRun {
 public:
  // With the openings that the options name, if they name any.
  static Result<ThreatmateMatchRun> make(const ThreatmateMatchOptions& options);

  // Before the others: what the folder has of earlier games.
  std::optional<Error> open(const std::string& folder);
  // What is open, until ^C.
  void play(bool quiet, Session& session);
  papers::ThreatmateGames games() const;

 private:
  explicit ThreatmateMatchRun(const ThreatmateMatchOptions& options) : options_(options) {}
  match::MatchPlan plan(const papers::ThreatmatePreset& challenger) const;

  ThreatmateMatchOptions options_;
  std::vector<match::Opening> openings_;
  std::optional<match::ResultsFile> file_;  // none if there is nothing to write or to read
};

}  // namespace yose::apps
