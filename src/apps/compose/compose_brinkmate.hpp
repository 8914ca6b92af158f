// yose compose --brinkmate.
#pragma once

#include "apps/compose/compose_options.hpp"

namespace yose::apps {

void compose_brinkmate(const ComposeOptions& options, Session& session);

}  // namespace yose::apps
