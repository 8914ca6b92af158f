// yose reproduce: a paper's experiment run again, our numbers beside its own.
#include <memory>

#include "apps/batch.hpp"
#include "apps/command.hpp"
#include "apps/reproduce_loa.hpp"
#include "papers/loa.hpp"

namespace yose::apps {

namespace {

std::vector<std::string> preset_names() {
  std::vector<std::string> names;
  for (const auto& preset : papers::loa_presets()) names.push_back(preset.name);
  return names;
}

CLI::Validator above_zero() {
  const auto check = [](const std::string& word) -> std::string {
    double value = 0;
    if (CLI::detail::lexical_cast(word, value) && value > 0) return {};
    return "expected a number above 0, found '" + word + "'";
  };
  return CLI::Validator(check, "");
}

void add_effort_options(CLI::App& command, ReproduceOptions& options) {
  add_choice(command, "--limit", options.limit, "What ends a search (default: once each)",
             {"time", "entries"});
  command
      .add_option("--time", options.seconds,
                  "Seconds a position; the paper had 1200 on its machine")
      ->check(above_zero())
      ->type_name("S")
      ->capture_default_str();
  command
      .add_option("--entries", options.entries,
                  "Entries made in the table a position (default: 100000,300000,1000000,3000000)")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->check(above_zero())
      ->type_name("N,...");
  add_hash_option(command, options.hash);
}

void add_set_options(CLI::App& command, ReproduceOptions& options) {
  command
      .add_option("--set", options.set,
                  "The positions: a set that --choose wrote, or a file of positions")
      ->type_name("FILE")
      ->capture_default_str();
  command.add_option("--corpus", options.corpus, "The list that a set's line numbers point into")
      ->type_name("FILE")
      ->capture_default_str();
  command
      .add_option("--choose", options.choose,
                  "Measure the positions of the corpus, choose a set from them, write it here")
      ->type_name("FILE");
}

}  // namespace

void add_reproduce_command(CLI::App& app, Session& session) {
  auto* command = app.add_subcommand("reproduce", "Run a paper's experiment again");
  auto options = std::make_shared<ReproduceOptions>();
  add_choice(*command, "PAPER", options->paper, "loa: shogi endgame methods on Lines of Action",
             {"loa"})
      ->required();
  add_set_options(*command, *options);
  add_effort_options(*command, *options);
  command->add_option("--only", options->only, "Only these searches (docs/loa.md has their names)")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->check(one_of(preset_names()))
      ->type_name("NAME,...");
  command->add_option("--out", options->out, "Folder of the results; a second start goes on there")
      ->type_name("FOLDER")
      ->capture_default_str();
  command->add_flag("--quiet", options->quiet, "No progress on standard error");
  for (const char* other : {"--set", "--limit", "--entries", "--only"}) {
    command->get_option("--choose")->excludes(command->get_option(other));
  }
  command->callback([options, &session] {
    options->choose.empty() ? reproduce_loa(*options, session) : choose_loa_set(*options, session);
  });
}

}  // namespace yose::apps
