// Lambda search: the prover may only threaten (Thomsen 2000).
//
// A threat of order 1 is a move after which he would win at once if the refuter passed; a threat of
// order n one after which he would win by threats of order n-1. As a problem of its own it goes
// with any search. What it proves is proven of the problem below, for the refuter may do all he can
// there; what it disproves is only that threats of this order do not win.
//
// Of the problem below it needs pass() and, for order 1, expand_threats(list). Whether a move is a
// threat of a higher order, and whether threats of a lower order win already, are questions for an
// inner search (inner.hpp) of one order less.
//
// With more resources more moves may threaten, so a disproof holds for the present resource only.
#pragma once

#include <memory>

#include "search/inner.hpp"

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

  // Precondition: order >= 1. The searches for lower orders share `bytes` of memory.
  Lambda(const P& problem, int order, std::size_t bytes, const Options& options = {})
      : P(problem), order_(order) {
    if (order > 1) lower_ = std::make_shared<Lower>(problem, order - 1, bytes / 2, options);
  }

  // Sets apart what is known of each order, and of the problem below (order 0).
  static constexpr std::uint64_t key_salt(int order) {
    return static_cast<std::uint64_t>(order) * 0xC2B2AE3D27D4EB4Fu;
  }
  std::uint64_t key() const { return P::key() ^ key_salt(order_); }
  std::uint64_t key_after(Move m) const { return P::key_after(m) ^ key_salt(order_); }

  Glance<Resource> glance(WithStart with = WithStart::no) {
    const Glance<Resource> g = P::glance(with);
    if (g.verdict != Verdict::open || !lower_ || P::to_move() == Side::refuter) return g;
    const auto answer = lower_->ask(*this);
    if (answer.verdict != Verdict::proven) return g;
    return {Verdict::proven, answer.resource, answer.plies};
  }

  void expand(std::vector<Choice<Move>>& list) const {
    if (P::to_move() == Side::refuter) return P::expand(list);
    if (!lower_) return P::expand_threats(list);
    const std::size_t first = list.size();
    P::expand(list);
    const auto is_left_out = [this](Choice<Move>& c) {
      const Verdict threat = lower_->judge(*this, c.move, false).verdict;
      c.unjudged = threat == Verdict::open;
      return threat == Verdict::disproven;
    };
    const auto begin = list.begin() + static_cast<std::ptrdiff_t>(first);
    list.erase(std::remove_if(begin, list.end(), is_left_out), list.end());
  }

  // More work on whether an unjudged move threatens: the verdict, and how hard it looks if open.
  Judgement judge(Move m) const {
    const auto answer = lower_->judge(*this, m, true);
    return {answer.verdict, answer.bounds};
  }
  Judgement judgement_of(Move m) const {
    const auto answer = lower_->judge(*this, m, false);
    return {answer.verdict, answer.bounds};
  }
  void allow_inner(const Limits& left) const {
    if (lower_) lower_->allow(left);
  }
  Statistics take_inner_statistics() const {
    return lower_ ? lower_->take_statistics() : Statistics{};
  }

  Resource settle_disproof(Resource) const { return P::resource(); }

 private:
  // Questions of one order less, about any position.
  class Lower {
   public:
    using Answer = typename Inner<Lambda>::Answer;

    Lower(const P& problem, int order, std::size_t bytes, const Options& options)
        : problem_(problem, order, bytes, options), inner_(bytes, options) {}

    void allow(const Limits& left) { inner_.allow(left); }
    Statistics take_statistics() { return inner_.take_statistics(); }

    // Do threats of the lower order win here?
    Answer ask(const P& position) {
      set(position);
      return inner_.ask(problem_, kLeafNodes);
    }
    // Does the move threaten to win by them?
    Answer judge(const P& position, Move m, bool more) {
      set(position);
      P& after = problem_;
      after.play(m);
      const auto now = after.glance();
      if (now.verdict != Verdict::open) return {now.verdict, {}, {}, 0, {}};
      after.play(after.pass());
      return more ? inner_.ask_more(problem_, kThreatNodes) : inner_.ask(problem_, kThreatNodes);
    }

   private:
    // Nodes of a question when it is first asked.
    static constexpr std::uint64_t kLeafNodes = 10'000;
    static constexpr std::uint64_t kThreatNodes = 200;

    void set(const P& position) { static_cast<P&>(problem_) = position; }

    Lambda problem_;
    Inner<Lambda> inner_;
  };

  int order_;
  std::shared_ptr<Lower> lower_;  // none for order 1
};

}  // namespace yose::search
