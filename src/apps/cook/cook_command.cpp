// yose cook: is the solution of a tsume the only one?
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "apps/cli/command.hpp"
#include "apps/common/move_texts.hpp"
#include "apps/common/tsume_items.hpp"
#include "apps/cook/cook_text.hpp"
#include "notation/sfen.hpp"
#include "solvers/tsume_cook.hpp"

namespace yose::apps {

namespace {

struct CookOptions : BatchOptions {
  int depth = 0;
  std::string futile = "none";
};

// The moves of a record are the intended solution.
std::string question_text(const TsumeItem& item) {
  const std::string position = notation::to_sfen(item.position.setup());
  return item.moves.empty() ? position : position + " moves " + joined(usi_texts(item.moves));
}

class Cook {
 public:
  Cook(const CookOptions& options, Session& session)
      : options_(options),
        session_(session),
        solver_(options.hash_bytes()),
        batch_("cook", options, session) {}

  void run() {
    const auto items = read_tsume_items(options_, session_);
    batch_.run(batch_items(items, question_text), [&](std::size_t i) { cook(items[i]); });
  }

 private:
  void cook(const TsumeItem& item) {
    solvers::CookTask task{tsume_task(item.position, options_, batch_.limits()), item.moves,
                           options_.depth};
    task.tsume.futile = *solvers::parse_futile_rule(options_.futile);
    const auto report = solvers::cook(solver_, task);
    if (!report) return session_.refuse(item.id + ": " + report.error().text);
    if (report->verdict == solvers::CookVerdict::unknown) session_.worsen(Status::unknown);
    if (batch_.wants_json()) {
      batch_.print_row(cook_json(item, *report, options_.futile));
    } else {
      batch_.print(cook_text(item, *report, options_.futile, options_.japanese));
    }
  }

  const CookOptions& options_;
  Session& session_;
  solvers::TsumeSolver solver_;
  Batch batch_;
};

}  // namespace

void add_cook_command(const Command& app, Session& session) {
  const Command command =
      app.add_subcommand("cook", "Check whether the solution of a tsume is unique");
  auto options = std::make_shared<CookOptions>();
  command
      .add_option("--depth", options->depth, "Also check variations that branch off within N plies")
      .check(between(0, 10000))
      .type_name("N")
      .capture_default_str();
  command
      .add_choice("--futile", options->futile,
                  "Which futile interpositions lengths leave out (docs/rules.md)",
                  {"none", "narrow", "kakinoki"})
      .capture_default_str();
  add_limit_options(command, *options);
  add_output_options(command, *options);
  add_game_options(command, options->game, false);
  add_attacker_option(command, *options);
  command.callback([options, command, &session] {
    options->asked = asked_options(command);
    if (options->game.is_loa()) return session.complain("cook works only with shogi");
    Cook(*options, session).run();
  });
}

}  // namespace yose::apps
