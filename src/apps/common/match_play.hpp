// Playing a match for a command: openings from a file, games that are kept in a file and left out
// when they are there already, a line per game on standard error.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "apps/cli/progress.hpp"
#include "apps/cli/session.hpp"
#include "base/result.hpp"
#include "base/stopwatch.hpp"
#include "match/match.hpp"
#include "match/results_file.hpp"

namespace yose::apps {

// An error names the file and the line.
Result<std::vector<match::Opening>> read_openings_file(const std::string& name, int move_limit);

class MatchPlay {
 public:
  // What else is done with a game that was played; false ends the match, after a complaint.
  using OnGame = std::function<bool(const match::FinishedGame&, const match::GameResult&)>;

  // Without a file (nullptr) all games are played, and none is kept.
  MatchPlay(const match::MatchPlan& plan, match::ResultsFile* file, bool quiet, Session& session);

  // Until it is over, or ^C. What is wrong with an engine is complained about.
  match::MatchReport run(const OnGame& on_game = {});

 private:
  bool keep(const match::FinishedGame& game);
  void show(const match::FinishedGame& game, const match::Tally& tally);

  const match::MatchPlan& plan_;
  match::ResultsFile* file_;
  bool quiet_;
  Session& session_;
  LiveLine live_;
  Stopwatch watch_;
  int played_ = 0;
};

}  // namespace yose::apps
