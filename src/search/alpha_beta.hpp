// What is a position worth to the side to move? Alpha-beta, deepened ply by ply.
//
// Invariant: the value to some depth is that of plain minimax to that depth; cuts, ordering and
// table change only the work. So a table's value counts only for exactly its depth, and history
// plays no role. Values beyond kDecisive are wins, the larger the sooner.
// Source: Knuth and Moore 1975; the table as in Breuker 1998, two bounds and a move.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <limits>
#include <vector>

#include "search/limits.hpp"
#include "search/value_table.hpp"

namespace yose::search {

// A game as this search sees it, from the side to move.
template <class G>
concept PlayedGame = requires(G g, const G c, typename G::Move m, const typename G::Undo u,
                              std::vector<typename G::Move>& list) {
  { c.key() } -> std::same_as<std::uint64_t>;  // of all that matters
  { c.moves(list) } -> std::same_as<void>;     // appends; none: the side to move has lost
  { c.captures(list) } -> std::same_as<void>;  // appends those of the moves that capture
  { c.in_check() } -> std::same_as<bool>;      // standing still is no choice
  { c.promise(m) } -> std::same_as<int>;       // moves that promise more are tried first
  { g.play(m) } -> std::same_as<typename G::Undo>;
  { g.undo(m, u) } -> std::same_as<void>;
};

struct AlphaBetaOptions {
  int depth = 4;
  // At the end of a line go on with captures, and with every move out of check.
  bool quiescence = true;
  int quiet_plies = 8;                       // but no further than this
  std::size_t slots = std::size_t{1} << 16;  // of the table; 0: none

  friend bool operator==(const AlphaBetaOptions&, const AlphaBetaOptions&) = default;
};

template <class Move>
struct Opinion {
  Value value = 0;
  Move best{};    // none if depth is 0 or there is no move
  int depth = 0;  // to which the limits let it look
  std::uint64_t nodes = 0;
};

// Evaluate(game): the value of a position, seen from the side to move, without a search.
template <PlayedGame Game, class Evaluate>
class AlphaBeta {
 public:
  using Move = typename Game::Move;

  explicit AlphaBeta(const AlphaBetaOptions& options, Evaluate evaluate = {})
      : options_(options), evaluate_(std::move(evaluate)), table_(options.slots) {}

  // The opinion of the greatest depth that the limits leave time for. The game is as before on
  // return.
  Opinion<Move> judge(Game& game, const Limits& limits = {});

 private:
  struct Ranked {
    Move move{};
    int promise = 0;
  };
  struct Best {
    Value value = -kWon;
    Move move{};
  };
  struct Window {
    Value alpha;
    Value beta;
  };

  Value search(Window w, int depth, int ply);
  Best search_moves(Window w, int depth, int ply, const Move* first);
  Value quiet(Window w, int rest, int ply);
  // The best of the moves listed from `begin` on and what is given; they are gone on return.
  template <class Visit>
  Best try_moves(std::size_t begin, Best best, Window w, Visit visit);
  // Where the list begins.
  std::size_t list_moves(bool captures_only, const Move* first);
  bool stopped() { return watch_->expired(statistics_); }

