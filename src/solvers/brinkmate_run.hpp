// One brinkmate task on a board of size S: from the question to the report. Included by the files
// that instantiate it; everybody else asks run_brinkmate.hpp.
//
// A tsume is a brinkmate too, but whoever asks wants to know: so checks alone are tried first.
#pragma once

#include <algorithm>
#include <iterator>
#include <optional>

#include "games/shogi/any_position_visit.hpp"
#include "games/shogi/coord_conversion.hpp"
#include "games/shogi/sizes.hpp"
#include "problems/brinkmate.hpp"
#include "proof/tree_writer.hpp"
#include "search/avoiding.hpp"
#include "solvers/move_name.hpp"
#include "solvers/question_run.hpp"
#include "solvers/run_brinkmate.hpp"

namespace yose::solvers {

template <shogi::Size S>
class BrinkmateRun {
 public:
  BrinkmateRun(const BrinkmateTask& task, const shogi::Position<S>& position,
               BrinkmateMemory& memory)
      : task_(task),
        rations_(task.limits),
        memory_(memory),
        mate_(Mate(position, task.attacker), memory, rations_, {}, {}),
        brinkmate_(Brinkmate(position, task.attacker, memory, task.defences), memory, rations_, {},
                   {}) {
    if (!task.at_node) return;
    brinkmate_.problem().watch_nodes(
        [&task](const shogi::Position<S>& p) { task.at_node(shogi::AnyPosition(p)); });
  }

  BrinkmateReport report() {
    find_verdict();
    const bool mate = report_.verdict == BrinkmateVerdict::mate;
    if (mate) tell(mate_);
    if (report_.verdict == BrinkmateVerdict::brinkmate) tell(brinkmate_);
    if (wants_keys()) find_keys();
    mate ? certify(mate_, "mate") : certify(brinkmate_, "brinkmate");
    tell_effort();
    return report_;
  }

 private:
  using Name = MoveName<S>;
  using Mate = search::Avoiding<problems::Tsume<S>>;
  using Brinkmate = search::Avoiding<problems::Brinkmate<S>>;
  template <class Problem>
  using Run = QuestionRun<Problem, Name, OnlyDfpn<Problem>>;

  // Of the search for a mate by checks alone.
  static constexpr std::uint64_t kMateNodes = 100'000;

  // Where the defender is to move and not in check, he is asked for a defence, not for a tsume.
  bool may_be_tsume() {
    const auto& p = mate_.problem().position();
    return task_.checks_first && (p.turn() == task_.attacker || p.in_check());
  }

  void find_verdict() {
    if (may_be_tsume()) mate_.search(kMateNodes);
    report_.mate = mate_.verdict();
    if (mate_.verdict() == Verdict::proven) {
      report_.verdict = BrinkmateVerdict::mate;
      return;
    }
    brinkmate_.search();
    report_.gave_up = brinkmate_.gave_up();
    if (brinkmate_.verdict() == Verdict::open) return;
    report_.verdict = brinkmate_.verdict() == Verdict::proven ? BrinkmateVerdict::brinkmate
                                                              : BrinkmateVerdict::none;
  }

  template <class Problem>
  void tell(Run<Problem>& run) {
    rations_.keep_for_showing(kForShowing);
    if (task_.shortest) run.shorten();
    report_.plies = run.plies();
    report_.exact = run.exact();
    report_.gave_up = run.gave_up();
    std::vector<shogi::Move> line = run.line();
    report_.line_cut = run.line_cut();
    const auto pass = std::find(line.begin(), line.end(), shogi::Move::pass());
    if (pass != line.end()) report_.after_pass = widened(pass + 1, line.end());
    line.erase(pass, line.end());
    report_.line = widened(line.begin(), line.end());
    if (task_.tree) write_tree(run, line);
  }

  template <class Iterator>
  static std::vector<shogi::CoordMove> widened(Iterator first, Iterator last) {
    std::vector<shogi::CoordMove> wide;
    std::transform(first, last, std::back_inserter(wide), shogi::widen<S>);
    return wide;
  }

  // Asks the tree's questions within what the limits have left.
  template <class Problem>
  struct Rationed {
    Run<Problem>& run;
    search::Rations& rations;
    search::Answer<shogi::Hand> solve(Problem& problem, const search::Limits& limits,
                                      search::Plies budget) {
      if (rations.are_over()) return {};
      return run.ask(problem, budget, run.limits_for(limits.nodes));
    }
  };

  template <class Problem>
  void write_tree(Run<Problem>& run, const std::vector<shogi::Move>& line) {
    using Ask = proof::Questions<Problem, Rationed<Problem>, Name>;
    Rationed<Problem> solver{run, rations_};
    Ask ask(run.shown(), solver, memory_, {}, rations_.for_showing());
    proof::TreeOptions options = *task_.tree;
    options.exact = task_.shortest;
    const auto tree =
        proof::TreeWriter<Ask>(ask, options)
            .write(line, {Verdict::proven, static_cast<search::Plies>(run.plies()), run.exact()});
    copy_tree(tree);
  }

