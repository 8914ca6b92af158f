// Which SQLite files are a campaign's, and how one is made.
#pragma once

#include <optional>
#include <string>

#include "campaign/sqlite.hpp"

namespace yose::campaign {

// Why the database is not a campaign's, as the end of "FILE: ...". With `create` an empty one is
// made into one; nothing else is ever touched.
std::optional<std::string> validate_schema(Database& database, bool create);

}  // namespace yose::campaign
