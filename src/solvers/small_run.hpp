// One game on a board of size S: from the two questions to the report. Included by the files that
// instantiate it; everybody else asks run_small.hpp.
#pragma once

#include <algorithm>
#include <optional>

#include "games/shogi/coord_conversion.hpp"
#include "problems/game_win.hpp"
#include "problems/material_judge.hpp"
#include "search/any_lines.hpp"
#include "solvers/move_name.hpp"
#include "solvers/question_run.hpp"
#include "solvers/run_small.hpp"
#include "solvers/small_certificate.hpp"

namespace yose::solvers {

template <shogi::Size S>
class SmallRun {
 public:
  SmallRun(const SmallTask& task, const shogi::Position<S>& position, SmallMemory& memory)
      : task_(task),
        rations_(task.limits),
        memory_(memory),
        first_(question(task, position, position.turn()), memory, rations_, method(task), kShowing),
        second_(question(task, position, ~position.turn()), memory, rations_, method(task),
                kShowing),
        judge_(task.judge) {
    if (task.lines.method == search::LineMethod::none) return;
    first_lines_.emplace(memory, first_.chosen(), judge_, task.lines, records());
    second_lines_.emplace(memory, second_.chosen(), judge_, task.lines, records());
  }

  SmallReport report() {
    search_in_turns();
    tell_verdict();
    Run* winner = winning_run();
    if (winner != nullptr && task_.shortest) winner->shorten();
    if (winner != nullptr) tell_win(*winner);
    certify(task_, report_, [&](auto& file, bool first) {
      Run& run = first ? first_ : second_;
      return run.write_claims(file, "win", run.found());
    });
    // The certificate's win may be shorter.
    if (winner != nullptr && winner->plies() < report_.plies) tell_win(*winner);
    tell_effort();
    return report_;
  }

 private:
  using Problem = problems::GameWin<S>;

  using Run = QuestionRun<Problem, MoveName<S>>;
  using Judge = problems::MaterialJudge<S>;
  using Lines = search::AnyLines<Problem, search::AnySearch<Problem>, Judge>;

  static constexpr search::Options kShowing = small_options(search::Algorithm::dfpn);

  static Method method(const SmallTask& task) { return {task.algorithm, task.options}; }
  static Problem question(const SmallTask& task, const shogi::Position<S>& p, Color prover) {
    return Problem(p, prover, start_of(task.algorithm));
  }
  // Searches that raise their thresholds by one need small numbers.
  static problems::GameStartKind start_of(search::Algorithm algorithm) {
    const bool small =
        algorithm == search::Algorithm::pds || algorithm == search::Algorithm::pds_pn;
    return small ? problems::GameStartKind::moves : problems::GameStartKind::moves_and_material;
  }

  typename Lines::Records records() const {
    typename Lines::Records list;
    for (const auto& record : task_.records) {
      auto& moves = list.emplace_back();
      for (const shogi::CoordMove& m : record) moves.push_back(shogi::narrow<S>(m));
    }
    return list;
  }

  static constexpr std::uint64_t kFirstTurn = 10'000;  // nodes; each turn is twice as long
  static constexpr std::uint64_t kLessLikely = 8;      // times fewer

  // One of the questions can be much easier than the other, and a yes to one ends both. Which one
  // that will be, the numbers of the start tell soon: after 20,000 nodes they were right about all
  // 44 wins among 56 arrays of 4x4 that had taken more than 30,000.
  void search_in_turns() {
    const std::uint64_t least = first_lines_ ? task_.lines.leaf_nodes : 1;
    for (std::uint64_t nodes = std::max(kFirstTurn, least); !is_over(); nodes *= 2) {
      const std::uint64_t fewer = std::max(nodes / kLessLikely, least);
      const bool first = chances(first_.bounds()) >= chances(second_.bounds());
      search(first_, first_lines_, first ? nodes : fewer);
      if (!is_over()) search(second_, second_lines_, first ? fewer : nodes);
    }
  }

  // How much likelier a yes is than a no.
  static double chances(search::Bounds b) { return static_cast<double>(b.dn) / (b.pn + 1.0); }

  bool is_over() const {
    return rations_.are_over() || is_settled() || !(goes_on(first_) || goes_on(second_));
  }

  static bool goes_on(const Run& run) { return run.verdict() == Verdict::open && !run.gave_up(); }

  static void search(Run& run, std::optional<Lines>& lines, std::uint64_t nodes) {
    if (!goes_on(run)) return;
    if (lines) return run.search_by(*lines, nodes);
    run.search(nodes);
  }

  bool is_settled() const {
    const bool won = first_.verdict() == Verdict::proven || second_.verdict() == Verdict::proven;
    return won || (first_.verdict() != Verdict::open && second_.verdict() != Verdict::open);
  }

  // A win of the one is none of the other.
  void tell_verdict() {
    report_.first = first_.verdict();
    report_.second = second_.verdict();
    if (report_.first == Verdict::proven) {
      report_.second = Verdict::disproven;
      report_.verdict = SmallVerdict::first_wins;
    } else if (report_.second == Verdict::proven) {
      report_.first = Verdict::disproven;
      report_.verdict = SmallVerdict::second_wins;
    } else if (is_settled()) {
      report_.verdict = SmallVerdict::draw;
    }
  }

  Run* winning_run() {
    if (report_.verdict == SmallVerdict::first_wins) return &first_;
    return report_.verdict == SmallVerdict::second_wins ? &second_ : nullptr;
  }

  void tell_win(Run& winner) {
    report_.line.clear();
    if (task_.line) {
      for (shogi::Move m : winner.line()) report_.line.push_back(shogi::widen<S>(m));
    }
    report_.line_cut = winner.line_cut();
    report_.plies = winner.plies();
    report_.exact = winner.exact();
  }

  void tell_effort() {
    report_.algorithm = task_.algorithm;
    report_.gave_up = first_.gave_up() || second_.gave_up();
    report_.statistics = rations_.spent();
    report_.fullness = memory_.table.fullness();
    report_.collections = memory_.table.collections();
    report_.seconds = rations_.seconds();
    report_.judged = judge_.looked();
  }

  const SmallTask& task_;
  search::Rations rations_;
  SmallMemory& memory_;
  Run first_;
  Run second_;
  Judge judge_;
  std::optional<Lines> first_lines_;
  std::optional<Lines> second_lines_;
  SmallReport report_;
};

template <shogi::Size S>
SmallReport run_small(const SmallTask& task, const shogi::Position<S>& position,
                      SmallMemory& memory) {
  return SmallRun<S>(task, position, memory).report();
}

}  // namespace yose::solvers
