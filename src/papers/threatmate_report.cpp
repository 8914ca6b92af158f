#include "papers/threatmate_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <set>

#include "papers/markdown.hpp"
#include "papers/results.hpp"

namespace yose::papers {

namespace {

using shogi::DefenceKind;
using shogi::MatingMoveKind;

double ratio(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

std::string share(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? kNone : fmt::format("{:.2f}", ratio(part, whole));
}

const PublishedThreatmates* published_length(int plies) {
  const auto* found = std::find_if(kPublishedByLength.begin(), kPublishedByLength.end(),
                                   [&](const PublishedThreatmates& l) { return l.plies == plies; });
  return found == kPublishedByLength.end() ? nullptr : found;
}

PublishedThreatmates published_sum() {
  PublishedThreatmates sum{};
  for (const PublishedThreatmates& l : kPublishedByLength) {
    sum.threatmates += l.threatmates;
    sum.prevented += l.prevented;
  }
  return sum;
}

// A line of the table of lengths; `all` are the threatmates of any length.
std::string length_row(const std::string& name, const LengthCount& ours, std::uint64_t all,
                       const PublishedThreatmates* p) {
  const auto theirs = [&](std::uint64_t part, std::uint64_t whole) {
    return p == nullptr ? kNone : share(part, whole);
  };
  const std::uint64_t published = p == nullptr ? 0 : static_cast<std::uint64_t>(p->threatmates);
  const std::uint64_t prevented = p == nullptr ? 0 : static_cast<std::uint64_t>(p->prevented);
  return cells({name, std::to_string(ours.threatmates), share(ours.threatmates, all),
                p == nullptr ? kNone : std::to_string(p->threatmates),
                theirs(published, kPublishedThreatmates), std::to_string(ours.by_candidate),
                share(ours.by_candidate, ours.threatmates), theirs(prevented, published),
                std::to_string(ours.by_any), share(ours.by_candidate, ours.by_any)});
}

std::string rate_text(const DefenceCounts& counts, DefenceKind k) {
  if (counts.of(k).generated == 0) return "";
  const double rate = counts.rate(k);
  return fmt::format(fmt::runtime(rate < 0.005 && rate > 0 ? "{:.4f}" : "{:.2f}"), rate);
}

std::vector<DefenceKind> all_kinds() {
  std::vector<DefenceKind> kinds;
  kinds.reserve(shogi::kDefenceKinds);
  for (int k = 0; k < shogi::kDefenceKinds; ++k) kinds.push_back(static_cast<DefenceKind>(k));
  return kinds;
}

std::vector<DefenceKind> by_falling_rate(const DefenceCounts& counts) {
  auto kinds = all_kinds();
  std::stable_sort(kinds.begin(), kinds.end(), [&](DefenceKind a, DefenceKind b) {
    return counts.of(a).prevented > counts.of(b).prevented;
  });
  std::erase_if(kinds, [&](DefenceKind k) { return counts.of(k).prevented == 0; });
  return kinds;
}

std::string group_name(std::string_view name, const DefenceCounts& counts) {
  return fmt::format("{} ({})", name, counts.threatmates);
}

// Nodes, in brackets where they did not suffice.
std::string nodes_text(const ThreatmateRow* row) {
  if (row == nullptr) return kNone;
  return row->is_solved() ? std::to_string(row->nodes) : fmt::format("({})", row->nodes);
}

std::string claim(const std::string& theirs, const std::string& ours, bool holds) {
  return cells({theirs, ours, holds ? "holds" : "does not hold"});
}

constexpr double kBeyondNoise = 0.95;  // smaller differences of time are noise

bool is_near(double ours, double theirs) { return std::abs(ours - theirs) <= 0.05; }

// All lengths but one ply.
LengthCount longer_ones(const LengthCounts& lengths) {
  LengthCount sum;
  for (const auto& [plies, count] : lengths.all()) {
    if (plies > 1) sum += count;
  }
  return sum;
}

LengthCount one_ply(const LengthCounts& lengths) {
  const auto found = lengths.all().find(1);
  return found == lengths.all().end() ? LengthCount{} : found->second;
}

std::string set_row(const std::string& set, const LengthCounts& lengths) {
  const LengthCount one = one_ply(lengths), longer = longer_ones(lengths);
  return cells({set, std::to_string(lengths.sum().threatmates), std::to_string(one.threatmates),
                share(one.by_candidate, one.threatmates), std::to_string(longer.threatmates),
                share(longer.by_candidate, longer.threatmates)});
}

// Lengths by how often they occur, the most frequent first.
std::vector<int> by_frequency(const LengthCounts& lengths) {
  std::vector<int> order;
  for (const auto& [plies, count] : lengths.all()) order.push_back(plies);
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
    return lengths.all().at(a).threatmates > lengths.all().at(b).threatmates;
  });
  return order;
}

}  // namespace

