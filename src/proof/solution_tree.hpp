// A solution as a tree: the line, what else the refuter could reply, what else the prover could
// try.
//
// Nodes live in one vector; node 0 is the question's position and has no move, parents come before
// their children. A node stands for its move and the position after it. Its first child, if its
// role is `main`, continues the line the node is on; the others branch off. What the limits left
// open says so: no length here is a guess.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "search/plies.hpp"
#include "search/problem.hpp"

namespace yose::proof {

enum class Role : std::uint8_t {
  main,         // continues the line it stands on
  variation,    // another reply of the refuter
  alternative,  // another move of the prover that reaches the goal as well
  detour,       // likewise, but only by coming back to a position before it
  unclear,      // likewise, and the limits left open whether it is a detour
  undecided,    // another move of the prover of which the limits left nothing known
  refuted,      // one that does not
  refutation,   // the reply that shows it
  futile,       // another reply of the refuter, which lengths do not count; nothing follows it
};

// What is known of a position: proven within `plies`, with `exact` in no fewer.
struct Length {
  Verdict verdict = Verdict::open;
  search::Plies plies = 0;
  bool exact = false;

  bool proven() const { return verdict == Verdict::proven; }
  friend bool operator==(const Length&, const Length&) = default;
};

template <class Move>
struct SolutionNode {
  Move move{};
  int parent = -1;
  Role role = Role::main;
  Length length;
  std::vector<int> children;

  friend bool operator==(const SolutionNode&, const SolutionNode&) = default;
};

template <class Move>
using SolutionTree = std::vector<SolutionNode<Move>>;

// Did the limits leave nothing open? With `exact`, nor any length?
template <class Move>
bool is_settled(const SolutionTree<Move>& tree, bool exact = false) {
  for (const auto& node : tree) {
    if (node.role == Role::futile) continue;
    if (node.length.verdict == Verdict::open || node.role == Role::unclear) return false;
    if (exact && node.length.proven() && !node.length.exact) return false;
  }
  return true;
}

struct TreeOptions {
  bool exact = false;  // search for shortest lengths everywhere
  // The refuter's other replies are shown in positions fewer than so many plies below the root, or
  // if nothing is said in all positions of the main line.
  std::optional<int> depth;
  bool other_moves = false;  // ask about the prover's, all along main line and variations
  bool detours = false;      // tell detours among them from other ways to the goal
  bool refuted = false;      // keep those that fail, with the reply that shows it
};

}  // namespace yose::proof
