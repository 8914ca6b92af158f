// Endgames of Lines of Action as problems of a campaign.
#include "apps/campaign_kind.hpp"
#include "apps/certificate_judge.hpp"
#include "apps/loa_question.hpp"
#include "apps/loa_words.hpp"
#include "apps/move_texts.hpp"
#include "apps/question_text.hpp"
#include "apps/report_output.hpp"
#include "notation/loa_text.hpp"

namespace yose::apps {

namespace {

using campaign::Outcome;
using campaign::Problem;
using solvers::LoaTask;
using solvers::LoaVerdict;

Result<LoaTask> task_of(const Problem& problem) {
  const auto options = parse_question(problem.options);
  if (!options) return options.error();
  const auto position = notation::parse_loa_position(problem.position);
  if (!position) return position.error();
  return loa_question(*position, *options);
}

Outcome outcome_of(const solvers::LoaReport& report, const LoaTask& task) {
  Outcome outcome = effort_of(report);
  outcome.verdict = report.no_threat_wins ? "no_threat_wins" : verdict_name(report.verdict);
  outcome.line = joined(move_texts(report.line));
  const bool measured = report.exact || report.verdict != LoaVerdict::win || !task.shortest;
  outcome.complete = outcome.is_known() && measured && !lacks_something(report, task.certificate);
  return outcome;
}

class LoaCampaignKind : public CampaignKind {
 public:
  std::string name() const override { return "loa"; }

  Result<Outcome> solve(const Problem& problem, const campaign::Limits& limits,
                        std::size_t hash_bytes, const std::string& certificate) const override {
    auto task = task_of(problem);
    if (!task) return task.error();
    task->limits = search_limits(limits);
    task->certificate = certificate;
    const auto report = solvers::LoaSolver(hash_bytes).solve(*task);
    if (!report) return report.error();
    return outcome_of(*report, *task);
  }

  std::optional<std::string> find_refusal(const Problem& problem, const Outcome& outcome,
                                          const std::string& certificate) const override {
    const auto task = task_of(problem);
    if (!task) return task.error().text;
    const bool shorter_fails = outcome.exact && outcome.plies > 1;
    return apps::find_refusal(certificate, {certificate_header(*task), outcome.verdict == "win",
                                            outcome.plies, shorter_fails ? outcome.plies - 1 : 0});
  }

  std::optional<std::string> find_misfit(const SolveOptions& options) const override {
    return find_loa_misfit(options);
  }

  std::vector<Problem> read(const SolveOptions& options, Session& session) const override {
    std::vector<Problem> problems;
    for_each_loa_position(options.inputs, session,
                          [&](const std::string& id, const loa::Position& position) {
                            problems.push_back({0, name(), notation::to_loa(position), {}, id});
                          });
    return problems;
  }
};

}  // namespace

std::unique_ptr<CampaignKind> loa_campaign_kind() { return std::make_unique<LoaCampaignKind>(); }

}  // namespace yose::apps
