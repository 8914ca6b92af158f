// Files that an experiment reads, and what its rows call them.
#pragma once

#include <string>
#include <vector>

#include "apps/cli/session.hpp"

namespace yose::apps {

// "set.tsv:3": rows do not depend on where the file is.
std::string short_name(const std::string& id);

// False after a complaint about the first that is none; `hint` says how to name others.
bool are_files(const std::vector<std::string>& files, const std::string& hint, Session& session);

}  // namespace yose::apps
