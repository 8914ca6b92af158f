// Grows the tree of a solution (solution_tree.hpp) around a line of play.
//
// Every length is asked of the position itself (questions.hpp), so the line may be one the search
// found or one somebody else wrote down. Where the prover can reach the goal at once, his other
// moves are asked whether they do the same and are not followed further. `Ask` is Questions or what
// answers like it, for a problem that can avoid positions (search/avoiding.hpp).
#pragma once

#include "proof/questions.hpp"

namespace yose::proof {

template <class Ask>
class TreeWriter {
 public:
  using P = typename Ask::Problem;
  using Move = typename P::Move;
  using Tree = SolutionTree<Move>;
  using Plies = search::Plies;
  using Place = typename P::Place;

  TreeWriter(Ask& ask, const TreeOptions& options) : ask_(ask), options_(options) {}

  // From the current position, of which `length` is known, along the line.
  Tree write(const std::vector<Move>& line, const Length& length) {
    tree_.assign(1, {});
    tree_[0].length = length;
    grow(0, 0, line, Line::main);
    return std::move(tree_);
  }

 private:
  enum class Line { main, variation, alternative };

  P& problem() { return ask_.walk.p; }
  bool at_once(int at) const { return tree_[at].length.proven() && tree_[at].length.plies == 1; }

  void grow(int at, int ply, const std::vector<Move>& line, Line kind);
  void branch(int at, int ply, Move chosen, Line kind);
  void add_variation(int at, int ply, Move reply);
  void add_other_move(int at, int ply, Move move);
  int add(int at, Move move, Role role, const Length& length);
  Length after_main(int at, Move move);
  Length after_reply(int at, Move reply);
  Length after_other_move(int at, Move move);
  Role role_of_goal(int at, Move move, const Length& length);
  void sort_branches(int at);

  Ask& ask_;
  TreeOptions options_;
  Tree tree_;
  std::vector<Place> places_;  // from the root to here, where the prover is to move
};

// Adds the line below node `at`, whose position is the current one, and what branches off it.
template <class Ask>
void TreeWriter<Ask>::grow(int at, int ply, const std::vector<Move>& line, Line kind) {
  std::vector<typename P::Undo> undos;
  const std::size_t above = places_.size();
  for (const Move move : line) {
    if (problem().to_move() == Side::prover) places_.push_back(problem().place());
    const int next = add(at, move, Role::main, after_main(at, move));
    if (kind != Line::alternative) branch(at, ply, move, kind);
    undos.push_back(problem().play(move));
    at = next;
    ++ply;
  }
  for (std::size_t i = line.size(); i-- > 0;) problem().undo(line[i], undos[i]);
  places_.resize(above, Place{});
}

template <class Ask>
void TreeWriter<Ask>::branch(int at, int ply, Move chosen, Line kind) {
  const bool prover = problem().to_move() == Side::prover;
  const bool replies = options_.depth ? ply < *options_.depth : kind == Line::main;
  if (prover ? !options_.other_moves : !replies) return;
  for (const auto& named : ask_.walk.timed_moves()) {
    if (named.move == chosen) continue;
    prover ? add_other_move(at, ply, named.move) : add_variation(at, ply, named.move);
  }
  sort_branches(at);
}

template <class Ask>
void TreeWriter<Ask>::add_variation(int at, int ply, Move reply) {
  const Verdict futile = ask_.futile(reply, tree_[at].length);
  if (futile == Verdict::proven) {
    add(at, reply, Role::futile, {});
    return;
  }
  // A reply that may be futile need not keep within the plies of its position.
  const Length length = futile == Verdict::open ? Length{} : after_reply(at, reply);
  const int node = add(at, reply, Role::variation, length);
  if (!length.proven()) return;
  const auto undo = problem().play(reply);
  grow(node, ply + 1, ask_.line(length), Line::variation);
  problem().undo(reply, undo);
}

template <class Ask>
void TreeWriter<Ask>::add_other_move(int at, int ply, Move move) {
  const Length length = after_other_move(at, move);
  const bool failed = length.verdict == Verdict::disproven;
  if (failed && (at_once(at) || !options_.refuted)) return;
  const Role role = failed            ? Role::refuted
                    : length.proven() ? role_of_goal(at, move, length)
                                      : Role::undecided;
  const int node = add(at, move, role, length);
  const auto undo = problem().play(move);
  if (length.proven()) grow(node, ply + 1, ask_.line(length), Line::alternative);
  if (failed) {
    if (const auto reply = ask_.refutation()) add(node, *reply, Role::refutation, length);
  }
  problem().undo(move, undo);
}

template <class Ask>
int TreeWriter<Ask>::add(int at, Move move, Role role, const Length& length) {
  const int index = static_cast<int>(tree_.size());
  tree_.push_back({move, at, role, length, {}});
  tree_[at].children.push_back(index);
  return index;
}

// The line's own move keeps within the plies of its position, unless somebody else chose it.
template <class Ask>
Length TreeWriter<Ask>::after_main(int at, Move move) {
  const Length within = after_reply(at, move);
  if (within.verdict != Verdict::disproven || !tree_[at].length.proven()) return within;
  return ask_.walk.after(move, [&] { return ask_.length(search::kForever, options_.exact); });
}

template <class Ask>
Length TreeWriter<Ask>::after_reply(int at, Move reply) {
  const Length& here = tree_[at].length;
  const Plies most = here.proven() ? search::shorter(here.plies) : search::kForever;
  return ask_.walk.after(reply, [&] { return ask_.length(most, options_.exact); });
}

template <class Ask>
Length TreeWriter<Ask>::after_other_move(int at, Move move) {
  const Plies most = at_once(at) ? Plies{0} : search::kForever;
  return ask_.walk.after(move, [&] { return ask_.length(most, options_.exact); });
}

// 迂回: it takes longer than the line, and it fails if the positions so far are forbidden.
template <class Ask>
Role TreeWriter<Ask>::role_of_goal(int at, Move move, const Length& length) {
  const Length& here = tree_[at].length;
  const bool longer = !here.proven() || length.plies >= here.plies;
  if (!options_.detours || !longer) return Role::alternative;
  problem().avoid(places_);
  const Length without =
      ask_.walk.after(move, [&] { return ask_.length(search::kForever, false); });
  problem().avoid({});
  if (without.proven()) return Role::alternative;
  return without.verdict == Verdict::disproven ? Role::detour : Role::unclear;
}

// The line first, then the longest resistance, and for the prover's moves: goals, open, failures.
template <class Ask>
void TreeWriter<Ask>::sort_branches(int at) {
  auto& children = tree_[at].children;
  const auto rank = [&](int child) {
    const auto& node = tree_[child];
    const bool reply = node.role == Role::variation;
    return std::pair(static_cast<int>(node.role), reply ? -static_cast<int>(node.length.plies) : 0);
  };
  std::stable_sort(children.begin(), children.end(),
                   [&](int a, int b) { return rank(a) < rank(b); });
}

}  // namespace yose::proof
