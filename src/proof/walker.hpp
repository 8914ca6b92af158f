// What the writers of proofs and disproofs share: the moves of a node in the certificate's order,
// and what is known of a position, found again by search where the table has lost it.
//
// `Solver` answers solve(problem, limits, budget) and keeps what it learns in `memory`; `Name`
// gives a move's text. Time and stop of the walk's limits hold for all its searches together, other
// limits for each; once they are reached every search answers open.
#pragma once

#include <algorithm>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "search/explorer.hpp"

namespace yose::proof {

template <Problem P, class Solver, class Name>
class Walker {
 public:
  using Move = typename P::Move;
  using Resource = typename P::Resource;
  using Plies = search::Plies;

  struct Named {
    std::string name;
    Move move;
    bool timeless = false;  // the plies after it do not count (search/problem.hpp)
    Plies left(Plies plies) const { return timeless ? search::kForever : search::shorter(plies); }
  };

  struct Known {
    Verdict verdict = Verdict::open;
    Plies plies = 0;
    search::Bounds bounds;
  };

  Walker(P& problem, Solver& solver, search::Memory<Resource>& memory, Name name)
      : p(problem), solver_(solver), memory_(memory), name_(std::move(name)) {}

  // The clock starts now.
  void keep_within(const search::Limits& limits) {
    limits_ = limits;
    watch_ = search::Watch(limits);
  }
  // Cheap enough to be asked at every node.
  bool is_over() { return watch_.expired({}); }
  // With a look at the clock, where a node takes long enough for that.
  bool is_over_now() { return watch_.expired_now(); }

  using Choices = std::vector<Choice<Move>>;

  // The moves as the problem lists them.
  Choices choices() const {
    Choices list;
    if constexpr (requires { p.expand_all(list); }) {
      p.expand_all(list);
    } else {
      p.expand(list);
    }
    return list;
  }

  // The same by stages, the likely ones first, where the problem has them.
  std::vector<Choices> stages() const {
    if constexpr (search::Staged<P>) {
      std::vector<Choices> all;
      bool more = true;
      while (more) {
        const int stage = static_cast<int>(all.size());
        more = p.expand_stage(stage, all.emplace_back());
      }
      return all;
    } else {
      return {choices()};
    }
  }
  // What a move leaves of the plies that the position before it has.
  static Plies left(const Choice<Move>& c, Plies plies) {
    return c.timeless ? search::kForever : search::shorter(plies);
  }

  Named named(Move m) const { return {name_(m), m}; }
  Named named(const Choice<Move>& c) const { return {name_(c.move), c.move, c.timeless}; }

  // A move that ends the game for its side, if the problem can tell.
  std::optional<Named> ending_move() {
    if constexpr (requires { p.ending_move(); }) {
      if (const Move m = p.ending_move()) return named(m);
    }
    return std::nullopt;
  }

  // In the order of their names.
  std::vector<Named> moves() const {
    const auto list = choices();
    std::vector<Named> all;
    all.reserve(list.size());
    for (const auto& c : list) all.push_back(named(c));
    std::sort(all.begin(), all.end(),
              [](const Named& a, const Named& b) { return a.name < b.name; });
    return all;
  }

  // Those that take time.
  std::vector<Named> timed_moves() const {
    auto all = moves();
    std::erase_if(all, [](const Named& m) { return m.timeless; });
    return all;
  }

  // The plies in which the position, which is provable, is known or found to be so; kNever if the
  // limits do not let the search find it again.
  Plies provable_within() {
    Known k = known(search::kForever);
    if (k.verdict == Verdict::open) k = solve(search::kForever);
    return k.verdict == Verdict::proven ? k.plies : search::kNever;
  }

  // From the table and a glance alone.
  Known known(Plies budget) {
    const auto a = memory_.table.look(p.key(), p.resource(), budget);
    if (a.bounds.proven()) return {Verdict::proven, a.plies, a.bounds};
    if (a.bounds.disproven()) return {Verdict::disproven, a.plies, a.bounds};
    const auto g = p.glance();
    if (g.verdict == Verdict::proven && g.plies <= budget) {
      return {Verdict::proven, static_cast<Plies>(g.plies), search::kProven};
    }
    if (g.verdict == Verdict::disproven)
      return {Verdict::disproven, search::kForever, search::kDisproven};
    const auto least = static_cast<Plies>(least_plies<P>(p.to_move()));
    if (budget < least)
      return {Verdict::disproven, static_cast<Plies>(least - 1), search::kDisproven};
    return {Verdict::open, 0, a.bounds};
  }

