#include "apps/reproduce/reproduce_small.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "apps/common/batch.hpp"
#include "apps/questions/small_question.hpp"
#include "games/shogi/sizes.hpp"
#include "notation/array.hpp"
#include "notation/array_list.hpp"
#include "notation/sfen.hpp"
#include "papers/small_report.hpp"

namespace yose::apps {

namespace {

using papers::SmallGame;
using papers::SmallPreset;
using papers::SmallRow;
using SmallResults = papers::ResultsFile<SmallRow>;

// A game, and its start with dead squares controlled.
struct SmallSubject {
  SmallGame game;
  shogi::Setup setup;
};

SmallSubject subject_of(const shogi::Setup& setup) {
  const std::string board = fmt::format("{}x{}", setup.size.files, setup.size.ranks);
  const auto array = notation::array_of(setup);
  return {{board, array ? *array : notation::to_sfen(setup), setup.rules.zone}, setup};
}

std::vector<SmallSubject> published_subjects() {
  const auto arrays = papers::published_arrays();
  std::vector<SmallSubject> subjects;
  subjects.reserve(arrays.size());
  for (const papers::PublishedArray& a : arrays) {
    subjects.push_back(subject_of(*notation::parse_array(shogi::k4x4, a.array, a.zone)));
  }
  return subjects;
}

// The same game twice is one.
void add_subject(const SmallSubject& subject, std::vector<SmallSubject>& subjects) {
  const auto is_it = [&](const SmallSubject& s) { return s.game == subject.game; };
  if (std::none_of(subjects.begin(), subjects.end(), is_it)) subjects.push_back(subject);
}

// Empty after a complaint.
std::vector<SmallSubject> read_subjects(const ReproduceSmallOptions& options, Session& session) {
  if (const auto error = find_file_error(options.arrays)) {
    session.complain(located(options.arrays, *error));
    return {};
  }
  std::vector<SmallSubject> subjects;
  for_each_shogi_setup({options.arrays}, options.game, session,
                       [&](const std::string& id, const shogi::Setup& setup) {
                         solvers::SmallTask task;
                         task.setup = setup;
                         const auto error = validate(task);
                         if (error) return session.refuse(id + ": " + error->text);
                         add_subject(subject_of(setup), subjects);
                       });
  if (session.status == Status::bad_input) return {};
  return subjects;
}

// One search of one game.
struct Job {
  SmallPreset preset;
  std::string dead_squares;
  const SmallSubject* subject;
};

class ReproduceSmall {
 public:
  ReproduceSmall(const ReproduceSmallOptions& options, SmallResults& results, Session& session)
      : options_(options),
        experiment_(options, results, session),
        solver_(options.hash_bytes()),
        limit_(papers::time_name(options.seconds)) {}

  void run(const std::vector<SmallSubject>& subjects) {
    experiment_.run(open_jobs(subjects), [&](const Job& job) { return do_job(job); });
  }

  void write_report(const std::vector<SmallSubject>& subjects) {
    std::vector<SmallGame> games;
    games.reserve(subjects.size());
    for (const SmallSubject& s : subjects) games.push_back(s.game);
    const papers::SmallFindings findings(experiment_.results().rows(), games, options_.seconds);
    experiment_.write("report.md", findings.report());
    for (const papers::SmallFigure& figure : papers::kSmallFigures) {
      experiment_.write(figure.file, to_svg(findings.plot_of(figure)));
    }
  }

 private:
  // What is not in the file yet. One array after another: where other work disturbs the clock, it
  // disturbs all searches of an array alike.
  std::vector<Job> open_jobs(const std::vector<SmallSubject>& subjects) const {
    std::vector<Job> jobs;
    for (const SmallSubject& s : subjects) {
      for (const SmallPreset& preset : chosen_presets(papers::small_presets(), options_)) {
        add_if_open({preset, papers::kControlled, &s}, jobs);
        if (preset.both_switches) add_if_open({preset, papers::kUncontrolled, &s}, jobs);
      }
    }
    return jobs;
  }

  void add_if_open(const Job& job, std::vector<Job>& jobs) const {
    if (!experiment_.results().has(row_of(job).key())) jobs.push_back(job);
  }

  // What is known before the search.
  SmallRow row_of(const Job& job) const {
    return {job.subject->game, job.dead_squares, job.preset.name, limit_, papers::kNoRecord};
  }

  // False if the results cannot be written.
  bool do_job(const Job& job) {
    SmallRow row = row_of(job);
    auto task = task_of(job.preset, job);
    if (job.preset.record) {
      const auto record = find_record(job);
      if (experiment_.stop()) return true;
      if (record.empty()) return experiment_.store(row);
      task.records = {record};
    }
    const auto report = solver_.solve(task);  // of a position without error, so it cannot fail
    row.verdict = verdict_name(report->verdict);
    row.plies = report->plies;
    row.nodes = report->statistics.nodes;
    row.entries = report->statistics.entries;
    row.judged = report->judged;
    row.seconds = report->seconds;
    return experiment_.store(row);
  }

  solvers::SmallTask task_of(const SmallPreset& preset, const Job& job) const {
    shogi::Setup setup = job.subject->setup;
    setup.rules.dead_squares_controlled = job.dead_squares == papers::kControlled;
    auto task = papers::small_task(preset, setup, options_.seconds);
    task.limits.stop = &experiment_.stop();
    return task;
  }

  // From a win that df-pn finds.
  std::vector<shogi::CoordMove> find_record(const Job& job) {
    auto task = task_of(papers::dfpn_preset(), job);
    task.line = true;
    return papers::right_record(*solver_.solve(task));
  }

  const ReproduceSmallOptions& options_;
  Experiment<SmallRow> experiment_;
  solvers::SmallSolver solver_;
  std::string limit_;
};

}  // namespace

std::string small_plan(const ReproduceSmallOptions& options) {
  std::size_t searches = 0, records = 0;
  for (const SmallPreset& preset : chosen_presets(papers::small_presets(), options)) {
    searches += preset.both_switches ? 2 : 1;
    records += preset.record ? 1 : 0;  // which another search finds
  }
  const std::size_t arrays = published_subjects().size();
  const auto all = static_cast<double>(arrays * (searches + records));
  return start_words(
      "small-shogi",
      fmt::format("{} searches of each of the paper's {} arrays of 4x4 and one more that finds a "
                  "record, at most {} s each (--time), at most {} in all on one core",
                  searches, arrays, options.seconds, duration(all * options.seconds)),
      options);
}

void reproduce_small(const ReproduceSmallOptions& options, Session& session) {
  const auto subjects =
      options.arrays.empty() ? published_subjects() : read_subjects(options, session);
  if (subjects.empty() || !make_folder(options.out, session)) return;
  auto results = SmallResults::open(options.out + "/results.csv");
  if (!results) return session.complain(results.error().text);
  ReproduceSmall experiment(options, *results, session);
  experiment.run(subjects);
  experiment.write_report(subjects);
}

}  // namespace yose::apps
