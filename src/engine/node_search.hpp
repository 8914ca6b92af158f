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
#include "engine/memory.hpp"
#include "engine/options.hpp"
#include "engine/path.hpp"
#include "engine/picker.hpp"
#include "engine/scope.hpp"
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
    Memory& memory;
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
    Value evaluation = 0;               // by the weights alone
    Value estimate = 0;                 // the same, corrected by what is known
    bool in_check = false;
    std::vector<Move> line{};  // the principal variation from here
  };
  struct Node {
    Window w;
    Depth depth;
    int ply;
    bool may_pass = true;
    bool threatened = false;  // after a pass it would be mated
    Move table_move{};
    Move excluded{};                // not to be searched
    Depth table_weight_change = 0;  // of the table's move
  };
  struct Best {
    Value value;
    Move move{};
  };
  // A move of a node, as its turn comes.
  struct Turn {
    Move move{};
    int place = 0;  // among the moves, from 0
    MoveKind kind{};
    bool quiet = false;
    int history = 0;
    Depth weight = kPly;
  };

  // A mate that the side to move would suffer if it passed, and the moves against it.
  struct Threat {
    int plies = 0;  // 0: none
    Mates::Stages stages{};

    // How late a move comes; as many as there are stages if it is none of them.
    std::size_t stage_of(Move m) const;
  };
  struct Staged {
    Move move;
    std::size_t stage;
  };
  // The moves of a node in the order in which they are searched.
  class Moves {
   public:
    Moves(Picker& picker, const Threat& threat, bool leaves_out);
    Move next();
    void skip_quiets() { picker_.skip_quiets(); }
    bool has_left_out() const { return has_left_out_; }

   private:
    void list(const Threat& threat, bool leaves_out);

    Picker& picker_;
    bool listed_;
    std::vector<Staged> moves_{};
    std::size_t at_ = 0;
    bool has_left_out_ = false;
  };

  // node_search.cpp
  Value search(Node n);
  TableEntry look_up() const;
  std::optional<Value> ending(Window& w, int ply);
  std::optional<Value> returned() const;
  std::optional<Value> decided(const TableEntry& e, const Node& n);
  std::optional<Value> known(const TableEntry& e, const Node& n) const;
  std::optional<Value> mate_at_once(int ply);
  void evaluate(const TableEntry& e, int ply);
  Value corrected(Value evaluation, int ply) const;
  void learn_correction(const Node& n, const Best& best);
  Best search_moves(const Node& n);
  void see(Turn& turn, const Node& n, MoveKind kind, const PickerHints& h) const;
  Depth weight_of(const Node& n, const Turn& turn) const;
  Value search_turn(const Node& n, const Turn& turn, Value best);
  // As the first of its node's moves, or as another, which is expected to be no better than alpha.
  Value search_first(const Node& n, Move m, Depth weight);
  Value search_later(const Node& n, Move m, Depth weight);
  bool has_one_evasion() const;
  void reward(const Node& n, const PickerHints& h, Move m, const shogi::MoveList& tried);
  void store(const Node& n, const Best& best);

  // node_pruning.cpp
  bool may_prune(const Node& n) const;
  bool is_improving(int ply) const;
  std::optional<Value> prune(Node& n);
  std::optional<Value> try_pass(Node& n);
  std::optional<Value> try_captures(const Node& n, const TableEntry& e);
  Value try_capture(Move m, Window w, Depth rest, int ply);
  std::optional<Value> judge_table_move(Node& n, const TableEntry& e);
  Value value_without(Move m, const Node& n, Value beta);
  bool is_late(const Node& n, int place) const;
  bool is_hopeless(const Node& n, const Turn& turn) const;

  // node_threats.cpp
  std::optional<Value> mate_by_checks(const Node& n);
  Threat threat_at(const Node& n);
  bool is_exact(const Threat& threat) const;
  Depth weight_under(const Threat& threat, Move m, Depth weight) const;

  // node_quiet.cpp
  Value quiet(Window w, int ply, bool first = true);
  Best quiet_moves(Window w, int ply, Best best, Move table_move);

  void play(Move m, int ply);
  void undo(Move m);
  PickerHints hints(int ply, Move table_move) const;
  Arrival last_arrival(int ply) const { return ply > 0 ? frame(ply - 1).arrival : Arrival{}; }
  Frame& frame(int ply) { return frames_[static_cast<std::size_t>(ply)]; }
  const Frame& frame(int ply) const { return frames_[static_cast<std::size_t>(ply)]; }
  void extend_line(int ply, Move m);

  Position p_;
  Path path_;
  Evaluation evaluation_;
  Table& table_;
  MoveHistory& history_;
  Correction& correction_;
  Mates& mates_;
  Scope scope_;
  Options options_;
  search::Watch& watch_;
  search::Statistics statistics_;
  std::vector<Frame> frames_;
  std::vector<Position::Undo> undos_;
};

}  // namespace yose::engine
