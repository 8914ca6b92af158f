// One who plays: an engine, whatever protocol it speaks.
//
// A player never judges: it hands on what the engine answered, as text, or says why there is no
// answer. All waiting has a deadline.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "base/color.hpp"
#include "base/result.hpp"
#include "match/engine_spec.hpp"
#include "match/stop.hpp"
#include "match/time_control.hpp"
#include "notation/usi.hpp"

namespace yose::match {

struct Patience {
  std::int64_t margin = 200;    // milliseconds beyond the time of a move
  std::int64_t wait = 120'000;  // to start, to get ready, and for a move without a limit of time
};

enum class AnswerKind { move, resign, win, crash, late, stopped };

struct Answer {
  AnswerKind kind = AnswerKind::stopped;
  std::string text;          // the move in USI; of a crash, what happened
  std::optional<int> score;  // of the side to move, in hundredths of a pawn; mates are beyond
                             // kMateScore
  std::int64_t milliseconds = 0;
};

inline constexpr int kMateScore = 30'000;

// How a game ended for the player.
enum class Outcome { win, loss, draw };

class Player {
 public:
  virtual ~Player() = default;

  // Starts the engine if it does not run. An error says what is wrong with it, without its name.
  virtual std::optional<Error> start() = 0;
  virtual bool runs() const = 0;
  // What the engine calls itself; empty before it has started for the first time.
  virtual const std::string& name() const = 0;
  // Gets the engine ready, once for each game that is played. Precondition: it runs.
  virtual std::optional<Error> new_game() = 0;
  // The game so far, with all its moves; the side to move is to answer.
  virtual Answer think(const notation::PositionLine& game, const Clocks& clocks, Color turn) = 0;
  virtual void game_over(Outcome outcome) = 0;
  // Ends the engine at once; start() begins anew.
  virtual void kill() = 0;
};

std::unique_ptr<Player> make_player(const EngineSpec& spec, const Patience& patience,
                                    const Stop& stop);

}  // namespace yose::match
