// yose compose --brinkmate: picks sound brinkmates with a single key out of games, lists and random
// positions.
#include "apps/compose/compose_brinkmate.hpp"

#include "apps/compose/brinkmate_pick.hpp"
#include "games/shogi/symmetry.hpp"
#include "notation/sfen.hpp"
#include "solvers/random_attacks.hpp"

namespace yose::apps {

namespace {

class Brinkmates {
 public:
  using Position = shogi::AnyPosition;
  using Report = solvers::BrinkmateComposeReport;

  explicit Brinkmates(const ComposeOptions& options)
      : options_(options), composer_(options.hash_bytes()) {}

  void read(Session& session, Candidates<Brinkmates>& candidates) const {
    for_each_shogi_item(options_.inputs, options_.game, session, [&](const ShogiItem& item) {
      if (const auto start = item.position(0); !start) {
        return session.refuse(item.id + ": " + start.error().text);
      }
      const int plies = static_cast<int>(item.record.main_line().size());
      candidates.add_game(item.id, plies, [&](int ply) { return position_of(item, plies, ply); });
    });
    make_random(candidates);
  }

  Result<Report> judge(const shogi::AnyPosition& position, const search::Limits& limits) {
    solvers::BrinkmateComposeTask task(position);
    task.limits = limits;
    task.least_plies = options_.plies.value_or(task.least_plies);
    return composer_.judge(task);
  }

  static std::string key(const shogi::AnyPosition& position) {
    return notation::to_sfen(shogi::canonical(position.setup()));
  }
  static std::string text(const shogi::AnyPosition& position) { return problem_text(position); }
  static bool is_easier(const Report& a, const Report& b) { return solvers::is_easier(a, b); }

  std::string shown(const BrinkmatePick& pick) const {
    return pick_text(pick, options_.solutions, options_.japanese);
  }
  static std::string json(const BrinkmatePick& pick) { return pick_json(pick); }
  static std::string row(const BrinkmatePick& pick) { return pick_row(pick); }
  static std::string columns() { return brinkmate_pick_columns(); }

 private:
  // Along a game every other position may have an attacker without a king who is not to move: there
  // is nobody to be mated. A position that was given by itself is refused for it instead.
  static std::optional<shogi::AnyPosition> position_of(const ShogiItem& item, int plies, int ply) {
    const auto position = item.position(ply);
    if (plies > 0 && !position->has_king(~position->turn())) return std::nullopt;
    return *position;
  }

  void make_random(Candidates<Brinkmates>& candidates) const {
    shogi::Rules rules;
    rules.zone = options_.game.zone.value_or(rules.zone);
    rules.dead_squares_controlled = !options_.game.dead_squares_uncontrolled;
    solvers::RandomAttacks random(options_.seed, rules);
    for (int i = 1; i <= options_.random; ++i) {
      candidates.add(fmt::format("random:{}:{}", options_.seed, i), random.next());
    }
  }

  const ComposeOptions& options_;
  solvers::BrinkmateComposer composer_;
};

}  // namespace

void compose_brinkmate(const ComposeOptions& options, Session& session) {
  ComposeRun<Brinkmates>(options, session).run();
}

}  // namespace yose::apps
