// An engine that speaks USI.
//
// After `usi` its options are set; one that it does not have is refused, because a misspelt name
// would silently play another match. Each game begins with isready and usinewgame; each move with
// the position and all moves since the start. Source: the USI protocol (Tord Romstad).
#pragma once

#include <vector>

#include "match/engine_process.hpp"
#include "match/player.hpp"

namespace yose::match {

class UsiPlayer : public Player {
 public:
  UsiPlayer(const EngineSpec& spec, const Patience& patience, const Stop& stop)
      : spec_(spec), patience_(patience), process_(stop) {}
  ~UsiPlayer() override;

  std::optional<Error> start() override;
  bool runs() const override { return process_.runs(); }
  const std::string& name() const override { return name_; }
  std::optional<Error> new_game() override;
  Answer think(const notation::PositionLine& game, const Clocks& clocks, Color turn) override;
  void game_over(Outcome outcome) override;
  void kill() override { process_.kill(); }

 private:
  std::optional<Error> set_up();
  std::optional<Error> set_options();
  // Sends `question` and takes lines up to the one that is `answer`.
  template <class Take>
  std::optional<Error> ask(const std::string& question, const std::string& answer, Take take);
  void take_introduction(const std::string& line);
  bool has_option(const std::string& name) const;
  Answer await_move(Deadline sent, Deadline deadline);
  Answer lost(Talk talk);
  Deadline until() const;

  EngineSpec spec_;
  Patience patience_;
  EngineProcess process_;
  std::string name_;
  std::vector<std::string> options_;  // that it has
  bool is_ready_ = false;             // for a game that has not begun
};

// The score of an info line, if it has an exact one.
std::optional<int> score_in(const std::string& line);

}  // namespace yose::match
