// The search below a node: alpha-beta over a scope (scope.hpp), with quiescence at the end of
// lines.
//
// Invariant: on return the position, the evaluation and the path are as before. Values are seen
// from the side to move, wins and losses from the root. When the limits end a search, what it
// returns means nothing.
// Source: principal variation search (Marsland and Campbell 1982); the usual pruning of chess
// programs, fitted to shogi by matches (docs/measurements.md).
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "engine/evaluation.hpp"
#include "engine/move_history.hpp"
#include "engine/options.hpp"
#include "engine/path.hpp"
#include "engine/picker.hpp"
#include "engine/scope.hpp"
#include "engine/table.hpp"
#include "search/limits.hpp"

namespace yose::engine {

struct Window {
  Value alpha = -kWon;
  Value beta = kWon;

  bool is_open() const { return beta - alpha > 1; }  // of a node on a principal variation
  Window below() const { return {-beta, -alpha}; }
  Window narrowest() const { return {alpha, alpha + 1}; }  // is it more than alpha?
};

class NodeSearch {
 public:
  struct Parts {
    const Weights& weights;
    Table& table;
    MoveHistory& history;
    search::Watch& watch;
  };
  // `path` ends with the root, which the move to `last_to` has led to, if there was one.
  NodeSearch(const Position& root, const Path& path, Square last_to, const Parts& parts,
             const Scope& scope, const Options& options);

  // The value of a move of the root, as the `place`-th of its moves from 0. With a window that is
  // open line() is then what follows.
  Value search_root_move(Move m, int place, Window w, Depth depth);
  const std::vector<Move>& line_below() const { return frames_[1].line; }

  const Position& root() const { return p_; }
  const search::Statistics& statistics() const { return statistics_; }
  bool stopped() { return watch_.expired(statistics_); }

 private:
  // What is known of the node at one ply of the line.
  struct Frame {
    Square last_to = shogi::kNoSquare;  // of the move that led here
    Arrival arrival{};                  // of the move that leads on
    Value evaluation = 0;
    std::vector<Move> line{};  // the principal variation from here
  };
  struct Node {
    Window w;
    Depth depth;
    int ply;
    bool may_pass = true;
    Move table_move{};
  };
  struct Best {
    Value value;
    Move move{};
  };

  Value search(Node n);
  Value quiet(Window w, int ply, bool first = true);
  std::optional<Value> ending(Window& w, int ply);
  std::optional<Value> returned() const;
  std::optional<Value> known(const TableEntry* e, const Node& n) const;
  std::optional<Value> mate_at_once(int ply);
  std::optional<Value> prune(const Node& n);
  std::optional<Value> try_pass(const Node& n);
  Best search_moves(const Node& n);
  Best quiet_moves(Window w, int ply, Best best, Move table_move);
  // As the first of its node's moves, or as another, which is expected to be no better than alpha.
  Value search_first(const Node& n, Move m, Depth weight);
  Value search_later(const Node& n, Move m, Depth weight);
  Depth weight_of(const Node& n, Move m, Category c) const;
  bool is_late(const Node& n, int place) const;
  bool is_hopeless(const Node& n, MoveKind kind, Depth weight) const;
  bool may_prune(const Node& n) const;
  bool has_one_evasion() const;
  void reward(const Node& n, Move m, const shogi::MoveList& tried);
  void store(const Node& n, const Best& best);

  void play(Move m, int ply);
  void undo(Move m);
  PickerHints hints(int ply, Move table_move) const;
  Frame& frame(int ply) { return frames_[static_cast<std::size_t>(ply)]; }
  const Frame& frame(int ply) const { return frames_[static_cast<std::size_t>(ply)]; }
  void extend_line(int ply, Move m);

  Position p_;
  Path path_;
  Evaluation evaluation_;
  Table& table_;
  MoveHistory& history_;
  Scope scope_;
  Options options_;
  search::Watch& watch_;
  search::Statistics statistics_;
  std::vector<Frame> frames_;
  std::vector<Position::Undo> undos_;
};

}  // namespace yose::engine
