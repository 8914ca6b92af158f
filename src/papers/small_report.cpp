#include "papers/small_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>

#include "papers/markdown.hpp"
#include "papers/results.hpp"

namespace yose::papers {

namespace {

// Those that the paper times, and ours.
std::vector<std::string> timed_searches() { return {kPds, kSetting1Lines, kSetting2Lines, kDfpn}; }

std::string name_of(const SmallGame& game) {
  return fmt::format("{}, zone {}", game.array, game.zone);
}

std::string published_of(const SmallGame& game) {
  if (game.board != kPublishedBoard) return {};
  return std::string(published_verdict(game.array, game.zone));
}

std::string or_dash(const std::string& text) { return text.empty() ? kNone : text; }

// Nodes, in brackets where they did not suffice.
std::string nodes_text(const SmallRow* row) {
  if (row == nullptr || row->verdict == kNoRecord) return kNone;
  return row->is_solved() ? std::to_string(row->nodes) : fmt::format("({})", row->nodes);
}

const PublishedRun* published_run(const PublishedWin& win, const std::string& search) {
  const auto* run = std::find_if(win.runs.begin(), win.runs.end(),
                                 [&](const PublishedRun& r) { return r.preset == search; });
  return run == win.runs.end() ? nullptr : run;
}

const PublishedCounts* published_counts(const std::string& search) {
  const auto* counts = std::find_if(kSmallTable4.begin(), kSmallTable4.end(),
                                    [&](const PublishedCounts& c) { return c.preset == search; });
  return counts == kSmallTable4.end() ? nullptr : counts;
}

// A mean, and how it differs from that of PDS.
std::string against(double mean, double pds) {
  return fmt::format("{} ({})", short_number(mean), change(pds, mean));
}

std::string published_means(const PublishedSeconds& p) {
  const auto text = [&](double mean) {
    return fmt::format("{:.2f} ({})", mean, change(p.pds, mean));
  };
  return cells({"paper: " + std::string(p.data), std::to_string(p.arrays),
                fmt::format("{:.2f}", p.pds), text(p.setting1), text(p.setting2), kNone});
}

std::string title_of(const SmallFigure& figure) {
  return std::string("Solving time of PDS and of ") + figure.name;
}

std::string figures() {
  std::string text = "## Figures\n";
  for (const SmallFigure& f : kSmallFigures) {
    text += fmt::format("\n![{}]({})\n", title_of(f), f.file);
  }
  return text;
}

}  // namespace

SmallFindings::SmallFindings(const std::vector<SmallRow>& rows, std::vector<SmallGame> games,
                             double seconds)
    : games_(std::move(games)), limit_(time_name(seconds)) {
  const std::set<SmallGame> asked(games_.begin(), games_.end());
  for (const SmallRow& r : rows) {
    const bool counts = r.limit == limit_ && asked.contains(r.game);
    if (counts) rows_[{r.game, r.search, r.dead_squares}] = r;
  }
}

const SmallRow* SmallFindings::find(const SmallGame& game, const std::string& search,
                                    const std::string& dead_squares) const {
  const auto found = rows_.find({game, search, dead_squares});
  return found == rows_.end() ? nullptr : &found->second;
}

SmallFindings::Rows SmallFindings::find_all(const SmallGame& game,
                                            const std::vector<std::string>& searches) const {
  Rows rows;
  for (const std::string& search : searches) {
    const SmallRow* row = find(game, search);
    if (row == nullptr) return {};
    rows.push_back(row);
  }
  return rows;
}

// That of any search that found it.
std::string SmallFindings::verdict_of(const SmallGame& game,
                                      const std::string& dead_squares) const {
  std::string verdict;
  for (const SmallPreset& preset : small_presets()) {
    const SmallRow* row = find(game, preset.name, dead_squares);
    if (row != nullptr && row->is_solved()) return row->verdict;
    if (row != nullptr && row->verdict != kNoRecord) verdict = row->verdict;
  }
  return verdict;
}

std::string SmallFindings::introduction() const {
  return fmt::format(
      "# Small boards of shogi, repeated\n\n"
      "{} arrays, each search within {}. The paper ran for hours: it gives no limit, and its "
      "machine is not named. Times of different machines cannot be compared, changes can. Entries "
      "are those made in the table; the paper's seem to be in thousands. A dash: the paper has no "
      "number, or we have no row. The searches over lines have our weights, as the paper names "
      "none. df-pn is not in the paper.\n\n",
      games_.size(), limit_);
}

std::string SmallFindings::verdict_row(const SmallGame& game) const {
  std::vector<std::string> texts = {game.array, std::to_string(game.zone),
                                    or_dash(published_of(game))};
  for (const char* rule : {kControlled, kUncontrolled}) {
    const SmallRow* row = find(game, kDfpn, rule);
    texts.push_back(or_dash(verdict_of(game, rule)));
    texts.push_back(row != nullptr && row->plies > 0 ? std::to_string(row->plies) : kNone);
  }
  return cells(texts);
}

// Nothing if the paper names the array and both rules give its verdict.
std::string SmallFindings::difference(const SmallGame& game) const {
  const std::string theirs = published_of(game);
  const std::string ours = verdict_of(game, kControlled), other = verdict_of(game, kUncontrolled);
  const auto differs = [&](const std::string& v) { return !v.empty() && v != theirs; };
  if (theirs.empty() || (!differs(ours) && !differs(other))) return {};
  return fmt::format("- {}: {} in the paper; {} with dead squares controlled, {} without.\n",
                     name_of(game), theirs, or_dash(ours), or_dash(other));
}

std::string SmallFindings::agreement(const std::string& dead_squares) const {
  const auto agrees = [&](const SmallGame& g) {
    return !published_of(g).empty() && published_of(g) == verdict_of(g, dead_squares);
  };
  const auto named = std::count_if(games_.begin(), games_.end(),
                                   [](const SmallGame& g) { return !published_of(g).empty(); });
  return fmt::format("With dead squares {} {} of {} verdicts are the paper's.\n", dead_squares,
                     std::count_if(games_.begin(), games_.end(), agrees), named);
}

// There must be none: every search tells the truth or that it does not know.
std::string SmallFindings::contradictions() const {
  std::string text;
  for (const auto& [key, row] : rows_) {
    const auto& [game, search, rule] = key;
    const std::string verdict = verdict_of(game, rule);
    if (!row.is_solved() || row.verdict == verdict) continue;
    text += fmt::format("- {} contradicts the others about {}: {}, not {}.\n", search,
                        name_of(game), row.verdict, verdict);
  }
  return text.empty() ? "All searches that answer agree.\n" : text;
}

std::string SmallFindings::verdicts() const {
  std::string text = "## Who wins (table 2 and the appendix)\n\n" +
                     head({"array", "zone", "paper", "dead squares controlled", "plies at most",
                           "uncontrolled", "plies at most"});
  for (const SmallGame& game : games_) text += verdict_row(game);
  text += "\n" + agreement(kControlled) + agreement(kUncontrolled) + contradictions() + "\n";
  std::string differences;
  for (const SmallGame& game : games_) differences += difference(game);
  return differences.empty() ? text : text + "Verdicts that differ:\n\n" + differences + "\n";
}

// The first that all of its searches solve, with work for lines to do.
const SmallGame* SmallFindings::game_of_table1() const {
  for (const SmallGame& game : games_) {
    const Rows rows = find_all(game, {kOneLine, kRecordLine, kPds});
    const auto solved = [](const SmallRow* r) { return r->is_solved(); };
    if (rows.empty() || !std::all_of(rows.begin(), rows.end(), solved)) continue;
    if (rows.front()->judged > 0) return &game;
  }
  return nullptr;
}

std::string SmallFindings::records() const {
  const SmallGame* game = game_of_table1();
  if (game == nullptr) return {};
  std::string text = fmt::format(
      "## Lines with records (table 1)\n\n"
      "The paper's array is lost in the scan we have. Ours is the first of the list that all three "
      "searches solve and for which one search of the start does not do: {}. The record is the "
      "winner's first move in the win that df-pn finds.\n\n",
      name_of(*game));
  text += head({"search", "nodes", "paper", "entries", "paper", "seconds", "paper"});
  for (const PublishedEffort& p : kSmallTable1) {
    const SmallRow& r = *find(*game, std::string(p.preset));
    text += cells({r.search, std::to_string(r.nodes), std::to_string(p.nodes),
                   std::to_string(r.entries), std::to_string(p.entries), short_number(r.seconds),
                   short_number(p.seconds)});
  }
  return text + "\n";
}

// Where the first search, of the start, does not do, the judge is asked.
SmallFindings::Games SmallFindings::games_with_lines() const {
  Games games;
  std::copy_if(games_.begin(), games_.end(), std::back_inserter(games), [&](const SmallGame& g) {
    const SmallRow* row = find(g, kSetting1Lines);
    return row != nullptr && row->judged > 0;
  });
  return games;
}

SmallFindings::Games SmallFindings::solved_by_all(const Games& games) const {
  Games solved;
  std::copy_if(games.begin(), games.end(), std::back_inserter(solved), [&](const SmallGame& g) {
    const Rows rows = find_all(g, timed_searches());
    return !rows.empty() &&
           std::all_of(rows.begin(), rows.end(), [](const SmallRow* r) { return r->is_solved(); });
  });
  return solved;
}

std::string SmallFindings::means_row(const std::string& data, const Games& games,
                                     const Measure& measure) const {
  std::vector<double> sums(timed_searches().size());
  int n = 0;
  for (const SmallGame& game : games) {
    const Rows rows = find_all(game, timed_searches());
    for (std::size_t i = 0; i < rows.size(); ++i) sums[i] += measure(*rows[i]);
    n += rows.empty() ? 0 : 1;
  }
  if (n == 0) return {};
  std::vector<std::string> texts = {data, std::to_string(n), short_number(sums[0] / n)};
  for (std::size_t i = 1; i < sums.size(); ++i) texts.push_back(against(sums[i] / n, sums[0] / n));
  return cells(texts);
}

std::string SmallFindings::means() const {
  const Games with_lines = games_with_lines(), solved = solved_by_all(with_lines);
  const auto seconds = [](const SmallRow& r) { return r.seconds; };
  const auto nodes = [](const SmallRow& r) { return static_cast<double>(r.nodes); };
  std::string text =
      "## Mean seconds (table 3)\n\n"
      "In brackets the change against PDS. Those not solved are in the means with the time they "
      "took. Easy ones are those that the first search of setting 1, of the start, solves. Nodes "
      "do not depend on the machine; positions that the judge looks at are not counted.\n\n" +
      head({"data", "arrays", kPds, kSetting1Lines, kSetting2Lines, kDfpn}) +
      means_row("all", games_, seconds) + means_row("all but the easy ones", with_lines, seconds) +
      means_row("of these, solved by all", solved, seconds) +
      means_row("the same in nodes", solved, nodes);
  for (const PublishedSeconds& p : kSmallTable3) text += published_means(p);
  return text + "\n";
}

std::string SmallFindings::counts_row(const std::string& search) const {
  int solved = 0, unsolved = 0;
  for (const SmallGame& game : games_) {
    const SmallRow* row = find(game, search);
    if (row == nullptr || row->verdict == kNoRecord) continue;
    if (verdict_of(game, kControlled) == "unknown") continue;
    ++(row->is_solved() ? solved : unsolved);
  }
  if (solved + unsolved == 0) return {};
  const PublishedCounts* p = published_counts(search);
  return cells({search, std::to_string(solved), p == nullptr ? kNone : std::to_string(p->solved),
                std::to_string(unsolved), p == nullptr ? kNone : std::to_string(p->unsolved)});
}

std::string SmallFindings::counts() const {
  std::string text = fmt::format(
      "## Solved within {} (table 4)\n\nOf the arrays that any search solves; the paper's are the "
      "624 that it solved.\n\n",
      limit_);
  text += head({"search", "solved", "paper", "not solved", "paper"});
  for (const SmallPreset& preset : small_presets()) text += counts_row(preset.name);
  return text + "\n";
}

std::string SmallFindings::appendix_rows(const SmallGame& game,
                                         const PublishedWin& published) const {
  std::string text;
  for (const std::string& search : timed_searches()) {
    const SmallRow* row = find(game, search);
    if (row == nullptr) continue;
    const PublishedRun* p = published_run(published, search);
    text += cells({game.array, search, row->verdict, p == nullptr ? kNone : std::string(p->verdict),
                   std::to_string(row->entries), p == nullptr ? kNone : std::to_string(p->entries),
                   short_number(row->seconds), p == nullptr ? kNone : std::to_string(p->seconds)});
  }
  return text;
}

std::string SmallFindings::appendix() const {
  std::string rows;
  for (const PublishedWin& published : kSmallAppendix) {
    rows += appendix_rows({kPublishedBoard, std::string(published.array), 1}, published);
  }
  if (rows.empty()) return {};
  return "## Wins of the first player (appendix)\n\n" +
         head({"array", "search", "wins", "paper", "entries", "paper", "seconds", "paper"}) + rows +
         "\n";
}

std::string SmallFindings::all_nodes() const {
  std::vector<std::string> names = {"array", "zone"};
  for (const SmallPreset& preset : small_presets()) names.push_back(preset.name);
  std::string text =
      "## Nodes of every search\n\nIn brackets where they did not suffice. What the judge of lines "
      "looked at is not counted here, but in the seconds.\n\n" +
      head(names);
  for (const SmallGame& game : games_) {
    std::vector<std::string> texts = {game.array, std::to_string(game.zone)};
    for (const SmallPreset& p : small_presets()) texts.push_back(nodes_text(find(game, p.name)));
    text += cells(texts);
  }
  return text + "\n";
}

std::string SmallFindings::report() const {
  return introduction() + verdicts() + records() + means() + counts() + appendix() + all_nodes() +
         figures();
}

Plot SmallFindings::plot_of(const SmallFigure& figure) const {
  Plot plot;
  for (const SmallGame& game : games_) {
    const Rows rows = find_all(game, {kPds, figure.search});
    if (!rows.empty()) plot.points.push_back({rows[0]->seconds, rows[1]->seconds});
  }
  plot.title = title_of(figure);
  plot.caption =
      fmt::format("{} arrays; below the line the second is faster; what is not solved lies at {}",
                  plot.points.size(), limit_);
  plot.x.name = "PDS, seconds";
  plot.y.name = std::string(figure.name) + ", seconds";
  plot.diagonal = true;
  return plot;
}

}  // namespace yose::papers
