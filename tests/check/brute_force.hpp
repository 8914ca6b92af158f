// What is true, by brute force over the naive rules: the judge of the certificates that tests write
// and corrupt. Plain recursion with a table; for short goals and tiny boards only.
// Plies are counted as docs/certificate.md says: after a timeless reply no bound holds.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "check/game.hpp"

namespace yose::check {

inline constexpr int kAnyPlies = 1'000'000;  // no bound

// What a move of either side leaves of the plies that remain before it.
template <Game G>
int plies_after(const G& game, const typename G::Position& position, const Word& move, int plies) {
  const bool unbound = plies >= kAnyPlies || is_timeless(game, position, move.view());
  return unbound ? kAnyPlies : plies - 1;
}

template <Game G>
std::vector<typename G::Position> children(const G& game, const typename G::Position& position) {
  std::vector<typename G::Position> list;
  for (const Word& move : game.moves(position)) list.push_back(*game.after(position, move.view()));
  return list;
}

template <Game G>
std::string key_of(const G& game, const typename G::Position& position) {
  return (game.prover_to_move(position) ? 'p' : 'r') + game.pack(position);
}

// Whether the prover can force his goal at all: every position that can be reached, then the set
// of won ones grown until it grows no more.
template <Game G>
class AtAll {
 public:
  using Position = typename G::Position;
  AtAll(const G& game, const Position& root, std::size_t limit) : game_(game) {
    explore(root, limit);
    if (complete()) grow();
  }

  bool complete() const { return complete_; }  // false: more positions than the limit
  std::size_t size() const { return nodes_.size(); }
  bool operator()(const Position& position) const {
    return nodes_[index_.at(key_of(game_, position))].won;
  }

 private:
  struct Node {
    bool prover;
    Standing standing;
    bool won = false;
    std::vector<std::size_t> children = {};
  };

  std::size_t number_of(const Position& position) {
    const auto [place, fresh] = index_.try_emplace(key_of(game_, position), nodes_.size());
    if (!fresh) return place->second;
    const Standing standing = game_.standing(position);
    nodes_.push_back({game_.prover_to_move(position), standing, standing == Standing::goal});
    waiting_.push_back(position);
    return place->second;
  }

  void explore(const Position& root, std::size_t limit) {
    number_of(root);
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      complete_ = nodes_.size() <= limit;
      if (!complete_) return;
      const Position position = waiting_[i];
      if (nodes_[i].standing != Standing::open) continue;
      for (const Position& child : children(game_, position)) {
        const std::size_t number = number_of(child);
        nodes_[i].children.push_back(number);
      }
    }
    waiting_.clear();
  }

  bool is_won(const Node& node) const {
    const auto won = [&](std::size_t child) { return nodes_[child].won; };
    if (node.standing != Standing::open) return node.won;
    return node.prover ? std::any_of(node.children.begin(), node.children.end(), won)
                       : std::all_of(node.children.begin(), node.children.end(), won);
  }

  void grow() {
    for (bool grew = true; grew;) {
      grew = false;
      for (Node& node : nodes_) {
        if (node.won || !is_won(node)) continue;
        node.won = grew = true;
      }
    }
  }

  G game_;
  bool complete_ = true;
  std::vector<Node> nodes_;
  std::vector<Position> waiting_;
  std::map<std::string, std::size_t> index_;
};

// Whether the prover can force his goal within a number of plies, or in kAnyPlies at all.
template <Game G>
class WithinPlies {
 public:
  using Position = typename G::Position;
  explicit WithinPlies(const G& game) : game_(game) {}

  bool operator()(const Position& position, int plies) {
    if (plies < 0) return false;
    Known& known = known_[key_of(game_, position)];
    if (plies >= kAnyPlies) return at_all(position, known);
    if (plies >= known.yes) return true;
    if (plies <= known.no) return false;
    const bool answer = look(position, plies);
    (answer ? known.yes : known.no) = plies;
    return answer;
  }

  std::optional<int> shortest(const Position& position, int limit) {
    for (int plies = 0; plies <= limit; ++plies) {
      if ((*this)(position, plies)) return plies;
    }
    return std::nullopt;
  }

 private:
  static constexpr std::size_t kMostPositions = 50'000;  // after a timeless reply

  struct Known {
    int yes = kAnyPlies;
    int no = -1;
    std::optional<bool> at_all = {};
  };

  bool look(const Position& position, int plies) {
    const Standing standing = game_.standing(position);
    if (standing != Standing::open) return standing == Standing::goal;
    if (plies == 0) return false;
    const std::vector<Word> list = game_.moves(position);
    const auto good = [&](const Word& move) {
      return (*this)(*game_.after(position, move.view()),
                     plies_after(game_, position, move, plies));
    };
    return game_.prover_to_move(position) ? std::any_of(list.begin(), list.end(), good)
                                          : std::all_of(list.begin(), list.end(), good);
  }

  bool at_all(const Position& position, Known& known) {
    if (known.at_all) return *known.at_all;
    const AtAll<G> graph(game_, position, kMostPositions);
    if (!graph.complete()) throw std::length_error("too many positions for brute force");
    known.at_all = graph(position);
    return *known.at_all;
  }

  G game_;
  std::map<std::string, Known> known_;
};

}  // namespace yose::check
