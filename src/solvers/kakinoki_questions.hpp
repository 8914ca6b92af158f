// The questions a tree of the solution is made of (proof/questions.hpp), answered by Kakinoki's
// rule of futile interpositions (kakinoki.hpp).
//
// Whether there is a mate at all the rule does not change, so that is asked of the ordinary search,
// which counts by the narrow rule: its lengths are upper bounds, and Kakinoki's recursion starts
// from them. Where the limits keep the recursion from its end, a length is such a bound, not exact.
#pragma once

#include "proof/questions.hpp"
#include "solvers/kakinoki.hpp"

namespace yose::solvers {

// `Before` orders moves that are equally good.
template <Problem P, class Solver, class Name, class Before>
class KakinokiQuestions : private proof::Questions<P, Solver, Name> {
  using Plain = proof::Questions<P, Solver, Name>;

 public:
  using typename Plain::Move;
  using typename Plain::Plies;
  using typename Plain::Problem;
  using Length = proof::Length;

  KakinokiQuestions(P& problem, Solver& solver, search::Memory<typename P::Resource>& memory,
                    const search::Limits& limits)
      : Plain(problem, solver, memory, Name(), limits),
        kakinoki_(problem.attacker(), Ask{solver, limits}) {}

  Length length(Plies most, bool exact) {
    const Length narrow = Plain::length(most, exact);
    if (!exact || narrow.verdict == Verdict::open) return narrow;
    if (narrow.proven()) return narrow.exact ? shortened(narrow) : narrow;
    if (most == search::kForever) return narrow;
    const Verdict v = within(most);
    return v == Verdict::proven ? shortened({v, most, true}) : Length{v, 0, false};
  }

  std::vector<Move> line(const Length& length) {
    if (!length.exact) return Plain::line(length);
    kakinoki_.try_again();
    return kakinoki_.line(walk.p.position(), length.plies, Before());
  }

  // Where it is not even known that the position is mated, every reply counts.
  Verdict futile(Move reply, const Length& here) {
    auto position = walk.p.position();
    if (!reply.is_drop() || !position.in_check() || !here.proven()) return Verdict::disproven;
    kakinoki_.try_again();
    return kakinoki_.is_futile(position, reply, here.plies);
  }

  using Plain::refutation;
  using Plain::walk;

 private:
  struct Ask {
    Solver& solver;
    search::Limits limits;
    Verdict operator()(P& problem, int plies) {
      return solver.solve(problem, limits, static_cast<Plies>(plies)).verdict;
    }
  };

  Verdict within(int plies) {
    kakinoki_.try_again();
    auto position = walk.p.position();
    return kakinoki_.within(position, plies);
  }

  // From a length that holds to the least that does.
  Length shortened(Length l) {
    Verdict less = Verdict::disproven;
    while (l.plies >= 2) {
      less = within(l.plies - 2);
      if (less != Verdict::proven) break;
      l.plies = static_cast<Plies>(l.plies - 2);
    }
    l.exact = l.plies < 2 || less == Verdict::disproven;
    return l;
  }

  Kakinoki<P, Ask> kakinoki_;
};

}  // namespace yose::solvers
