// yose campaign run.
#pragma once

#include "apps/cli/session.hpp"
#include "campaign/plan.hpp"

namespace yose::apps {

// Runs what is open; progress goes to standard error unless `quiet`.
void run_campaign(const campaign::Plan& plan, bool quiet, Session& session);

}  // namespace yose::apps
