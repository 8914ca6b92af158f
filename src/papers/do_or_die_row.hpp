// One search of one position, as a row of results: the judge's score of the position itself, or
// what followed the move of a preset.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "papers/do_or_die.hpp"

namespace yose::papers {

inline constexpr const char* kJudge = "judge";

struct DoOrDieRow {
  using Key = std::array<std::string, 4>;

  std::string position;  // its name
  std::string search;    // kJudge or the preset's name
  int distance = 0;      // 0 where it does not matter
  std::string limit;     // nodes of a score, or of a move and a score
  std::string verdict;   // of the position: its standing; of a move: open, won, lost
  std::string moves{};   // of the gambler, and the answer if there is one
  Value score = 0;       // for the gambler, of the position or after the moves; no bound

  bool is_judge() const { return search == kJudge; }
  std::string first_move() const { return moves.substr(0, moves.find(' ')); }

  Key key() const { return {position, search, std::to_string(distance), limit}; }
  static std::string header();
  std::string to_csv() const;  // without the line's end
  static Result<DoOrDieRow> parse(std::string_view line);

  friend bool operator==(const DoOrDieRow&, const DoOrDieRow&) = default;
};

// What is known of a row before the search.
DoOrDieRow judge_row(const std::string& position, const DoOrDieSettings& settings);
DoOrDieRow trial_row(const std::string& position, const DoOrDiePreset& preset,
                     const DoOrDieSettings& settings);

// The verdict on what followed a move: won and lost are proven.
std::string outcome_name(Value score);

}  // namespace yose::papers
