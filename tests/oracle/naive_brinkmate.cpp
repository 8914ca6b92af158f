#include "oracle/naive_brinkmate.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "check/shogi_text.hpp"

namespace yose::oracle {
namespace {

using check::Side;
using check::State;

struct Node {
  State state;
  bool after_pass = false;
};

bool is_in_check(const State& state) {
  return check::is_in_check(state, check::side_to_move(state));
}

Node passed(const Node& node) {
  Node after{node.state, true};
  after.state.black_to_move = !node.state.black_to_move;
  return after;
}

std::vector<Node> after_legal_moves(const Node& node) {
  std::vector<Node> list;
  for (const check::Move& move : check::legal_moves(node.state)) {
    list.push_back({check::play(node.state, move), node.after_pass});
  }
  return list;
}

std::vector<Node> children(const Node& node, bool attacks) {
  std::vector<Node> list = after_legal_moves(node);
  if (attacks && node.after_pass) {
    std::erase_if(list, [](const Node& child) { return !is_in_check(child.state); });
  }
  if (!attacks && !node.after_pass && !is_in_check(node.state)) list.push_back(passed(node));
  return list;
}

bool has_board_move(const State& state) {
  const std::vector<check::Move> list = check::legal_moves(state);
  return std::any_of(list.begin(), list.end(), [](const check::Move& m) { return m.drop == '\0'; });
}

bool is_mate(const State& state) { return is_in_check(state) && check::legal_moves(state).empty(); }

// Every position that can be reached, and the won ones, grown until they grow no more.
class Graph {
 public:
  Graph(Side attacker, std::size_t most_positions) : attacker_(attacker), most_(most_positions) {}

  // Whether the positions are not too many.
  bool explore(const Node& root) {
    number_of(root);
    for (std::size_t i = 0; i < nodes_.size() && nodes_.size() <= most_; ++i) {
      for (const Node& child : children(nodes_[i], attacks(i))) {
        const std::size_t number = number_of(child);
        links_[i].push_back(number);
      }
    }
    return nodes_.size() <= most_;
  }

  bool is_root_won() {
    won_.assign(nodes_.size(), false);
    for (bool grew = true; grew;) {
      grew = false;
      for (std::size_t i = 0; i < nodes_.size(); ++i) {
        if (won_[i] || !follows(i)) continue;
        won_[i] = grew = true;
      }
    }
    return won_.front();
  }

 private:
  bool attacks(std::size_t i) const { return check::side_to_move(nodes_[i].state) == attacker_; }

  std::size_t number_of(const Node& node) {
    const std::string key = check::to_sfen(node.state) + (node.after_pass ? " after a pass" : "");
    const auto [place, fresh] = numbers_.try_emplace(key, nodes_.size());
    if (fresh) {
      nodes_.push_back(node);
      links_.emplace_back();
    }
    return place->second;
  }

  // A defender without a move that counts has been mated: all of none of them are won.
  bool follows(std::size_t i) const {
    const auto won = [&](std::size_t child) { return won_[child]; };
    return attacks(i) ? std::any_of(links_[i].begin(), links_[i].end(), won)
                      : std::all_of(links_[i].begin(), links_[i].end(), won);
  }

  Side attacker_;
  std::size_t most_;
  std::map<std::string, std::size_t> numbers_;
  std::vector<Node> nodes_;
  std::vector<std::vector<std::size_t>> links_;
  std::vector<bool> won_;
};

// Mate within some plies. Towards these a pass and what follows it do not count, unless the
// defender has no legal move but drops.
class Bounded {
 public:
  Bounded(Side attacker, std::size_t most_positions) : attacker_(attacker), most_(most_positions) {}

  bool gave_up() const { return gave_up_; }

  bool mates_within(const Node& node, int plies) {
    const bool attacks = check::side_to_move(node.state) == attacker_;
    if (!attacks && is_mate(node.state)) return true;
    if (plies == 0) return false;
    const auto mates = [&](const Node& child) {
      const bool passed_now = child.after_pass && !node.after_pass;
      return passed_now && has_board_move(node.state) ? mates_at_all(child)
                                                      : mates_within(child, plies - 1);
    };
    const std::vector<Node> list = children(node, attacks);
    return attacks ? std::any_of(list.begin(), list.end(), mates)
                   : std::all_of(list.begin(), list.end(), mates);
  }

 private:
  bool mates_at_all(const Node& node) {
    Graph graph(attacker_, most_);
    gave_up_ |= !graph.explore(node);
    return gave_up_ || graph.is_root_won();
  }

  Side attacker_;
  std::size_t most_;
  bool gave_up_ = false;
};

}  // namespace

std::optional<bool> brinkmate_within(const State& state, Side attacker, int plies,
                                     std::size_t most_positions) {
  Bounded bounded(attacker, most_positions);
  const bool mates = bounded.mates_within({state}, plies);
  return bounded.gave_up() ? std::nullopt : std::optional(mates);
}

std::optional<bool> brinkmate(const State& state, Side attacker, std::size_t most_positions) {
  Graph graph(attacker, most_positions);
  if (!graph.explore({state})) return std::nullopt;
  return graph.is_root_won();
}

}  // namespace yose::oracle
