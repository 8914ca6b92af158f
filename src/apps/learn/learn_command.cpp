// yose learn: what the engine plays by, learnt from games.
#include <memory>

#include "apps/cli/command.hpp"
#include "apps/learn/categories_run.hpp"
#include "apps/learn/climb_run.hpp"
#include "apps/learn/fit_run.hpp"
#include "apps/learn/self_play_run.hpp"

namespace yose::apps {

namespace {

constexpr int kMostThreads = 256;

void add_out_option(const Command& command, std::string& out, const std::string& help) {
  command.add_option("--out", out, help).type_name("FILE").required().check(not_empty("a file"));
}

Option add_weights_option(const Command& command, std::string& weights) {
  return command.add_option("--weights", weights, "Evaluate by the weights of this file")
      .type_name("FILE")
      .check(not_empty("a file"));
}

void add_threads_option(const Command& command, int& threads, const std::string& help) {
  command.add_option("--threads", threads, help)
      .type_name("N")
      .capture_default_str()
      .check(between(1, kMostThreads));
}

void add_games_command(const Command& learn, Session& session) {
  const Command command =
      learn.add_subcommand("games", "Play the engine against itself, as games to learn from");
  auto run = std::make_shared<SelfPlayRun>();
  add_out_option(command, run->out, "The file to write, one game a line; goes on where it ends");
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
  add_threads_option(command, run->threads, "How many games are played at a time");
  const Option weights = add_weights_option(command, run->weights);
  command.add_flag("--material", run->material, "Evaluate by piece values alone, to begin with")
      .excludes(weights);
  command
      .add_option("--categories", run->categories,
                  "Weigh moves by the table of this file, which 'yose learn categories' made")
      .type_name("FILE")
      .check(not_empty("a file"));
  command.callback([run, &session] { run_self_play(*run, session); });
}

void add_evaluation_command(const Command& learn, Session& session) {
  const Command command =
      learn.add_subcommand("evaluation", "Fit the weights of the evaluation to games");
  auto run = std::make_shared<FitRun>();
  add_out_option(command, run->out, "The file of weights to write");
  command.add_option("--passes", run->fit.passes, "How often each position is learnt")
      .type_name("N")
      .capture_default_str()
      .check(between(1, 1000));
  command
      .add_option("--result-share", run->fit.result_share,
                  "Share of the game's result in what is to be predicted; the rest is the value")
      .type_name("X")
      .capture_default_str()
      .check(between(0.0, 1.0, "a number from 0 to 1"));
  command
      .add_option("--later", run->samples.later,
                  "How much what later searches thought counts in the value of a position")
      .type_name("X")
      .capture_default_str()
      .check(between(0.0, 1.0, "a number from 0 to 1"));
  command.add_option("--step", run->fit.step, "Length of the first steps")
      .type_name("X")
      .capture_default_str()
      .check(between(0.0, 1.0, "a number from 0 to 1"));
  command.add_option("--seed", run->fit.seed, "Of the order in which positions are learnt")
      .type_name("N")
      .capture_default_str();
  add_threads_option(command, run->fit.threads, "How many threads learn");
  command.add_option("GAMES", run->inputs, "Files that 'yose learn games' wrote")
      .required()
      .type_name("");
  command.callback([run, &session] { run_fit(*run, session); });
}

void add_categories_command(const Command& learn, Session& session) {
  const Command command =
      learn.add_subcommand("categories", "Weigh kinds of moves by how often players choose them");
  auto run = std::make_shared<CategoriesRun>();
  add_out_option(command, run->out, "The table to write");
  command
      .add_option("--nodes", run->count.nodes,
                  "Nodes of the search that orders the moves of a position; 0: no search")
      .type_name("N")
      .capture_default_str();
  add_threads_option(command, run->count.threads, "How many games are read at a time");
  add_weights_option(command, run->weights);
  command.add_option("GAMES", run->inputs, "Files of games, one USI position line each")
      .required()
      .type_name("");
  command.callback([run, &session] { run_categories(*run, session); });
}

void add_climb_command(const Command& learn, Session& session) {
  const Command command = learn.add_subcommand(
      "climb", "Change weights of kinds of moves as long as small searches choose better by them");
  auto run = std::make_shared<ClimbRun>();
  add_out_option(command, run->out, "The table to write");
  command.add_option("--categories", run->categories, "Start from the table of this file")
      .type_name("FILE")
      .check(not_empty("a file"));
  command.add_option("--nodes", run->choice.nodes, "Nodes of each search that chooses a move")
      .type_name("N")
      .capture_default_str()
      .check(above_zero());
  command
      .add_option("--teacher-nodes", run->choice.teacher_nodes,
                  "Nodes of each search that says what such a move is worth")
      .type_name("N")
      .capture_default_str()
      .check(above_zero());
  command
      .add_option("--positions", run->positions,
                  "Positions to choose in; as many of other games tell what was gained")
      .type_name("N")
      .capture_default_str()
      .check(above_zero());
  command.add_option("--steps", run->climb.steps, "At most so many changes are tried")
      .type_name("N")
      .capture_default_str()
      .check(between(1, 1'000'000));
  command
      .add_option("--errors", run->climb.least_errors,
                  "A change is kept if it gains more than so many standard errors")
      .type_name("X")
      .capture_default_str()
      .check(at_least(0.0, "a number from 0 on"));
  command.add_option("--seed", run->climb.seed, "Of the positions, and the order of changes")
      .type_name("N")
      .capture_default_str();
  add_threads_option(command, run->choice.threads, "How many positions are searched at a time");
  add_weights_option(command, run->weights);
  command.add_option("GAMES", run->inputs, "Files of games, one USI position line each")
      .required()
      .type_name("");
  command.callback([run, &session] { run_climb(*run, session); });
}

}  // namespace

void add_learn_command(const Command& app, Session& session) {
  const Command command = app.add_subcommand("learn", "Learn what the engine plays by from games");
  command.require_subcommand();
  add_games_command(command, session);
  add_evaluation_command(command, session);
  add_categories_command(command, session);
  add_climb_command(command, session);
}

}  // namespace yose::apps
