#include "engine/two_scopes.hpp"

#include "base/stopwatch.hpp"

namespace yose::engine {

namespace {

// The best move in each scope, and each of them in the other.
constexpr int kSearches = 4;

class Comparison {
 public:
  Comparison(Player& player, const TwoScopesTask& task) : player_(player), task_(task) {}

  TwoScopesReport run() {
    const PlayReport usual = think(task_.usual, {});
    report_.answer = usual.answer;
    report_.mate = usual.mate;
    if (usual.answer == PlayReport::Answer::move) compare(usual.lines.front());
    report_.seconds = watch_.seconds();
    return report_;
  }

 private:
  void compare(const RootLine& usual) {
    report_.usual = {usual, usual.value, usual.value};
    report_.do_or_die = report_.usual;
    if (report_.mate) return;
    const RootLine bold = think(bold_scope(), {}).lines.front();
    report_.do_or_die = {bold, bold.value, bold.value};
    const bool same = bold.move == usual.move;
    report_.usual.do_or_die = same ? bold.value : value_of(usual.move, bold_scope());
    report_.do_or_die.usual = same ? usual.value : value_of(bold.move, task_.usual);
  }

  Value value_of(Move m, const Scope& scope) { return think(scope, {m}).lines.front().value; }

  Scope bold_scope() const {
    Scope scope = task_.usual;
    scope.do_or_die = DoOrDie{task_.game.position().turn(), task_.factor, task_.distance};
    return scope;
  }

  // What one scope found out is no fact in another, so each search starts from an empty table.
  PlayReport think(const Scope& scope, std::vector<Move> only) {
    player_.new_game();
    PlayTask task(task_.game);
    task.scope = scope;
    task.only = std::move(only);
    task.look_for_mate = report_.statistics.nodes == 0;
    task.most_plies = task_.most_plies;
    task.analyse = true;
    task.limits = task_.limits;
    if (task.limits.nodes != search::Limits{}.nodes) task.limits.nodes /= kSearches;
    task.limits.seconds /= kSearches;
    PlayReport report = player_.think(task);
    report_.statistics += report.statistics;
    return report;
  }

  Player& player_;
  const TwoScopesTask& task_;
  Stopwatch watch_;
  TwoScopesReport report_;
};

}  // namespace

TwoScopesReport compare_scopes(Player& player, const TwoScopesTask& task) {
  return Comparison(player, task).run();
}

}  // namespace yose::engine
