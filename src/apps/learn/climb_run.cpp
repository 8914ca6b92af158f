#include "apps/learn/climb_run.hpp"

#include <fmt/format.h>

#include <optional>
#include <ostream>
#include <utility>

#include "apps/cli/interrupt.hpp"
#include "apps/learn/games_input.hpp"
#include "apps/learn/result_file.hpp"
#include "apps/learn/weights_file.hpp"
#include "engine/weight_table.hpp"

namespace yose::apps {

namespace {

using learn::ChoiceJudge;
using learn::ChoiceScores;
using learn::Climb;

// The command that makes the table.
std::string origin_of(const ClimbRun& run) {
  const auto named = [](const char* option, const std::string& file) {
    return file.empty() ? "" : fmt::format(" {} {}", option, file);
  };
  return fmt::format(
      "yose learn climb{}{} --nodes {} --teacher-nodes {} --positions {} --steps {} --errors {} "
      "--seed {} {}",
      named("--categories", run.categories), named("--weights", run.weights), run.choice.nodes,
      run.choice.teacher_nodes, run.positions, run.climb.steps, run.climb.least_errors,
      run.climb.seed, fmt::join(run.inputs, " "));
}

double percent(double share) { return 100 * share; }

// "1000 positions: chance to win 52.31 % before, 52.62 % after (+0.31 +- 0.08), the move played
// 34.1 % before, 34.5 % after"
std::string comparison(const ChoiceScores& before, const ChoiceScores& after) {
  const learn::Gain gain = learn::gain_of(before.chances, after.chances);
  const auto mean = [](const learn::Scores& s) { return percent(learn::mean_of(s)); };
  return fmt::format(
      "chance to win {:.2f} % before, {:.2f} % after ({:+.2f} ± {:.2f}), the move played {:.1f} % "
      "before, {:.1f} % after",
      mean(before.chances), mean(after.chances), percent(gain.mean), percent(gain.error),
      mean(before.as_played), mean(after.as_played));
}

// Every other game is held out.
struct Halves {
  std::vector<learn::PlayedGame> learnt;
  std::vector<learn::PlayedGame> held_out;
};

Halves halves_of(std::vector<learn::PlayedGame> games) {
  Halves halves;
  for (std::size_t i = 0; i < games.size(); ++i) {
    (i % 2 == 0 ? halves.learnt : halves.held_out).push_back(std::move(games[i]));
  }
  return halves;
}

class Run {
 public:
  Run(const ClimbRun& run, const engine::Weights& weights, const engine::MoveWeights& start,
      const Halves& halves, Session& session)
      : run_(run),
        start_(start),
        session_(session),
        learnt_(judge_of(halves.learnt, weights)),
        held_out_(judge_of(halves.held_out, weights)) {}

  bool has_positions() const { return learnt_.size() > 0 && held_out_.size() > 0; }

  // Nothing if it was stopped before anything was reached.
  std::optional<Climb> climb() {
    learn::ClimbOptions options = run_.climb;
    options.step_done = [&](const learn::ClimbStep& step) { tell(step); };
    const auto objective = [&](const engine::MoveWeights& moves) -> std::optional<learn::Scores> {
      auto scores = learnt_.judge(moves);
      if (!scores) return {};
      return std::move(scores->chances);
    };
    return learn::climb(start_, objective, options);
  }

  // What the table says of itself.
  std::vector<std::string> comments(const Climb& climb) {
    std::vector<std::string> lines{origin_of(run_),
                                   fmt::format("{} of {} steps kept", climb.kept, climb.steps)};
    for (auto [name, judge] : {std::pair("climbed by", &learnt_), {"held out", &held_out_}}) {
      const auto before = judge->judge(start_);
      const auto after = before ? judge->judge(climb.weights) : std::nullopt;
      if (!after) {
        lines.emplace_back("interrupted");
        break;
      }
      lines.push_back(
          fmt::format("{}, {} positions: {}", name, judge->size(), comparison(*before, *after)));
    }
    return lines;
  }

 private:
  ChoiceJudge judge_of(const std::vector<learn::PlayedGame>& games,
                       const engine::Weights& weights) const {
    return {draw_positions(games, static_cast<std::size_t>(run_.positions), run_.climb.seed),
            weights, start_, run_.choice};
  }

  void tell(const learn::ClimbStep& step) {
    session_.err << fmt::format("step {}: {}: {:+.3f} ± {:.3f} %{}\n", step.number, step.change,
                                percent(step.gain.mean), percent(step.gain.error),
                                step.kept ? ", kept" : "")
                 << std::flush;
  }

  const ClimbRun& run_;
  const engine::MoveWeights& start_;
  Session& session_;
  ChoiceJudge learnt_;
  ChoiceJudge held_out_;
};

void climb_games(const ClimbRun& run, const engine::Weights& weights,
                 const engine::MoveWeights& start, const Halves& halves, Session& session) {
  Run climber(run, weights, start, halves, session);
  if (!climber.has_positions()) {
    return session.complain(
        "no positions to climb by and others to judge by: give two games of more than 12 moves");
  }
  const auto found = climber.climb();
  if (!found) return session.tell_interrupted();
  const auto comments = climber.comments(*found);
  if (*run.choice.stop) session.tell_interrupted();
  if (!write_result(run.out, engine::to_table(found->weights, comments), session)) return;
  for (std::size_t i = 1; i < comments.size(); ++i) {
    session.out << fmt::format("{}: {}\n", run.out, comments[i]);
  }
}

}  // namespace

void run_climb(ClimbRun run, Session& session) {
  if (!run.categories.empty()) session.files.add_input(run.categories);
  if (!session.claim_output(run.out)) return;
  if (const auto error = find_output_error(run.out, "a table of categories", is_category_table)) {
    return session.complain(error->text);
  }
  const auto weights = read_weights(run.weights);
  if (!weights) return session.complain(weights.error().text);
  const auto start = read_move_weights(run.categories);
  if (!start) return session.complain(start.error().text);
  auto games = read_all_games(run.inputs, session);
  if (!games) return;
  run.choice.stop = &interrupt_flag();
  climb_games(run, *weights, *start, halves_of(*std::move(games)), session);
}

}  // namespace yose::apps
