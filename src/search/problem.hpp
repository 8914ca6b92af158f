// What a search knows about a question: an AND/OR tree, independent of the game.
//
// The prover wants to reach a goal in finitely many plies, the refuter wants to prevent it. A
// position splits into key() and resource(): of two positions with equal keys, the one whose
// resource covers the other's is at least as good for the prover. So one result answers many
// positions: a proof holds for every resource that covers its proof resource, a disproof for every
// resource covered by its disproof resource. The functions from bottom() on say how such
// resources are passed up the tree (Nagai 2002, 4: proof and disproof pieces). A game without hands
// takes NoResource.
//
// Invariants: undo restores everything; key and resource together identify the position; history
// plays no role, because a repetition never helps the prover to reach the goal.
#pragma once

#include <concepts>
#include <cstdint>
#include <vector>

#include "search/bounds.hpp"
#include "search/side.hpp"

namespace yose {

// A cheap look at a position. Verdicts other than open come with the resource up to which they hold
// and the plies it takes to get there; 0: it is over. An open position comes with its starting
// values (heuristic initialisation: Nagai 2002, df-pn+) where they are wanted, else with 1 and 1.
template <class Resource>
struct Glance {
  Verdict verdict = Verdict::open;
  Resource resource{};
  int plies = 0;
  search::Bounds start{};
};

// Starting values take time of their own, so a glance tells them only to whoever asks.
enum class WithStart : bool { no, yes };

// Moves with the same group, unless it is 0, resemble each other so much that a search does well to
// take them one after another, in the order listed; or, if they are abreast, all at once, but to
// try on the others what beat one of them.
// A move of the prover's may be unjudged: whether it belongs to his moves is not decided yet
// (inner.hpp). A list with such moves is not complete, and a node with them is never disproven.
// A move of the refuter's may be timeless: the goal must be reached after it too, but in any number
// of plies, which do not count. There is another move beside it.
template <class Move>
struct Choice {
  Move move{};
  std::uint16_t group = 0;
  bool abreast = false;
  bool unjudged = false;
  bool timeless = false;
};

// Whether a move belongs to the prover's moves; open: not known yet, and how hard it looks.
struct Judgement {
  Verdict verdict = Verdict::open;
  search::Bounds bounds{};
};

struct NoResource {
  bool covers(NoResource) const { return true; }
  std::uint32_t bits() const { return 0; }
  friend bool operator==(NoResource, NoResource) = default;
};

template <class P>
concept Problem = requires(P p, const P c, typename P::Move m, const typename P::Undo u,
                           const typename P::Resource r,
                           std::vector<Choice<typename P::Move>>& list) {
  requires std::equality_comparable<typename P::Move>;
  requires std::equality_comparable<typename P::Resource>;
  { r.covers(r) } -> std::same_as<bool>;
  { r.bits() } -> std::convertible_to<std::uint32_t>;

  { c.to_move() } -> std::same_as<Side>;
  { c.key() } -> std::same_as<std::uint64_t>;
  { c.key_after(m) } -> std::same_as<std::uint64_t>;  // as after play(m), but cheap
  { c.resource() } -> std::same_as<typename P::Resource>;
  { c.resource_after(m) } -> std::same_as<typename P::Resource>;  // likewise

  // Recognises every position that is over; may see further, at the price of a node's expansion.
  { p.glance() } -> std::same_as<Glance<typename P::Resource>>;
  { p.glance(WithStart::yes) } -> std::same_as<Glance<typename P::Resource>>;
  // A problem whose starting values are chosen at run time numbers the choices: start_kind().
  // Appends the moves of a position that glance() called open. None: the side to move has lost the
  // question. Moves that fail at once may be left out, but not all of them; then expand_all(list)
  // lists them too. A problem may also have ending_move(): a move of the side to move that ends an
  // open position in its favour, or none.
  { c.expand(list) } -> std::same_as<void>;
  { p.play(m) } -> std::same_as<typename P::Undo>;
  { p.undo(m, u) } -> std::same_as<void>;

  // The smallest and the largest resource that could stand beside this key.
  { c.bottom() } -> std::same_as<typename P::Resource>;
  { c.top() } -> std::same_as<typename P::Resource>;
  // The smallest resource here that is enough to have r after m; and the largest that leaves at
  // most r after m.
  { c.proof_before(m, r) } -> std::same_as<typename P::Resource>;
  { c.disproof_before(m, r) } -> std::same_as<typename P::Resource>;
  { c.join(r, r) } -> std::same_as<typename P::Resource>;
  { c.meet(r, r) } -> std::same_as<typename P::Resource>;
  // Where a side was found to fail with all its moves: the nearest resource to r that gives it no
  // move it does not have now. For the refuter not below r, for the prover not above.
  { c.settle_proof(r) } -> std::same_as<typename P::Resource>;
  { c.settle_disproof(r) } -> std::same_as<typename P::Resource>;
};

// Where a side may be asked about that does not move: play() takes the pass like any other move.
template <class P>
concept Passing = Problem<P> && requires(const P c) {
  { c.pass() } -> std::same_as<typename P::Move>;
};

// The least number of plies of a position that glance() left open: one more, or two where the
// goal is reached by the prover's own moves only.
template <Problem P>
constexpr int least_plies(Side side) {
  constexpr bool kProverEnds = requires { requires P::kProverEnds; };
  return side == Side::prover || !kProverEnds ? 1 : 2;
}

// Two lengths of one position differ by a multiple of so many plies: where only the prover's moves
// reach the goal, they are all odd or all even.
template <Problem P>
constexpr int length_step() {
  return least_plies<P>(Side::refuter);
}

}  // namespace yose
