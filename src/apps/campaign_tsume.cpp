// Tsume as problems of a campaign.
#include "apps/campaign_kind.hpp"
#include "apps/certificate_judge.hpp"
#include "apps/move_texts.hpp"
#include "apps/question_text.hpp"
#include "apps/report_output.hpp"
#include "apps/tsume_items.hpp"
#include "apps/tsume_question.hpp"
#include "notation/sfen.hpp"

namespace yose::apps {

namespace {

using campaign::Outcome;
using campaign::Problem;
using solvers::FutileRule;
using solvers::TsumeTask;
using solvers::TsumeVerdict;

Result<shogi::Setup> setup_of(const std::string& position, const SolveOptions& options) {
  return notation::parse_sfen(position, options.game.zone, !options.game.dead_squares_uncontrolled);
}

Result<TsumeTask> task_of(const Problem& problem) {
  const auto options = parse_question(problem.options);
  if (!options) return options.error();
  const auto setup = setup_of(problem.position, *options);
  if (!setup) return setup.error();
  return tsume_question(*setup, *options);
}

bool asks_for_exact(const TsumeTask& task) {
  return task.shortest || task.futile == FutileRule::kakinoki;
}

Outcome outcome_of(const solvers::TsumeReport& report, const TsumeTask& task) {
  Outcome outcome = effort_of(report);
  outcome.verdict = verdict_name(report.verdict);
  outcome.line = joined(usi_texts(report.line));
  const bool measured =
      report.exact || report.verdict == TsumeVerdict::nomate || !asks_for_exact(task);
  outcome.complete = outcome.is_known() && measured && !lacks_something(report, task.certificate);
  return outcome;
}

class TsumeCampaignKind : public CampaignKind {
 public:
  std::string name() const override { return "tsume"; }

  Result<Outcome> solve(const Problem& problem, const campaign::Limits& limits,
                        std::size_t hash_bytes, const std::string& certificate) const override {
    auto task = task_of(problem);
    if (!task) return task.error();
    task->limits = search_limits(limits);
    task->certificate = certificate;
    const auto report = solvers::TsumeSolver(hash_bytes).solve(*task);
    if (!report) return report.error();
    return outcome_of(*report, *task);
  }

  std::optional<std::string> find_refusal(const Problem& problem, const Outcome& outcome,
                                          const std::string& certificate) const override {
    const auto task = task_of(problem);
    if (!task) return task.error().text;
    Promise promise{certificate_header(*task), outcome.verdict == "mate", {}, 0};
    if (task->futile == FutileRule::none) {  // certificates count all replies
      promise.within = outcome.plies;
      if (outcome.exact && outcome.plies > 2) promise.not_within = outcome.plies - 2;
    }
    return apps::find_refusal(certificate, promise);
  }

  std::optional<std::string> find_misfit(const SolveOptions& options) const override {
    return find_tsume_misfit(options);
  }

  std::vector<Problem> read(const SolveOptions& options, Session& session) const override {
    std::vector<Problem> problems;
    for (const TsumeItem& item : read_tsume_items(options, session)) {
      shogi::Setup setup = item.setup;
      setup.move_number = 1;  // says nothing about the position
      const std::string position = notation::to_sfen(setup);
      const auto again = setup_of(position, options);
      if (const auto fault = find_fault(tsume_question(setup, options))) {
        session.complain(item.id + ": " + fault->text);
      } else if (!again || *again != setup) {
        session.complain(item.id + ": options about the rules are for lists, not for records");
      } else {
        problems.push_back({0, name(), position, {}, item.id});
      }
    }
    return problems;
  }
};

}  // namespace

std::unique_ptr<CampaignKind> tsume_campaign_kind() {
  return std::make_unique<TsumeCampaignKind>();
}

}  // namespace yose::apps
