// A kind of problems as yose campaign meets it: what a campaign asks of it, and how it reads the
// command line. One file a kind; campaign_kinds() names them all.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "apps/command.hpp"
#include "apps/solve_options.hpp"
#include "campaign/kind.hpp"

namespace yose::apps {

class CampaignKind : public campaign::Kind {
 public:
  // Why the options do not fit it or each other.
  virtual std::optional<std::string> find_misfit(const SolveOptions& options) const = 0;
  // The problems that the inputs name, without their options. What cannot be read is told.
  virtual std::vector<campaign::Problem> read(const SolveOptions& options,
                                              Session& session) const = 0;
};

std::unique_ptr<CampaignKind> tsume_campaign_kind();
std::unique_ptr<CampaignKind> loa_campaign_kind();
std::vector<std::unique_ptr<CampaignKind>> campaign_kinds();

// What all kinds that search have in common.
search::Limits search_limits(const campaign::Limits& limits);
// All but verdict, line and completeness.
campaign::Outcome effort_of(const solvers::Report& report);

}  // namespace yose::apps
