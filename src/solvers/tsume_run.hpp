// One tsume task on a board of size S: from the question to the report. Included by the files that
// instantiate it; everybody else asks run_tsume.hpp.
#pragma once

#include <limits>
#include <optional>

#include "games/shogi/coord_conversion.hpp"
#include "games/shogi/sizes.hpp"
#include "problems/tsume.hpp"
#include "proof/clean_line.hpp"
#include "proof/main_line.hpp"
#include "proof/tree_writer.hpp"
#include "search/any_search.hpp"
#include "search/avoiding.hpp"
#include "search/rations.hpp"
#include "solvers/certificate_writer.hpp"
#include "solvers/kakinoki.hpp"
#include "solvers/kakinoki_questions.hpp"
#include "solvers/move_name.hpp"
#include "solvers/run_tsume.hpp"

namespace yose::solvers {

template <shogi::Size S>
class TsumeRun {
 public:
  using Plies = search::Plies;
  using Problem = search::Avoiding<problems::Tsume<S>>;
  using Search = search::Dfpn<Problem>;

  TsumeRun(const TsumeTask& task, shogi::Position<S> position, TsumeMemory& memory)
      : task_(task),
        limits_(task.limits),
        watch_(task.limits),
        problem_(position, task.attacker),
        narrow_(position, task.attacker, problems::Interpositions::narrow),
        shown_(task.futile == FutileRule::none ? problem_ : narrow_),
        memory_(memory),
        chosen_(task.algorithm, memory, task.options),
        search_(memory) {
    report_.algorithm = task.algorithm;
    if (task.progress) limits_.progress = [this](const auto& s, double) { tell_when_due(s); };
  }

  Result<TsumeReport> report() {
    find_verdict();
    if (report_.verdict == TsumeVerdict::mate) measure();
    if (report_.verdict == TsumeVerdict::mate && task_.tree) write_tree();
    if (auto fault = write_certificate()) return *fault;
    report_.fullness = memory_.table.fullness();
    report_.collections = memory_.table.collections();
    report_.seconds = watch_.seconds();
    return report_;
  }

 private:
  using Name = MoveName<S>;

  struct Before {  // promotions first, as people would
    bool operator()(shogi::Move a, shogi::Move b) const {
      const bool twins = !a.is_drop() && !b.is_drop() && a.from() == b.from() && a.to() == b.to();
      return twins ? a.promotes() && !b.promotes() : Name()(a) < Name()(b);
    }
  };

  // Progress counts from the start of the task, whichever search is running: each has a clock of
  // its own, and many are too short to tell of themselves.
  void tell_when_due(const search::Statistics& running) {
    if (task_.progress && watch_.seconds() >= next_progress_) tell(running);
  }

  void tell(search::Statistics statistics) {
    statistics += report_.statistics;
    const double now = watch_.seconds();
    next_progress_ = now + task_.limits.progress_interval;
    TsumeProgress progress{{statistics, now, memory_.table.fullness()}, {}, told_plies_};
    for (shogi::Move m : told_plies_ ? told_line_ : chosen_.line()) {
      progress.line.push_back(shogi::widen<S>(m));
    }
    task_.progress(progress);
  }

  // Once there is a verdict, what else is asked leaves a tenth of the time for showing it, as long
  // as there is something to be shown.
  double seconds_for_finding() const {
    const bool shows = report_.line.empty() || !task_.certificate.empty();
    const bool found = report_.verdict != TsumeVerdict::unknown;
    return task_.limits.seconds * (found && shows ? 0.9 : 1);
  }

  static constexpr auto kNoRation = std::numeric_limits<std::uint64_t>::max();

  search::Answer<shogi::Hand> ask(Problem& problem, Plies budget,
                                  std::uint64_t most_nodes = kNoRation) {
    search::Limits limits = left_of(limits_, report_.statistics, 0);
    limits.nodes = std::min(limits.nodes, most_nodes);
    limits.seconds = seconds_for_finding() - watch_.seconds();
    tell_when_due({});
    limits.progress_interval = std::max(0.0, next_progress_ - watch_.seconds());
    const auto answer = chosen_.solve(problem, limits, budget);
    report_.statistics += answer.statistics;
    return answer;
  }

  Plies budget() const {
    return task_.most_plies > 0 && task_.most_plies < search::kForever
               ? static_cast<Plies>(task_.most_plies)
               : search::kForever;
  }

  void find_verdict() {
    const auto answer = ask(problem_, budget());
    report_.gave_up = answer.verdict == Verdict::open && answer.statistics.too_deep;
    if (answer.verdict == Verdict::open) return;
    if (answer.verdict == Verdict::disproven && answer.plies < search::kForever) {
      report_.no_mate_within = task_.most_plies;
      return;
    }
    const bool mate = answer.verdict == Verdict::proven;
    report_.verdict = mate ? TsumeVerdict::mate : TsumeVerdict::nomate;
    report_.plies = proven_ = mate ? answer.plies : 0;
  }

