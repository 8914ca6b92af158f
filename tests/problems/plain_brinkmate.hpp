// Brinkmate by brute force: the definition, and no cleverness. Slow, for few plies and few pieces.
//
// Differs from tests/oracle/naive_brinkmate.hpp in the rules it plays by: those of Position, which
// are compared with the naive ones elsewhere. So it can be asked a hundred thousand times.
#pragma once

#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "games/shogi/moves.hpp"

namespace yose::problems {

// Does the attacker mate by checks, in however many plies? Lists every position that checks and
// replies reach, and goes back from the mates.
template <shogi::Size S>
class PlainMate {
 public:
  using Position = shogi::Position<S>;

  PlainMate(Color attacker, std::size_t most_positions)
      : attacker_(attacker), most_(most_positions) {}

  // Nothing if there are too many positions.
  std::optional<bool> is_mate(const Position& root) {
    number_of(root);
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      if (nodes_.size() > most_) return std::nullopt;
      list_children(i);
    }
    for (bool grew = true; grew;) {
      grew = false;
      for (Node& node : nodes_) {
        if (node.won || !follows(node)) continue;
        node.won = grew = true;
      }
    }
    return nodes_.front().won;
  }

 private:
  struct Node {
    Position position;
    std::vector<std::size_t> children;
    bool won = false;
  };

  std::size_t number_of(const Position& p) {
    const auto [place, fresh] = numbers_.try_emplace({p.board_key(), p.key()}, nodes_.size());
    if (fresh) nodes_.push_back({p, {}});
    return place->second;
  }

  bool attacks(const Node& node) const { return node.position.turn() == attacker_; }

  void list_children(std::size_t i) {
    shogi::MoveList moves;
    shogi::legal_moves(nodes_[i].position, moves);
    for (shogi::Move m : moves) {
      Position next = nodes_[i].position;
      next.play(m);
      if (attacks(nodes_[i]) && !next.in_check()) continue;
      const std::size_t number = number_of(next);
      nodes_[i].children.push_back(number);
    }
  }

  // A defender who is in check and has no move is mated: all of none of them are won.
  bool follows(const Node& node) const {
    if (!attacks(node)) {
      for (std::size_t c : node.children) {
        if (!nodes_[c].won) return false;
      }
      return node.position.in_check();
    }
    for (std::size_t c : node.children) {
      if (nodes_[c].won) return true;
    }
    return false;
  }

  Color attacker_;
  std::size_t most_;
  std::map<std::pair<std::uint64_t, std::uint64_t>, std::size_t> numbers_;
  std::vector<Node> nodes_;
};

template <shogi::Size S>
class PlainBrinkmate {
 public:
  using Position = shogi::Position<S>;

  PlainBrinkmate(Color attacker, std::size_t most_positions)
      : attacker_(attacker), most_(most_positions) {}

  // Can the attacker mate within so many plies? Nothing if a threat has too many positions.
  std::optional<bool> within(const Position& p, int plies) {
    gave_up_ = false;
    const bool mates = p.turn() == attacker_ ? attacks(p, plies) : is_lost(p, plies);
    return gave_up_ ? std::nullopt : std::optional(mates);
  }

 private:
  bool attacks(const Position& p, int plies) {
    if (plies == 0) return false;
    shogi::MoveList moves;
    shogi::legal_moves(p, moves);
    for (shogi::Move m : moves) {
      if (is_lost(after(p, m), plies - 1)) return true;
    }
    return false;
  }

  bool is_lost(const Position& p, int plies) {
    shogi::MoveList moves;
    shogi::legal_moves(p, moves);
    if (p.in_check() && moves.empty()) return true;
    if (plies == 0) return false;
    for (shogi::Move m : moves) {
      if (!attacks(after(p, m), plies - 1)) return false;
    }
    shogi::MoveCounter on_board;
    shogi::board_moves(p, on_board);
    return p.in_check() || is_threatened(p, on_board.size() == 0 ? plies - 1 : -1);
  }

  // A pass allows a mate by checks: in any number of plies (-1), or within these.
  bool is_threatened(Position p, int plies) {
    p.pass();
    if (plies >= 0) return checks(p, plies);
    const auto mate = PlainMate<S>(attacker_, most_).is_mate(p);
    gave_up_ |= !mate;
    return mate.value_or(true);
  }

  bool checks(const Position& p, int plies) {
    if (plies == 0) return false;
    shogi::MoveList moves;
    shogi::legal_moves(p, moves);
    for (shogi::Move m : moves) {
      const Position next = after(p, m);
      if (next.in_check() && answers_fail(next, plies - 1)) return true;
    }
    return false;
  }

  bool answers_fail(const Position& p, int plies) {
    shogi::MoveList moves;
    shogi::legal_moves(p, moves);
    if (moves.empty()) return true;
    if (plies == 0) return false;
    for (shogi::Move m : moves) {
      if (!checks(after(p, m), plies - 1)) return false;
    }
    return true;
  }

  static Position after(Position p, shogi::Move m) {
    p.play(m);
    return p;
  }

  Color attacker_;
  std::size_t most_;
  bool gave_up_ = false;
};

}  // namespace yose::problems
