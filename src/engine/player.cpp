#include "engine/player.hpp"

#include <algorithm>
#include <cmath>

#include "base/stopwatch.hpp"
#include "games/shogi/any_position_visit.hpp"
#include "games/shogi/declaration.hpp"
#include "games/shogi/moves.hpp"

namespace yose::engine {

namespace {

constexpr std::size_t kTsumeBytes = std::size_t{16} << 20;
// What the question for a mate may take of the time and the nodes, and how many nodes at most.
constexpr double kTsumeShare = 0.05;
constexpr std::uint64_t kTsumeNodes = 20'000;

// The moves to choose from. Those asked for that are not legal do not count.
std::vector<Move> candidates(const PlayTask& task) {
  shogi::MoveList list;
  shogi::legal_moves(task.game.position(), list);
  std::vector<Move> all;
  std::vector<Move> wanted;
  for (const Move m : list) {
    if (task.options.skip_dominated && is_dominated(task.game.position(), m) &&
        std::find(task.only.begin(), task.only.end(), m) == task.only.end()) {
      continue;
    }
    all.push_back(m);
    if (std::find(task.only.begin(), task.only.end(), m) != task.only.end()) wanted.push_back(m);
  }
  return wanted.empty() ? all : wanted;
}

search::Limits tsume_limits(const search::Limits& limits) {
  search::Limits small;
  small.stop = limits.stop;
  small.seconds = limits.seconds * kTsumeShare;
  const double share = static_cast<double>(limits.nodes) * kTsumeShare;
  small.nodes =
      share < static_cast<double>(kTsumeNodes) ? static_cast<std::uint64_t>(share) : kTsumeNodes;
  return small;
}

}  // namespace

Player::Player(std::size_t bytes, const Weights& weights)
    : weights_(&weights), table_(bytes), tsume_(kTsumeBytes) {}

void Player::new_game() {
  table_.clear();
  history_.clear();
}

// A first move that was not asked for is no mate to play.
std::optional<RootLine> Player::find_mate(const PlayTask& task, search::Statistics& statistics) {
  solvers::TsumeTask question((shogi::AnyPosition(task.game.position())));
  question.attacker = task.game.position().turn();
  question.limits = tsume_limits(task.limits);
  const auto report = tsume_.solve(question);
  if (!report) return {};
  statistics += report->statistics;
  if (report->verdict != solvers::TsumeVerdict::mate || report->line.empty()) return {};
  RootLine line;
  for (const shogi::CoordMove& m : report->line) line.line.push_back(to_move(m));
  line.move = line.line.front();
  line.value = won_in(report->plies);
  line.depth = report->plies;
  const bool asked_for = task.only.empty() || std::find(task.only.begin(), task.only.end(),
                                                        line.move) != task.only.end();
  return asked_for ? std::optional(line) : std::nullopt;
}

PlayReport Player::think(const PlayTask& task) {
  const Stopwatch watch;
  PlayReport report;
  const Position& p = task.game.position();
  if (task.options.declaration && shogi::can_declare(p)) {
    report.answer = PlayReport::Answer::declare;
    return report;
  }
  RootTask root{p, task.game.path(), task.game.last_to(), candidates(task)};
  if (root.moves.empty()) {
    report.answer = PlayReport::Answer::resign;
    return report;
  }
  table_.new_search();
  history_.age();
  if (task.look_for_mate && task.lines == 1) {
    if (auto mate = find_mate(task, report.statistics)) {
      report.mate = true;
      report.lines.push_back(std::move(*mate));
      report.seconds = watch.seconds();
      return report;
    }
  }
  root.scope = task.scope;
  root.options = task.options;
  root.lines = task.lines;
  root.most_plies = task.most_plies;
  root.limits = task.limits;
  root.limits.seconds -= watch.seconds();
  root.limits.nodes -= std::min(root.limits.nodes, report.statistics.nodes);
  // On the clock there is nothing to think about with a single legal move.
  const bool forced = root.moves.size() == 1 && task.only.empty() && std::isfinite(task.enough);
  root.enough = forced ? 0 : task.enough - watch.seconds();
  root.progress = task.progress;
  RootReport found = RootSearch(root, *weights_, table_, history_).run();
  report.lines = std::move(found.lines);
  report.statistics += found.statistics;
  report.seconds = watch.seconds();
  return report;
}

}  // namespace yose::engine
