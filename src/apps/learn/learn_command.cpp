// yose learn: what the engine plays by, learnt from games.
#include <fmt/format.h>

#include <limits>
#include <memory>
#include <ostream>

#include "apps/cli/command.hpp"
#include "apps/common/batch.hpp"
#include "apps/common/inputs.hpp"
#include "apps/learn/self_play_run.hpp"
#include "learn/fit_evaluation.hpp"

namespace yose::apps {

namespace {

constexpr int kMostThreads = 256;

void add_games_command(const Command& learn, Session& session) {
  const Command command =
      learn.add_subcommand("games", "Play the engine against itself, as games to learn from");
  auto run = std::make_shared<SelfPlayRun>();
  command.add_option("--out", run->out, "The file to write, one game a line; goes on where it ends")
      .type_name("FILE")
      .required()
      .check(not_empty("a file"));
  command.add_option("--games", run->games, "How many games it is to have")
      .type_name("N")
      .capture_default_str();
  command.add_option("--nodes", run->play.nodes, "Nodes of each search")
      .type_name("N")
      .capture_default_str()
      .check(above_zero());
  command.add_option("--random-plies", run->play.random_plies, "Random moves at the beginning")
      .type_name("N")
      .capture_default_str()
      .check(between(0, 100));
  command.add_option("--seed", run->seed, "Of the first game; each has its own")
      .type_name("N")
      .capture_default_str();
  command.add_option("--threads", run->threads, "How many games are played at a time")
      .type_name("N")
      .capture_default_str()
      .check(between(1, kMostThreads));
  command.add_option("--weights", run->weights, "Evaluate by the weights of this file")
      .type_name("FILE");
  command.callback([run, &session] { run_self_play(*run, session); });
}

struct FitRun {
  learn::FitOptions fit;
  learn::SampleOptions samples;
  std::string out;
  std::vector<std::string> inputs;
};

bool add_samples(const std::string& input, const learn::SampleOptions& options,
                 std::vector<learn::Sample>& samples, Session& session) {
  const auto text = read_all(input, session);
  if (!text) return session.complain(input_name(input) + ": " + text.error().text), false;
  const auto games = learn::parse_played_games(*text);
  if (!games) return session.complain(located(input_name(input), games.error())), false;
  for (const learn::PlayedGame& game : *games) {
    const auto some = samples_of(game, options);
    samples.insert(samples.end(), some.begin(), some.end());
  }
  return true;
}

void run_fit(FitRun& run, Session& session) {
  std::vector<learn::Sample> samples;
  for (const std::string& input : run.inputs) {
    if (!add_samples(input, run.samples, samples, session)) return;
  }
  if (samples.empty()) {
    return session.complain(
        "no position to learn from: games need values and a result, as "
        "'yose learn games' writes them");
  }
  session.out << fmt::format("{} positions; a lead of {:.0f} wins 73 % of the games\n",
                             samples.size(), learn::lead_of_log_odds(samples));
  const engine::Weights weights =
      fit_weights(std::move(samples), run.fit, [&](const learn::FitProgress& p) {
        session.out << fmt::format("pass {}: cross-entropy {:.5f}, {:.5f} of those kept apart\n",
                                   p.pass, p.learnt, p.kept_apart)
                    << std::flush;
      });
  const auto bytes = weights.to_bytes();
  if (write_file(run.out, std::string(bytes.begin(), bytes.end()), session)) {
    session.out << fmt::format("{}: {} bytes\n", run.out, bytes.size());
  }
}

void add_evaluation_command(const Command& learn, Session& session) {
  const Command command =
      learn.add_subcommand("evaluation", "Fit the weights of the evaluation to games");
  auto run = std::make_shared<FitRun>();
  command.add_option("--out", run->out, "The file of weights to write")
      .type_name("FILE")
      .required()
      .check(not_empty("a file"));
  command.add_option("--passes", run->fit.passes, "How often each position is learnt")
      .type_name("N")
      .capture_default_str()
      .check(between(1, 1000));
  command
      .add_option("--result-share", run->fit.result_share,
                  "Share of the game's result in what is to be predicted; the rest is the search's")
      .type_name("X")
      .capture_default_str()
      .check(between(0.0, 1.0, "a number from 0 to 1"));
  command.add_option("--step", run->fit.step, "Length of the first steps")
      .type_name("X")
      .capture_default_str()
      .check(above_zero());
  command.add_option("--seed", run->fit.seed, "Of the order in which positions are learnt")
      .type_name("N")
      .capture_default_str();
  command.add_option("--threads", run->fit.threads, "How many threads learn")
      .type_name("N")
      .capture_default_str()
      .check(between(1, kMostThreads));
  command.add_option("GAMES", run->inputs, "Files that 'yose learn games' wrote")
      .required()
      .type_name("");
  command.callback([run, &session] { run_fit(*run, session); });
}

}  // namespace

void add_learn_command(const Command& app, Session& session) {
  const Command command = app.add_subcommand("learn", "Learn what the engine plays by from games");
  command.require_subcommand();
  add_games_command(command, session);
  add_evaluation_command(command, session);
}

}  // namespace yose::apps
