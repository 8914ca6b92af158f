// Endgames of Lines of Action as problems of a campaign.
#include "apps/campaign/kind.hpp"
#include "apps/common/loa_words.hpp"
#include "apps/common/move_texts.hpp"
#include "apps/questions/loa_question.hpp"
#include "notation/loa_text.hpp"

namespace yose::apps {

namespace {

using campaign::Problem;
using solvers::LoaReport;
using solvers::LoaTask;
using solvers::LoaVerdict;

class LoaCampaignKind : public SolverKind<solvers::LoaSolver, LoaTask, LoaReport> {
 public:
  std::string name() const override { return "loa"; }

  std::vector<std::string> verdicts() const override { return {"win", "nowin", "no_threat_wins"}; }

  std::optional<std::string> validate_options(const QuestionOptions& options) const override {
    return validate_loa(options);
  }

  std::vector<Problem> read(const QuestionOptions& options, Session& session) const override {
    std::vector<Problem> problems;
    for_each_loa_position(options.inputs, session,
                          [&](const std::string& id, const loa::Position& position) {
                            problems.push_back({0, name(), notation::to_loa(position), {}, id});
                          });
    return problems;
  }

 private:
  Result<LoaTask> question(const std::string& text, const QuestionOptions& options) const override {
    const auto position = notation::parse_loa_position(text);
    if (!position) return position.error();
    return loa_question(*position, options);
  }

  Finding finding_of(const LoaReport& report, const LoaTask& task) const override {
    return {report.no_threat_wins ? "no_threat_wins" : verdict_name(report.verdict),
            joined(move_texts(report.line)),
            report.exact || report.verdict != LoaVerdict::win || !task.shortest};
  }

  Promise promise_of(const campaign::AttemptResult& outcome, const LoaTask& task) const override {
    const bool shorter_fails = outcome.exact && outcome.plies > 1;
    return {certificate_header(task), outcome.verdict == "win", outcome.plies,
            shorter_fails ? outcome.plies - 1 : 0};
  }
};

}  // namespace

std::unique_ptr<CampaignKind> loa_campaign_kind() { return std::make_unique<LoaCampaignKind>(); }

}  // namespace yose::apps