  bool by_kakinoki() const { return task_.futile == FutileRule::kakinoki; }
  bool wants_shortest() const { return task_.shortest || by_kakinoki(); }

  // The length and the line, as the rule of futile interpositions counts them.
  void measure() {
    bool found = true;
    if (wants_shortest() || task_.futile != FutileRule::none) keep_known_line(problem_);
    if (task_.futile != FutileRule::none) {
      const auto answer = ask(narrow_, static_cast<Plies>(report_.plies));
      found = answer.verdict == Verdict::proven;
      if (found) report_.plies = answer.plies;
      if (found) keep_known_line(narrow_);
    }
    // Nothing shorter could be open, or nothing shorter is left.
    report_.exact = report_.plies <= 2 || (found && task_.algorithm == search::Algorithm::id);
    if (found && wants_shortest()) shorten();
    if (by_kakinoki() && report_.exact) {
      measure_by_kakinoki();
    } else {
      follow_line(found ? shown_ : problem_);  // what the limits left uncounted is shown as it is
    }
  }

  // The length by the narrow rule is exact, and the one wanted is not longer.
  void measure_by_kakinoki() {
    const auto answer = [this](Problem& problem, int plies) {
      return ask(problem, static_cast<Plies>(plies)).verdict;
    };
    Kakinoki<Problem, decltype(answer)> kakinoki(task_.attacker, answer);
    auto position = problem_.position();
    Verdict shorter = Verdict::disproven;
    while (report_.plies > 0) {
      shorter = kakinoki.within(position, report_.plies - 2);
      if (shorter != Verdict::proven) break;
      report_.plies -= 2;
    }
    report_.exact = shorter == Verdict::disproven;
    if (!report_.exact) return follow_line(narrow_);
    const auto line = kakinoki.line(position, report_.plies, Before());
    report_.line_cut = static_cast<int>(line.size()) < report_.plies;
    show(report_.line_cut && !known_line_.empty() ? known_line_ : line);
  }

  // Asks for less until there is no less.
  void shorten() {
    while (!report_.exact) {
      const int less = report_.plies - 2;
      if (less < 1) {
        report_.exact = true;
        break;
      }
      const auto answer = ask(shown_, static_cast<Plies>(less));
      if (answer.verdict == Verdict::open) break;
      report_.exact = answer.verdict == Verdict::disproven;
      if (report_.exact) break;
      report_.plies = answer.plies;
      keep_known_line(shown_);
    }
  }

  search::Limits for_showing() const { return search::for_showing(task_.limits, watch_.seconds()); }

  // The way to the goal that the table knows now. The searches for a shorter one may push it out of
  // the table, and find none.
  void keep_known_line(Problem& problem) {
    proof::MainLine<Problem, Search, Name> line(problem, search_, memory_, {});
    search::Limits no_search;
    no_search.seconds = 0;
    line.walk().keep_within(no_search);
    auto moves = line.follow(static_cast<Plies>(report_.plies), false);
    if (line.arrives() || !told_plies_) {
      told_line_ = moves;
      told_plies_ = report_.plies;
      if (task_.progress) tell({});
    }
    if (line.arrives()) known_line_ = std::move(moves);
  }

  // For what is nice to have: no more work in all than the answer itself took.
  struct Sparing {
    Search& search;
    std::uint64_t left;
    search::Answer<shogi::Hand> solve(Problem& problem, search::Limits limits, Plies budget) {
      limits.nodes = std::min(limits.nodes, left);
      const auto answer = search.solve(problem, limits, budget);
      left -= std::min(left, answer.statistics.nodes);
      return answer;
    }
  };
  static constexpr std::uint64_t kLittle = 1000;

  void follow_line(Problem& problem) {
    proof::MainLine<Problem, Search, Name> line(problem, search_, memory_, {});
    line.walk().keep_within(for_showing());
    const auto moves = line.follow(static_cast<Plies>(report_.plies), report_.exact);
    report_.line_cut = line.is_cut();
    show(line.arrives() || known_line_.empty() ? moves : known_line_);
    if (!report_.exact || report_.line_cut || report_.pieces_left == 0) return;
    Sparing sparing{search_, report_.statistics.nodes + kLittle};
    proof::CleanLine<Problem, Sparing, Name> clean(problem, sparing, memory_, {});
    search::Limits limits = for_showing();
    limits.nodes = sparing.left;
    const auto found = clean.find(static_cast<Plies>(report_.plies), limits);
    if (!found.empty()) show(found);
  }

