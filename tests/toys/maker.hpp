// Random toy graphs.
#pragma once

#include "base/random.hpp"
#include "toys/toy.hpp"

namespace yose::toys {

enum class Form {
  tree,   // every node has one way to it
  dag,    // lines merge all the time
  ring,   // a few long cycles with shortcuts and exits
  tangle  // edges anywhere: many cycles, short and long, through nodes of both sides
};

struct Recipe {
  Form form = Form::tangle;
  int nodes = 20;
  int least_edges = 1;  // of a node
  int most_edges = 3;
  int goals = 10;  // percent of the nodes; likewise below
  int dead = 10;
  int groups = 0;         // of the edges
  int resources = 0;      // of the nodes whose total differs from their neighbours'
  bool alternate = true;  // the sides take turns
};

Recipe random_recipe(Random& random, Form form, int most_nodes);
Toy make_toy(Random& random, const Recipe& recipe);
Hand random_hand(Random& random, Hand total);

}  // namespace yose::toys
