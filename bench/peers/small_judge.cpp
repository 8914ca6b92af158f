#include "peers/small_judge.hpp"

#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "check/certificate.hpp"

namespace yose::bench {

namespace {

constexpr double kPatience = 60;  // seconds

solvers::SmallTask task_of(const shogi::Setup& setup, double seconds) {
  solvers::SmallTask task;
  task.setup = setup;
  task.limits.seconds = seconds;
  return task;
}

// The header names the question and who is said to win; a draw has claims of no win alone.
SmallJudge::Judgement judge_file(const std::string& name, const std::vector<std::string>& header,
                                 bool is_win) {
  std::ifstream in(name, std::ios::binary);
  const check::Verification v = check::verify(in);
  if (!v.accepted) return {false, "REFUSED line " + std::to_string(v.line) + ": " + v.error};
  const bool shows_it = v.header == header && v.claims.front().reaches_goal == is_win;
  return {shows_it, "VERIFIED " + v.what};
}

}  // namespace

solvers::SmallVerdict SmallJudge::verdict(const shogi::Setup& setup, double seconds) {
  const auto report = solver_.solve(task_of(setup, seconds));
  return report ? report->verdict : solvers::SmallVerdict::unknown;
}

SmallJudge::Judgement SmallJudge::judge(const shogi::Setup& setup, solvers::SmallVerdict verdict) {
  const auto file = std::filesystem::temp_directory_path() /
                    ("small-peers-" + std::to_string(getpid()) + ".yose");
  solvers::SmallTask task = task_of(setup, kPatience);
  task.certificate = file.string();
  const auto report = solver_.solve(task);
  Judgement judgement;
  if (!report) {
    judgement.words = report.error().text;
  } else if (report->verdict != verdict) {
    judgement.words = "none: another verdict this time";
  } else if (report->certificate.error) {
    judgement.words = report->certificate.error->text;
  } else {
    judgement = judge_file(task.certificate, certificate_header(task, verdict),
                           verdict != solvers::SmallVerdict::draw);
  }
  std::filesystem::remove(file);
  return judgement;
}

}  // namespace yose::bench
