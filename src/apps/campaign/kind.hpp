// A kind of problems as yose campaign meets it: what a campaign asks of it, and how it reads the
// command line. One file a kind; campaign_kinds() names them all.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "apps/campaign/certificate_judge.hpp"
#include "apps/cli/session.hpp"
#include "apps/common/report_output.hpp"
#include "apps/questions/question_options.hpp"
#include "apps/questions/question_text.hpp"
#include "campaign/kind.hpp"

namespace yose::apps {

class CampaignKind : public campaign::Kind {
 public:
  // Why the options do not fit it or each other.
  virtual std::optional<std::string> validate_options(const QuestionOptions& options) const = 0;
  virtual bool is_about_small_boards() const { return false; }
  // The verdicts that it may find.
  virtual std::vector<std::string> verdicts() const = 0;
  // Why a stored problem is none of this kind.
  virtual std::optional<std::string> validate_problem(const campaign::Problem& problem) const = 0;
  // The problems that the inputs name, without their options. What cannot be read is told.
  virtual std::vector<campaign::Problem> read(const QuestionOptions& options,
                                              Session& session) const = 0;
};

std::unique_ptr<CampaignKind> tsume_campaign_kind();
std::unique_ptr<CampaignKind> loa_campaign_kind();
std::unique_ptr<CampaignKind> small_campaign_kind();
std::vector<std::unique_ptr<CampaignKind>> campaign_kinds();
std::unique_ptr<CampaignKind> campaign_kind_called(const std::string& name);  // null: none
// Why the options do not fit the kind or each other, those of lines included.
std::optional<std::string> validate(const CampaignKind& kind, const QuestionOptions& options);

// What all kinds that search have in common.
search::Limits search_limits(const campaign::Limits& limits);
// All but verdict, line and completeness.
campaign::AttemptResult effort_of(const solvers::Report& report);

// What a game says of a report beside its counts.
struct Finding {
  std::string verdict;
  std::string line;
  bool measured = true;  // as exactly as the task asks
};

// A kind whose problems a solver answers: a game gives the task, the finding and the promise. The
// solver is a new one for each problem (campaign/kind.hpp says why).
template <class Solver, class Task, class Report>
class SolverKind : public CampaignKind {
 public:
  Result<campaign::AttemptResult> solve(const campaign::Problem& problem,
                                        const campaign::Limits& limits,
                                        const campaign::Means& means,
                                        const std::string& certificate) const final {
    auto task = task_of(problem);
    if (!task) return task.error();
    task->limits = search_limits(limits);
    task->certificate = certificate;
    equip(*task, means);
    const auto report = Solver(means.hash_bytes).solve(*task);
    if (!report) return report.error();
    if (report->certificate.error) return *report->certificate.error;
    return outcome_of(*report, *task);
  }

  std::optional<std::string> validate_problem(const campaign::Problem& problem) const final {
    const auto options = parse_question(problem.options);
    if (!options) return options.error().text;
    if (const auto error = apps::validate(*this, *options)) return error;
    const auto task = question(problem.position, *options);
    return task ? std::nullopt : std::optional(task.error().text);
  }

  std::optional<std::string> find_refusal(const campaign::Problem& problem,
                                          const campaign::AttemptResult& outcome,
                                          const std::string& certificate) const final {
    const auto task = task_of(problem);
    if (!task) return task.error().text;
    return apps::find_refusal(certificate, promise_of(outcome, *task));
  }

 private:
  // The question about a position in the campaign's text.
  virtual Result<Task> question(const std::string& position,
                                const QuestionOptions& options) const = 0;
  // What the task may use beside the memory of its solver.
  virtual void equip(Task&, const campaign::Means&) const {}
  virtual Finding finding_of(const Report& report, const Task& task) const = 0;
  // What the certificate of an outcome must say.
  virtual Promise promise_of(const campaign::AttemptResult& outcome, const Task& task) const = 0;

  Result<Task> task_of(const campaign::Problem& problem) const {
    const auto options = parse_question(problem.options);
    if (!options) return options.error();
    return question(problem.position, *options);
  }

  campaign::AttemptResult outcome_of(const Report& report, const Task& task) const {
    const Finding finding = finding_of(report, task);
    campaign::AttemptResult outcome = effort_of(report);
    outcome.verdict = finding.verdict;
    outcome.line = finding.line;
    outcome.complete =
        outcome.is_known() && finding.measured && !lacks_something(report, task.certificate);
    return outcome;
  }
};

}  // namespace yose::apps
