// yose compose --game loa.
#pragma once

#include "apps/compose/compose_options.hpp"

namespace yose::apps {

void compose_loa(const ComposeOptions& options, Session& session);

}  // namespace yose::apps