ThreatmateFindings::ThreatmateFindings(const std::vector<ThreatmateRow>& rows,
                                       std::vector<std::string> problems, double seconds,
                                       std::uint64_t nodes, ThreatmateGames games)
    : problems_(std::move(problems)),
      time_limit_(time_name(seconds)),
      node_limit_(nodes_name(nodes)),
      games_(std::move(games)) {
  const std::set<std::string> asked(problems_.begin(), problems_.end());
  for (const ThreatmateRow& r : rows) {
    const std::string& limit = r.search == kThreats ? node_limit_ : time_limit_;
    if (r.limit == limit && asked.contains(r.problem)) rows_[{r.problem, r.search}] = r;
  }
  for (const std::string& problem : problems_) {
    if (is_brinkmate_problem(problem)) brinkmates_.push_back(problem);
    const ThreatmateRow* row = find(problem, kThreats);
    if (row == nullptr) continue;
    const std::uint64_t n = row->lengths.sum().threatmates;
    positions_ += row->positions;
    with_threatmates_ += n > 0 ? 1 : 0;
    most_of_one_ = std::max(most_of_one_, n);
    lengths_ += row->lengths;
    kinds_ += row->kinds;
  }
}

const ThreatmateRow* ThreatmateFindings::find(const std::string& problem,
                                              const std::string& search) const {
  const auto found = rows_.find({problem, search});
  return found == rows_.end() ? nullptr : &found->second;
}

// Some variant has a row, and none found that it is something else.
bool ThreatmateFindings::is_brinkmate_problem(const std::string& problem) const {
  bool any = false;
  for (const ThreatmatePreset& variant : threatmate_variants()) {
    const ThreatmateRow* row = find(problem, variant.name);
    if (row != nullptr && row->is_other()) return false;
    any |= row != nullptr;
  }
  return any;
}

std::vector<ThreatmatePreset> ThreatmateFindings::whole_variants() const {
  auto variants = threatmate_variants();
  std::erase_if(variants, [&](const ThreatmatePreset& v) {
    return brinkmates_.empty() ||
           std::any_of(brinkmates_.begin(), brinkmates_.end(),
                       [&](const std::string& p) { return find(p, v.name) == nullptr; });
  });
  return variants;
}

bool ThreatmateFindings::is_unanswered(const std::string& problem) const {
  const auto variants = whole_variants();
  return std::none_of(variants.begin(), variants.end(), [&](const ThreatmatePreset& v) {
    return find(problem, v.name)->is_solved();
  });
}

ThreatmateFindings::Names ThreatmateFindings::solved_by_all() const {
  const auto variants = whole_variants();
  Names solved;
  std::copy_if(
      brinkmates_.begin(), brinkmates_.end(), std::back_inserter(solved), [&](const auto& p) {
        return std::all_of(variants.begin(), variants.end(),
                           [&](const ThreatmatePreset& v) { return find(p, v.name)->is_solved(); });
      });
  return solved;
}

int ThreatmateFindings::solved_by(const std::string& search) const {
  return static_cast<int>(
      std::count_if(brinkmates_.begin(), brinkmates_.end(), [&](const std::string& p) {
        const ThreatmateRow* row = find(p, search);
        return row != nullptr && row->is_solved();
      }));
}

