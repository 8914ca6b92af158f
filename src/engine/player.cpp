#include "engine/player.hpp"

#include <algorithm>

#include "games/shogi/any_position_visit.hpp"
#include "games/shogi/declaration.hpp"
#include "games/shogi/moves.hpp"
#include "search/rations.hpp"

namespace yose::engine {

namespace {

constexpr std::size_t kTsumeBytes = std::size_t{16} << 20;
// What the question for a mate, and that for a brinkmate, may take of the time and the nodes, and
// how many nodes at most.
constexpr double kQuestionShare = 0.05;
constexpr std::uint64_t kQuestionNodes = 20'000;

bool contains(const std::vector<Move>& moves, Move m) {
  return std::find(moves.begin(), moves.end(), m) != moves.end();
}

// The moves to choose from: those asked for, as far as they are legal, else all that may be best.
std::vector<Move> candidates(const PlayTask& task) {
  const Position& p = task.game.position();
  shogi::MoveList list;
  shogi::legal_moves(p, list);
  std::vector<Move> wanted;
  std::vector<Move> all;
  for (const Move m : list) {
    if (contains(task.only, m)) wanted.push_back(m);
    if (!task.options.skip_dominated || !is_dominated(p, m)) all.push_back(m);
  }
  return wanted.empty() ? all : wanted;
}

// A mate that starts with a move that was not asked for is none to play.
bool may_play(const PlayTask& task, const std::vector<Move>& candidates, Move m) {
  const bool restricted = !candidates.empty() && contains(task.only, candidates.front());
  return !restricted || contains(candidates, m);
}

// Of one question about a win.
search::Limits question_limits(const search::Limits& limits) {
  search::Limits small;
  small.stop = limits.stop;
  small.seconds = limits.seconds * kQuestionShare;
  const double share = static_cast<double>(limits.nodes) * kQuestionShare;
  small.nodes = share < static_cast<double>(kQuestionNodes) ? static_cast<std::uint64_t>(share)
                                                            : kQuestionNodes;
  return small;
}

RootLine line_of(const solvers::Report& report, const std::vector<shogi::CoordMove>& moves) {
  RootLine line;
  for (const shogi::CoordMove& m : moves) line.line.push_back(to_move(m));
  line.move = line.line.front();
  line.value = won_in(report.plies);
  line.depth = report.plies;
  return line;
}

}  // namespace

Player::Player(std::size_t bytes, const Weights& weights)
    : weights_(&weights), memory_(bytes), tsume_(kTsumeBytes), brinkmate_(kTsumeBytes) {}

void Player::new_game() {
  if (!used_) return;
  memory_.clear();
  used_ = false;
}

std::optional<RootLine> Player::find_mate(const PlayTask& task, search::Statistics& statistics) {
  solvers::TsumeTask question((shogi::AnyPosition(task.game.position())));
  question.attacker = task.game.position().turn();
  question.limits = question_limits(task.limits);
  const auto report = tsume_.solve(question);
  if (!report) return {};
  statistics += report->statistics;
  if (report->verdict != solvers::TsumeVerdict::mate || report->line.empty()) return {};
  return line_of(*report, report->line);
}

// Asked when there is no mate by checks, and nobody wants to know more than a move.
std::optional<RootLine> Player::find_brinkmate(const PlayTask& task,
                                               search::Statistics& statistics) {
  if (!task.options.brinkmate || task.analyse) return {};
  solvers::BrinkmateTask question((shogi::AnyPosition(task.game.position())));
  question.attacker = task.game.position().turn();
  question.checks_first = false;
  question.limits = question_limits(search::left_of(task.limits, statistics, 0));
  const auto report = brinkmate_.solve(question);
  if (!report) return {};
  statistics += report->statistics;
  if (report->verdict != solvers::BrinkmateVerdict::brinkmate || report->line.empty()) return {};
  return line_of(*report, report->line);
}

PlayReport Player::think(const PlayTask& task) {
  const Stopwatch watch;
  PlayReport report;
  const Position& p = task.game.position();
  if (task.options.declaration && shogi::can_declare(p)) {
    report.answer = PlayReport::Answer::declare;
    return report;
  }
  std::vector<Move> moves = candidates(task);
  if (moves.empty()) {
    report.answer = PlayReport::Answer::resign;
    return report;
  }
  used_ = true;
  if (task.look_for_mate && task.lines == 1) {
    auto win = find_mate(task, report.statistics);
    if (!win) win = find_brinkmate(task, report.statistics);
    report.mate = win && may_play(task, moves, win->move);
    if (report.mate) report.lines.push_back(std::move(*win));
  }
  if (!report.mate) search_moves(task, std::move(moves), watch, report);
  report.seconds = watch.seconds();
  return report;
}

// With what the question for a mate has left of the limits.
void Player::search_moves(const PlayTask& task, std::vector<Move> moves, const Stopwatch& watch,
                          PlayReport& report) {
  const search::Statistics before = report.statistics;
  RootTask root{task.game.position(), task.game.path(), task.game.last_to(), std::move(moves)};
  root.scope = task.scope;
  root.options = task.options;
  root.lines = task.lines;
  root.most_plies = task.most_plies;
  root.limits = task.limits;
  root.limits.nodes -= std::min(root.limits.nodes, before.nodes);
  const double used = watch.seconds();
  root.limits.seconds -= used;
  if (task.limits.progress) {
    root.limits.progress = [&](const search::Statistics& now, double) {
      search::Statistics all = before;
      all += now;
      task.limits.progress(all, watch.seconds());
    };
  }
  const bool at_once = root.moves.size() == 1 && !task.analyse;
  root.enough = at_once ? 0 : task.enough - used;
  if (task.progress) {
    root.progress = [&](const RootProgress& now) {
      search::Statistics all = before;
      all += now.statistics;
      task.progress({now.line, now.rank, all, watch.seconds(), now.fullness});
    };
  }
  memory_.new_search();
  RootReport found = RootSearch(root, *weights_, memory_).run();
  report.lines = std::move(found.lines);
  report.statistics += found.statistics;
  report.fullness = memory_.table.fullness();
}

}  // namespace yose::engine
