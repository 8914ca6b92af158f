// The match of the paper about threatmates: a playing program with each of the variants A, B and C
// against the same program with S, and what games of ours say beside its 168 to 32.
//
// Invariant: the two engines of a plan differ in their defences alone.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "match/match.hpp"
#include "papers/threatmate.hpp"

namespace yose::papers {

inline constexpr const char* kMatch = "match";  // among the names of searches

// The best of A, B and C against S, at 10 s a move.
inline constexpr match::Counts kPublishedGames{.wins = 168, .losses = 32};

// A, B and C: those of threatmate_variants() that play against S.
std::vector<ThreatmatePreset> threatmate_challengers();

// Without openings. `command` starts an engine that has our option Defences (docs/gui.md).
match::MatchPlan threatmate_match(const ThreatmatePreset& challenger,
                                  const std::vector<std::string>& command,
                                  const match::TimeControl& control);

// The games of one of them.
struct ChallengerGames {
  using Known = std::map<match::GameQuestion, match::FinishedGame>;

  // Those of the known games that were played by the plan, from whatever openings.
  ChallengerGames(ThreatmatePreset challenger, const match::MatchPlan& plan, const Known& known);

  ThreatmatePreset preset;
  match::TimeControl limit;  // of a move
  match::Tally tally;
  std::int64_t equal_pairs =
      0;  // where both games have the same moves: the defences did not matter
};

class ThreatmateGames {
 public:
  ThreatmateGames() = default;
  explicit ThreatmateGames(std::vector<ChallengerGames> challengers);

  // Markdown: the part about the games, nothing without any; and what they say about the paper's
  // claim, a row of a table.
  std::string section() const;
  std::string claim() const;

 private:
  const ChallengerGames* best() const;

  std::vector<ChallengerGames> challengers_;  // with games
};

}  // namespace yose::papers
