#include "toys/maker.hpp"

#include <algorithm>

namespace yose::toys {

namespace {

bool chance(Random& random, int percent) { return random.below(100) < percent; }

int between(Random& random, int low, int high) { return low + random.below(high - low + 1); }

Hand random_total(Random& random, const Recipe& recipe, Hand usual) {
  if (!chance(random, recipe.resources)) return usual;
  const int k = random.below(kKinds);
  usual.set(k, std::clamp(usual[k] + (chance(random, 50) ? 1 : -1), 0, kMostOfAKind));
  return usual;
}

End random_end(Random& random, const Recipe& recipe) {
  const int die = random.below(100);
  if (die < recipe.goals) return End::goal;
  return die < recipe.goals + recipe.dead ? End::dead : End::none;
}

// Where an edge of node i may go, before turns are looked at.
int random_target(Random& random, const Recipe& recipe, int i) {
  constexpr int kNear = 8;
  switch (recipe.form) {
    case Form::dag:
      return std::min(i + between(random, 1, kNear), recipe.nodes - 1);
    case Form::ring:
      return chance(random, 80) ? (i + between(random, 1, 3)) % recipe.nodes
                                : random.below(recipe.nodes);
    default:
      return chance(random, 50) ? random.below(recipe.nodes)
                                : std::clamp(i + between(random, -4, 4), 0, recipe.nodes - 1);
  }
}

bool fits(const Recipe& recipe, const Toy& toy, int from, int to) {
  if (recipe.alternate && toy.node(from).side == toy.node(to).side) return false;
  return from != to || recipe.form == Form::tangle;
}

void add_edge(Random& random, const Recipe& recipe, Toy& toy, int from, int to) {
  const bool grouped = chance(random, recipe.groups);
  const auto group = static_cast<std::uint16_t>(grouped ? between(random, 1, 2) : 0);
  toy.node(from).edges.push_back({to, group});
}

// Layer by layer; those left without children at the end are over.
void add_tree_edges(Random& random, const Recipe& recipe, Toy& toy) {
  int next = 1;
  for (int i = 0; i < toy.size(); ++i) {
    if (toy.node(i).end != End::none && i + 1 != next) continue;
    const int children = between(random, recipe.least_edges, recipe.most_edges);
    for (int n = 0; n < children && next < toy.size(); ++n, ++next) {
      if (recipe.alternate) {
        toy.node(next).side = toy.node(i).side == Side::prover ? Side::refuter : Side::prover;
      }
      add_edge(random, recipe, toy, i, next);
    }
    if (toy.node(i).edges.empty()) toy.node(i).end = chance(random, 50) ? End::goal : End::dead;
  }
}

void add_graph_edges(Random& random, const Recipe& recipe, Toy& toy) {
  constexpr int kTries = 8;
  for (int i = 0; i < toy.size(); ++i) {
    for (int n = between(random, recipe.least_edges, recipe.most_edges); n > 0; --n) {
      int to = random_target(random, recipe, i);
      for (int tries = kTries; tries > 0 && !fits(recipe, toy, i, to); --tries) {
        to = random_target(random, recipe, i);
      }
      if (fits(recipe, toy, i, to)) add_edge(random, recipe, toy, i, to);
    }
  }
}

}  // namespace

Recipe random_recipe(Random& random, Form form, int most_nodes) {
  Recipe r;
  r.form = form;
  r.nodes = between(random, 3, most_nodes);
  r.least_edges = between(random, 1, 2);
  r.most_edges = r.least_edges + between(random, 1, 2);
  r.goals = between(random, 1, 10);
  r.dead = between(random, 0, 10);
  r.groups = chance(random, 50) ? between(random, 10, 90) : 0;
  r.resources = chance(random, 60) ? between(random, 10, 90) : 0;
  r.alternate = chance(random, 60);
  return r;
}

Toy make_toy(Random& random, const Recipe& recipe) {
  Toy toy;
  toy.sees_wins = chance(random, 50);
  toy.sees_stuck = chance(random, 50);
  Hand usual;
  if (recipe.resources > 0) usual = random_hand(random, Hand{{kMostOfAKind, kMostOfAKind}});
  for (int i = 0; i < recipe.nodes; ++i) {
    const bool even = recipe.alternate ? i % 2 == 0 : chance(random, 50);
    Node n;
    n.side = even ? Side::prover : Side::refuter;
    n.end = random_end(random, recipe);
    n.total = random_total(random, recipe, usual);
    toy.nodes.push_back(n);
  }
  if (recipe.form == Form::tree) {
    add_tree_edges(random, recipe, toy);
  } else {
    add_graph_edges(random, recipe, toy);
  }
  return toy;
}

Hand random_hand(Random& random, Hand total) {
  Hand hand;
  for (int k = 0; k < kKinds; ++k) hand.set(k, random.below(total[k] + 1));
  return hand;
}

}  // namespace yose::toys
