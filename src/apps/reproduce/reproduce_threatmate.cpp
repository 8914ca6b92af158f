#include "apps/reproduce/reproduce_threatmate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "apps/common/inputs.hpp"
#include "apps/questions/brinkmate_question.hpp"
#include "apps/reproduce/input_files.hpp"
#include "games/shogi/sizes.hpp"
#include "papers/threat_survey.hpp"
#include "papers/threatmate_report.hpp"

namespace yose::apps {

namespace {

using papers::ThreatmatePreset;
using papers::ThreatmateRow;
using ThreatmateResults = papers::ResultsFile<ThreatmateRow>;

constexpr double kUsualSeconds = 900;  // with all defaults

constexpr const char* kOwnSet = "bench/threat/brinkmates.tsv";

struct Problem {
  std::string name;
  shogi::AnyPosition position;
};

std::vector<std::string> sets_of(const ReproduceThreatmateOptions& options) {
  return options.sets.empty() ? default_threatmate_sets() : options.sets;
}

// Why a position is no problem of the experiment.
std::optional<Error> find_problem_error(const shogi::AnyPosition& position) {
  if (position.size() != shogi::k9x9) return Error{"the experiment is about boards of 9x9"};
  const Color attacker = solvers::default_attacker(position);
  return solvers::find_missing_king(position, ~attacker);
}

// Empty after a complaint.
std::vector<Problem> read_problems(const std::vector<std::string>& sets, Session& session) {
  if (!are_files(sets, "--set names other files of positions", session)) return {};
  std::vector<Problem> problems;
  std::set<std::string> names;
  for_each_shogi_position(sets, {}, session,
                          [&](const std::string& id, const shogi::AnyPosition& position) {
                            auto error = find_problem_error(position);
                            if (!error && !names.insert(short_name(id)).second) {
                              error = Error{"another set has the same file name"};
                            }
                            if (error) return session.refuse(id + ": " + error->text);
                            problems.push_back({short_name(id), position});
                          });
  session.tell_rest();
  if (session.status == Status::bad_input) return {};
  return problems;
}

// One search of one problem.
struct Job {
  ThreatmatePreset preset;
  const Problem* problem;
};

class ReproduceThreatmate {
 public:
  ReproduceThreatmate(const ReproduceThreatmateOptions& options, ThreatmateResults& results,
                      Session& session)
      : options_(options),
        experiment_(options, results, session),
        survey_(options.hash_bytes(), experiment_.stop()),
        solver_(options.hash_bytes()) {
    for (const ThreatmateRow& row : results.rows()) note(row);
  }

  void run(const std::vector<Problem>& problems) {
    experiment_.run(open_jobs(problems), [&](const Job& job) {
      return job.preset.is_survey() ? do_survey(job) : do_variant(job);
    });
  }

  bool stopped() const { return experiment_.stop(); }

  void write_report(const std::vector<std::string>& problems, papers::ThreatmateGames games) {
    const papers::ThreatmateFindings findings(experiment_.results().rows(), problems,
                                              options_.seconds, options_.nodes, std::move(games));
    experiment_.write("report.md", findings.report());
  }

 private:
  // What is not in the file yet. One problem after another: where other work disturbs the clock, it
  // disturbs all variants alike.
  std::vector<Job> open_jobs(const std::vector<Problem>& problems) const {
    std::vector<Job> jobs;
    for (const Problem& problem : problems) {
      for (const ThreatmatePreset& preset :
           chosen_presets(papers::threatmate_presets(), options_)) {
        add_if_open({preset, &problem}, jobs);
      }
    }
    return jobs;
  }

  void add_if_open(const Job& job, std::vector<Job>& jobs) const {
    const bool known = experiment_.results().has(row_of(job).key());
    if (!known && !is_answered(job) && fits(job)) jobs.push_back(job);
  }

  // Where the defender is to move, the problem is to find a defence, not a brinkmate.
  static bool fits(const Job& job) {
    const shogi::AnyPosition& position = job.problem->position;
    return job.preset.is_survey() || position.turn() == solvers::default_attacker(position);
  }

  // What is known before the search.
  ThreatmateRow row_of(const Job& job) const {
    const std::string limit = job.preset.is_survey() ? papers::nodes_name(options_.nodes)
                                                     : papers::time_name(options_.seconds);
    return {job.problem->name, job.preset.name, limit, "unknown"};
  }

  // A variant has found that it is no brinkmate but something else: nothing to compare.
  bool is_answered(const Job& job) const {
    return !job.preset.is_survey() && others_.contains(job.problem->name);
  }
  void note(const ThreatmateRow& row) {
    if (row.search != papers::kThreats && row.is_other()) others_.insert(row.problem);
  }

