// What the experiments of yose reproduce share: what they are told, jobs that ^C may stop, rows
// that are written at once, files made from them.
#pragma once

#include <algorithm>
#include <atomic>
#include <ostream>
#include <string>
#include <vector>

#include "apps/cli/interrupt.hpp"
#include "apps/cli/progress.hpp"
#include "apps/cli/session.hpp"
#include "apps/common/batch.hpp"
#include "papers/results.hpp"

namespace yose::apps {

struct ReproduceOptions {
  double seconds = 10;
  int hash = 256;
  std::vector<std::string> only;  // names of presets; all if empty
  std::string out;                // a folder
  bool quiet = false;

  std::size_t hash_bytes() const { return static_cast<std::size_t>(hash) << 20; }
};

// What a command says that was given no option, before it takes hours: what it would do, for how
// long, and how it is started.
inline std::string start_words(const std::string& command, const std::string& work,
                               const ReproduceOptions& options) {
  return "reproduce " + command + " starts when it is given an option, such as '--out " +
         options.out + "': it runs " + work;
}

// Those of the presets that are asked for.
template <class Preset>
std::vector<Preset> chosen_presets(std::vector<Preset> presets, const ReproduceOptions& options) {
  const std::vector<std::string>& only = options.only;
  const auto left_out = [&](const Preset& p) {
    return !only.empty() && std::find(only.begin(), only.end(), p.name) == only.end();
  };
  presets.erase(std::remove_if(presets.begin(), presets.end(), left_out), presets.end());
  return presets;
}

template <class Row>
class Experiment {
 public:
  Experiment(const ReproduceOptions& options, papers::ResultsFile<Row>& results, Session& session)
      : options_(options), session_(session), results_(results), stop_(interrupt_flag()) {}

  const papers::ResultsFile<Row>& results() const { return results_; }
  const std::atomic<bool>& stop() const { return stop_; }

  // Until one says that it cannot go on.
  template <class Job, class DoJob>
  void run(const std::vector<Job>& jobs, DoJob do_job) {
    do_jobs(jobs, do_job);
    if (stop_) session_.tell_interrupted();
  }

  // False if it cannot be written. A search that was stopped is to be asked again.
  bool store(const Row& row) {
    if (stop_ && row.verdict == "unknown") return true;
    const bool written = results_.append(row);
    if (!written) session_.complain(options_.out + "/results.csv: cannot be written");
    return written;
  }

  // A file of the folder, named on standard output.
  void write(const std::string& name, const std::string& text) {
    const std::string path = options_.out + "/" + name;
    if (!session_.claim_output(path)) return;
    if (write_file(path, text, session_)) session_.out << path << "\n";
  }

 private:
  template <class Job, class DoJob>
  void do_jobs(const std::vector<Job>& jobs, DoJob do_job) {
    Progress progress(session_.err, !options_.quiet, jobs.size());
    for (const Job& job : jobs) {
      if (stop_ || !do_job(job)) return;
      progress.done_one();
    }
  }

  const ReproduceOptions& options_;
  Session& session_;
  papers::ResultsFile<Row>& results_;
  const std::atomic<bool>& stop_;
};

}  // namespace yose::apps
