#include "tsume/yose_tsume.hpp"

#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>

#include "check/certificate.hpp"
#include "cpu_clock.hpp"

namespace yose::bench {

PeerAnswer solve_with_yose(solvers::TsumeSolver& solver, const solvers::TsumeTask& question,
                           const PeerLimits& limits) {
  solvers::TsumeTask task = question;
  std::atomic<bool> stop = false;
  const double start = cpu_now();
  task.first_move_only = true;
  task.limits.nodes = limits.nodes;
  task.limits.stop = &stop;
  task.limits.progress_interval = 0.01;
  task.progress = [&](const solvers::Progress&) { stop = cpu_now() - start >= limits.seconds; };
  const auto report = solver.solve(task);
  PeerAnswer outcome;
  outcome.seconds = cpu_now() - start;
  if (!report) return outcome;
  outcome.verdict = report->verdict;
  outcome.nodes = report->statistics.nodes;
  return outcome;
}

namespace {

Judgement judge_file(const std::string& name, solvers::TsumeVerdict verdict) {
  std::ifstream in(name, std::ios::binary);
  const check::Verification v = check::verify(in);
  if (!v.accepted) return {false, "REFUSED line " + std::to_string(v.line) + ": " + v.error};
  const bool mate = verdict == solvers::TsumeVerdict::mate;
  return {v.claims.front().reaches_goal == mate, "VERIFIED " + v.what};
}

}  // namespace

Judgement judge(solvers::TsumeSolver& solver, const solvers::TsumeTask& question,
                solvers::TsumeVerdict verdict) {
  const auto file = std::filesystem::temp_directory_path() /
                    ("bench-tsume-" + std::to_string(getpid()) + ".yose");
  solvers::TsumeTask task = question;
  task.certificate = file.string();
  const auto report = solver.solve(task);
  Judgement judgement;
  if (!report) {
    judgement.words = report.error().text;
  } else if (report->certificate.error) {
    judgement.words = report->certificate.error->text;
  } else {
    judgement = judge_file(task.certificate, verdict);
  }
  std::filesystem::remove(file);
  return judgement;
}

}  // namespace yose::bench
