// Playing games for the USI engine: from a `go` to its bestmove, with info lines on the way.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>

#include "apps/usi/play_lines.hpp"
#include "apps/usi/usi_go.hpp"
#include "apps/usi/usi_options.hpp"
#include "base/stopwatch.hpp"
#include "engine/player.hpp"

namespace yose::apps {

struct UsiPlayTask {
  const engine::GameState& game;
  const UsiGo& go;
  const UsiOptions& options;
  std::optional<engine::Budget> budget;  // none: until the other limits or the stop
  const Stopwatch& since;                // the go, which times are told from
  const Stopwatch& clock;                // which the budget counts from
  const std::atomic<bool>& stop;
};

class UsiPlay {
 public:
  UsiPlay(std::size_t bytes, const engine::Weights& weights, const engine::MoveWeights& moves)
      : weights_(weights), moves_(moves), player_(bytes, weights_) {}

  void new_game();
  // A go, whose info lines are told to `say`.
  void begin(const UsiOptions& options, PlayLines::Say say);
  engine::PlayReport think(const UsiPlayTask& task);
  // Goes on after what a search of the same go reported, with another budget. Times and nodes go on
  // too, and the nodes of both are limited together. The better of the two reports.
  engine::PlayReport go_on(const UsiPlayTask& task, const engine::PlayReport& before);
  // Tells the lines of the answer.
  void finish(const UsiPlayTask& task, const engine::PlayReport& report);

  // The best so far, if the search of the go could not be completed; none: nothing was searched.
  engine::Move best() const { return best_; }

 private:
  engine::PlayTask search_of(const UsiPlayTask& task) const;
  engine::Scope scope_of(const UsiPlayTask& task) const;
  void hear(const UsiPlayTask& task, const engine::RootProgress& progress);
  void remember(const UsiPlayTask& task, const engine::PlayReport& report);

  engine::Weights weights_;
  engine::MoveWeights moves_;
  engine::Player player_;
  std::optional<PlayLines> lines_;  // of the go
  double interval_ = 0;             // between them
  std::uint64_t nodes_ = 0;         // of the go, in the searches that are over
  engine::Move best_{};
  engine::Value last_value_ = 0;  // for black, of the position that was searched last
};

// So many nodes the go may take.
std::uint64_t most_nodes(const UsiGo& go, const UsiOptions& options);

// bestmove, with the move to ponder on if there is one.
std::string bestmove_text(const engine::PlayReport& report);
// Without a search: the move, if there is one, else one that was asked for, else any.
std::string any_move_text(const engine::GameState& game, const UsiGo& go, engine::Move best);

}  // namespace yose::apps
