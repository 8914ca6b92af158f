// The search of a position to play: deeper and deeper, until the limits end it or it has taken
// enough time.
//
// Invariant: once every move has been searched to some depth, there are lines, the best first. A
// depth that could not be completed counts as far as it got, because the best move of the depth
// before is searched first.
#pragma once

#include <functional>
#include <limits>
#include <vector>

#include "engine/node_search.hpp"

namespace yose::engine {

struct RootLine {
  Move move{};
  Value value = 0;
  std::vector<Move> line{};  // from the move on
  int depth = 0;             // in plies; 0: not searched
  Bound bound = Bound::exact;

  friend bool operator==(const RootLine&, const RootLine&) = default;
};

// How far a search is: told when a line has changed.
struct RootProgress {
  const RootLine& line;
  int rank = 1;  // of the line among those asked for
  const search::Statistics& statistics;
  double seconds = 0;
  double fullness = 0;  // of the table
};

struct RootTask {
  Position root;
  Path path;                          // ends with the root
  Square last_to = shogi::kNoSquare;  // of the move that led to the root
  std::vector<Move> moves;            // those to search, legal ones
  Scope scope{};
  Options options{};
  int lines = 1;                     // so many best moves with their lines
  int most_plies = kMostPlies - 20;  // the deepest threshold
  search::Limits limits{};
  // After so many seconds no new depth is begun, and sooner where it could hardly be completed.
  double enough = std::numeric_limits<double>::infinity();
  std::function<void(const RootProgress&)> progress{};
};

struct RootReport {
  std::vector<RootLine> lines;  // the best first; as many as asked for, if there are so many moves
  search::Statistics statistics;
  double seconds = 0;
};

class RootSearch {
 public:
  RootSearch(const RootTask& task, const Weights& weights, Memory& memory);

  RootReport run();

 private:
  void search_rank(std::size_t rank, int depth);
  // The best of the moves from `rank` on.
  Value search_moves(std::size_t rank, Window w, int depth);
  void sort_ranks(std::size_t ranks);
  void take(RootLine& line, Value value, Window w, int depth);
  bool is_enough(int depth) const;
  void tell(std::size_t rank) const;
  RootReport report() const;

  const RootTask& task_;
  Table& table_;
  search::Watch watch_;
  NodeSearch nodes_;
  std::vector<RootLine> lines_;  // all moves, in the order in which they are searched
  Move best_before_{};           // of the depth before
  int depths_unchanged_ = 0;     // for so many depths the best move has been the same
};

}  // namespace yose::engine