// Over the problems that all variants solve.
double ThreatmateFindings::mean(const std::string& search,
                                double (*measure)(const ThreatmateRow&)) const {
  const Names solved = solved_by_all();
  double sum = 0;
  for (const std::string& p : solved) sum += measure(*find(p, search));
  return solved.empty() ? 0 : sum / static_cast<double>(solved.size());
}

std::string ThreatmateFindings::introduction() const {
  return fmt::format(
      "# Threatmates and their defences, repeated\n\n"
      "{} problems. Numbers of Sano et al. are in the columns \"paper\"; their {} problems for "
      "the first part and {} for the second are not in the scan we have, so ours are others. A "
      "dash: the paper has no number, or we have no row. Words: docs/threat.md. The columns "
      "`lengths` and `kinds` of results.csv: src/papers/threat_counts.hpp.\n\n",
      problems_.size(), kPublishedProblems, kPublishedBrinkmates);
}

std::string ThreatmateFindings::survey_words() const {
  return fmt::format(
      "The paper searches its problems, next-move problems for playing programs it seems, with "
      "its playing program and asks a df-pn search of {0} nodes at every node. Here our "
      "brinkmate search with at most {1} per problem walks them: its nodes after a quiet move "
      "are those at which a defender has to find an answer. Asked about is every position once "
      "that this search opens outside the mates by checks, if the side to move, whichever it "
      "is, has a king and is not in check. The {0} nodes are ours, each visit counted; what is "
      "left of them once a mate is found goes into a shorter one. A move prevents a mate if the "
      "same search of {0} nodes finds none after it.\n\n"
      "{2} positions were asked about. Of the problems {3} have threatmates; the one with the "
      "most has {4}.\n\n",
      kQuestionNodes, node_limit_, positions_, with_threatmates_, most_of_one_);
}

std::string ThreatmateFindings::lengths() const {
  const LengthCount sum = lengths_.sum();
  std::string text =
      "## Threatmates by length (tables 1 and 5)\n\n" + survey_words() +
      "Prevented: by a candidate against the first move of the mate. The last two columns are "
      "not in the paper: how many any legal move prevents, and the share of these that a "
      "candidate prevents. The others are lost whatever the defender does, and a search for "
      "brinkmates looks for such positions.\n\n" +
      head({"plies", "threatmates", "share", "paper", "share", "prevented", "share", "paper",
            "by any move", "candidates of these"});
  for (const auto& [plies, count] : lengths_.all()) {
    text += length_row(std::to_string(plies), count, sum.threatmates, published_length(plies));
  }
  const PublishedThreatmates published = published_sum();
  return text + length_row("all", sum, sum.threatmates, &published) + "\n";
}

std::string ThreatmateFindings::sets() const {
  std::map<std::string, LengthCounts> sets;
  Names order;
  for (const std::string& problem : problems_) {
    const ThreatmateRow* row = find(problem, kThreats);
    if (row == nullptr) continue;
    const std::string set = problem.substr(0, problem.rfind(':'));
    if (!sets.contains(set)) order.push_back(set);
    sets[set] += row->lengths;
  }
  std::string text =
      "The shares depend on the problems. By file, the share that a candidate prevents:\n\n" +
      head({"file", "threatmates", "of one ply", "prevented", "longer", "prevented"});
  for (const std::string& set : order) text += set_row(set, sets[set]);
  return text + "\n";
}

std::string ThreatmateFindings::kinds() const {
  std::vector<std::string> names = {"kind"};
  std::vector<DefenceCounts> groups;
  for (int i = 0; i < shogi::kMatingMoveKinds; ++i) {
    const auto move = static_cast<MatingMoveKind>(i);
    groups.push_back(kinds_.all(move));
    names.push_back(group_name(name(move), groups.back()));
  }
  groups.push_back(kinds_.one_ply(MatingMoveKind::drop));
  names.push_back(group_name("drop, in one ply", groups.back()));
  std::string text =
      "## Kinds of defence\n\n"
      "By the kind of the mate's first move: the share of threatmates of any length that a "
      "candidate of the kind prevents. A candidate may be of several kinds. Empty: no "
      "candidate.\n\n" +
      head(names);
  for (DefenceKind k : all_kinds()) {
    std::vector<std::string> texts = {std::string(name(k))};
    for (const DefenceCounts& group : groups) texts.push_back(rate_text(group, k));
    text += cells(texts);
  }
  return text + "\n";
}

