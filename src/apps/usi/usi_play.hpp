// Playing games for the USI engine: from a `go` to its bestmove, with info lines on the way.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

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
  std::function<void(const std::string&)> say;
};

class UsiPlay {
 public:
  UsiPlay(std::size_t bytes, const engine::Weights& weights)
      : weights_(weights), player_(bytes, weights_) {}

  void new_game();
  // May be asked again to go on, with another budget: times and nodes go on too.
  engine::PlayReport think(const UsiPlayTask& task);
  // Before the first of these.
  void begin() { nodes_ = 0; }

 private:
  engine::PlayTask search_of(const UsiPlayTask& task) const;
  engine::Scope scope_of(const UsiPlayTask& task) const;
  void tell(const UsiPlayTask& task, const engine::RootProgress& progress) const;

  engine::Weights weights_;
  engine::Player player_;
  std::uint64_t nodes_ = 0;       // of the same go
  engine::Value last_value_ = 0;  // of the position when this side was to move last
};

// bestmove, with the move to ponder on if there is one.
std::string bestmove_text(const engine::PlayReport& report);

}  // namespace yose::apps