  Known solve(Plies budget, std::uint64_t most_nodes = kAnyNodes) {
    if (watch_.expired_now()) return {};
    search::Limits limits = limits_;
    limits.nodes = std::min(limits.nodes, most_nodes);
    limits.seconds -= watch_.seconds();
    const auto a = solver_.solve(p, limits, budget);
    return {a.verdict, a.plies, a.bounds};
  }

  // One of the moves leads to the verdict within what it leaves of the plies; which one is not
  // known, so none may hold up the others: they are searched in turn, with growing limits.
  std::optional<Named> search_for(Verdict verdict, const std::vector<Named>& moves, Plies plies) {
    std::vector<Named> open = moves;
    for (std::uint64_t nodes = kFirstNodes; !open.empty(); nodes *= 4) {
      std::vector<Named> still_open;
      for (const Named& m : open) {
        const auto k = after(m.move, [&] { return solve(m.left(plies), nodes); });
        if (k.verdict == verdict) return m;
        if (k.verdict == Verdict::open) still_open.push_back(m);
      }
      if (watch_.expired_now() || nodes > limits_.nodes / 4) break;
      open = std::move(still_open);
    }
    return std::nullopt;
  }

  // The current position, reached by this path, leads back to it or to disproven positions.
  bool is_disproven_on(const search::Path<Resource>& path, Plies budget) const {
    const auto identity = search::Path<Resource>::identity(p.key(), p.resource());
    return memory_.repetition_results.find(identity, path, budget).length != 0;
  }

  // Some solvers know of every position whether it can be disproven, and how hard that looks; the
  // largest number there is means that it cannot.
  static constexpr bool kJudges = requires(const Solver& s, P& q) {
    s.work_to_disprove(q, Plies{});
  };
  std::uint32_t work_to_disprove(Plies budget) const { return solver_.work_to_disprove(p, budget); }

  // Of a position known to be disproven: what it cost to find out.
  std::uint32_t work_of_disproof(Plies budget) const {
    return memory_.table.work_of_disproof(p.key(), p.resource(), budget);
  }
  void remember_disproof(Plies plies) {
    memory_.table.store_disproof(p.key(), p.resource(), plies, kEffort);
  }

  // Plays the move, calls f, takes it back.
  template <class F>
  auto after(Move move, F f) {
    const auto undo = p.play(move);
    auto result = f();
    p.undo(move, undo);
    return result;
  }

  // A prover's move that keeps within the plies, in which the position is provable: the quickest
  // known. None only if the limits keep the search from finding it again.
  std::optional<Named> winning_move(Plies plies) {
    if (auto found = ending_move()) return found;  // nearly all nodes of a proof are its leaves
    if (auto found = known_winning_move(plies)) return found;
    if (solve(plies).verdict != Verdict::proven) return std::nullopt;
    if (auto found = known_winning_move(plies)) return found;
    // The position is in the table as proven, the move that does it no more.
    return search_for(Verdict::proven, moves(), plies);
  }

  P& p;

 private:
  std::optional<Named> known_winning_move(Plies plies) {
    std::optional<Move> best;
    Plies least = search::kNever;
    for (const auto& c : choices()) {
      const auto k = after(c.move, [&] { return known(search::shorter(plies)); });
      if (k.verdict != Verdict::proven || k.plies >= least) continue;
      least = k.plies;
      best = c.move;
    }
    return best ? std::optional(named(*best)) : std::nullopt;
  }

  static constexpr std::uint32_t kEffort = 1000;  // not the first to be evicted
  static constexpr std::uint64_t kFirstNodes = 256;
  static constexpr auto kAnyNodes = std::numeric_limits<std::uint64_t>::max();

  Solver& solver_;
  search::Memory<Resource>& memory_;
  Name name_;
  search::Limits limits_;
  search::Watch watch_{search::Limits{}};
};

}  // namespace yose::proof
