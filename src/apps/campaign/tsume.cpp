// Tsume as problems of a campaign.
#include "apps/campaign/kind.hpp"
#include "apps/campaign/shogi.hpp"
#include "apps/common/move_texts.hpp"
#include "apps/questions/tsume_question.hpp"
#include "games/shogi/any_position.hpp"

namespace yose::apps {

namespace {

using campaign::Problem;
using solvers::FutileRule;
using solvers::TsumeReport;
using solvers::TsumeTask;
using solvers::TsumeVerdict;

bool asks_for_exact(const TsumeTask& task) {
  return task.shortest || task.futile == FutileRule::kakinoki;
}

class TsumeCampaignKind : public SolverKind<solvers::TsumeSolver, TsumeTask, TsumeReport> {
 public:
  std::string name() const override { return "tsume"; }

  std::vector<std::string> verdicts() const override { return {"mate", "nomate"}; }

  std::optional<std::string> validate_options(const QuestionOptions& options) const override {
    return validate_tsume(options);
  }

  std::vector<Problem> read(const QuestionOptions& options, Session& session) const override {
    const auto name_of = [](const shogi::Setup&, const std::string& id) { return id; };
    const auto validate = [&](const shogi::Setup& setup) -> std::optional<Error> {
      const auto position = shogi::AnyPosition::from_setup(setup);
      if (!position) return position.error();
      return solvers::validate(tsume_question(*position, options));
    };
    return read_shogi_problems({name(), name_of, validate}, options, session);
  }

 private:
  Result<TsumeTask> question(const std::string& text,
                             const QuestionOptions& options) const override {
    const auto setup = campaign_setup(text, options);
    if (!setup) return setup.error();
    const auto position = shogi::AnyPosition::from_setup(*setup);
    if (!position) return position.error();
    return tsume_question(*position, options);
  }

  Finding finding_of(const TsumeReport& report, const TsumeTask& task) const override {
    return {verdict_name(report.verdict), joined(usi_texts(report.line)),
            report.exact || report.verdict == TsumeVerdict::nomate || !asks_for_exact(task)};
  }

  Promise promise_of(const campaign::AttemptResult& outcome, const TsumeTask& task) const override {
    Promise promise{certificate_header(task), outcome.verdict == "mate", {}, 0};
    if (task.futile == FutileRule::none) {  // certificates count all replies
      promise.within = outcome.plies;
      if (outcome.exact && outcome.plies > 2) promise.not_within = outcome.plies - 2;
    }
    return promise;
  }
};

}  // namespace

std::unique_ptr<CampaignKind> tsume_campaign_kind() {
  return std::make_unique<TsumeCampaignKind>();
}

}  // namespace yose::apps
