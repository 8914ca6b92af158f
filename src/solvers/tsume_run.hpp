// One tsume task on a board of size S: from the question to the report. Included by the files that
// instantiate it; everybody else asks run_tsume.hpp.
#pragma once

#include <optional>

#include "games/shogi/coord_conversion.hpp"
#include "games/shogi/sizes.hpp"
#include "problems/tsume.hpp"
#include "proof/clean_line.hpp"
#include "proof/tree_writer.hpp"
#include "search/avoiding.hpp"
#include "solvers/kakinoki.hpp"
#include "solvers/kakinoki_questions.hpp"
#include "solvers/move_name.hpp"
#include "solvers/question_run.hpp"
#include "solvers/run_tsume.hpp"

namespace yose::solvers {

template <shogi::Size S>
class TsumeRun {
 public:
  using Plies = search::Plies;
  using Problem = search::Avoiding<problems::Tsume<S>>;

  TsumeRun(const TsumeTask& task, shogi::Position<S> position, TsumeMemory& memory)
      : task_(task),
        rations_(with_progress(task.limits)),
        memory_(memory),
        run_(Problem(position, task.attacker), memory, rations_, {task.algorithm, task.options},
             {}) {
    report_.algorithm = task.algorithm;
  }

  // Once.
  TsumeReport report() {
    find_verdict();
    if (report_.verdict == TsumeVerdict::mate) measure();
    if (report_.verdict == TsumeVerdict::mate && task_.tree) write_tree();
    const int plies = run_.plies();
    write_certificate();
    if (run_.plies() < plies) follow_line();  // the certificate's mate is shorter
    report_.plies = run_.plies();
    report_.exact = run_.exact();
    report_.statistics = rations_.spent();
    report_.fullness = memory_.table.fullness();
    report_.collections = memory_.table.collections();
    report_.seconds = rations_.seconds();
    return std::move(report_);
  }

 private:
  using Name = MoveName<S>;
  using Run = QuestionRun<Problem, Name>;
  using Search = typename Run::Search;
  static constexpr auto kAnyNodes = Run::kAnyNodes;

  struct Before {  // promotions first, as people would
    bool operator()(shogi::Move a, shogi::Move b) const {
      const bool twins = !a.is_drop() && !b.is_drop() && a.from() == b.from() && a.to() == b.to();
      return twins ? a.promotes() && !b.promotes() : Name()(a) < Name()(b);
    }
  };

  search::Limits with_progress(search::Limits limits) {
    if (task_.progress) limits.progress = [this](const auto& s, double) { tell_when_due(s); };
    return limits;
  }

  // Progress counts from the start of the task, whichever search is running: each has a clock of
  // its own, and many are too short to tell of themselves.
  void tell_when_due(const search::Statistics& running) {
    if (task_.progress && rations_.seconds() >= next_progress_) tell(running);
  }

  void tell(search::Statistics statistics) {
    statistics += rations_.spent();
    const double now = rations_.seconds();
    next_progress_ = now + task_.limits.progress_interval;
    TsumeProgress progress{{statistics, now, memory_.table.fullness()}, {}, told_plies_};
    for (shogi::Move m : told_plies_ ? told_line_ : run_.chosen().line()) {
      progress.line.push_back(shogi::widen<S>(m));
    }
    task_.progress(progress);
  }

  // Of the next search.
  search::Limits limits(std::uint64_t most_nodes = kAnyNodes) {
    keep_time_for_showing();
    tell_when_due({});
    search::Limits limits = run_.limits_for(most_nodes);
    limits.progress_interval = std::max(0.0, next_progress_ - rations_.seconds());
    return limits;
  }

  // Once there is a verdict, what else is asked leaves a tenth of the time for showing it, as long
  // as there is something to be shown.
  void keep_time_for_showing() {
    const bool shows = report_.line.empty() || !task_.certificate.empty();
    const bool found = report_.verdict != TsumeVerdict::unknown;
    rations_.keep_for_showing(found && shows ? 0.1 : 0);
  }

  Plies budget() const {
    return task_.most_plies > 0 && task_.most_plies < search::kForever
               ? static_cast<Plies>(task_.most_plies)
               : search::kForever;
  }

  void find_verdict() {
    run_.search(kAnyNodes, budget());
    report_.gave_up = run_.gave_up();
    if (run_.verdict() == Verdict::open) return;
    const bool mate = run_.verdict() == Verdict::proven;
    if (task_.most_plies > 0 && !mate && run_.not_within() < search::kForever) {
      report_.no_mate_within = task_.most_plies;
      return;
    }
    report_.verdict = mate ? TsumeVerdict::mate : TsumeVerdict::nomate;
    proven_ = run_.plies();
  }

  bool by_kakinoki() const { return task_.futile == FutileRule::kakinoki; }
  bool wants_shortest() const { return task_.shortest || by_kakinoki(); }

  // The length and the line, as the rule of futile interpositions counts them.
  void measure() {
    bool counted = true;
    if (wants_shortest() || task_.futile != FutileRule::none) keep_known_line();
    if (task_.futile != FutileRule::none) {
      narrow_.emplace(run_.problem().position(), task_.attacker, problems::Interpositions::narrow);
      counted = run_.tell_by(*narrow_, limits());
      if (counted) keep_known_line();
    }
    // What the limits left uncounted is shown as it is.
    if (!counted) run_.set_length(run_.plies(), run_.plies() <= 2);
    if (counted && wants_shortest()) {
      run_.shorten([this] { return limits(); }, [this] { keep_known_line(); });
    }
    if (by_kakinoki() && run_.exact()) {
      measure_by_kakinoki();
    } else {
      follow_line();
    }
  }

