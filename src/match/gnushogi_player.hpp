// GNU Shogi 1.4 (Debian's gnushogi), which speaks no USI but the words of its X interface.
//
//   level 0 0:01      a second for each move; it counts whole seconds
//   force             moves are played, not answered: "1. 7g7f 300000" says each of them again
//   go                it answers, now and to every later move: "1. ... 3c3d 299100"
//
// Moves are written as in USI. It gives no scores, knows no nodes, and plays only from the standard
// start. It is started anew for every game. Found out by talking to it.
#pragma once

#include "match/engine_process.hpp"
#include "match/player.hpp"

namespace yose::match {

class GnushogiPlayer : public Player {
 public:
  GnushogiPlayer(const EngineSpec& spec, const Patience& patience, const Stop& stop)
      : spec_(spec), patience_(patience), process_(stop) {}

  std::optional<Error> start() override;
  bool runs() const override { return process_.runs(); }
  const std::string& name() const override { return name_; }
  std::optional<Error> new_game() override;
  Answer think(const notation::PositionLine& game, const Clocks& clocks, Color turn) override;
  void game_over(Outcome /*outcome*/) override {}
  void kill() override { process_.kill(); }

 private:
  // All that it has not been told of the game yet.
  std::vector<std::string> news(const notation::PositionLine& game,
                                const TimeControl& control) const;
  Answer await_move(Deadline sent, Deadline deadline);
  // Nothing if the line says nothing about the answer.
  static std::optional<Answer> answer_in(const std::string& line);

  EngineSpec spec_;
  Patience patience_;
  EngineProcess process_;
  std::string name_;
  std::size_t known_ = 0;  // moves of the game that it knows
  bool is_new_ = false;    // it has not played since it was started
};

// Can it play with this limit?
bool gnushogi_can(const TimeControl& control);

}  // namespace yose::match
