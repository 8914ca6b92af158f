// Lambda search: the prover may only threaten (Thomsen 2000).
//
// A threat of order 1 is a move after which he would win at once if the refuter passed; a threat of
// order n one after which he would win by threats of order n-1. As a problem of its own it goes
// with any search. What it proves is proven of the problem below, for the refuter may do all he can
// there; what it disproves is only that threats of this order do not win.
//
// Of the problem below it needs pass() and, for order 1, expand_threats(list). A win by threats of
// a lower order is looked for first. Both questions go to a df-pn search with a memory of its own
// and a limit of nodes: a threat that takes more to be seen is none.
#pragma once

#include <memory>

#include "search/dfpn.hpp"
#include "search/rations.hpp"
#include "search/start.hpp"

namespace yose::search {

template <class P>
concept Threatening = Passing<P> &&
    requires(const P p, std::vector<Choice<typename P::Move>>& list) {
  { p.expand_threats(list) } -> std::same_as<void>;
};

template <Threatening P>
class Lambda : public P {
 public:
  using Move = typename P::Move;
  using Resource = typename P::Resource;
  static constexpr bool kProverRestricted = true;  // a disproof says nothing of the problem below

  // Precondition: order >= 1. The searches for lower orders share `bytes` of memory; time and stop
  // of the limits hold for them too, from now on.
  Lambda(const P& problem, int order, std::size_t bytes, const Limits& limits)
      : P(problem), order_(order) {
    if (order > 1) lower_ = std::make_shared<Lower>(problem, order - 1, bytes / 2, limits);
  }

  std::uint64_t key() const { return P::key() ^ salt(); }
  std::uint64_t key_after(Move m) const { return P::key_after(m) ^ salt(); }

  Glance<Resource> glance() {
    const Glance<Resource> g = P::glance();
    if (g.verdict != Verdict::open || !lower_ || P::to_move() == Side::refuter) return g;
    const auto answer = lower_->ask(*this);
    if (answer.verdict != Verdict::proven) return g;
    return {Verdict::proven, answer.resource, answer.plies};
  }

  void expand(std::vector<Choice<Move>>& list) const {
    if (P::to_move() == Side::refuter) return P::expand(list);
    if (!lower_) return P::expand_threats(list);
    std::vector<Choice<Move>> all;
    P::expand(all);
    for (const auto& choice : all) {
      if (threatens(choice.move)) list.push_back(choice);
    }
  }

  // Of the searches for lower orders, so far.
  Statistics lower_statistics() const { return lower_ ? lower_->statistics() : Statistics{}; }

 private:
  // One order less, from any position.
  class Lower {
   public:
    Lower(const P& problem, int order, std::size_t bytes, const Limits& limits)
        : limits_(limits),
          watch_(limits),
          memory_(bytes),
          problem_(problem, order, bytes, limits),
          search_(memory_, UnitStart()) {}

    Answer<Resource> ask(const P& position) {
      static_cast<P&>(problem_) = position;
      Limits limits = time_left_of(limits_, watch_.seconds());
      limits.nodes = kMostNodes;
      if (limits.seconds <= 0) return {};
      const auto answer = search_.solve(problem_, limits);
      statistics_ += answer.statistics;
      return answer;
    }
    Statistics statistics() const {
      Statistics all = statistics_;
      all += problem_.lower_statistics();
      return all;
    }

   private:
    Limits limits_;
    Watch watch_;
    Memory<Resource> memory_;
    Lambda problem_;
    Dfpn<Lambda, UnitStart> search_;
    Statistics statistics_;
  };

  bool threatens(Move m) const {
    P after(static_cast<const P&>(*this));
    after.play(m);
    const Verdict now = after.glance().verdict;
    if (now != Verdict::open) return now == Verdict::proven;
    after.play(after.pass());
    return lower_->ask(after).verdict == Verdict::proven;
  }

  // Sets apart what is known of each order.
  std::uint64_t salt() const { return static_cast<std::uint64_t>(order_) * 0xC2B2AE3D27D4EB4Fu; }

  static constexpr std::uint64_t kMostNodes = 10'000;

  int order_;
  std::shared_ptr<Lower> lower_;  // none for order 1
};

}  // namespace yose::search
