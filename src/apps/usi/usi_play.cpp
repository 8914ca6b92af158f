#include "apps/usi/usi_play.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <limits>

#include "games/shogi/moves.hpp"
#include "notation/usi.hpp"

namespace yose::apps {

using engine::PlayReport;
using notation::to_usi;

namespace {

constexpr double kLookInterval = 0.05;  // seconds, between looks for lines that wait

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

// A line that was not searched to the end has no depth.
UsiInfo info_of(const engine::RootLine& line, bool one_of_many) {
  UsiInfo info;
  info.depth = line.value >= -engine::kWon ? line.depth : 0;
  info.mate = mate_plies(line.value);
  info.value = line.value;
  info.bound = bound_word(line.bound);
  info.line = engine::to_coords(line.line);
  if (one_of_many) info.rank = 1;
  return info;
}

double interval_of(const UsiOptions& options) {
  return options.pv_interval > 0 ? static_cast<double>(options.pv_interval) / 1000
                                 : std::numeric_limits<double>::infinity();
}

// As last_value_ has it, and back.
engine::Value seen_by(Color side, engine::Value value) {
  return side == Color::black ? value : -value;
}

}  // namespace

std::uint64_t most_nodes(const UsiGo& go, const UsiOptions& options) {
  constexpr auto kAny = std::numeric_limits<std::uint64_t>::max();
  const auto limit = options.nodes > 0 ? static_cast<std::uint64_t>(options.nodes) : kAny;
  return std::min(limit, go.nodes.value_or(kAny));
}

void UsiPlay::new_game() {
  player_.new_game();
  last_value_ = 0;
}

void UsiPlay::begin(const UsiOptions& options, PlayLines::Say say) {
  best_ = {};
  nodes_ = 0;
  interval_ = interval_of(options);
  lines_.emplace(interval_, std::move(say));
}

engine::Scope UsiPlay::scope_of(const UsiPlayTask& task) const {
  const UsiOptions& o = task.options;
  const Color side = task.game.position().turn();
  engine::Scope scope{moves_, {}};
  const bool losing = seen_by(side, last_value_) < o.bold_below;
  if (o.bold == BoldWhen::always || (o.bold == BoldWhen::when_losing && losing)) {
    scope.do_or_die = engine::DoOrDie{side, static_cast<double>(o.bold_percent) / 100,
                                      static_cast<int>(o.bold_distance)};
  }
  return scope;
}

engine::PlayTask UsiPlay::search_of(const UsiPlayTask& task) const {
  engine::PlayTask search(task.game);
  for (const shogi::CoordMove& m : task.go.moves) search.only.push_back(engine::to_move(m));
  search.scope = scope_of(task);
  search.options = task.options.techniques;
  search.lines = static_cast<int>(task.options.lines);
  if (task.go.plies > 0) search.most_plies = std::min(search.most_plies, task.go.plies);
  search.analyse = !task.budget;
  search.limits.stop = &task.stop;
  const std::uint64_t most = most_nodes(task.go, task.options);
  search.limits.nodes = most - std::min(most, nodes_);
  search.limits.progress_interval = std::min(interval_ / 4, kLookInterval);
  if (task.budget) {
    search.limits.seconds = std::max(0.0, task.budget->most - task.clock.seconds());
    search.enough = task.budget->enough - task.clock.seconds();
  }
  return search;
}

PlayReport UsiPlay::think(const UsiPlayTask& task) {
  engine::PlayTask search = search_of(task);
  search.progress = [&](const engine::RootProgress& p) { hear(task, p); };
  search.limits.progress = [&](const search::Statistics& s, double) {
    UsiInfo counts;
    counts.seconds = task.since.seconds();
    counts.nodes = nodes_ + s.nodes;
    lines_->look(counts);
  };
  PlayReport report = player_.think(search);
  nodes_ += report.statistics.nodes;
  remember(task, report);
  return report;
}

PlayReport UsiPlay::go_on(const UsiPlayTask& task, const PlayReport& before) {
  if (before.lines.empty() || before.mate) return before;
  if (nodes_ >= most_nodes(task.go, task.options)) return before;
  const int depth = before.lines.front().depth;
  lines_->go_on_from(depth);
  PlayReport report = think(task);
  const bool deeper = report.mate || report.lines.front().depth >= depth;
  return deeper ? report : before;
}

void UsiPlay::remember(const UsiPlayTask& task, const PlayReport& report) {
  if (report.lines.empty() || report.lines.front().depth == 0) return;
  last_value_ = seen_by(task.game.position().turn(), report.lines.front().value);
}

void UsiPlay::finish(const UsiPlayTask& task, const PlayReport& report) {
  std::vector<UsiInfo> lines;
  for (const engine::RootLine& line : report.lines) {
    UsiInfo info = info_of(line, task.options.lines > 1);
    info.seconds = task.since.seconds();
    info.nodes = nodes_;
    info.fullness = report.fullness;
    info.deepest = std::max(info.depth, report.statistics.deepest);
    lines.push_back(std::move(info));
  }
  lines_->finish(std::move(lines));
}

void UsiPlay::hear(const UsiPlayTask& task, const engine::RootProgress& progress) {
  if (progress.rank == 1) best_ = progress.line.move;
  UsiInfo info = info_of(progress.line, task.options.lines > 1);
  if (info.rank > 0) info.rank = progress.rank;
  info.seconds = task.since.seconds();
  info.nodes = nodes_ + progress.statistics.nodes;
  info.deepest = std::max(info.depth, progress.statistics.deepest);
  info.fullness = progress.fullness;
  lines_->change(progress.rank, std::move(info));
}

std::string bestmove_text(const PlayReport& report) {
  if (report.answer == PlayReport::Answer::declare) return "bestmove win";
  if (report.answer == PlayReport::Answer::resign) return "bestmove resign";
  const engine::RootLine& best = report.lines.front();
  std::string text = "bestmove " + to_usi(engine::to_coord(best.move));
  if (best.line.size() > 1) text += " ponder " + to_usi(engine::to_coord(best.line[1]));
  return text;
}

// For when memory is short: makes nothing that needs any.
std::string any_move_text(const engine::GameState& game, const UsiGo& go, engine::Move best) {
  shogi::MoveList list;
  shogi::legal_moves(game.position(), list);
  for (const shogi::CoordMove& m : go.moves) {
    const engine::Move asked = engine::to_move(m);
    for (const engine::Move legal : list) {
      if (!best && legal == asked) best = asked;
    }
  }
  if (!best && !list.empty()) best = *list.begin();
  return best ? "bestmove " + to_usi(engine::to_coord(best)) : "bestmove resign";
}

}  // namespace yose::apps
