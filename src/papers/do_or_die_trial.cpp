#include "papers/do_or_die_trial.hpp"

namespace yose::papers {

namespace {

using engine::PlayReport;

// For the side to move: who declares has won, who has no move has lost.
Value value_of(const PlayReport& report) {
  if (report.answer == PlayReport::Answer::declare) return engine::kWon;
  return report.answer == PlayReport::Answer::resign ? -engine::kWon : report.lines.front().value;
}

}  // namespace

const DoOrDieTrial::Outcome& DoOrDieTrial::play(const DoOrDiePreset& preset) {
  const Color gambler = game_.position().turn();
  const PlayReport report =
      think(game_, scope_of(preset, gambler, settings_.distance), settings_.nodes, false);
  const engine::Move m = report.lines.front().move;
  const Question question{preset.family, m.bits()};
  const auto found = outcomes_.find(question);
  if (found != outcomes_.end()) return found->second;
  return outcomes_.emplace(question, answer(m, preset.family)).first->second;
}

DoOrDieTrial::Outcome DoOrDieTrial::answer(engine::Move m, Family family) {
  engine::GameState game = game_;
  game.play(m);
  const PlayReport report = think(game, usual_scope(family), settings_.nodes, false);
  if (report.answer != PlayReport::Answer::move) return {{m}, -value_of(report)};
  const engine::Move reply = report.lines.front().move;
  game.play(reply);
  return {{m, reply}, judge(game)};
}

// An only move is searched, too, because its score is asked for.
Value DoOrDieTrial::judge(const engine::GameState& game) {
  return value_of(think(game, {}, settings_.for_judge(), true));
}

PlayReport DoOrDieTrial::think(const engine::GameState& game, const engine::Scope& scope,
                               std::uint64_t nodes, bool analyse) {
  player_.new_game();
  engine::PlayTask task(game);
  task.scope = scope;
  task.analyse = analyse;
  task.limits.nodes = nodes;
  task.limits.stop = &stop_;
  return player_.think(task);
}

}  // namespace yose::papers
