// The player: what to do in a game, and why.
//
// It declares an entering king where it may, resigns where it has no move, plays the first move of
// a mate or a brinkmate where the solvers find one, and searches otherwise.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "base/stopwatch.hpp"
#include "engine/game_state.hpp"
#include "engine/root_search.hpp"
#include "solvers/brinkmate_solver.hpp"
#include "solvers/tsume_solver.hpp"

namespace yose::engine {

struct PlayTask {
  explicit PlayTask(GameState g) : game(std::move(g)) {}

  GameState game;
  std::vector<Move> only;  // play one of these; any if there are none
  Scope scope{};
  Options options{};
  int lines = 1;
  int most_plies = kMostPlies - 20;
  bool look_for_mate = true;  // by the solvers of tsume and brinkmate
  bool analyse = false;       // search a single move, too, as long as the limits allow
  search::Limits limits{};
  double enough = std::numeric_limits<double>::infinity();  // as RootTask has it
  std::function<void(const RootProgress&)> progress{};
};

struct PlayReport {
  enum class Answer { move, resign, declare };

  Answer answer = Answer::move;
  std::vector<RootLine> lines;  // the best first; none unless the answer is a move
  bool mate = false;            // proven by one of these solvers
  search::Statistics statistics;
  double seconds = 0;
  double fullness = 0;  // of the table, after a search
};

class Player {
 public:
  // The memory is for the transposition table.
  explicit Player(std::size_t bytes, const Weights& weights = Weights::shipped());

  // Forgets the last game. Costs time in proportion to the memory, but none before the first move.
  void new_game();
  PlayReport think(const PlayTask& task);

 private:
  std::optional<RootLine> find_mate(const PlayTask& task, search::Statistics& statistics);
  std::optional<RootLine> find_brinkmate(const PlayTask& task, search::Statistics& statistics);
  void search_moves(const PlayTask& task, std::vector<Move> moves, const Stopwatch& watch,
                    PlayReport& report);

  const Weights* weights_;
  Memory memory_;
  solvers::TsumeSolver tsume_;
  solvers::BrinkmateSolver brinkmate_;
  bool used_ = false;  // since all was forgotten
};

}  // namespace yose::engine
