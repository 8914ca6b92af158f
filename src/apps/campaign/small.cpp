// Games on small boards as problems of a campaign: who wins?
#include "apps/campaign/kind.hpp"
#include "apps/campaign/shogi.hpp"
#include "apps/common/move_texts.hpp"
#include "apps/questions/small_question.hpp"

namespace yose::apps {

namespace {

using solvers::SmallReport;
using solvers::SmallTask;
using solvers::SmallVerdict;

SmallVerdict verdict_of(const std::string& name) {
  for (SmallVerdict v : {SmallVerdict::first_wins, SmallVerdict::second_wins, SmallVerdict::draw}) {
    if (verdict_name(v) == name) return v;
  }
  return SmallVerdict::unknown;
}

class SmallCampaignKind : public SolverKind<solvers::SmallSolver, SmallTask, SmallReport> {
 public:
  std::string name() const override { return "small"; }

  std::vector<std::string> verdicts() const override { return {"first", "second", "draw"}; }

  std::optional<std::string> validate_options(const QuestionOptions& options) const override {
    return validate_small(options);
  }

  bool is_about_small_boards() const override { return true; }

  std::vector<campaign::Problem> read(const QuestionOptions& options,
                                      Session& session) const override {
    const auto validate = [&](const shogi::Setup& setup) {
      return solvers::validate(small_question(setup, options));
    };
    return read_shogi_problems({name(), game_name, validate}, options, session);
  }

 private:
  Result<SmallTask> question(const std::string& text,
                             const QuestionOptions& options) const override {
    const auto setup = campaign_setup(text, options);
    if (!setup) return setup.error();
    SmallTask task = small_question(*setup, options);
    if (const auto error = put_lines(options.lines, {}, task)) return *error;
    return task;
  }

  void equip(SmallTask& task, const campaign::Means& means) const override {
    task.tables = means.tables;
    task.threads = means.threads;
  }

  Finding finding_of(const SmallReport& report, const SmallTask& task) const override {
    return {verdict_name(report.verdict), joined(usi_texts(report.line)),
            report.exact || report.verdict == SmallVerdict::draw || !task.shortest};
  }

  Promise promise_of(const campaign::AttemptResult& outcome, const SmallTask& task) const override {
    const SmallVerdict verdict = verdict_of(outcome.verdict);
    Promise promise;
    promise.header = certificate_header(task, verdict);
    promise.goal = verdict != SmallVerdict::draw;
    promise.for_both = !promise.goal;
    if (!promise.goal) return promise;
    promise.within = outcome.plies;
    if (outcome.exact && task.shortest && outcome.plies > 2) promise.not_within = outcome.plies - 2;
    return promise;
  }
};

}  // namespace

std::unique_ptr<CampaignKind> small_campaign_kind() {
  return std::make_unique<SmallCampaignKind>();
}

}  // namespace yose::apps
