// yose threat: is the side to move threatened with mate, and which of its moves defend?
#include <algorithm>
#include <memory>

#include "apps/cli/command.hpp"
#include "apps/common/ply_choice.hpp"
#include "apps/common/report_output.hpp"
#include "apps/common/tsume_items.hpp"
#include "apps/threat/threat_text.hpp"
#include "notation/sfen.hpp"

namespace yose::apps {

namespace {

using solvers::ThreatReport;
using solvers::ThreatVerdict;

class ThreatRunner {
 public:
  ThreatRunner(const ThreatOptions& options, Session& session)
      : options_(options),
        session_(session),
        solver_(options.hash_bytes()),
        batch_("threat", options, session),
        proofs_(options.proof, ".yose") {}

  void run() {
    const auto items = read_tsume_items(options_, session_, options_.ply);
    const auto questions = batch_items(
        items, [](const TsumeItem& i) { return notation::to_sfen(i.position.setup()); });
    if (!proofs_.prepare(questions, session_)) return;
    batch_.run(questions, [&](std::size_t i) { solve(items[i], proofs_.name_for(i)); });
  }

 private:
  void solve(const TsumeItem& item, const std::string& certificate) {
    solvers::ThreatTask task(item.position);
    task.limits = batch_.limits();
    task.shortest = options_.shortest;
    task.certificate = certificate;
    const auto report = solver_.solve(task);
    if (!report) return session_.refuse(item.id + ": " + report.error().text);
    if (!is_full(*report)) session_.worsen(Status::unknown);
    if (batch_.wants_json()) {
      batch_.print_row(threat_json(item, *report, task.certificate, options_));
    } else {
      batch_.print(threat_text(item, *report, task.certificate, options_, batch_.stopped()));
    }
    tell_certificate_error(item.id, *report, session_);
  }

  // Did the limits leave room for all that was asked?
  bool is_full(const ThreatReport& r) const {
    const auto lacks_length = [&](const solvers::ThreatReply& reply) {
      return options_.shortest && reply.mate == Verdict::proven && !reply.exact;
    };
    return r.verdict != ThreatVerdict::unknown && open_replies(r).empty() &&
           !lacks_something(r, options_.proof) && missing_claims(r).empty() &&
           !lacks_exact_length(r, options_.shortest) &&
           std::none_of(r.replies.begin(), r.replies.end(), lacks_length);
  }

  const ThreatOptions& options_;
  Session& session_;
  solvers::ThreatSolver solver_;
  Batch batch_;
  FilePerItem proofs_;
};

}  // namespace

void add_threat_command(const Command& app, Session& session) {
  const Command command = app.add_subcommand(
      "threat",
      "Say whether the side to move is under threatmate and which moves defend, with a proof");
  auto options = std::make_shared<ThreatOptions>();
  command.add_flag("--shortest", options->shortest, "Find exact lengths");
  command.add_flag("--all", options->all, "Show the mate after each move that does not defend");
  add_proof_option(command, options->proof);
  add_limit_options(command, *options);
  add_output_options(command, *options);
  add_shogi_rule_options(command, options->game);
  add_ply_choice(command, options->ply);
  command.callback([options, command, &session] {
    options->asked = asked_options(command);
    ThreatRunner(*options, session).run();
  });
}

}  // namespace yose::apps
