#include "apps/reproduce_loa.hpp"

#include <algorithm>
#include <fstream>
#include <ostream>

#include "apps/batch.hpp"
#include "apps/interrupt.hpp"
#include "apps/loa_subjects.hpp"
#include "apps/progress.hpp"
#include "papers/loa_report.hpp"
#include "papers/results.hpp"

namespace yose::apps {

namespace {

using papers::LoaLimit;
using papers::LoaPreset;
using solvers::LoaVerdict;

std::vector<LoaLimit> limits_of(const ReproduceOptions& o) {
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

std::vector<LoaPreset> presets_of(const ReproduceOptions& o) {
  auto presets = papers::loa_presets();
  const auto left_out = [&](const LoaPreset& p) {
    return !o.only.empty() && std::find(o.only.begin(), o.only.end(), p.name) == o.only.end();
  };
  presets.erase(std::remove_if(presets.begin(), presets.end(), left_out), presets.end());
  return presets;
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
  ReproduceLoa(const ReproduceOptions& options, papers::ResultsFile& results, Session& session)
      : options_(options),
        session_(session),
        results_(results),
        stop_(interrupt_flag()),
        solver_(static_cast<std::size_t>(options.hash) << 20),
        limits_(limits_of(options)) {}

  void run(const std::vector<LoaSubject>& subjects) {
    const auto jobs = open_jobs(subjects);
    Progress progress(session_.err, !options_.quiet, jobs.size());
    for (const Job& job : jobs) {
      if (stop_ || !do_job(job)) break;
      progress.done_one();
    }
    if (stop_) session_.worsen(Status::unknown);
  }

  void write_report(const std::vector<LoaSubject>& subjects) {
    std::vector<papers::LoaLength> lengths;
    lengths.reserve(subjects.size());
    for (const LoaSubject& s : subjects) lengths.push_back({s.id, s.plies});
    const papers::LoaFindings findings(results_.rows(), lengths, limits_);
    write("report.md", findings.report());
    write("figure6.svg",
          to_svg(findings.figure("id+kth", "ID with KTH: solution length and solving time")));
    write("figure7.svg",
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
          if (!results_.has(s.id, preset.name, name_of(limit))) jobs.push_back({limit, preset, &s});
        }
      }
    }
    return jobs;
  }

  // False if the results cannot be written.
  bool do_job(const Job& job) {
    auto task = loa_task(job.preset, job.limit, job.subject->position);
    task.limits.stop = &stop_;
    const auto report = solver_.solve(task);  // writes no certificate, so it cannot fail
    const std::string verdict = verdict_name(*report);
    if (stop_ && verdict == "unknown") return true;  // to be asked again
    const auto& count = report->statistics;
    const bool written = results_.append({job.subject->id, job.preset.name, name_of(job.limit),
                                          verdict, report->plies, count.moves_made, count.entries,
                                          count.nodes, report->seconds});
    if (!written) session_.complain(options_.out + "/results.csv: cannot be written");
    return written;
  }

  void write(const std::string& name, const std::string& text) {
    const std::string path = options_.out + "/" + name;
    std::ofstream file(path, std::ios::binary);
    file << text << std::flush;
    if (!file) return session_.complain(path + ": cannot be written");
    session_.out << path << "\n";
  }

  const ReproduceOptions& options_;
  Session& session_;
  papers::ResultsFile& results_;
  const std::atomic<bool>& stop_;
  solvers::LoaSolver solver_;
  std::vector<LoaLimit> limits_;
};

// Does any chosen search go with any chosen limit?
bool anything_fits(const ReproduceOptions& options) {
  const auto limits = limits_of(options);
  const auto presets = presets_of(options);
  return std::any_of(limits.begin(), limits.end(), [&](const LoaLimit& limit) {
    return std::any_of(presets.begin(), presets.end(),
                       [&](const LoaPreset& preset) { return fits(preset, limit); });
  });
}

}  // namespace

void reproduce_loa(const ReproduceOptions& options, Session& session) {
  if (!anything_fits(options)) {
    return session.complain("threats alone are searched with --limit time only");
  }
  const auto subjects = read_loa_subjects(options.set, options.corpus, session);
  if (subjects.empty() || !make_folder(options.out, session)) return;
  auto results = papers::ResultsFile::open(options.out + "/results.csv");
  if (!results) return session.complain(results.error().text);
  ReproduceLoa experiment(options, *results, session);
  experiment.run(subjects);
  experiment.write_report(subjects);
}

}  // namespace yose::apps