std::string ThreatmateFindings::drop_rates() const {
  const DefenceCounts drops = kinds_.all(MatingMoveKind::drop);
  const auto order = by_falling_rate(drops);
  std::string text =
      "Drops in falling order beside the paper's rates. Which of its kinds has which rate is "
      "lost in the scan, and its list has ten kinds, without counter-checks as far as it can be "
      "read.\n\n" +
      head({"place", "ours", "rate", "paper"});
  for (std::size_t i = 0; i < std::max(order.size(), kPublishedDropRates.size()); ++i) {
    const bool ours = i < order.size(), theirs = i < kPublishedDropRates.size();
    text += cells({std::to_string(i + 1), ours ? std::string(name(order[i])) : kNone,
                   ours ? rate_text(drops, order[i]) : kNone,
                   theirs ? short_number(kPublishedDropRates[i]) : kNone});
  }
  return text + "\n";
}

std::string ThreatmateFindings::survey() const {
  return lengths_.all().empty() ? "" : lengths() + sets() + kinds() + drop_rates();
}

std::string ThreatmateFindings::variant_row(const ThreatmatePreset& v) const {
  const auto nodes = [](const ThreatmateRow& r) { return static_cast<double>(r.nodes); };
  const auto seconds = [](const ThreatmateRow& r) { return r.seconds; };
  double all = 0;
  for (const std::string& p : brinkmates_) all += find(p, v.name)->seconds;
  return cells({v.name, v.letter.empty() ? kNone : v.letter, std::to_string(solved_by(v.name)),
                whole_number(mean(v.name, nodes)), short_number(mean(v.name, seconds)),
                short_number(all / static_cast<double>(brinkmates_.size()))});
}

std::string ThreatmateFindings::variants() const {
  const auto whole = whole_variants();
  if (whole.empty()) return {};
  const auto unanswered = std::count_if(brinkmates_.begin(), brinkmates_.end(),
                                        [&](const std::string& p) { return is_unanswered(p); });
  std::string text = fmt::format(
      "## Brinkmate problems within {} (table 6)\n\n"
      "{} problems: all but those that are tsume already, have no brinkmate, or begin with the "
      "defender; {} of them no variant solves. `{}` is what `yose brinkmate` does by default. "
      "The variants differ in the replies to a quiet move that they try first. The paper's try "
      "no others; ours go on with all the others, because a proof needs an answer to each, so "
      "they can differ less. Seconds are the processor's; differences of a few per cent are "
      "noise. Nodes include the search for a mate by checks that comes first, at most "
      "100,000.\n\n",
      time_limit_, brinkmates_.size(), unanswered, kDefaultVariant);
  text += head({"variant", "paper's", "solved",
                fmt::format("mean nodes, {} solved by all", solved_by_all().size()),
                "mean seconds, the same", "mean seconds, all problems"});
  for (const ThreatmatePreset& v : whole) text += variant_row(v);
  return text + "\n" + contradictions() + "\n";
}

// There must be none: every variant tells the truth or that it does not know.
std::string ThreatmateFindings::contradictions() const {
  std::string text;
  for (const std::string& problem : problems_) {
    std::set<std::string> verdicts;
    for (const ThreatmatePreset& v : threatmate_variants()) {
      if (const ThreatmateRow* row = find(problem, v.name)) verdicts.insert(row->verdict);
    }
    const bool both =
        verdicts.contains("none") && (verdicts.contains("brinkmate") || verdicts.contains("mate"));
    if (both) text += fmt::format("- The variants contradict each other about {}.\n", problem);
  }
  return text.empty() ? "All variants that answer agree.\n" : text;
}

std::string ThreatmateFindings::effort_row(const std::string& problem) const {
  std::vector<std::string> texts = {problem};
  int plies = 0;
  for (const ThreatmatePreset& v : threatmate_variants()) {
    const ThreatmateRow* row = find(problem, v.name);
    const bool shorter = row != nullptr && row->is_solved() && (plies == 0 || row->plies < plies);
    if (shorter) plies = row->plies;
  }
  texts.push_back(plies == 0 ? kNone : std::to_string(plies));
  for (const ThreatmatePreset& v : threatmate_variants()) {
    texts.push_back(nodes_text(find(problem, v.name)));
  }
  return cells(texts);
}

