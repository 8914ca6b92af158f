// A toy graph, a memory, and questions asked one after another: run() tells what went wrong.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "search/answer.hpp"
#include "search/options.hpp"
#include "toys/toy.hpp"

namespace yose::toys {

using search::Algorithm;

// Everything switched off.
inline constexpr search::Options kPlain{.combine = search::Combine::sum,
                                        .epsilon_percent = 0,
                                        .threshold_control = false,
                                        .order = false,
                                        .groups = false,
                                        .start_values = false,
                                        .kth = search::Kth::off};

// Which search, and its options; each takes those it knows.
struct Solver {
  Algorithm algorithm = Algorithm::dfpn;
  search::Options options = kPlain;
  friend bool operator==(const Solver&, const Solver&) = default;
};

// Every algorithm with every combination of its options.
std::vector<Solver> all_solvers();

// Where lines run in circles, a search by numbers may nearly never end: each visit raises a number
// by one and looks no further, because the numbers around feed on it. Limits raised by a factor
// outgrow that. A tree in memory may be too large.
bool surely_ends(const Solver& solver);

// The search keeps a tree, in which a position stands once for each way to it.
bool keeps_tree(const Solver& solver);

// More nodes than any search of a toy with a roomy memory should need.
inline constexpr std::uint64_t kAmple = 2'000'000;

// There is always room for a tree of so many nodes.
inline constexpr std::uint64_t kTreeNodes = 1 << 12;

inline constexpr int kHighestOrder = 3;  // of threats

struct Ask {
  int node = 0;
  Hand hand;
  search::Plies budget = search::kForever;
  std::uint64_t nodes = kAmple;  // the limit
  std::uint64_t entries = kAmple;
  bool must_answer = false;  // before the limit is reached
  int lambda = 0;            // not 0: by threats of this order only (search/lambda.hpp)
  int stages = 1;            // in which moves are listed; not with lambda
  Solver solver;
  // What the author of a case knows. Brute force must agree, and the limit must do.
  std::optional<Verdict> expected;
  friend bool operator==(const Ask&, const Ask&) = default;
};

struct Scenario {
  Toy toy;
  std::size_t bytes = 0;  // of memory
  std::vector<Ask> asks;
  friend bool operator==(const Scenario&, const Scenario&) = default;
};

struct Report {
  std::string error;  // empty: all is well
  int answered = 0;
  int open = 0;
  int proven = 0;
  std::uint64_t nodes = 0;
  std::uint64_t collections = 0;
};

// Checks every answer and, after it, every entry of the table against brute force.
Report run(const Scenario& scenario);

}  // namespace yose::toys