  AlphaBetaOptions options_;
  Evaluate evaluate_;
  ValueTable<Move> table_;
  Game* game_ = nullptr;
  Watch* watch_ = nullptr;
  std::vector<Move> listed_;
  std::vector<Ranked> moves_;  // of all positions on the path, one after another
  Statistics statistics_;
};

template <PlayedGame Game, class Evaluate>
auto AlphaBeta<Game, Evaluate>::judge(Game& game, const Limits& limits) -> Opinion<Move> {
  Watch watch(limits);
  game_ = &game;
  watch_ = &watch;
  statistics_ = {};
  Opinion<Move> opinion;
  opinion.value = search({-kWon, kWon}, 0, 0);
  if (stopped()) opinion.value = evaluate_(game);
  for (int depth = 1; depth <= options_.depth; ++depth) {
    const Best best = search_moves({-kWon, kWon}, depth, 0, depth == 1 ? nullptr : &opinion.best);
    if (stopped()) break;
    opinion = {best.value, best.move, depth, 0};
  }
  opinion.nodes = statistics_.nodes;
  return opinion;
}

template <PlayedGame Game, class Evaluate>
Value AlphaBeta<Game, Evaluate>::search(Window w, int depth, int ply) {
  if (depth == 0) {
    return options_.quiescence ? quiet(w, options_.quiet_plies, ply) : evaluate_(*game_);
  }
  const std::uint64_t key = game_->key();
  const auto* known = table_.find(key);
  if (known != nullptr && known->depth == depth) {
    const Value v = seen_from_root(known->value, ply);
    const bool cuts =
        known->bound == Bound::exact || (known->bound == Bound::least ? v >= w.beta : v <= w.alpha);
    if (cuts) return v;
  }
  const Move guess = known != nullptr ? known->move : Move{};
  const Best best = search_moves(w, depth, ply, known != nullptr ? &guess : nullptr);
  if (stopped()) return best.value;
  const Bound bound = best.value >= w.beta    ? Bound::least
                      : best.value <= w.alpha ? Bound::most
                                              : Bound::exact;
  table_.keep(key, {seen_from_node(best.value, ply), bound, depth, best.move});
  return best.value;
}

template <PlayedGame Game, class Evaluate>
auto AlphaBeta<Game, Evaluate>::search_moves(Window w, int depth, int ply, const Move* first)
    -> Best {
  ++statistics_.nodes;
  return try_moves(list_moves(false, first), {ply - kWon, {}}, w,
                   [&](Window below) { return search(below, depth - 1, ply + 1); });
}

// The side to move may be content with what it has, unless it is in check.
template <PlayedGame Game, class Evaluate>
Value AlphaBeta<Game, Evaluate>::quiet(Window w, int rest, int ply) {
  ++statistics_.nodes;
  const bool check = game_->in_check();
  if (rest == 0) return evaluate_(*game_);
  const Value least = check ? ply - kWon : evaluate_(*game_);
  if (least >= w.beta) return least;
  return try_moves(list_moves(!check, nullptr), {least, {}}, w,
                   [&](Window below) { return quiet(below, rest - 1, ply + 1); })
      .value;
}

template <PlayedGame Game, class Evaluate>
template <class Visit>
auto AlphaBeta<Game, Evaluate>::try_moves(std::size_t begin, Best best, Window w, Visit visit)
    -> Best {
  const std::size_t end = moves_.size();
  for (std::size_t i = begin; i < end && best.value < w.beta && !stopped(); ++i) {
    const Move m = moves_[i].move;
    const auto undo = game_->play(m);
    const Value v = -visit(Window{-w.beta, -std::max(w.alpha, best.value)});
    game_->undo(m, undo);
    if (v > best.value) best = {v, m};
  }
  moves_.resize(begin);
  return best;
}

// Those that promise more first, else as the game lists them; `first` before all others.
template <PlayedGame Game, class Evaluate>
std::size_t AlphaBeta<Game, Evaluate>::list_moves(bool captures_only, const Move* first) {
  listed_.clear();
  if (captures_only) {
    game_->captures(listed_);
  } else {
    game_->moves(listed_);
  }
  const std::size_t begin = moves_.size();
  for (const Move& m : listed_) {
    const bool is_first = first != nullptr && m == *first;
    moves_.push_back({m, is_first ? std::numeric_limits<int>::max() : game_->promise(m)});
    const auto from = moves_.begin() + static_cast<std::ptrdiff_t>(begin);
    const auto place =
        std::upper_bound(from, moves_.end() - 1, moves_.back(),
                         [](const Ranked& a, const Ranked& b) { return a.promise > b.promise; });
    std::rotate(place, moves_.end() - 1, moves_.end());
  }
  return begin;
}

}  // namespace yose::search