  // False if the results cannot be written.
  bool do_survey(const Job& job) {
    const Stopwatch stopwatch(Clock::processor);
    const auto report = survey_.walk(job.problem->position, options_.nodes);
    if (experiment_.stop()) return true;  // to be asked again
    ThreatmateRow row = row_of(job);
    row.verdict = verdict_name(report.verdict);
    row.nodes = report.nodes;
    row.seconds = stopwatch.seconds();
    row.positions = report.positions;
    row.lengths = report.lengths;
    row.kinds = report.kinds;
    return experiment_.store(row);
  }

  bool do_variant(const Job& job) {
    if (is_answered(job)) return true;
    auto task = papers::threatmate_task(job.preset, job.problem->position, options_.seconds);
    task.limits.stop = &experiment_.stop();
    const auto report = solver_.solve(task);  // the defender has a king, so it cannot fail
    ThreatmateRow row = row_of(job);
    row.verdict = verdict_name(report->verdict);
    row.plies = report->plies;
    row.nodes = report->statistics.nodes;
    row.seconds = report->seconds;
    note(row);
    return experiment_.store(row);
  }

  const ReproduceThreatmateOptions& options_;
  Experiment<ThreatmateRow> experiment_;
  papers::ThreatSurvey survey_;
  solvers::BrinkmateSolver solver_;
  std::set<std::string> others_;  // problems that are no brinkmates
};

// Where no problem is asked about, none needs to be there: the report is about those with rows.
bool needs_problems(const ReproduceThreatmateOptions& options) {
  return !options.is_match_alone() || !options.sets.empty();
}

std::vector<std::string> names_of(const std::vector<Problem>& problems) {
  std::vector<std::string> names;
  names.reserve(problems.size());
  for (const Problem& p : problems) names.push_back(p.name);
  return names;
}

// In the order of their first rows.
std::vector<std::string> names_of(const std::vector<ThreatmateRow>& rows) {
  std::vector<std::string> names;
  std::set<std::string> seen;
  for (const ThreatmateRow& row : rows) {
    if (seen.insert(row.problem).second) names.push_back(row.problem);
  }
  return names;
}

std::optional<Error> find_contradiction(const ReproduceThreatmateOptions& options) {
  const bool has_openings = !options.match.openings.empty();
  if (options.is_match_alone() && !has_openings) {
    return Error{"--only match needs --openings FILE: the positions from which games are played"};
  }
  if (has_openings && !options.asks_for(papers::kMatch)) {
    return Error{"--openings is for the match: --only must name match too"};
  }
  return std::nullopt;
}

}  // namespace

std::vector<std::string> default_threatmate_sets() {
  std::vector<std::string> sets = {
      "../shared/corpus/brinkmate/labelled.tsv", "../shared/corpus/brinkmate/one-move.tsv",
      "../shared/corpus/brinkmate/escape.tsv", "../shared/corpus/threat/osl-ntesuki.tsv",
      "../shared/corpus/threat/osl-threatmate.tsv"};
  if (is_file(kOwnSet)) sets.emplace_back(kOwnSet);
  return sets;
}

std::string threatmate_plan(const ReproduceThreatmateOptions& options) {
  const auto variants = papers::threatmate_variants().size();
  return start_words(
      "threatmate",
      fmt::format(
          "a survey of the threatmates of every problem (--set), of {} nodes each "
          "(--nodes), and {} searches of every brinkmate, at most {} s each (--time), about "
          "{} in all on one core; with --openings FILE also a match",
          options.nodes, variants, options.seconds, duration(kUsualSeconds)),
      options);
}

void reproduce_threatmate(const ReproduceThreatmateOptions& options, Session& session) {
  if (const auto error = find_contradiction(options)) return session.complain(error->text);
  auto match = ThreatmateMatchRun::make(options.match);
  if (!match) return session.complain(match.error().text);
  std::vector<Problem> problems;
  if (needs_problems(options)) {
    problems = read_problems(sets_of(options), session);
    if (problems.empty()) return;
  }
  if (!make_folder(options.out, session)) return;
  auto results = ThreatmateResults::open(options.out + "/results.csv");
  if (!results) return session.complain(results.error().text);
  if (const auto error = match->open(options.out)) return session.complain(error->text);
  ReproduceThreatmate experiment(options, *results, session);
  experiment.run(problems);
  if (!experiment.stopped()) match->play(options.quiet, session);
  experiment.write_report(needs_problems(options) ? names_of(problems) : names_of(results->rows()),
                          match->games());
}

}  // namespace yose::apps
