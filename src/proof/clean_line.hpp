// A main line at whose end the prover has nothing left, if there is one: what solvers of tsume mean
// by the solution when the refuter has several replies that hold out as long as possible.
//
// All such replies are tried, depth first; the prover takes his quickest known move. Positions that
// lead nowhere are remembered, and the search gives up after kMostReplies of them.
#pragma once

#include <set>
#include <tuple>

#include "proof/main_line.hpp"

namespace yose::proof {

template <Problem P, class Solver, class Name>
class CleanLine {
 public:
  using Move = typename P::Move;
  using Plies = search::Plies;

  CleanLine(P& problem, Solver& solver, search::Memory<typename P::Resource>& memory, Name name)
      : main_line_(problem, solver, memory, std::move(name)) {}

  // From the current position, which takes exactly `plies`. Empty if none is found.
  std::vector<Move> find(Plies plies, const search::Limits& limits) {
    main_line_.walk().keep_within(limits);
    line_.clear();
    replies_ = 0;
    if (!extend(plies)) line_.clear();
    return std::move(line_);
  }

 private:
  static constexpr int kMostReplies = 1000;

  P& problem() { return main_line_.walk().p; }

  bool extend(Plies plies) {
    if (plies == 0) return problem().resource() == problem().bottom();
    if (problem().to_move() == Side::refuter) return extend_by_reply(plies);
    const auto best = main_line_.walk().winning_move(plies);
    return best && extend_by(best->move, plies);
  }

  bool extend_by_reply(Plies plies) {
    const auto here = std::tuple(problem().key(), problem().resource().bits(), plies);
    if (futile_.contains(here)) return false;
    for (const auto& reply : main_line_.walk().timed_moves()) {
      if (++replies_ > kMostReplies) return false;
      const bool holds_out = main_line_.holds_out(reply.move, search::shorter(plies));
      if (holds_out && extend_by(reply.move, plies)) return true;
    }
    futile_.insert(here);
    return false;
  }

  bool extend_by(Move move, Plies plies) {
    line_.push_back(move);
    const bool found =
        main_line_.walk().after(move, [&] { return extend(search::shorter(plies)); });
    if (!found) line_.pop_back();
    return found;
  }

  MainLine<P, Solver, Name> main_line_;
  std::vector<Move> line_;
  int replies_ = 0;
  std::set<std::tuple<std::uint64_t, std::uint32_t, Plies>> futile_;
};

}  // namespace yose::proof
