// A search inside a search: questions that a problem asks about positions of its own while another
// search works on it (lambda.hpp asks whether a move threatens).
//
// The inner search has a memory of its own, or shares the outer one's where keys are set apart and
// equal ones mean the same question. Its limits are drawn from the outer ones: the outer
// search tells what it has left before it looks at the problem (allow), and counts what was spent
// (take_statistics).
//
// The inner search may be stopped by a limit anywhere, so nothing that is true of the outer problem
// may depend on how far it got. Its answers serve two purposes only:
//  - a proof may prove a leaf of the outer problem;
//  - a proof or a disproof may decide whether a move belongs to the prover's moves. An open answer
//    decides nothing: such a move is listed as unjudged (Choice), and a node with unjudged moves is
//    never disproven. The outer search judges them further when it chooses them.
// The refuter's moves are never restricted.
#pragma once

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "search/dfpn.hpp"
#include "search/rations.hpp"

namespace yose::search {

template <Problem Q>
class Inner {
 public:
  using Answer = search::Answer<typename Q::Resource>;

  using Memory = search::Memory<typename Q::Resource>;

  Inner(std::size_t bytes, const Options& options)
      : own_(std::make_unique<Memory>(bytes)), memory_(*own_), search_(memory_, options) {}
  // With the outer search's memory, which counts the entries.
  explicit Inner(Memory& shared, const Options& options = {})
      : memory_(shared), search_(memory_, options) {}

  void allow(const Limits& left) { rations_ = Rations(left); }
  Statistics take_statistics() { return std::exchange(unreported_, {}); }

  // A move of the prover's that is known to reach the goal, and soonest; none if there is none.
  typename Q::Move winning_move(Q& question) const {
    typename Q::Move best{};
    std::vector<Choice<typename Q::Move>> choices;
    question.expand(choices);
    Plies least = kNever;
    for (const auto& c : choices) {
      const auto undo = question.play(c.move);
      const Plies plies = proven_within(question);
      question.undo(c.move, undo);
      if (plies >= least) continue;
      least = plies;
      best = c.move;
    }
    return best;
  }
  // What is known without any search.
  Answer known(const Q& question) const { return told(look(question)); }
  // The same; a question that is new is searched with so many nodes at most.
  Answer ask(Q& question, std::uint64_t first_nodes) {
    const auto known = look(question);
    return known.work == 0 && known.bounds.open() ? search(question, first_nodes) : told(known);
  }
  // The same with more work, as long as the answer is open: as many nodes as it has had so far, but
  // these at least.
  Answer ask_more(Q& question, std::uint64_t first_nodes) {
    const auto known = look(question);
    if (!known.bounds.open()) return told(known);
    return search(question, std::max<std::uint64_t>(known.work, first_nodes));
  }

 private:
  using Known = typename Table<typename Q::Resource>::Answer;

  Known look(const Q& question) const {
    return memory_.table.look(question.key(), question.resource(), kForever);
  }
  // kNever if it is not known to be proven.
  Plies proven_within(Q& question) const {
    const Known k = look(question);
    if (k.bounds.proven()) return k.plies;
    const auto g = question.glance();
    return g.verdict == Verdict::proven ? static_cast<Plies>(g.plies) : kNever;
  }
  static Answer told(const Known& k) {
    const Verdict verdict = k.bounds.proven()      ? Verdict::proven
                            : k.bounds.disproven() ? Verdict::disproven
                                                   : Verdict::open;
    return {verdict, k.bounds, k.resource, k.plies, {}};
  }

  Answer search(Q& question, std::uint64_t most_nodes) {
    Limits limits = rations_.left();
    limits.nodes = std::min(limits.nodes, most_nodes);
    if (rations_.are_over()) return {};
    const Answer answer = search_.solve(question, limits);
    rations_.spend(answer.statistics);
    unreported_ += answer.statistics;
    if (!own_) unreported_.entries = 0;
    return answer;
  }

  std::unique_ptr<Memory> own_;
  Memory& memory_;
  Dfpn<Q> search_;
  Rations rations_{Limits{}};
  Statistics unreported_;
};

}  // namespace yose::search
