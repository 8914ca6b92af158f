#include "solvers/brinkmate_composer.hpp"

#include <algorithm>
#include <tuple>

#include "search/rations.hpp"
#include "solvers/brinkmate_solver.hpp"
#include "solvers/threat_solver.hpp"

namespace yose::solvers {

bool is_easier(const BrinkmateComposeReport& a, const BrinkmateComposeReport& b) {
  return std::tie(a.plies, a.candidates, a.replies) < std::tie(b.plies, b.candidates, b.replies);
}

// Finding the threat takes much less than finding the brinkmate.
struct BrinkmateComposer::State {
  explicit State(std::size_t bytes) : brinkmates(bytes - bytes / 8), threats(bytes / 8) {}
  BrinkmateSolver brinkmates;
  ThreatSolver threats;
};

namespace {

// One position, from the question to the report.
class ComposeRun {
 public:
  ComposeRun(const BrinkmateComposeTask& task, BrinkmateSolver& brinkmates, ThreatSolver& threats)
      : task_(task), brinkmates_(brinkmates), threats_(threats), rations_(task.limits) {}

  Result<BrinkmateComposeReport> report() {
    const auto found = find_brinkmate();
    if (!found) return found.error();
    report_.verdict = judge(*found);
    report_.statistics = rations_.spent();
    report_.seconds = rations_.seconds();
    return report_;
  }

 private:
  Result<BrinkmateReport> find_brinkmate() {
    BrinkmateTask task(task_.position);
    task.attacker = task_.position.turn();
    task.limits = rations_.left();
    task.shortest = true;
    task.keys = true;
    task.single_key_plies = std::max(1, task_.least_plies);
    auto found = brinkmates_.solve(task);
    if (found) rations_.spend(found->statistics);
    return found;
  }

  ComposeVerdict judge(const BrinkmateReport& r) {
    if (r.verdict == BrinkmateVerdict::unknown) return ComposeVerdict::unknown;
    // What was found may be longer than necessary, never shorter.
    if (r.verdict != BrinkmateVerdict::brinkmate || r.plies < task_.least_plies) {
      return ComposeVerdict::passed_over;
    }
    if (!r.exact) return ComposeVerdict::unknown;
    const auto working = count(r, Verdict::proven);
    if (working > 1) return ComposeVerdict::passed_over;
    if (working == 0 || count(r, Verdict::open) > 0) return ComposeVerdict::unknown;
    return describe(r);
  }

  static std::ptrdiff_t count(const BrinkmateReport& r, Verdict verdict) {
    return std::count_if(r.keys.begin(), r.keys.end(),
                         [&](const BrinkmateKey& key) { return key.verdict == verdict; });
  }

  // The line ends where the defender can only pass, before the mate.
  static bool ends_in_stalemate(const BrinkmateReport& r) {
    return r.line.size() < static_cast<std::size_t>(r.plies);
  }

  ComposeVerdict describe(const BrinkmateReport& r) {
    report_.plies = r.plies;
    report_.exact = true;
    report_.line = r.line;
    if (r.line_cut || r.line.empty()) return ComposeVerdict::unknown;
    if (ends_in_stalemate(r)) return ComposeVerdict::passed_over;
    shogi::AnyPosition after = task_.position;
    after.play(r.keys.front().move);
    report_.key_checks = after.in_check();
    // A mate by checks alone would begin with the key, so a quiet key rules it out.
    if (report_.key_checks && r.mate != Verdict::disproven) return ComposeVerdict::unknown;
    return count_replies(after) ? ComposeVerdict::picked : ComposeVerdict::unknown;
  }

  // False if the limits hide the threat.
  bool count_replies(const shogi::AnyPosition& after) {
    ThreatTask task(after);
    task.limits = rations_.left();
    task.shortest = true;
    task.judge = false;
    const auto threat = threats_.solve(task);
    if (!threat) return false;
    rations_.spend(threat->statistics);
    const auto is_candidate = [&](const ThreatReply& reply) {
      return report_.key_checks || !reply.kinds.empty();
    };
    report_.threat_plies = threat->plies;
    report_.replies = static_cast<int>(threat->replies.size());
    report_.candidates = static_cast<int>(
        std::count_if(threat->replies.begin(), threat->replies.end(), is_candidate));
    if (report_.key_checks) return true;
    return threat->verdict == ThreatVerdict::threatmate && threat->exact && !threat->line_cut;
  }

  const BrinkmateComposeTask& task_;
  BrinkmateSolver& brinkmates_;
  ThreatSolver& threats_;
  search::Rations rations_;
  BrinkmateComposeReport report_;
};

}  // namespace

BrinkmateComposer::BrinkmateComposer(std::size_t hash_bytes)
    : state_(std::make_unique<State>(hash_bytes)) {}
BrinkmateComposer::~BrinkmateComposer() = default;
BrinkmateComposer::BrinkmateComposer(BrinkmateComposer&&) noexcept = default;

Result<BrinkmateComposeReport> BrinkmateComposer::judge(const BrinkmateComposeTask& task) {
  return ComposeRun(task, state_->brinkmates, state_->threats).report();
}

}  // namespace yose::solvers