std::string ThreatmateFindings::effort() const {
  if (brinkmates_.empty()) return {};
  std::vector<std::string> names = {"problem", "plies at most"};
  for (const ThreatmatePreset& v : threatmate_variants()) names.push_back(v.name);
  std::string text =
      "## Nodes of every brinkmate problem\n\nIn brackets where they did not suffice.\n\n" +
      head(names);
  for (const std::string& problem : brinkmates_) text += effort_row(problem);
  return text;
}

std::string ThreatmateFindings::claims_about_threatmates() const {
  if (lengths_.all().empty()) return {};
  const LengthCount sum = lengths_.sum();
  const LengthCount one = one_ply(lengths_), longer = longer_ones(lengths_);
  const auto order = by_frequency(lengths_);
  std::string most;
  for (std::size_t i = 0; i < std::min<std::size_t>(order.size(), 3); ++i) {
    most += fmt::format("{}{} ({})", most.empty() ? "" : ", ", order[i],
                        share(lengths_.all().at(order[i]).threatmates, sum.threatmates));
  }
  const std::vector<int> theirs = {3, 5, 1};
  const double of_one = ratio(one.by_candidate, one.threatmates);
  const double of_longer = ratio(longer.by_candidate, longer.threatmates);
  const auto words = [](const LengthCount& c) {
    return fmt::format("{}; {} of those that any move prevents",
                       share(c.by_candidate, c.threatmates), share(c.by_candidate, c.by_any));
  };
  return claim("The most frequent lengths are 3 (0.46), 5 (0.21) and 1 ply (0.21)", most,
               order.size() >= 3 && std::equal(theirs.begin(), theirs.end(), order.begin())) +
         claim("Candidates prevent 0.89 of the threatmates of one ply", words(one),
               is_near(of_one, 0.89)) +
         claim("and 0.96 of the longer ones, \"nearly all\"", words(longer),
               is_near(of_longer, 0.96)) +
         claim("Longer ones are prevented more often than those of one ply",
               fmt::format("{:.3f} and {:.3f}", of_longer, of_one), of_longer > of_one);
}

std::string ThreatmateFindings::claims_about_variants() const {
  const auto whole = whole_variants();
  if (whole.size() < threatmate_variants().size()) return {};
  const int s = solved_by(kSimulation);
  const auto seconds = [](const ThreatmateRow& r) { return r.seconds; };
  std::set<int> solved;
  std::string counts, times;
  bool more = true, faster = true;
  for (const ThreatmatePreset& v : whole) {
    if (v.letter.empty()) continue;
    const double time = mean(v.name, seconds);
    counts += fmt::format("{}{} {}", counts.empty() ? "" : ", ", v.letter, solved_by(v.name));
    times += fmt::format("{}{} {} s", times.empty() ? "" : ", ", v.letter, short_number(time));
    if (v.name == kSimulation) continue;
    solved.insert(solved_by(v.name));
    more &= solved_by(v.name) > s;
    faster &= time < kBeyondNoise * mean(kSimulation, seconds);
  }
  return claim(fmt::format("A, B and C each solve more problems than S ({} more of {})",
                           kPublishedMoreThanS, kPublishedBrinkmates),
               counts, more) +
         claim("A, B and C solve equally many", counts, solved.size() == 1) +
         claim("A, B and C take less time than S", times, faster);
}

std::string ThreatmateFindings::claims() const {
  return "## Which claims hold\n\nA share holds if ours is at most 0.05 away, less time if it is 5 "
         "% less, \"clearly\" if the likelihood of superiority is at least 99 %: the best of three "
         "is chosen after the games.\n\n"
         "| the paper | ours | |\n|---|---|---|\n" +
         claims_about_threatmates() + claims_about_variants() + games_.claim() + "\n";
}

std::string ThreatmateFindings::report() const {
  return introduction() + claims() + survey() + variants() + games_.section() + effort();
}

}  // namespace yose::papers
