// Tsume as problems of a campaign.
#include "apps/campaign_kind.hpp"
#include "apps/move_texts.hpp"
#include "apps/tsume_items.hpp"
#include "apps/tsume_question.hpp"
#include "notation/sfen.hpp"

namespace yose::apps {

namespace {

using campaign::Problem;
using solvers::FutileRule;
using solvers::TsumeReport;
using solvers::TsumeTask;
using solvers::TsumeVerdict;

Result<shogi::Setup> setup_of(const std::string& position, const SolveOptions& options) {
  return notation::parse_sfen(position, options.game.zone, !options.game.dead_squares_uncontrolled);
}

bool asks_for_exact(const TsumeTask& task) {
  return task.shortest || task.futile == FutileRule::kakinoki;
}

class TsumeCampaignKind : public SolverKind<solvers::TsumeSolver, TsumeTask, TsumeReport> {
 public:
  std::string name() const override { return "tsume"; }

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

 private:
  Result<TsumeTask> question(const std::string& text, const SolveOptions& options) const override {
    const auto setup = setup_of(text, options);
    if (!setup) return setup.error();
    return tsume_question(*setup, options);
  }

  Finding finding_of(const TsumeReport& report, const TsumeTask& task) const override {
    return {verdict_name(report.verdict), joined(usi_texts(report.line)),
            report.exact || report.verdict == TsumeVerdict::nomate || !asks_for_exact(task)};
  }

  Promise promise_of(const campaign::Outcome& outcome, const TsumeTask& task) const override {
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
