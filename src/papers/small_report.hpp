// The paper's tables about 4x4 shogi, made from our results, its numbers beside ours.
//
// Tables compare searches where every one of them has a row, under the rule that dead squares are
// controlled; the table of verdicts has both rules.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "papers/plot.hpp"
#include "papers/small.hpp"
#include "papers/small_row.hpp"

namespace yose::papers {

// A plot of seconds of PDS against those of another search.
struct SmallFigure {
  const char* file;
  const char* search;
  const char* name;
};
inline constexpr std::array<SmallFigure, 2> kSmallFigures = {{
    {"setting2.svg", kSetting2Lines, "PDS with setting 2"},
    {"dfpn.svg", kDfpn, "df-pn"},
}};

class SmallFindings {
 public:
  // Rows about other games or with other limits are left out.
  SmallFindings(const std::vector<SmallRow>& rows, std::vector<SmallGame> games, double seconds);

  std::string report() const;  // Markdown; the figures are in its folder
  Plot plot_of(const SmallFigure& figure) const;

 private:
  using Rows = std::vector<const SmallRow*>;
  using Games = std::vector<SmallGame>;
  using Measure = std::function<double(const SmallRow&)>;

  // No row: nullptr.
  const SmallRow* find(const SmallGame& game, const std::string& search,
                       const std::string& dead_squares = kControlled) const;
  // One row for each search, or none if one is missing.
  Rows find_all(const SmallGame& game, const std::vector<std::string>& searches) const;
  std::string verdict_of(const SmallGame& game, const std::string& dead_squares) const;

  std::string introduction() const;
  std::string verdicts() const;
  std::string verdict_row(const SmallGame& game) const;
  std::string difference(const SmallGame& game) const;
  std::string agreement(const std::string& dead_squares) const;
  std::string contradictions() const;
  const SmallGame* game_of_table1() const;
  std::string records() const;
  std::string means() const;
  std::string means_row(const std::string& data, const Games& games, const Measure& measure) const;
  Games games_with_lines() const;
  Games solved_by_all(const Games& games) const;
  std::string counts() const;
  std::string counts_row(const std::string& search) const;
  std::string appendix() const;
  std::string appendix_rows(const SmallGame& game, const PublishedWin& published) const;
  std::string all_nodes() const;

  Games games_;
  std::string limit_;
  std::map<std::tuple<SmallGame, std::string, std::string>, SmallRow> rows_;
};

}  // namespace yose::papers
