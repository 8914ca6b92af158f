#include "apps/reproduce/reproduce_loa.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "apps/common/batch.hpp"
#include "apps/reproduce/loa_subjects.hpp"
#include "papers/loa_report.hpp"
#include "papers/loa_set.hpp"

namespace yose::apps {

namespace {

using papers::LoaLimit;
using papers::LoaPreset;
using solvers::LoaVerdict;
using LoaResults = papers::ResultsFile<papers::LoaRow>;

std::vector<LoaLimit> limits_of(const ReproduceLoaOptions& o) {
  std::vector<LoaLimit> limits;
  if (o.limit != "entries") limits.push_back({.seconds = o.seconds});
  if (o.limit == "time") return limits;
  std::vector<std::uint64_t> entries = o.entries;
  if (entries.empty()) {
    entries.assign(papers::kPublishedEntries.begin(), papers::kPublishedEntries.end());
  }
  std::sort(entries.begin(), entries.end());
  for (std::uint64_t n : entries) limits.push_back({.entries = n});
  return limits;
}

std::vector<LoaPreset> presets_of(const ReproduceLoaOptions& o) {
  return chosen_presets(papers::loa_presets(), o);
}

std::string verdict_name(const solvers::LoaReport& r) {
  if (r.verdict == LoaVerdict::win) return "win";
  if (r.verdict == LoaVerdict::nowin) return "nowin";
  return r.no_threat_wins ? "no_threat_wins" : "unknown";
}

// One search of one position.
struct Job {
  LoaLimit limit;
  LoaPreset preset;
  const LoaSubject* subject;
};

class ReproduceLoa {
 public:
  ReproduceLoa(const ReproduceLoaOptions& options, LoaResults& results, Session& session)
      : options_(options),
        experiment_(options, results, session),
        solver_(options.hash_bytes()),
        limits_(limits_of(options)) {}

  void run(const std::vector<LoaSubject>& subjects) {
    experiment_.run(open_jobs(subjects), [&](const Job& job) { return do_job(job); });
  }

  void write_report(const std::vector<LoaSubject>& subjects) {
    std::vector<papers::LoaLength> lengths;
    lengths.reserve(subjects.size());
    for (const LoaSubject& s : subjects) lengths.push_back({s.id, s.plies});
    const papers::LoaFindings findings(experiment_.results().rows(), lengths, limits_);
    experiment_.write("report.md", findings.report());
    experiment_.write(
        "figure6.svg",
        to_svg(findings.figure("id+kth", "ID with KTH: solution length and solving time")));
    experiment_.write(
        "figure7.svg",
        to_svg(findings.figure("pds+kth", "PDS with KTH: solution length and solving time")));
  }

 private:
  // What is not in the file yet. One table after another, so that whole ones are there early.
  std::vector<Job> open_jobs(const std::vector<LoaSubject>& subjects) const {
    std::vector<Job> jobs;
    for (const LoaLimit& limit : limits_) {
      for (const LoaPreset& preset : presets_of(options_)) {
        if (!fits(preset, limit)) continue;
        for (const LoaSubject& s : subjects) {
          const bool known = experiment_.results().has({s.id, preset.name, name_of(limit)});
          if (!known) jobs.push_back({limit, preset, &s});
        }
      }
    }
    return jobs;
  }

  // False if the results cannot be written.
  bool do_job(const Job& job) {
    auto task = loa_task(job.preset, job.limit, job.subject->position);
    task.limits.stop = &experiment_.stop();
    const auto report = solver_.solve(task);
    const auto& count = report->statistics;
    return experiment_.store({job.subject->id, job.preset.name, name_of(job.limit),
                              verdict_name(*report), report->plies, count.moves_made, count.entries,
                              count.nodes, report->seconds});
  }

  const ReproduceLoaOptions& options_;
  Experiment<papers::LoaRow> experiment_;
  solvers::LoaSolver solver_;
  std::vector<LoaLimit> limits_;
};

// Does any chosen search go with any chosen limit?
bool anything_fits(const ReproduceLoaOptions& options) {
  const auto limits = limits_of(options);
  const auto presets = presets_of(options);
  return std::any_of(limits.begin(), limits.end(), [&](const LoaLimit& limit) {
    return std::any_of(presets.begin(), presets.end(),
                       [&](const LoaPreset& preset) { return fits(preset, limit); });
  });
}

}  // namespace

std::string loa_plan(const ReproduceLoaOptions& options, Session& session) {
  std::size_t by_time = 0, by_entries = 0;
  for (const LoaLimit& limit : limits_of(options)) {
    for (const LoaPreset& preset : presets_of(options)) {
      if (fits(preset, limit)) ++(limit.is_time() ? by_time : by_entries);
    }
  }
  const auto text = read_all(options.set, session);
  const auto set = text ? papers::parse_loa_set(*text) : std::nullopt;
  const std::size_t positions = set ? set->size() : papers::kPublishedPositions;
  const double seconds = options.seconds * static_cast<double>(by_time * positions);
  return start_words(
      "loa",
      fmt::format("{} searches of each of {} positions ({}, --set), at most {} s each (--time), at "
                  "most {} in all on one core, and {} more of each with limits of table entries, "
                  "which take seconds each",
                  by_time, positions, options.set, options.seconds, duration(seconds), by_entries),
      options);
}

void reproduce_loa(const ReproduceLoaOptions& options, Session& session) {
  if (!anything_fits(options)) {
    return session.complain("lambda searches work only with --limit time");
  }
  const auto subjects = read_loa_subjects(options.set, options.corpus, session);
  if (subjects.empty() || !make_folder(options.out, session)) return;
  auto results = LoaResults::open(options.out + "/results.csv");
  if (!results) return session.complain(results.error().text);
  ReproduceLoa experiment(options, *results, session);
  experiment.run(subjects);
  experiment.write_report(subjects);
}

}  // namespace yose::apps
