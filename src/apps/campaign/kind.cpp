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

std::optional<std::string> find_misfit(const CampaignKind& kind, const QuestionOptions& options) {
  if (const auto misfit = find_misfit(options.lines, options)) return misfit;
  const char* small = options.lines.are_asked() ? "--lines"
                      : options.induction       ? "--induction"
                                                : nullptr;
  if (small != nullptr && !kind.is_about_small_boards()) {
    return std::string(small) + " means nothing to " + kind.name();
  }
  return kind.find_misfit(options);
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

campaign::Outcome effort_of(const solvers::Report& report) {
  campaign::Outcome outcome;
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
