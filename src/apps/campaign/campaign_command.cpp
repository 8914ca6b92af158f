// yose campaign: a long list of problems of any kind, run against a database.
#include <algorithm>
#include <memory>
#include <ostream>

#include "apps/campaign/import.hpp"
#include "apps/campaign/kind.hpp"
#include "apps/campaign/plot.hpp"
#include "apps/campaign/report.hpp"
#include "apps/campaign/run.hpp"
#include "apps/cli/command.hpp"
#include "apps/cli/version.hpp"
#include "apps/common/batch.hpp"
#include "apps/questions/question_text.hpp"
#include "apps/questions/small_question.hpp"

namespace yose::apps {

namespace {

using campaign::Store;

constexpr int kMostWorkers = 256;
constexpr int kMostPasses = 100;

void add_database(const Command& command, std::string& database) {
  command.add_option("DB", database, "The database file of the campaign").required().type_name("");
}

// What a database throws, told in one line.
template <class Work>
void guarded(const std::string& database, Session& session, Work work) {
  try {
    work();
  } catch (const campaign::DatabaseError& error) {
    session.complain(database + ": " + error.what());
  }
}

template <class Use>
void with_store(const std::string& database, Session& session, Use use) {
  guarded(database, session, [&] {
    auto store = Store::open(database);
    if (!store) return session.complain(store.error().text);
    use(*store);
  });
}

struct AddOptions : QuestionOptions {
  std::string database;
  std::string kind = "tsume";
};

std::vector<std::string> kind_names() {
  std::vector<std::string> names;
  for (const auto& kind : campaign_kinds()) names.push_back(kind->name());
  return names;
}

void add_problems(const AddOptions& options, const std::string& question, Session& session) {
  const auto kind = campaign_kind_called(options.kind);
  if (const auto error = validate(*kind, options)) return session.complain(*error);
  auto problems = kind->read(options, session);
  session.tell_rest();
  for (campaign::Problem& problem : problems) problem.options = question;
  if (problems.empty() && session.status == Status::bad_input) return;
  guarded(options.database, session, [&] {
    auto store = Store::create(options.database);
    if (!store) return session.complain(store.error().text);
    const std::size_t added = store->add(problems);
    session.out << added << " added, " << problems.size() - added << " already known\n";
  });
}

void add_add_command(const Command& campaign, Session& session) {
  const Command command = campaign.add_subcommand("add", "Add problems; duplicates are added once");
  auto options = std::make_shared<AddOptions>();
  add_database(command, options->database);
  command.add_choice("--kind", options->kind, "The kind of problem", kind_names())
      .capture_default_str();
  add_question_options(command, *options);
  add_inputs(command, options->inputs);
  command.callback(
      [options, command, &session] { add_problems(*options, question_text(command), session); });
}

struct ImportOptions {
  std::string database;
  std::vector<std::string> files;
};

void import_files(const ImportOptions& options, Session& session) {
  const auto rows = read_exports(options.files, session);
  session.tell_rest();
  if (rows.empty() && session.status == Status::bad_input) return;
  guarded(options.database, session, [&] {
    auto store = Store::create(options.database);
    if (!store) return session.complain(store.error().text);
    import_rows(rows, *store, session);
  });
}

void add_import_command(const Command& campaign, Session& session) {
  const Command command = campaign.add_subcommand(
      "import", "Import rows that 'export --csv' printed from another database");
  auto options = std::make_shared<ImportOptions>();
  add_database(command, options->database);
  command.add_option("CSV", options->files, "Files, or - for standard input")
      .required()
      .type_name("");
  command.callback([options, &session] { import_files(*options, session); });
}

struct RunOptions {
  campaign::Plan plan;
  double seconds = 0;
  std::uint64_t nodes = 0;
  double lease = 30;
  bool quiet = false;
};

void add_pass_options(const Command& command, RunOptions& options) {
  command
      .add_option("--time", options.seconds,
                  "Seconds of processor time per problem in the first pass, more than 0 (default: "
                  "10, or no limit with --nodes)")
      .check(above_zero())
      .type_name("S");
  command
      .add_option("--nodes", options.nodes,
                  "At most N nodes per problem in the first pass, from 1 on")
      .check(at_least(1, "a number from 1 on"))
      .type_name("N");
  command.add_option("--grow", options.plan.grow, "Factor by which limits grow with each pass")
      .check(at_least(1, "a number from 1 on"))
      .type_name("F")
      .capture_default_str();
  command
      .add_option("--passes", options.plan.scope.passes,
                  "Try each problem at most N times, earlier runs included")
      .check(between(1, kMostPasses))
      .type_name("N")
      .capture_default_str();
}

void add_scope_options(const Command& command, campaign::Scope& scope) {
  command
      .add_option("--only", scope.only,
                  "Only problems whose name, position or options contain this text")
      .type_name("TEXT");
  command.add_option("--skip", scope.skip, "Not those whose name, position or options contain it")
      .type_name("TEXT");
}

void add_worker_options(const Command& command, RunOptions& options) {
  command.add_option("--workers", options.plan.workers, "Number of worker processes")
      .check(between(1, kMostWorkers))
      .type_name("N")
      .capture_default_str();
  add_hash_option(command, options.plan.hash);
  command.option("--hash").description("Memory for each worker's table in MB");
  add_table_options(command, options.plan.threads, options.plan.tables);
  command
      .add_option("--lease", options.lease, "Release the claim of a dead process after S seconds")
      .check(between(0.1, 1e6, "a number from 0.1 to 1000000"))
      .type_name("S")
      .capture_default_str();
}

void run(RunOptions options, Session& session) {
  campaign::Plan& plan = options.plan;
  const auto megabytes = static_cast<std::int64_t>(plan.hash) * plan.workers;
  const int all = static_cast<int>(std::min<std::int64_t>(megabytes, 1 << 30));
  if (!fits_memory(all)) {
    return session.complain("for " + std::to_string(plan.workers) +
                            " workers: " + memory_complaint(all));
  }
  if (options.seconds > 0) plan.first.seconds = options.seconds;
  if (options.nodes > 0) plan.first.nodes = options.nodes;
  if (options.seconds == 0 && options.nodes == 0) plan.first.seconds = 10;
  plan.lease = static_cast<campaign::Time>(options.lease * 1000);
  plan.version = kVersion;
  guarded(plan.database, session, [&] { run_campaign(plan, options.quiet, session); });
}

void add_run_command(const Command& campaign, Session& session) {
  const Command command =
      campaign.add_subcommand("run", "Solve the open problems, in passes with growing limits");
  auto options = std::make_shared<RunOptions>();
  add_database(command, options->plan.database);
  add_worker_options(command, *options);
  add_pass_options(command, *options);
  add_scope_options(command, options->plan.scope);
  const Option proof =
      command.add_option("--proof", options->plan.proof, "Write certificates to this folder")
          .takes_folder();
  command.add_flag("--verify", options->plan.verify, "Check every certificate with the checker")
      .needs(proof);
  command.add_flag("--quiet", options->quiet, "No progress on standard error");
  command.callback([options, &session] { run(*options, session); });
}

void add_status_command(const Command& campaign, Session& session) {
  const Command command =
      campaign.add_subcommand("status", "Show how many problems are solved, unknown and open");
  auto database = std::make_shared<std::string>();
  add_database(command, *database);
  command.callback([database, &session] {
    with_store(*database, session, [&](Store& store) { print_status(store, session.out); });
  });
}

struct ExportOptions {
  std::string database;
  bool csv = false;
  bool json = false;
  bool markdown = false;
  std::string plot;

