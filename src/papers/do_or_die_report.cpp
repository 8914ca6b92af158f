#include "papers/do_or_die_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "papers/do_or_die_claims.hpp"
#include "papers/markdown.hpp"

namespace yose::papers {

namespace {

using Rows = DoOrDieSample::Rows;

Rows rows_of(Family family, const std::vector<DoOrDieRow>& rows, const DoOrDieSettings& settings) {
  Rows found;
  for (const DoOrDiePreset& preset : do_or_die_presets()) {
    if (preset.family != family) continue;
    for (const DoOrDieRow& row : rows) {
      const bool is_asked = row.key() == trial_row(row.position, preset, settings).key();
      if (is_asked) found[{row.position, preset.divisor}] = &row;
    }
  }
  return found;
}

std::vector<std::string> names_of_measures(const std::string& last) {
  std::vector<std::string> names = {"a"};
  for (const Measure m : kMeasures) names.insert(names.end(), {std::string(name(m)), "paper"});
  if (!last.empty()) names.push_back(last);
  return names;
}

std::string marked(const Estimate& e) {
  const std::string text = difference_text(e);
  return e.is_beyond_chance() ? "**" + text + "**" : text;
}

bool is_whole(const DoOrDieSample& sample) {
  return sample.positions() > 0 &&
         std::all_of(kDivisors.begin(), kDivisors.end(), [&](int d) { return sample.has(d); });
}

// The factors that are compared with the usual search.
std::vector<int> compared(const DoOrDieSample& sample) {
  std::vector<int> divisors;
  for (const int d : kDivisors) {
    if (d > 1 && sample.has(d) && sample.has(1) && sample.positions() > 0) divisors.push_back(d);
  }
  return divisors;
}

std::string steps(int distance) {
  return distance == 1 ? "1 step of a king" : fmt::format("{} steps of a king", distance);
}

std::string large_differences(const DoOrDieSample& sample) {
  std::string text;
  for (const int d : compared(sample)) {
    for (const Measure m : kMeasures) {
      const Estimate e = sample.difference(d, m);
      if (!e.is_beyond_chance()) continue;
      text += fmt::format("{}{} with a = {} ({:+.0f})", text.empty() ? "" : ", ", name(m),
                          factor_text(d), e.value);
    }
  }
  return text.empty() ? "No difference is larger than chance.\n"
                      : "Larger than chance: " + text + ".\n";
}

}  // namespace

DoOrDieFindings::DoOrDieFindings(const std::vector<DoOrDieRow>& rows, TestSet tests,
                                 const DoOrDieSettings& settings)
    : tests_(std::move(tests)), settings_(settings) {
  for (const Family f : kFamilies) {
    const Rows of_family = rows_of(f, rows, settings);
    for (const Standing s : kTestedStandings) {
      samples_.emplace(Part{f, s}, DoOrDieSample(tests_.of(s), of_family));
    }
  }
}

std::string DoOrDieFindings::introduction() const {
  return fmt::format(
             "# Do-or-die moves, repeated\n\n"
             "In each position the gambler, who is the side to move, plays the move that it finds "
             "with {} nodes, and the opponent answers with as many. A judge, the engine as it "
             "plays, scores the position before and after the two moves with {} nodes. What counts "
             "is the change of the score for the gambler; a pawn is 100. The paper took 3 seconds "
             "for a move and 15 for a score.\n\n",
             settings_.nodes, settings_.for_judge()) +
         fmt::format(
             "The gambler's search gives moves to squares at most {} from the enemy king, its own "
             "and the opponent's, only a of their weight, so their lines are followed further. "
             "With a = 1 it is the usual search, which the opponent always has. `plain`: all moves "
             "weigh one ply, as in the paper; `learnt`: the weights that the engine plays "
             "with.\n\n",
             steps(settings_.distance)) +
         test_words();
}

std::string DoOrDieFindings::test_words() const {
  std::set<std::string> games;
  for (const Standing s : kTestedStandings) {
    for (const TestPosition& p : tests_.of(s)) games.insert(p.game());
  }
  const auto behind = tests_.of(Standing::behind).size();
  const auto others = tests_.of(Standing::not_behind).size();
  std::string text = fmt::format(
      "Positions: {} in which the gambler is not behind, {} in which it is (a score below {}), of "
      "{} games; {} were looked at. Left out are {} that are decided: a proven mate, or a score of "
      "{} or more either way. Scores after the moves count up to this bound, mates too. The paper "
      "had 1000 and 1000, all after 74 moves.\n",
      others, behind, kBehind, games.size(), tests_.looked_at(), tests_.decided(), kScoreBound);
  if (!tests_.is_full()) {
    text += fmt::format("That is less than the {} of each that were asked for.\n", tests_.wanted());
  }
  return text + "\n" + ply_words() +
         "Counts are per 1000 positions. ± is the standard error; positions of one game are not "
         "taken for independent. A difference is larger than chance if it is more than two "
         "standard errors, and there are positions of 30 games at least.\n\n";
}

// Their names say after how many moves.
std::string DoOrDieFindings::ply_words() const {
  std::map<int, std::map<Standing, int>> plies;
  for (const Standing s : kTestedStandings) {
    for (const TestPosition& p : tests_.of(s)) ++plies[p.ply()][s];
  }
  std::string text;
  for (auto& [ply, counts] : plies) {
    text += fmt::format("{}{}: {} and {}", text.empty() ? "" : ", ", ply,
                        counts[Standing::not_behind], counts[Standing::behind]);
  }
  return text.empty() ? "" : "By moves before them (not behind and behind): " + text + ".\n\n";
}

std::string DoOrDieFindings::claims_of(Family f) const {
  const DoOrDieSample& not_behind = sample(f, Standing::not_behind);
  const DoOrDieSample& behind = sample(f, Standing::behind);
  if (!is_whole(not_behind) || !is_whole(behind)) return {};
  return fmt::format("| the paper | ours, {} | |\n|---|---|---|\n", name(f)) +
         claims_about(not_behind, behind) + "\n";
}

std::string DoOrDieFindings::claims() const {
  std::string tables;
  for (const Family f : kFamilies) tables += claims_of(f);
  if (tables.empty()) return {};
  return "## Which claims hold\n\nNumbers are differences from a = 1 in the same positions; in "
         "the last two rows of a table they are the means themselves, and the differences to the "
         "positions in which the gambler is not behind. Behind, the gambler has a score below "
         "-1000.\n\n" +
         tables +
         "The paper left open whether games go better if do-or-die moves are switched on when "
         "behind. Single moves cannot answer that: see docs/do-or-die.md.\n\n";
}

std::string DoOrDieFindings::changes(Standing s, Family f) const {
  const DoOrDieSample& sample = this->sample(f, s);
  std::vector<std::string> names = names_of_measures("other move");
  names.emplace_back("beyond the bound");
  std::string text = head(names);
  for (const int d : kDivisors) {
    if (!sample.has(d)) continue;
    std::vector<std::string> row = {factor_text(d)};
    for (const Measure m : kMeasures) {
      row.push_back(estimate_text(sample.estimate(d, m)));
      row.push_back(whole_number(published(published_changes(s, d), m)));
    }
    row.push_back(d > 1 && sample.has(1) ? std::to_string(sample.other_moves(d)) : kNone);
    row.push_back(std::to_string(sample.bounded_scores(d)));
    text += cells(row);
  }
  return text + "\n";
}

std::string DoOrDieFindings::differences(Standing s, Family f) const {
  const DoOrDieSample& sample = this->sample(f, s);
  if (compared(sample).empty()) return {};
  std::string text = "Differences from a = 1:\n\n" + head(names_of_measures(""));
  for (const int d : compared(sample)) {
    std::vector<std::string> row = {factor_text(d)};
    for (const Measure m : kMeasures) {
      row.push_back(marked(sample.difference(d, m)));
      row.push_back(marked(published_difference(s, d, m)));
    }
    text += cells(row);
  }
  return text + "\n" + large_differences(sample) + "\n";
}

std::string DoOrDieFindings::part(Standing s, Family f) const {
  const DoOrDieSample& sample = this->sample(f, s);
  if (sample.positions() == 0) return {};
  return fmt::format("### {}, {}: {} positions\n\n",
                     s == Standing::behind ? "Behind" : "Not behind", name(f), sample.positions()) +
         changes(s, f) + differences(s, f);
}

// Who makes many comparisons will find something.
std::string DoOrDieFindings::chance_words() const {
  std::size_t all = 0, large = 0;
  for (const auto& [part, sample] : samples_) {
    for (const int d : compared(sample)) {
      for (const Measure m : kMeasures) {
        ++all;
        large += sample.difference(d, m).is_beyond_chance() ? 1 : 0;
      }
    }
  }
  if (all == 0) return {};
  return fmt::format(
      "Differences that are larger than chance are bold: {} of our {}. Of so many, about {} "
      "would be so by chance alone. The paper's are judged as if every row of its table had "
      "positions of its own, because it does not say how much the changes of the same position "
      "differ. `other move`: so often the move is not that of a = 1. `beyond the bound`: so many "
      "scores after the moves were cut to it.\n\n",
      large, all, (all + 10) / 20);
}

std::string DoOrDieFindings::report() const {
  std::string text =
      introduction() + claims() + "## Changes of the score (table 1)\n\n" + chance_words();
  for (const Standing s : kTestedStandings) {
    for (const Family f : kFamilies) text += part(s, f);
  }
  return text;
}

}  // namespace yose::papers
