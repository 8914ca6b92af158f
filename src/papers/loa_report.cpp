#include "papers/loa_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <iterator>
#include <optional>
#include <set>

#include "papers/markdown.hpp"

namespace yose::papers {

namespace {

constexpr double kLeastReach = 9;  // plies of a figure
constexpr int kShort = 10;         // plies; the paper tells how many shorter ones threats alone win

bool is_win(const LoaRow& row) { return row.verdict == "win"; }

std::ptrdiff_t count_wins(const std::vector<LoaRow>& rows) {
  return std::count_if(rows.begin(), rows.end(), is_win);
}

std::ptrdiff_t count_verdicts(const std::vector<LoaRow>& rows, const std::string& verdict) {
  return std::count_if(rows.begin(), rows.end(),
                       [&](const LoaRow& r) { return r.verdict == verdict; });
}

std::set<std::string> ids_of(const std::vector<LoaRow>& rows) {
  std::set<std::string> ids;
  for (const LoaRow& r : rows) ids.insert(r.id);
  return ids;
}

struct Means {
  double movecount = 0, ttcount = 0, seconds = 0;
};

// Precondition: there are rows.
Means means_of(const std::vector<LoaRow>& rows) {
  Means m;
  for (const LoaRow& r : rows) {
    m.movecount += static_cast<double>(r.movecount);
    m.ttcount += static_cast<double>(r.ttcount);
    m.seconds += r.seconds;
  }
  const auto n = static_cast<double>(rows.size());
  return {m.movecount / n, m.ttcount / n, m.seconds / n};
}

std::optional<Means> published_means(const std::string& preset, const LoaLimit& limit) {
  for (const PublishedMeans& p : kPublishedMeans) {
    if (p.preset == preset && limit.is_time()) return Means{p.movecount, p.ttcount, p.seconds};
  }
  return std::nullopt;
}

std::optional<int> solved_in_time(const std::string& preset) {
  for (const PublishedMeans& p : kPublishedMeans) {
    if (p.preset == preset) return p.solved;
  }
  return std::nullopt;
}

std::optional<int> published_solved(const std::string& preset, const LoaLimit& limit) {
  if (limit.is_time()) return solved_in_time(preset);
  const auto place = std::find(kPublishedEntries.begin(), kPublishedEntries.end(), limit.entries);
  if (place == kPublishedEntries.end()) return std::nullopt;
  const auto column = static_cast<std::size_t>(place - kPublishedEntries.begin());
  for (const PublishedSolved& p : kPublishedSolved) {
    if (p.preset == preset) return p.solved[column];
  }
  return std::nullopt;
}

struct Changes {
  std::string movecount = kNone, ttcount = kNone, seconds = kNone;
};

Changes changes_of(const Means& from, const Means& to) {
  return {change(from.movecount, to.movecount), change(from.ttcount, to.ttcount),
          change(from.seconds, to.seconds)};
}

// The search a preset adds to: "pds" of "pds+kth".
std::string plain_of(const std::string& preset) { return preset.substr(0, preset.find('+')); }

}  // namespace

LoaFindings::LoaFindings(const std::vector<LoaRow>& rows, const std::vector<LoaLength>& positions,
                         std::vector<LoaLimit> limits)
    : limits_(std::move(limits)) {
  assert(!limits_.empty());
  for (const LoaLength& s : positions) lengths_[s.id] = s.plies;
  std::map<std::string, int> shortest;
  for (const LoaRow& r : rows) {
    if (!lengths_.contains(r.id)) continue;
    rows_[{r.preset, r.limit}].push_back(r);
    if (!is_win(r)) continue;
    const auto known = shortest.emplace(r.id, r.plies).first;
    known->second = std::min(known->second, r.plies);
  }
  for (const auto& [id, plies] : shortest) {
    if (lengths_[id] == 0) lengths_[id] = plies;
  }
}

const LoaFindings::Rows& LoaFindings::rows_of(const std::string& preset,
                                              const LoaLimit& limit) const {
  static const Rows kNothing;
  const auto found = rows_.find({preset, name_of(limit)});
  return found == rows_.end() ? kNothing : found->second;
}

// The last limit of its kind, if there is any.
const LoaLimit* LoaFindings::longest(bool time) const {
  const LoaLimit* best = nullptr;
  for (const LoaLimit& l : limits_) {
    if (l.is_time() != time) continue;
    const bool longer = best == nullptr || l.seconds > best->seconds || l.entries > best->entries;
    if (longer) best = &l;
  }
  return best;
}

const LoaLimit& LoaFindings::main_limit() const {
  const LoaLimit* time = longest(true);
  return time != nullptr ? *time : *longest(false);
}

int LoaFindings::length_of(const std::string& id) const { return lengths_.at(id); }

int LoaFindings::count_of_length(int plies) const {
  return static_cast<int>(std::count_if(lengths_.begin(), lengths_.end(),
                                        [=](const auto& l) { return l.second == plies; }));
}

int LoaFindings::solved_of_length(const std::string& preset, int plies) const {
  const Rows& rows = rows_of(preset, main_limit());
  return static_cast<int>(std::count_if(rows.begin(), rows.end(), [&](const LoaRow& r) {
    return is_win(r) && length_of(r.id) == plies;
  }));
}

std::string LoaFindings::introduction() const {
  return fmt::format(
      "# Shogi endgame methods on Lines of Action, repeated\n\n"
      "{} positions, ours; the paper had {}, not public, and searched each for 20 minutes at most "
      "on an Athlon of 1.2 GHz. movecount is the mean of moves made, ttcount that of entries made "
      "in the table; means are over all positions of a row, those not solved included. Times of "
      "different machines cannot be compared, changes can. A dash: the paper has no number, or we "
      "have no row yet. df-pn and threats of order 2 and 3 are not in the paper.\n\n",
      lengths_.size(), kPublishedPositions);
}

std::string LoaFindings::means_row(const LoaPreset& preset, const LoaLimit& limit) const {
  const Rows& rows = rows_of(preset.name, limit);
  if (rows.empty()) return {};
  const Means ours = means_of(rows);
  const auto theirs = published_means(preset.name, limit);
  return cells({preset.name, std::to_string(rows.size()), std::to_string(count_wins(rows)),
                or_none(published_solved(preset.name, limit)), short_number(ours.movecount),
                theirs ? short_number(theirs->movecount) : kNone, whole_number(ours.ttcount),
                theirs ? whole_number(theirs->ttcount) : kNone, short_number(ours.seconds),
                theirs ? short_number(theirs->seconds) : kNone});
}

std::string LoaFindings::means(const LoaLimit& limit) const {
  std::string text = "## Within " + name_of(limit) + "\n\n" +
                     head({"search", "positions", "solved", "paper", "movecount", "paper",
                           "ttcount", "paper", "seconds", "paper"});
  for (const LoaPreset& preset : loa_presets()) {
    if (preset.lambda == 0) text += means_row(preset, limit);
  }
  return text + "\n";
}

std::string LoaFindings::change_row(const LoaPreset& preset, const LoaLimit& limit) const {
  const std::string plain = plain_of(preset.name);
  const Rows& before = rows_of(plain, limit);
  const Rows& after = rows_of(preset.name, limit);
  if (plain == preset.name || after.empty() || ids_of(before) != ids_of(after)) return {};
  const Changes ours = changes_of(means_of(before), means_of(after));
  const auto was = published_means(plain, limit), is = published_means(preset.name, limit);
  const Changes theirs = was && is ? changes_of(*was, *is) : Changes{};
  const auto few = published_solved(plain, limit), many = published_solved(preset.name, limit);
  return cells({preset.name, fmt::format("{:+}", count_wins(after) - count_wins(before)),
                few && many ? fmt::format("{:+}", *many - *few) : kNone, ours.movecount,
                theirs.movecount, ours.ttcount, theirs.ttcount, ours.seconds, theirs.seconds});
}

std::string LoaFindings::changes(const LoaLimit& limit) const {
  std::string text = "## Change against the plain search, within " + name_of(limit) + "\n\n" +
                     head({"search", "solved", "paper", "movecount", "paper", "ttcount", "paper",
                           "seconds", "paper"});
  for (const LoaPreset& preset : loa_presets()) text += change_row(preset, limit);
  return text + "\n";
}

// Those of the limits, or else the paper's.
std::vector<LoaLimit> LoaFindings::entry_limits() const {
  std::vector<LoaLimit> own;
  std::copy_if(limits_.begin(), limits_.end(), std::back_inserter(own),
               [](const LoaLimit& l) { return !l.is_time(); });
  if (!own.empty()) return own;
  for (std::uint64_t entries : kPublishedEntries) own.push_back({.entries = entries});
  return own;
}

// A search that won with fewer entries under another limit would have done so under this one.
std::string LoaFindings::solved_within(const std::string& preset, const LoaLimit& limit) const {
  const Rows& own = rows_of(preset, limit);
  if (!own.empty()) return fmt::format("{} of {}", count_wins(own), own.size());
  const Rows& other = rows_of(preset, main_limit());
  const auto decided = [&](const LoaRow& r) { return is_win(r) || r.ttcount >= limit.entries; };
  if (other.empty() || !std::all_of(other.begin(), other.end(), decided)) return kNone;
  const auto wins = std::count_if(other.begin(), other.end(), [&](const LoaRow& r) {
    return is_win(r) && r.ttcount <= limit.entries;
  });
  return fmt::format("{} of {}", wins, other.size());
}

std::string LoaFindings::by_entries() const {
  const std::vector<LoaLimit> limits = entry_limits();
  std::vector<std::string> names = {"search"};
  for (const LoaLimit& l : limits) {
    names.insert(names.end(), {std::to_string(l.entries), "paper"});
  }
  std::string text = "## Solved within a number of entries\n\n" + head(names);
  for (const LoaPreset& preset : loa_presets()) {
    if (preset.lambda > 0) continue;
    std::vector<std::string> row = {preset.name};
    for (const LoaLimit& l : limits) {
      row.push_back(solved_within(preset.name, l));
      row.push_back(or_none(published_solved(preset.name, l)));
    }
    text += cells(row);
  }
  return text + "\n";
}

std::string LoaFindings::threats_row(const LoaPreset& preset) const {
  const Rows& rows = rows_of(preset.name, main_limit());
  if (rows.empty()) return {};
  const Means m = means_of(rows);
  const auto wins = count_wins(rows);
  const auto is_short = [&](const LoaRow& r) {
    return length_of(r.id) > 0 && length_of(r.id) < kShort;
  };
  const auto short_rows = std::count_if(rows.begin(), rows.end(), is_short);
  const auto short_wins = std::count_if(rows.begin(), rows.end(),
                                        [&](const LoaRow& r) { return is_win(r) && is_short(r); });
  return cells({preset.name, std::to_string(rows.size()), std::to_string(wins),
                std::to_string(count_verdicts(rows, "no_threat_wins")),
                std::to_string(count_verdicts(rows, "unknown")),
                fmt::format("{} of {}", short_wins, short_rows), fmt::format("{:.1f}", m.ttcount),
                fmt::format("{:.3g}", m.seconds)});
}

std::string LoaFindings::threats() const {
  std::string text =
      "## Threats alone\n\n" + head({"search", "positions", "wins", "none by threats", "unknown",
                                     "wins below 10 plies", "ttcount", "seconds"});
  for (const LoaPreset& preset : loa_presets()) {
    if (preset.lambda > 0) text += threats_row(preset);
  }
  const PublishedThreats& p = kPublishedThreats;
  text += cells({"paper: " + std::string(p.preset), std::to_string(kPublishedPositions),
                 std::to_string(p.wins), std::to_string(kPublishedPositions - p.wins), "0",
                 fmt::format("{} of 58", p.short_wins), fmt::format("{:.1f}", p.ttcount),
                 fmt::format("{:.2f}", p.seconds)});
  return text + "\n";
}

std::string LoaFindings::by_length() const {
  std::set<int> lengths;
  std::map<int, PublishedLength> published;
  for (const auto& [id, plies] : lengths_) {
    if (plies > 0) lengths.insert(plies);
  }
  for (const PublishedLength& l : kPublishedLengths) {
    lengths.insert(l.plies);
    published[l.plies] = l;
  }
  std::string text = "## Solved by length, within " + name_of(main_limit()) + "\n\n" +
                     head({"plies", "positions", "paper", "id+kth", "paper", "pds+kth", "paper"});
  for (int plies : lengths) {
    const PublishedLength p = published.contains(plies) ? published[plies] : PublishedLength{};
    const auto theirs = [&](int n) { return p.plies > 0 ? std::to_string(n) : kNone; };
    text += cells({std::to_string(plies), std::to_string(count_of_length(plies)), theirs(p.pds_kth),
                   std::to_string(solved_of_length("id+kth", plies)), theirs(p.id_kth),
                   std::to_string(solved_of_length("pds+kth", plies)), theirs(p.pds_kth)});
  }
  return text + "\n";
}

std::string LoaFindings::report() const {
  std::string text = introduction();
  const LoaLimit* time = longest(true);
  const LoaLimit* entries = longest(false);
  for (const LoaLimit* limit : {time, entries}) {
    if (limit != nullptr) text += means(*limit) + changes(*limit);
  }
  text += by_entries();
  if (time != nullptr) text += threats();
  return text + by_length();
}

Plot LoaFindings::figure(const std::string& preset, const std::string& title) const {
  Plot plot;
  const Rows& rows = rows_of(preset, main_limit());
  for (const LoaRow& r : rows) {
    if (is_win(r)) plot.points.push_back({static_cast<double>(length_of(r.id)), r.seconds});
  }
  plot.title = title;
  plot.caption = fmt::format("{} of {} positions solved within {}; each dot is one of them",
                             plot.points.size(), rows.size(), name_of(main_limit()));
  plot.x = {"length of the solution in plies", Scale::plies, kLeastReach};
  for (const auto& [id, plies] : lengths_) plot.x.reaches = std::max<double>(plot.x.reaches, plies);
  plot.y.name = "solving time in seconds";
  return plot;
}

}  // namespace yose::papers
