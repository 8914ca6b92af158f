// One threatmate task on a board of size S: from the question to the report. Included by the files
// that instantiate it; everybody else asks run_threat.hpp.
//
// All questions, about the threat and about what follows each move, share one memory: positions
// after different moves often lead to the same ones.
#pragma once

#include <algorithm>
#include <limits>

#include "games/shogi/coord_conversion.hpp"
#include "games/shogi/mate_defences.hpp"
#include "games/shogi/sizes.hpp"
#include "problems/tsume.hpp"
#include "solvers/move_name.hpp"
#include "solvers/question_run.hpp"
#include "solvers/run_threat.hpp"

namespace yose::solvers {

template <shogi::Size S>
class ThreatRun {
 public:
  ThreatRun(const ThreatTask& task, const shogi::Position<S>& position, ThreatMemory& memory)
      : task_(task), rations_(task.limits), memory_(memory), position_(position) {}

  ThreatReport report() {
    if (position_.in_check()) {
      report_.verdict = ThreatVerdict::check;
    } else {
      find_threat();
    }
    const bool in_danger =
        report_.verdict == ThreatVerdict::threatmate || report_.verdict == ThreatVerdict::check;
    if (in_danger) list_replies();
    if (in_danger && task_.judge) judge_replies();
    report_.statistics = rations_.spent();
    report_.fullness = memory_.table.fullness();
    report_.collections = memory_.table.collections();
    report_.seconds = rations_.seconds();
    return report_;
  }

 private:
  using Problem = problems::Tsume<S>;
  using Run = QuestionRun<Problem, MoveName<S>, OnlyDfpn<Problem>>;

  // What is asked about one position.
  Run question(const shogi::Position<S>& position) {
    return Run(Problem(position, ~position_.turn()), memory_, rations_, {}, {});
  }

  void find_threat() {
    auto passed = position_;
    passed.pass();
    Run run = question(passed);
    run.search();
    report_.gave_up = run.gave_up();
    if (run.verdict() == Verdict::disproven) report_.verdict = ThreatVerdict::none;
    if (run.verdict() != Verdict::proven) return;
    report_.verdict = ThreatVerdict::threatmate;
    if (task_.shortest) run.shorten();
    report_.plies = run.plies();
    report_.exact = run.exact();
    report_.line = widened(run.line());
    report_.line_cut = run.line_cut();
    if (!report_.line.empty()) find_kinds(passed, shogi::narrow<S>(report_.line.front()));
  }

  void find_kinds(shogi::Position<S> passed, shogi::Move m) {
    auto position = position_;
    if (shogi::mates(passed, m)) {
      shogi::mate_defences(position, m, defences_);
    } else {
      shogi::check_defences(position, m, defences_);
    }
  }

  shogi::DefenceKinds kinds_of(shogi::Move m) const {
    for (int i = 0; i < defences_.size(); ++i) {
      if (defences_[i].move == m) return defences_[i].kinds;
    }
    return {};
  }

  void list_replies() {
    shogi::MoveList moves;
    shogi::legal_moves(position_, moves);
    for (shogi::Move m : moves) {
      report_.replies.push_back({shogi::widen<S>(m)});
      report_.replies.back().kinds = kinds_of(m);
    }
    std::sort(report_.replies.begin(), report_.replies.end(),
              [](const auto& a, const auto& b) { return name(a) < name(b); });
  }

  // With growing rations, so that one that is hard does not use up what easy ones need.
  void judge_replies() {
    const auto is_open = [](const ThreatReply& r) { return r.mate == Verdict::open; };
    for (std::uint64_t nodes = kFirstNodes; !rations_.are_over(); nodes *= 4) {
      for (ThreatReply& r : report_.replies) {
        if (is_open(r) && !rations_.are_over()) judge(r, nodes);
      }
      if (std::none_of(report_.replies.begin(), report_.replies.end(), is_open)) break;
    }
  }

  void judge(ThreatReply& reply, std::uint64_t nodes) {
    auto after = position_;
    after.play(shogi::narrow<S>(reply.move));
    Run run = question(after);
    run.search(nodes);
    reply.mate = run.verdict();
    if (reply.mate != Verdict::proven) return;
    if (task_.shortest) run.shorten();
    reply.plies = run.plies();
    reply.exact = run.exact();
    reply.line = widened(run.line());
  }

  static std::string name(const ThreatReply& r) { return notation::to_usi(r.move); }
  static std::vector<shogi::CoordMove> widened(const std::vector<shogi::Move>& moves) {
    std::vector<shogi::CoordMove> wide;
    wide.reserve(moves.size());
    for (shogi::Move m : moves) wide.push_back(shogi::widen<S>(m));
    return wide;
  }

  static constexpr std::uint64_t kFirstNodes = 10'000;

  const ThreatTask& task_;
  search::Rations rations_;
  ThreatMemory& memory_;
  shogi::Position<S> position_;
  shogi::DefenceList defences_;  // against the first move of the threat
  ThreatReport report_;
};

template <shogi::Size S>
ThreatReport run_threat(const ThreatTask& task, const shogi::Position<S>& position,
                        ThreatMemory& memory) {
  return ThreatRun<S>(task, position, memory).report();
}

}  // namespace yose::solvers
