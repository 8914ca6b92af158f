#include "solvers/loa_composer.hpp"

#include <algorithm>
#include <optional>

#include "notation/loa_text.hpp"
#include "problems/loa_win.hpp"
#include "proof/questions.hpp"
#include "search/dfpn.hpp"
#include "search/rations.hpp"
#include "solvers/loa_solver.hpp"

namespace yose::solvers {

namespace {

using search::Plies;
using LoaMemory = search::Memory<NoResource>;
using Search = search::Dfpn<problems::LoaWin>;

constexpr search::Options kOptions = loa_options(search::Algorithm::dfpn);

struct Name {
  std::string operator()(loa::Move m) const { return notation::to_loa(m); }
};

// Asks within what the task's limits have left, and counts.
struct Rationed {
  Search search;
  search::Rations rations;

  search::Answer<NoResource> solve(problems::LoaWin& problem, const search::Limits& asked,
                                   Plies budget) {
    search::Limits left = rations.left();
    left.nodes = std::min(left.nodes, asked.nodes);
    auto answer = search.solve(problem, left, budget);
    rations.spend(answer.statistics);
    return answer;
  }
};

// One position, from the question to the report.
class ComposeRun {
 public:
  ComposeRun(const LoaComposeTask& task, LoaMemory& memory)
      : task_(task),
        problem_(task.position, task.position.turn(), task.rules),
        search_{Search(memory, kOptions), search::Rations(task.limits)},
        ask_(problem_, search_, memory, {}, task.limits) {}

  LoaComposeReport report() {
    report_.verdict = judge();
    report_.statistics = search_.rations.spent();
    report_.seconds = search_.rations.seconds();
    return report_;
  }

 private:
  using Questions = proof::Questions<problems::LoaWin, Rationed, Name>;
  using Named = Questions::Walk::Named;

  // Cheap reasons to skip it come first, the question that may take very long comes last.
  ComposeVerdict judge() {
    const proof::Length length = ask_.length(search::kForever, true);
    if (length.verdict == Verdict::open) return ComposeVerdict::unknown;
    if (!length.proven() || length.plies < task_.least_plies) return ComposeVerdict::passed_over;
    if (!length.exact) return ComposeVerdict::unknown;
    report_.plies = length.plies;
    report_.exact = true;
    report_.nodes_to_solve = search_.rations.spent().nodes;
    const auto key = ask_.walk.winning_move(length.plies);
    if (!key) return ComposeVerdict::unknown;
    const Verdict second = another_wins(key->move, search::shorter(length.plies));
    if (second == Verdict::proven) return ComposeVerdict::passed_over;
    if (second == Verdict::open || !follow(length)) return ComposeVerdict::unknown;
    return compare_others();
  }

  // Does a move beside this one win within the plies left after it?
  Verdict another_wins(loa::Move best, Plies left) {
    std::vector<Named> others = ask_.walk.moves();
    std::erase_if(others, [&](const Named& m) { return m.move == best; });
    if (ask_.walk.search_for(Verdict::proven, others, search::longer(left))) return Verdict::proven;
    for (const Named& m : others) {
      const auto known = ask_.walk.after(m.move, [&] { return ask_.length(left, false); });
      if (known.verdict != Verdict::disproven) return known.verdict;
    }
    return Verdict::disproven;
  }

  // False if the limits leave the line unsure.
  bool follow(const proof::Length& length) {
    report_.line = ask_.line(length);
    if (ask_.line_is_cut()) return false;
    const loa::Position& p = task_.position;
    report_.first_captures = p.captures(report_.line.front());
    report_.first_threatens = loa::threatens_after(p, report_.line.front(), task_.rules);
    report_.winner_moves = static_cast<int>(report_.line.size() + 1) / 2;
    report_.unique_moves = 1;
    count_unique_moves();
    return true;
  }

  // The first is known to be unique.
  void count_unique_moves() {
    std::vector<problems::LoaWin::Undo> undos;
    for (std::size_t i = 0; i < report_.line.size(); ++i) {
      if (i > 0 && i % 2 == 0 && !is_unique(i)) break;
      undos.push_back(problem_.play(report_.line[i]));
    }
    for (std::size_t i = undos.size(); i-- > 0;) problem_.undo(report_.line[i], undos[i]);
  }
  bool is_unique(std::size_t ply) {
    const auto left = static_cast<Plies>(report_.line.size() - ply - 1);
    const Verdict second = another_wins(report_.line[ply], left);
    report_.unique_open = second == Verdict::open;
    if (second == Verdict::disproven) ++report_.unique_moves;
    return second == Verdict::disproven;
  }

  ComposeVerdict compare_others() {
    const Verdict later = another_wins(report_.line.front(), search::kForever);
    if (later == Verdict::disproven) report_.others = OtherMoves::never_win;
    if (later == Verdict::proven) report_.others = OtherMoves::win_later;
    if (!task_.only_win || later == Verdict::disproven) return ComposeVerdict::picked;
    return later == Verdict::proven ? ComposeVerdict::passed_over : ComposeVerdict::unknown;
  }

  const LoaComposeTask& task_;
  problems::LoaWin problem_;
  Rationed search_;
  Questions ask_;
  LoaComposeReport report_;
};

}  // namespace

struct LoaComposer::State {
  explicit State(std::size_t bytes) : memory(bytes) {}
  LoaMemory memory;
};

LoaComposer::LoaComposer(std::size_t hash_bytes) : state_(std::make_unique<State>(hash_bytes)) {}
LoaComposer::~LoaComposer() = default;
LoaComposer::LoaComposer(LoaComposer&&) noexcept = default;

LoaComposeReport LoaComposer::judge(const LoaComposeTask& task) {
  state_->memory.clear();
  return ComposeRun(task, state_->memory).report();
}

}  // namespace yose::solvers
