// yose compose --game loa: picks positions that are worth solving out of games and lists.
#include "apps/compose/compose_loa.hpp"

#include "apps/compose/compose_run.hpp"
#include "apps/compose/loa_pick.hpp"
#include "games/loa/symmetry.hpp"
#include "notation/loa_text.hpp"

namespace yose::apps {

namespace {

class LoaProblems {
 public:
  using Position = loa::Position;
  using Report = solvers::LoaComposeReport;

  explicit LoaProblems(const ComposeOptions& options)
      : options_(options), composer_(options.hash_bytes()) {}

  void read(Session& session, Candidates<LoaProblems>& candidates) const {
    for_each_loa_item(options_.inputs, session, [&](const LoaGameItem& item) {
      candidates.add_game(item.id, item.game.plies(),
                          [&](int ply) { return std::optional(item.position_after(ply)); });
    });
  }

  Result<Report> judge(const loa::Position& position, const search::Limits& limits) {
    solvers::LoaComposeTask task(position);
    task.rules = rules_of(options_.rules);
    task.limits = limits;
    task.least_plies = options_.plies.value_or(task.least_plies);
    task.only_win = options_.only_win;
    return composer_.judge(task);
  }

  static std::pair<loa::Set, loa::Set> key(const loa::Position& position) {
    const loa::Setup one = loa::canonical(loa::setup_of(position));
    return {one.black, one.white};
  }
  static std::string text(const loa::Position& position) { return notation::to_loa(position); }
  static bool is_easier(const Report& a, const Report& b) {
    return a.nodes_to_solve < b.nodes_to_solve;
  }

  std::string shown(const LoaPick& pick) const { return pick_text(pick, options_.solutions); }
  static std::string json(const LoaPick& pick) { return pick_json(pick); }
  static std::string row(const LoaPick& pick) { return pick_row(pick); }
  static std::string columns() { return loa_pick_columns(); }

 private:
  const ComposeOptions& options_;
  solvers::LoaComposer composer_;
};

}  // namespace

void compose_loa(const ComposeOptions& options, Session& session) {
  ComposeRun<LoaProblems>(options, session).run();
}

}  // namespace yose::apps
