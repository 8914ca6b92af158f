// Questions about the position on the board that a tree of the solution is made of: how long, by
// which line, and why not. The table answers where it can, a search where it cannot.
#pragma once

#include "proof/main_line.hpp"
#include "proof/solution_tree.hpp"

namespace yose::proof {

template <Problem P, class Solver, class Name>
class Questions {
 public:
  using Problem = P;
  using Walk = Walker<P, Solver, Name>;
  using Move = typename P::Move;
  using Plies = search::Plies;

  Questions(P& problem, Solver& solver, search::Memory<typename P::Resource>& memory, Name name,
            const search::Limits& limits)
      : walk(problem, solver, memory, name), main_line_(problem, solver, memory, name) {
    walk.keep_within(limits);
    main_line_.walk().keep_within(limits);
  }

  // Within `most` plies; with `exact` the shortest, as far as the limits let it be found.
  Length length(Plies most, bool exact) {
    const auto known = ask(most);
    Length l{known.verdict, known.plies, known.plies == 0};
    if (!l.proven()) return {l.verdict, 0, false};
    while (exact && !l.exact && shorten(l)) {
    }
    return l;
  }

  // Of a position proven within `length`.
  std::vector<Move> line(const Length& length) {
    return main_line_.follow(length.plies, length.exact);
  }
  // Did the limits leave the last line short or unsure?
  bool line_is_cut() const { return main_line_.is_cut(); }

  // A reply after which the goal is out of reach, where it is so before: none if the limits hide
  // it.
  std::optional<Move> refutation() {
    const auto replies = walk.moves();
    for (const auto& reply : replies) {
      if (fails(walk.after(reply.move, [&] { return walk.known(search::kForever); }))) {
        return reply.move;
      }
    }
    for (const auto& reply : replies) {
      if (fails(walk.after(reply.move, [&] { return walk.solve(search::kForever); }))) {
        return reply.move;
      }
    }
    return std::nullopt;
  }

  // Does a reply, in a position of which `here` is known, not count towards its length? All do.
  Verdict futile(Move, const Length& /*here*/) const { return Verdict::disproven; }

  Walk walk;

 private:
  using Known = typename Walk::Known;

  static bool fails(const Known& k) { return k.verdict == Verdict::disproven; }

  Known ask(Plies budget) {
    const Known k = walk.known(budget);
    return k.verdict == Verdict::open ? walk.solve(budget) : k;
  }

  // Looks for a way that is one step shorter. False if the limits leave it open.
  bool shorten(Length& l) {
    if (l.plies < length_step<P>()) {
      l.exact = true;
      return true;
    }
    const Known k = ask(static_cast<Plies>(l.plies - length_step<P>()));
    if (k.verdict == Verdict::proven) l.plies = k.plies;
    l.exact = fails(k);
    return k.verdict != Verdict::open;
  }

  MainLine<P, Solver, Name> main_line_;
};

}  // namespace yose::proof