  void show(const std::vector<shogi::Move>& line) {
    auto position = problem_.position();
    report_.line.clear();
    report_.pieces_left = 0;
    for (shogi::Move m : line) {
      report_.line.push_back(shogi::widen<S>(m));
      position.play(m);
    }
    for (shogi::PieceType t : shogi::kHandTypes) {
      report_.pieces_left += position.hand(task_.attacker).count(t);
    }
  }

  // Asks the tree's questions within what the task's limits have left.
  struct Rationed {
    TsumeRun& run;
    search::Answer<shogi::Hand> solve(Problem& problem, const search::Limits& l, Plies budget) {
      if (run.is_over()) return {};
      return run.ask(problem, budget, l.nodes);
    }
  };

  bool is_over() const {
    const search::Limits& l = task_.limits;
    return (l.stop != nullptr && *l.stop) || report_.statistics.nodes >= l.nodes ||
           report_.statistics.entries >= l.entries || watch_.seconds() >= seconds_for_finding();
  }

  // Written with a growing ration for each question, so that one that is hard does not use up what
  // many easy ones need. The table keeps what is answered.
  void write_tree() {
    std::vector<shogi::Move> line;
    for (const auto& m : task_.line.empty() ? report_.line : task_.line) {
      line.push_back(shogi::narrow<S>(m));
    }
    proof::SolutionTree<shogi::Move> tree;
    for (std::uint64_t most_nodes : {std::uint64_t{10'000}, std::uint64_t{1'000'000}, kNoRation}) {
      tree = tree_within(line, most_nodes);
      if (proof::is_settled(tree, wants_shortest()) || is_over()) break;
    }
    for (auto& node : tree) {
      report_.tree.push_back({node.parent < 0 ? shogi::CoordMove{} : shogi::widen<S>(node.move),
                              node.parent, node.role, node.length, std::move(node.children)});
    }
  }

  proof::SolutionTree<shogi::Move> tree_within(const std::vector<shogi::Move>& line,
                                               std::uint64_t most_nodes) {
    Rationed solver{*this};
    search::Limits limits = for_showing();
    limits.nodes = most_nodes;
    if (by_kakinoki()) {
      KakinokiQuestions<Problem, Rationed, Name, Before> ask(shown_, solver, memory_, limits);
      return tree_by(ask, line);
    }
    proof::Questions<Problem, Rationed, Name> ask(shown_, solver, memory_, {}, limits);
    return tree_by(ask, line);
  }

  template <class Ask>
  proof::SolutionTree<shogi::Move> tree_by(Ask& ask, const std::vector<shogi::Move>& line) const {
    proof::TreeOptions options = *task_.tree;
    options.exact = wants_shortest();
    return proof::TreeWriter<Ask>(ask, options)
        .write(line, {Verdict::proven, static_cast<Plies>(report_.plies), report_.exact});
  }

  std::optional<Error> write_certificate() {
    if (task_.certificate.empty() || report_.verdict == TsumeVerdict::unknown) return std::nullopt;
    const auto limits = [this] { return for_showing(); };
    ClaimsWriter<Problem, Search, Name, decltype(limits)> writer(problem_, search_, memory_, "mate",
                                                                 limits);
    const auto size =
        solvers::write_certificate(task_.certificate, certificate_header(task_),
                                   [&](auto& file) { return writer.write(file, found()); });
    if (!size) return size.error();
    report_.certificate = *size;
    return std::nullopt;
  }

  // Certificates count all replies, whatever the rule.
  Found found() const {
    if (report_.verdict == TsumeVerdict::nomate) return {};
    if (task_.futile != FutileRule::none) return {true, static_cast<Plies>(proven_), 0};
    const bool shorter_fails = report_.exact && report_.plies > 2;
    return {true, static_cast<Plies>(report_.plies),
            static_cast<Plies>(shorter_fails ? report_.plies - 2 : 0)};
  }

  const TsumeTask& task_;
  search::Limits limits_;
  search::Watch watch_;
  double next_progress_ = task_.limits.progress_interval;
  Problem problem_;
  Problem narrow_;
  Problem& shown_;                       // by whose rule lengths are told
  std::vector<shogi::Move> known_line_;  // to be shown if time does not suffice for a better one
  std::vector<shogi::Move> told_line_;   // progress tells it, once there is a mate of
  std::optional<int> told_plies_;        // so many plies
  int proven_ = 0;                       // plies of the first proof, all replies counted
  TsumeMemory& memory_;
  search::AnySearch<Problem> chosen_;  // finds the answer
  Search search_;                      // finds again what showing it needs
  TsumeReport report_;
};

template <shogi::Size S>
Result<TsumeReport> run_tsume(const TsumeTask& task, const shogi::Position<S>& position,
                              TsumeMemory& memory) {
  return TsumeRun<S>(task, position, memory).report();
}

}  // namespace yose::solvers
