// The file of yose match --resume, and of others that play matches: one finished game per line, as
// JSON, to which a later run adds what is missing.
//
// A file that holds anything else is refused and left as it is. Only a last line that is the
// beginning of such a line is cut away: the run was killed while it wrote it. Games of other
// matches may be in the same file; they stay, and are not counted.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "base/growing_file.hpp"
#include "base/result.hpp"
#include "match/finished_game.hpp"

namespace yose::match {

std::string to_json(const FinishedGame& game);
// Nothing if it is not a game.
std::optional<FinishedGame> game_from_json(const std::string& line);

class ResultsFile {
 public:
  static Result<ResultsFile> open(const std::string& name);

  const std::string& name() const { return name_; }
  // All that it has, also of other matches.
  const std::map<GameQuestion, FinishedGame>& games() const { return games_; }
  // The game that answers the question, or nullptr.
  const FinishedGame* find(const GameQuestion& question) const;
  // Written at once; false if it cannot be.
  bool append(const FinishedGame& game);

 private:
  ResultsFile(std::string name, std::map<GameQuestion, FinishedGame> games, GrowingFile file)
      : name_(std::move(name)), games_(std::move(games)), file_(std::move(file)) {}

  std::string name_;
  std::map<GameQuestion, FinishedGame> games_;
  GrowingFile file_;
};

}  // namespace yose::match
