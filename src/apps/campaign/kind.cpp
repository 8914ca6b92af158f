#include "apps/campaign/kind.hpp"

namespace yose::apps {

std::vector<std::unique_ptr<CampaignKind>> campaign_kinds() {
  std::vector<std::unique_ptr<CampaignKind>> kinds;
  kinds.push_back(tsume_campaign_kind());
  kinds.push_back(loa_campaign_kind());
  kinds.push_back(small_campaign_kind());
  return kinds;
}

std::unique_ptr<CampaignKind> campaign_kind_called(const std::string& name) {
  for (auto& kind : campaign_kinds()) {
    if (kind->name() == name) return std::move(kind);
  }
  return nullptr;
}

std::optional<std::string> validate(const CampaignKind& kind, const QuestionOptions& options) {
  if (const auto error = validate(options.lines, options.search, options.induction.asked))
    return error;
  const char* small = options.lines.are_asked() ? "--lines"
                      : options.induction.asked ? "--induction"
                                                : nullptr;
  if (small != nullptr && !kind.is_about_small_boards()) {
    return std::string(small) + " does not apply to " + kind.name();
  }
  return kind.validate_options(options);
}

search::Limits search_limits(const campaign::Limits& limits) {
  search::Limits own;
  own.nodes = limits.nodes;
  own.seconds = limits.seconds;
  own.clock = Clock::processor;           // other work beside must not spoil a try
  own.more_for_showing = limits.seconds;  // an answer without its certificate is no result
  own.stop = limits.stop;
  return own;
}

campaign::AttemptResult effort_of(const solvers::Report& report) {
  campaign::AttemptResult outcome;
  outcome.plies = report.plies;
  outcome.exact = report.exact;
  outcome.nodes = report.statistics.nodes;
  outcome.moves_made = report.statistics.moves_made;
  outcome.entries = report.statistics.entries;
  outcome.seconds = report.seconds;
  outcome.certified = report.certificate.written;
  return outcome;
}

}  // namespace yose::apps
