// Rows of another campaign, as its export printed them, go on in this one.
#pragma once

#include <string>
#include <vector>

#include "apps/cli/session.hpp"
#include "campaign/store.hpp"

namespace yose::apps {

// The rows of the CSV files. What cannot be read, or is no problem of a kind that we know, is told.
std::vector<campaign::Row> read_exports(const std::vector<std::string>& files, Session& session);

// Merges them and says what came of it.
void import_rows(const std::vector<campaign::Row>& rows, campaign::Store& store, Session& session);

}  // namespace yose::apps