  int forms() const { return csv + json + markdown + (plot.empty() ? 0 : 1); }
};

void write_plot(const ExportOptions& options, Store& store, Session& session) {
  session.files.add_input(options.database);
  if (!session.claim_output(options.plot)) return;
  write_file(options.plot, to_svg(solved_plot(store)), session);
}

void export_campaign(const ExportOptions& options, Session& session) {
  if (options.forms() != 1) {
    return session.complain(
        "expected one of --csv, --json, --markdown, --plot (see 'yose campaign export --help')");
  }
  with_store(options.database, session, [&](Store& store) {
    if (options.csv) export_csv(store, session.out);
    if (options.json) export_json(store, session.out);
    if (options.markdown) export_markdown(store, session.out);
    if (!options.plot.empty()) write_plot(options, store, session);
  });
}

void add_export_command(const Command& campaign, Session& session) {
  const Command command =
      campaign.add_subcommand("export", "Print every problem with its best answer");
  auto options = std::make_shared<ExportOptions>();
  add_database(command, options->database);
  command.add_flag("--csv", options->csv, "Comma-separated values with a header");
  command.add_flag("--json", options->json, "One JSON object per problem and line");
  command.add_flag("--markdown", options->markdown, "A table");
  command.add_option("--plot", options->plot, "Plot problems solved against seconds per problem")
      .takes_file();
  command.callback([options, &session] { export_campaign(*options, session); });
}

}  // namespace

void add_campaign_command(const Command& app, Session& session) {
  const Command command =
      app.add_subcommand("campaign", "Run a long list of problems against a database");
  command.require_subcommand();
  add_add_command(command, session);
  add_import_command(command, session);
  add_run_command(command, session);
  add_status_command(command, session);
  add_export_command(command, session);
}

}  // namespace yose::apps
