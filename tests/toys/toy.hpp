// Toy graphs: questions small enough to be answered by brute force.
//
// A node has a side to move, moves to other nodes, and a total of resources in play, which the
// prover and the refuter share between them: what the prover does not hold, the refuter does, as
// with hands in tsume. When a move changes the total, the difference goes to or comes from the side
// that moves; it cannot move if it has not enough. So more resource gives the prover more moves and
// the refuter fewer, and never hurts the prover.
//
// The prover wins at a goal, and where the refuter cannot move; he loses at a dead node, and where
// he cannot move.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "search/problem.hpp"

namespace yose::toys {

inline constexpr int kKinds = 2;
inline constexpr int kMostOfAKind = 3;

struct Hand {
  std::array<std::uint8_t, kKinds> counts{};

  int operator[](int kind) const { return counts[static_cast<std::size_t>(kind)]; }
  void set(int kind, int n) {
    counts[static_cast<std::size_t>(kind)] = static_cast<std::uint8_t>(n);
  }

  bool covers(Hand o) const { return counts[0] >= o.counts[0] && counts[1] >= o.counts[1]; }
  std::uint32_t bits() const { return counts[0] | std::uint32_t{counts[1]} << 8; }
  friend bool operator==(Hand, Hand) = default;
};

enum class End : std::uint8_t { none, goal, dead };

struct Edge {
  int to = 0;
  std::uint16_t group = 0;
  friend bool operator==(const Edge&, const Edge&) = default;
};

struct Node {
  Side side = Side::prover;
  End end = End::none;
  Hand total;
  std::vector<Edge> edges;
  friend bool operator==(const Node&, const Node&) = default;
};

struct Toy {
  std::vector<Node> nodes;
  bool sees_wins = false;   // a glance sees the prover's wins in one ply
  bool sees_stuck = false;  // a glance sees that the prover cannot move
  friend bool operator==(const Toy&, const Toy&) = default;

  const Node& node(int i) const { return nodes[static_cast<std::size_t>(i)]; }
  Node& node(int i) { return nodes[static_cast<std::size_t>(i)]; }
  int size() const { return static_cast<int>(nodes.size()); }
};

}  // namespace yose::toys
