#include "apps/campaign/run.hpp"

#include <fmt/format.h>

#include <cmath>
#include <ostream>

#include "apps/campaign/kind.hpp"
#include "apps/cli/interrupt.hpp"
#include "apps/cli/progress.hpp"
#include "apps/common/batch.hpp"
#include "base/stopwatch.hpp"
#include "campaign/crew.hpp"

namespace yose::apps {

namespace {

using campaign::Plan;
using campaign::Tally;

// "pass 2: 34 to go, 120 of 500 solved, 3:20 min left".
class CampaignProgress {
 public:
  CampaignProgress(const Plan& plan, std::ostream& err, bool wanted)
      : plan_(plan), line_(err, wanted) {}

  void tell(const Tally& tally) {
    if (!line_.is_shown()) return;
    if (tally.pass != pass_) begin(tally);
    std::string text = fmt::format("{} of {} solved", tally.solved, tally.problems);
    if (tally.pass > 0) {
      text = fmt::format("pass {}: {} to go, {}{}", tally.pass, tally.in_pass, text, left(tally));
    }
    line_.show(text);
  }
  void wipe() { line_.wipe(); }

 private:
  void begin(const Tally& tally) {
    pass_ = tally.pass;
    at_first_ = tally.in_pass;
    stopwatch_ = Stopwatch();
  }

  // Of this pass: by the pace so far, or before there is one by the limit.
  std::string left(const Tally& tally) const {
    const double to_go = static_cast<double>(tally.in_pass);
    const double gone = static_cast<double>(at_first_ - tally.in_pass);
    if (gone > 0) {
      return ", " + duration(stopwatch_.seconds() / gone * to_go) + " left";
    }
    const double most = plan_.limits(tally.pass).seconds * std::ceil(to_go / plan_.workers);
    return std::isinf(most) ? "" : ", about " + duration(most) + " left";
  }

  const Plan& plan_;
  LiveLine line_;
  int pass_ = 0;
  std::int64_t at_first_ = 0;  // to go when the pass began, as far as this run goes
  Stopwatch stopwatch_;        // of the pass
};

campaign::Kinds pointers(const std::vector<std::unique_ptr<CampaignKind>>& kinds) {
  campaign::Kinds all;
  for (const auto& kind : kinds) all.push_back(kind.get());
  return all;
}

void run_crew(const Plan& plan, bool quiet, Session& session) {
  const auto kinds = campaign_kinds();
  const auto known = pointers(kinds);
  CampaignProgress progress(plan, session.err, !quiet);
  const auto complain = [&](const std::string& line) {
    progress.wipe();
    session.complain(line);
  };
  campaign::Crew crew(plan, known, interrupt_flag(),
                      {[&](const Tally& tally) { progress.tell(tally); }, complain});
  if (!crew.run()) session.worsen(Status::bad_input);
  progress.wipe();
  if (interrupt_flag()) session.tell_interrupted();
}

void sum_up(campaign::Store& store, const campaign::Scope& scope, Session& session) {
  const Tally tally = store.tally(scope);
  session.out << fmt::format("{} of {} solved, {} unknown, {} open\n", tally.solved, tally.problems,
                             tally.unknown(), tally.untried);
  if (tally.solved < tally.problems) session.worsen(Status::unknown);
  if (const auto errors = store.errors(); errors > 0) {
    session.complain(
        fmt::format("the checker refused {} certificates; 'export' shows why", errors));
  }
}

// Nothing is open in the database while the crew forks.
bool is_usable(const std::string& database, Session& session) {
  const auto store = campaign::Store::open(database);
  if (!store) session.complain(store.error().text);
  return static_cast<bool>(store);
}

}  // namespace

void run_campaign(const Plan& plan, bool quiet, Session& session) {
  if (!is_usable(plan.database, session)) return;
  for (const std::string& folder : {plan.proof, plan.tables}) {
    if (!folder.empty() && !make_folder(folder, session)) return;
  }
  session.out.flush();  // or every worker would write it again
  run_crew(plan, quiet, session);
  auto store = campaign::Store::open(plan.database);
  if (!store) return session.complain(store.error().text);
  sum_up(*store, plan.scope, session);
}

}  // namespace yose::apps