  // The length by the narrow rule is exact, and the one wanted is not longer.
  void measure_by_kakinoki() {
    const auto answer = [this](Problem& problem, int plies) {
      return run_.ask(problem, static_cast<Plies>(plies), limits()).verdict;
    };
    Kakinoki<Problem, decltype(answer)> kakinoki(task_.attacker, answer);
    auto position = run_.problem().position();
    Verdict shorter = Verdict::disproven;
    int plies = run_.plies();
    while (plies > 0) {
      shorter = kakinoki.within(position, plies - 2);
      if (shorter != Verdict::proven) break;
      plies -= 2;
    }
    run_.set_length(plies, shorter == Verdict::disproven);
    if (!run_.exact()) return follow_line();
    const auto line = kakinoki.line(position, plies, Before());
    report_.line_cut = static_cast<int>(line.size()) < plies;
    show(report_.line_cut && !known_line_.empty() ? known_line_ : line);
  }

  // The way to the goal that the table knows now. The searches for a shorter one may push it out of
  // the table, and find none.
  void keep_known_line() {
    auto moves = run_.known_line();
    if (run_.line_arrives() || !told_plies_) {
      told_line_ = moves;
      told_plies_ = run_.plies();
      if (task_.progress) tell({});
    }
    if (run_.line_arrives()) known_line_ = std::move(moves);
  }

  // For optional work: at most as many nodes in total as the answer itself took.
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

  void follow_line() {
    if (task_.first_move_only) return show(run_.line(1));
    const auto moves = run_.line();
    report_.line_cut = run_.line_cut();
    show(run_.line_arrives() || known_line_.empty() ? moves : known_line_);
    if (!run_.exact() || report_.line_cut || report_.pieces_left == 0) return;
    Sparing sparing{run_.showing_search(), rations_.spent().nodes + kLittle};
    proof::CleanLine<Problem, Sparing, Name> clean(run_.shown(), sparing, memory_, {});
    search::Limits limits = rations_.for_showing();
    limits.nodes = sparing.left;
    const auto found = clean.find(static_cast<Plies>(run_.plies()), limits);
    if (!found.empty()) show(found);
  }

  void show(const std::vector<shogi::Move>& line) {
    auto position = run_.problem().position();
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
      return run.run_.ask(problem, budget, run.limits(l.nodes));
    }
  };

  bool is_over() {
    keep_time_for_showing();
    return rations_.are_over();
  }

  // Written with a growing ration for each question, so that one that is hard does not use up what
  // many easy ones need. The table keeps what is answered.
  void write_tree() {
    std::vector<shogi::Move> line;
    for (const auto& m : task_.line.empty() ? report_.line : task_.line) {
      line.push_back(shogi::narrow<S>(m));
    }
    proof::SolutionTree<shogi::Move> tree;
    for (std::uint64_t most_nodes : {std::uint64_t{10'000}, std::uint64_t{1'000'000}, kAnyNodes}) {
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
    search::Limits limits = rations_.for_showing();
    limits.nodes = most_nodes;
    if (by_kakinoki()) {
      KakinokiQuestions<Problem, Rationed, Name, Before> ask(run_.shown(), solver, memory_, limits);
      return tree_by(ask, line);
    }
    proof::Questions<Problem, Rationed, Name> ask(run_.shown(), solver, memory_, {}, limits);
    return tree_by(ask, line);
  }

  template <class Ask>
  proof::SolutionTree<shogi::Move> tree_by(Ask& ask, const std::vector<shogi::Move>& line) const {
    proof::TreeOptions options = *task_.tree;
    options.exact = wants_shortest();
    return proof::TreeWriter<Ask>(ask, options)
        .write(line, {Verdict::proven, static_cast<Plies>(run_.plies()), run_.exact()});
  }

  void write_certificate() {
    if (task_.certificate.empty() || report_.verdict == TsumeVerdict::unknown) return;
    report_.certificate = solvers::write_certificate(
        task_.certificate, certificate_header(task_),
        [&](auto& file) { return run_.write_claims(file, "mate", claims()); });
  }

  // Certificates count all replies, whatever the rule.
  Found claims() const {
    const bool counts_all = task_.futile == FutileRule::none;
    if (counts_all || report_.verdict == TsumeVerdict::nomate) return run_.found();
    return {true, static_cast<Plies>(proven_), 0};
  }

  const TsumeTask& task_;
  search::Rations rations_;
  double next_progress_ = task_.limits.progress_interval;
  TsumeMemory& memory_;
  Run run_;
  std::optional<Problem> narrow_;        // without futile interpositions, if they are not to count
  std::vector<shogi::Move> known_line_;  // to be shown if time does not suffice for a better one
  std::vector<shogi::Move> told_line_;   // progress tells it, once there is a mate of
  std::optional<int> told_plies_;        // so many plies
  int proven_ = 0;                       // plies of the first proof, all replies counted
  TsumeReport report_;
};

template <shogi::Size S>
TsumeReport run_tsume(const TsumeTask& task, const shogi::Position<S>& position,
                      TsumeMemory& memory) {
  return TsumeRun<S>(task, position, memory).report();
}

}  // namespace yose::solvers
