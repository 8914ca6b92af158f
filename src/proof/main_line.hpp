// The principal variation of a proof: the quickest known moves of the prover, the longest replies.
//
// With `exact` the plies given are the shortest possible, and every move of the line keeps them so:
// the prover loses no time, and the refuter's reply is one after which no quicker way exists, which
// is searched where the table does not know. Without it, lengths are those of the proofs in the
// table. Ties go to moves on the board before drops, then to the text's order.
#pragma once

#include <limits>

#include "proof/walker.hpp"

namespace yose::proof {

template <Problem P, class Solver, class Name>
class MainLine {
 public:
  using Walk = Walker<P, Solver, Name>;
  using Move = typename P::Move;
  using Plies = search::Plies;

  MainLine(P& problem, Solver& solver, search::Memory<typename P::Resource>& memory, Name name)
      : walk_(problem, solver, memory, std::move(name)) {}

  // From the current position, provable within `plies`, to the goal, or the first `most_moves` of
  // that; stops short where the walk's limits keep the search from finding the way again.
  std::vector<Move> follow(Plies plies, bool exact, std::size_t most_moves = kWhole);

  // Is it sure that the position after the reply, provable within `plies`, takes no fewer?
  bool holds_out(Move reply, Plies plies) {
    if (known_plies(reply, plies) != plies) return false;
    return plies < length_step<P>() || one_step_less(reply, plies) == Verdict::disproven;
  }
  // Did the limits leave the last line short, or a choice of the refuter's unsure?
  bool is_cut() const { return cut_; }
  // Did it get to the goal, by whichever choices?
  bool arrives() const { return arrives_; }
  Walk& walk() { return walk_; }

 private:
  using Named = typename Walk::Named;
  static constexpr std::size_t kWhole = std::numeric_limits<std::size_t>::max();

  std::optional<Named> stubborn_reply(Plies plies, bool exact);
  // The plies within which the position after the reply is known to be provable, at most `most`.
  Plies known_plies(Move reply, Plies most);
  bool is_quicker(Move reply, Plies plies) {
    return plies >= length_step<P>() && one_step_less(reply, plies) == Verdict::proven;
  }
  Verdict one_step_less(Move reply, Plies plies);

  // From the table, or else by search.
  typename Walk::Known ask(Plies budget) {
    auto k = walk_.known(budget);
    if (k.verdict == Verdict::open) k = walk_.solve(budget);
    cut_ |= k.verdict == Verdict::open;
    return k;
  }

  Walk walk_;
  bool cut_ = false;
  bool arrives_ = false;
};

template <Problem P, class Solver, class Name>
auto MainLine<P, Solver, Name>::follow(Plies plies, bool exact, std::size_t most_moves)
    -> std::vector<Move> {
  std::vector<Move> line;
  std::vector<typename P::Undo> undos;
  cut_ = false;
  while (plies > 0 && line.size() < most_moves) {
    const auto next = walk_.p.to_move() == Side::prover ? walk_.winning_move(plies)
                                                        : stubborn_reply(plies, exact);
    cut_ |= !next;
    if (!next) break;
    plies = std::min(search::shorter(plies), known_plies(next->move, search::shorter(plies)));
    line.push_back(next->move);
    undos.push_back(walk_.p.play(next->move));
  }
  arrives_ = plies == 0;
  for (std::size_t i = line.size(); i-- > 0;) walk_.p.undo(line[i], undos[i]);
  return line;
}

template <Problem P, class Solver, class Name>
auto MainLine<P, Solver, Name>::stubborn_reply(Plies plies, bool exact) -> std::optional<Named> {
  std::optional<Named> best;
  Plies most = 0;
  for (const Named& reply : walk_.timed_moves()) {
    const Plies known = known_plies(reply.move, search::shorter(plies));
    if (best && known <= most) continue;
    if (exact && (known + 1 != plies || is_quicker(reply.move, known))) continue;
    most = known;
    best = reply;
    if (exact) break;
  }
  return best;
}

template <Problem P, class Solver, class Name>
auto MainLine<P, Solver, Name>::known_plies(Move reply, Plies most) -> Plies {
  return walk_.after(reply, [&] {
    const auto k = ask(most);
    return k.verdict == Verdict::proven ? k.plies : most;
  });
}

// Is there a shorter way?
template <Problem P, class Solver, class Name>
Verdict MainLine<P, Solver, Name>::one_step_less(Move reply, Plies plies) {
  const auto less = static_cast<Plies>(plies - length_step<P>());
  return walk_.after(reply, [&] { return ask(less).verdict; });
}

}  // namespace yose::proof
