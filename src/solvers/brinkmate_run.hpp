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
    arrange_keys();
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
    report_.gave_up = run.gave_up();
    const auto line = follow_line(run);
    if (task_.tree) write_tree(run, line);
  }

  // Up to a pass, which no record can say.
  template <class Problem>
  std::vector<shogi::Move> follow_line(Run<Problem>& run) {
    std::vector<shogi::Move> line = run.line();
    report_.plies = run.plies();
    report_.exact = run.exact();
    report_.line_cut = run.line_cut();
    report_.after_pass.clear();
    const auto pass = std::find(line.begin(), line.end(), shogi::Move::pass());
    if (pass != line.end()) report_.after_pass = widened(pass + 1, line.end());
    line.erase(pass, line.end());
    report_.line = widened(line.begin(), line.end());
    return line;
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

  bool wants_key_lengths() const { return task_.shortest && task_.single_key_plies == 0; }
  bool is_unfinished(const BrinkmateKey& key) const {
    if (key.verdict == Verdict::proven) return wants_key_lengths() && !key.exact;
    return key.verdict == Verdict::open;
  }

  // With growing rations, so that a move that is hard does not use up what easy ones need.
  void judge_keys() {
    std::vector<BrinkmateKey*> unfinished;
    for (BrinkmateKey& key : report_.keys) {
      if (is_unfinished(key)) unfinished.push_back(&key);
    }
    const bool single = task_.single_key_plies > 0;
    std::uint64_t nodes = single ? kSingleKeyNodes : kFirstKeyNodes;
    const auto is_over = [this] { return rations_.are_over() || has_enough_keys(); };
    for (; !unfinished.empty() && !is_over(); nodes *= 4) {
      std::erase_if(unfinished,
                    [&](BrinkmateKey* key) { return !is_over() && !judge(*key, nodes); });
    }
  }

  // Every first move of the attacker.
  void find_keys() {
    Brinkmate& problem = brinkmate_.problem();
    if (problem.to_move() == Side::refuter) return;
    std::vector<Choice<shogi::Move>> moves;
    problem.expand(moves);
    for (const auto& c : moves) report_.keys.push_back({shogi::widen<S>(c.move)});
    for (BrinkmateKey& key : report_.keys) take_line(key);
    judge_keys();
  }

  // Those that work, the quickest first, then those left open. The line may be another one since
  // they were judged, that of the certificate.
  void arrange_keys() {
    for (BrinkmateKey& key : report_.keys) take_line(key);
    std::erase_if(report_.keys,
                  [](const BrinkmateKey& k) { return k.verdict == Verdict::disproven; });
    std::sort(report_.keys.begin(), report_.keys.end(), [](const auto& a, const auto& b) {
      return std::pair(a.verdict != Verdict::proven, a.plies) <
             std::pair(b.verdict != Verdict::proven, b.plies);
    });
  }

  // The first move of the line works, in no more plies than are told. A mate that is the shortest
  // by checks need not be the shortest brinkmate.
  void take_line(BrinkmateKey& key) const {
    if (report_.line.empty() || report_.line.front() != key.move) return;
    if (key.verdict == Verdict::proven && key.plies <= report_.plies) return;
    key.verdict = Verdict::proven;
    key.plies = report_.plies;
    const bool shortest = report_.exact && report_.verdict == BrinkmateVerdict::brinkmate;
    key.exact = shortest || key.plies == 1;
  }

  // Within so many nodes for each question. Is there more to be found out about the key?
  bool judge(BrinkmateKey& key, std::uint64_t nodes) {
    Brinkmate& problem = brinkmate_.problem();
    const shogi::Move move = shogi::narrow<S>(key.move);
    const auto undo = problem.play(move);
    bool gave_up = false;
    if (key.verdict == Verdict::open) {
      const auto answer = ask_after_key(search::kForever, nodes);
      gave_up = answer.statistics.too_deep;
      key.verdict = answer.verdict;
      if (answer.verdict == Verdict::proven) set_length(key, answer.plies);
    }
    if (key.verdict == Verdict::proven && wants_key_lengths()) gave_up = !shorten(key, nodes);
    problem.undo(move, undo);
    return is_unfinished(key) && !gave_up;
  }

  // The move of the key has been played. False if the search cannot answer with more nodes either.
  bool shorten(BrinkmateKey& key, std::uint64_t nodes) {
    while (!key.exact) {
      const auto answer = ask_after_key(static_cast<search::Plies>(key.plies - 3), nodes);
      if (answer.verdict == Verdict::open) return !answer.statistics.too_deep;
      if (answer.verdict == Verdict::proven) set_length(key, answer.plies);
      if (answer.verdict == Verdict::disproven) key.exact = true;
    }
    return true;
  }

  auto ask_after_key(search::Plies budget, std::uint64_t nodes) {
    return brinkmate_.ask(brinkmate_.problem(), budget, brinkmate_.limits_for(nodes));
  }

  static void set_length(BrinkmateKey& key, search::Plies after_it) {
    key.plies = after_it + 1;
    key.exact = key.plies == 1;
  }

  template <class Problem>
  void certify(Run<Problem>& run, const std::string& goal) {
    if (task_.certificate.empty() || report_.verdict == BrinkmateVerdict::unknown) return;
    report_.certificate =
        write_certificate(task_.certificate, certificate_header(task_, report_.verdict),
                          [&](auto& file) { return run.write_claims(file, goal, run.found()); });
    if (run.plies() < report_.plies) follow_line(run);  // the certificate's mate is shorter
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
