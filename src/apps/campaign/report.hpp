// What a campaign's database says: where it stands, and every problem with what is known of it.
#pragma once

#include <iosfwd>

#include "campaign/store.hpp"

namespace yose::apps {

void print_status(campaign::Store& store, std::ostream& out);

void export_csv(campaign::Store& store, std::ostream& out);
void export_json(campaign::Store& store, std::ostream& out);  // one object a line
void export_markdown(campaign::Store& store, std::ostream& out);

}  // namespace yose::apps
