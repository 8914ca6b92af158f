#include "apps/usi/usi_play.hpp"

#include <fmt/format.h>

#include <cstdlib>

#include "apps/usi/usi_text.hpp"
#include "notation/usi.hpp"

namespace yose::apps {

using engine::PlayReport;
using notation::to_usi;

namespace {

// In plies, negative if the side to move is mated; none if it is no mate.
std::optional<int> mate_plies(engine::Value value) {
  if (std::abs(value) <= engine::kDecisive) return std::nullopt;
  const int plies = engine::kWon - std::abs(value);
  return value > 0 ? plies : -plies;
}

std::string_view bound_word(engine::Bound bound) {
  switch (bound) {
    case engine::Bound::least:
      return "lowerbound";
    case engine::Bound::most:
      return "upperbound";
    case engine::Bound::exact:
      break;
  }
  return {};
}

UsiInfo info_of(const engine::RootLine& line) {
  UsiInfo info;
  info.depth = line.depth;
  info.mate = mate_plies(line.value);
  info.value = line.value;
  info.bound = bound_word(line.bound);
  info.line = engine::to_coords(line.line);
  return info;
}

}  // namespace

void UsiPlay::new_game() {
  player_.new_game();
  last_value_ = 0;
}

engine::Scope UsiPlay::scope_of(const UsiPlayTask& task) const {
  const UsiOptions& o = task.options;
  engine::Scope scope;
  const bool losing = last_value_ < o.bold_below;
  if (o.bold == BoldWhen::always || (o.bold == BoldWhen::when_losing && losing)) {
    scope.do_or_die =
        engine::DoOrDie{task.game.position().turn(), static_cast<double>(o.bold_percent) / 100,
                        static_cast<int>(o.bold_distance)};
  }
  return scope;
}

engine::PlayTask UsiPlay::search_of(const UsiPlayTask& task) const {
  engine::PlayTask search(task.game);
  for (const shogi::CoordMove& m : task.go.moves) search.only.push_back(engine::to_move(m));
  search.scope = scope_of(task);
  search.lines = static_cast<int>(task.options.lines);
  if (task.go.plies > 0) search.most_plies = std::min(search.most_plies, task.go.plies);
  search.limits.stop = &task.stop;
  if (task.options.nodes > 0) {
    search.limits.nodes = static_cast<std::uint64_t>(task.options.nodes);
  }
  if (task.go.nodes) search.limits.nodes = std::min(search.limits.nodes, *task.go.nodes);
  if (task.budget) {
    search.limits.seconds = std::max(0.0, task.budget->most - task.clock.seconds());
    search.enough = task.budget->enough - task.clock.seconds();
  }
  search.progress = [this, &task](const engine::RootProgress& p) { tell(task, p); };
  return search;
}

PlayReport UsiPlay::think(const UsiPlayTask& task) {
  PlayReport report = player_.think(search_of(task));
  nodes_ += report.statistics.nodes;
  if (report.lines.empty()) return report;
  last_value_ = report.lines.front().value;
  UsiInfo info = info_of(report.lines.front());
  info.seconds = task.since.seconds();
  info.nodes = nodes_;
  info.deepest = std::max(info.depth, report.statistics.deepest);
  task.say(to_text(info));
  return report;
}

void UsiPlay::tell(const UsiPlayTask& task, const engine::RootProgress& progress) const {
  UsiInfo info = info_of(progress.line);
  info.seconds = task.since.seconds();
  info.nodes = nodes_ + progress.statistics.nodes;
  info.deepest = std::max(info.depth, progress.statistics.deepest);
  info.fullness = progress.fullness;
  if (task.options.lines > 1) info.rank = progress.rank;
  task.say(to_text(info));
}

std::string bestmove_text(const PlayReport& report) {
  if (report.answer == PlayReport::Answer::declare) return "bestmove win";
  if (report.answer == PlayReport::Answer::resign) return "bestmove resign";
  const engine::RootLine& best = report.lines.front();
  std::string text = "bestmove " + to_usi(engine::to_coord(best.move));
  if (best.line.size() > 1) text += " ponder " + to_usi(engine::to_coord(best.line[1]));
  return text;
}

}  // namespace yose::apps
