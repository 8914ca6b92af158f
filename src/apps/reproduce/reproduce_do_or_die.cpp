#include "apps/reproduce/reproduce_do_or_die.hpp"

#include <fmt/format.h>

#include <map>

#include "apps/reproduce/game_positions.hpp"
#include "notation/usi.hpp"
#include "papers/do_or_die_report.hpp"
#include "papers/do_or_die_trial.hpp"

namespace yose::apps {

namespace {

using papers::DoOrDiePreset;
using papers::DoOrDieRow;
using papers::DoOrDieTrial;
using DoOrDieResults = papers::ResultsFile<DoOrDieRow>;

constexpr double kUsualSeconds = 480;  // with all defaults

class ReproduceDoOrDie {
 public:
  ReproduceDoOrDie(const ReproduceDoOrDieOptions& options, DoOrDieResults& results,
                   Session& session)
      : settings_(options.settings),
        presets_(chosen_presets(papers::do_or_die_presets(), options)),
        experiment_(options, results, session),
        player_(options.hash_bytes()),
        tests_(static_cast<std::size_t>(options.positions)) {
    for (const DoOrDieRow& row : results.rows()) {
      if (row.key() == papers::judge_row(row.position, settings_).key()) {
        scores_[row.position] = row.score;
      }
    }
  }

  void run(const std::vector<GamePosition>& positions) {
    experiment_.run(positions, [&](const GamePosition& p) { return do_position(p); });
  }

  void write_report() {
    const papers::DoOrDieFindings findings(experiment_.results().rows(), tests_, settings_);
    experiment_.write("report.md", findings.report());
  }

 private:
  // Whether there is more to do: results can be written, and positions are missing.
  bool do_position(const GamePosition& position) {
    const std::string name = position.name();
    DoOrDieTrial trial(player_, settings_, position.state(), experiment_.stop());
    if (!scores_.contains(name) && !judge(name, trial)) return false;
    if (tests_.take({name, scores_.at(name)})) {
      for (const DoOrDiePreset& preset : presets_) {
        if (!try_preset(name, preset, trial)) return false;
      }
    }
    return !tests_.is_full();
  }

  // False if there is no score.
  bool judge(const std::string& name, DoOrDieTrial& trial) {
    DoOrDieRow row = papers::judge_row(name, settings_);
    row.score = trial.judge();
    if (experiment_.stop()) return false;  // to be asked again
    row.verdict = papers::name(papers::standing_of(row.score));
    scores_[name] = row.score;
    return experiment_.store(row);
  }

  bool try_preset(const std::string& name, const DoOrDiePreset& preset, DoOrDieTrial& trial) {
    DoOrDieRow row = papers::trial_row(name, preset, settings_);
    if (experiment_.results().has(row.key())) return true;
    const DoOrDieTrial::Outcome& outcome = trial.play(preset);
    if (experiment_.stop()) return false;  // to be asked again
    row.moves = notation::to_usi(engine::to_coords(outcome.moves));
    row.score = outcome.score;
    row.verdict = papers::outcome_name(row.score);
    return experiment_.store(row);
  }

  const papers::DoOrDieSettings& settings_;
  std::vector<DoOrDiePreset> presets_;
  Experiment<DoOrDieRow> experiment_;
  engine::Player player_;
  std::map<std::string, engine::Value> scores_;  // of positions, by name
  papers::TestSet tests_;
};

}  // namespace

std::vector<std::string> default_do_or_die_games() {
  return {"../shared/corpus/games/human.usi", "../shared/corpus/games/engine.usi"};
}

// First those of the paper and of its opponent's next move, then others near them.
std::vector<int> default_do_or_die_plies() { return {74, 75, 84, 85, 64, 65, 94, 95, 104, 105}; }

std::string do_or_die_plan(const ReproduceDoOrDieOptions& options) {
  return start_words(
      "do-or-die",
      fmt::format("{} searches of each of {} positions of games (--games, --positions), of {} "
                  "nodes each (--nodes), each with an answer, scored with {} nodes, about {} in "
                  "all on one core",
                  papers::do_or_die_presets().size(), 2 * options.positions, options.settings.nodes,
                  options.settings.for_judge(), duration(kUsualSeconds)),
      options);
}

void reproduce_do_or_die(const ReproduceDoOrDieOptions& options, Session& session) {
  const auto games =
      read_named_games(options.games.empty() ? default_do_or_die_games() : options.games, session);
  if (games.empty()) return;
  const auto positions =
      positions_at(options.plies.empty() ? default_do_or_die_plies() : options.plies, games);
  if (positions.empty())
    return session.complain("no game is long enough (--plies names other numbers of moves)");
  if (!make_folder(options.out, session)) return;
  auto results = DoOrDieResults::open(options.out + "/results.csv");
  if (!results) return session.complain(results.error().text);
  ReproduceDoOrDie experiment(options, *results, session);
  experiment.run(positions);
  experiment.write_report();
}

}  // namespace yose::apps