  // Without passes, which no record can say: a line ends before one.
  void copy_tree(const proof::SolutionTree<shogi::Move>& tree) {
    std::vector<int> places(tree.size(), -1);
    for (std::size_t i = 0; i < tree.size(); ++i) {
      const auto& node = tree[i];
      const int parent = node.parent < 0 ? -1 : places[static_cast<std::size_t>(node.parent)];
      if (i > 0 && (parent < 0 || node.move == shogi::Move::pass())) continue;
      places[i] = static_cast<int>(report_.tree.size());
      const auto move = i == 0 ? shogi::CoordMove{} : shogi::widen<S>(node.move);
      report_.tree.push_back({move, parent, node.role, node.length, {}});
    }
    for (std::size_t i = 0; i < tree.size(); ++i) {
      if (places[i] < 0) continue;
      for (int child : tree[i].children) {
        const int place = places[static_cast<std::size_t>(child)];
        auto& children = report_.tree[static_cast<std::size_t>(places[i])].children;
        if (place >= 0) children.push_back(place);
      }
    }
  }

  bool wants_keys() const {
    if (!task_.keys || task_.single_key_plies == 0) return task_.keys;
    return report_.verdict == BrinkmateVerdict::brinkmate && report_.exact &&
           report_.plies >= task_.single_key_plies;
  }
  bool has_enough_keys() const {
    const auto works = [](const BrinkmateKey& k) { return k.verdict == Verdict::proven; };
    return task_.single_key_plies > 0 &&
           std::count_if(report_.keys.begin(), report_.keys.end(), works) > 1;
  }

  // With growing rations, so that a move that is hard does not use up what easy ones need.
  void judge_keys() {
    const bool single = task_.single_key_plies > 0;
    std::uint64_t nodes = single ? kSingleKeyNodes : kFirstKeyNodes;
    for (; !rations_.are_over() && !has_enough_keys(); nodes *= 4) {
      for (BrinkmateKey& key : report_.keys) {
        if (!has_enough_keys()) judge(key, nodes);
      }
      if (std::none_of(report_.keys.begin(), report_.keys.end(), is_open)) break;
    }
  }

  // Every first move of the attacker.
  void find_keys() {
    Brinkmate& problem = brinkmate_.problem();
    if (problem.to_move() == Side::refuter) return;
    std::vector<Choice<shogi::Move>> moves;
    problem.expand(moves);
    for (const auto& c : moves) report_.keys.push_back({shogi::widen<S>(c.move)});
    judge_keys();
    std::erase_if(report_.keys,
                  [](const BrinkmateKey& k) { return k.verdict == Verdict::disproven; });
    std::sort(report_.keys.begin(), report_.keys.end(), [](const auto& a, const auto& b) {
      return std::pair(a.verdict != Verdict::proven, a.plies) <
             std::pair(b.verdict != Verdict::proven, b.plies);
    });
  }

  static bool is_open(const BrinkmateKey& key) { return key.verdict == Verdict::open; }

  void judge(BrinkmateKey& key, std::uint64_t nodes) {
    if (!is_open(key) || rations_.are_over()) return;
    Brinkmate& problem = brinkmate_.problem();
    const shogi::Move move = shogi::narrow<S>(key.move);
    const auto undo = problem.play(move);
    const auto answer = brinkmate_.ask(problem, search::kForever, brinkmate_.limits_for(nodes));
    key.verdict = answer.verdict;
    if (answer.verdict == Verdict::proven) {
      key.plies = answer.plies + 1;
      if (task_.shortest && task_.single_key_plies == 0) shorten(key);
    }
    problem.undo(move, undo);
  }

  // The move of the key has been played.
  void shorten(BrinkmateKey& key) {
    key.exact = key.plies == 1;
    while (!key.exact) {
      const auto less = static_cast<search::Plies>(key.plies - 3);
      const auto answer = brinkmate_.ask(brinkmate_.problem(), less, rations_.left());
      if (answer.verdict == Verdict::open) return;
      key.exact = answer.verdict == Verdict::disproven;
      if (!key.exact) key.plies = answer.plies + 1;
    }
  }

  template <class Problem>
  void certify(Run<Problem>& run, const std::string& goal) {
    if (task_.certificate.empty() || report_.verdict == BrinkmateVerdict::unknown) return;
    report_.certificate =
        write_certificate(task_.certificate, certificate_header(task_, report_.verdict),
                          [&](auto& file) { return run.write_claims(file, goal, run.found()); });
  }

  void tell_effort() {
    report_.statistics = rations_.spent();
    report_.fullness = memory_.table.fullness();
    report_.collections = memory_.table.collections();
    report_.seconds = rations_.seconds();
  }

  static constexpr double kForShowing = 0.1;  // of the time, once there is an answer
  static constexpr std::uint64_t kFirstKeyNodes = 10'000;
  // Less, because most positions have a second key that is found at once.
  static constexpr std::uint64_t kSingleKeyNodes = 500;

  const BrinkmateTask& task_;
  search::Rations rations_;
  BrinkmateMemory& memory_;
  Run<Mate> mate_;
  Run<Brinkmate> brinkmate_;
  BrinkmateReport report_;
};

template <shogi::Size S>
BrinkmateReport run_brinkmate(const BrinkmateTask& task, const shogi::Position<S>& position,
                              BrinkmateMemory& memory) {
  return BrinkmateRun<S>(task, position, memory).report();
}

}  // namespace yose::solvers
