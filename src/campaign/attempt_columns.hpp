// The columns of the table `attempt` that an Attempt fills, from one list: what the table is made
// with, what is inserted and what is read.
//
// Invariant: names, placeholders, bound values and values read are in the same order.
#pragma once

#include <string>

#include "campaign/records.hpp"
#include "campaign/sqlite.hpp"

namespace yose::campaign {

// "  pass INTEGER NOT NULL,\n" and so on, for CREATE TABLE.
std::string attempt_declarations();
// "pass, verdict, ...", and as many "?, ?, ...".
std::string attempt_names();
std::string attempt_placeholders();

void bind_attempt(Statement& statement, const Attempt& attempt);
// The columns from `first` on.
Attempt read_attempt(const Statement& row, int first);

// Both limits, from column `first` on. NULL is none.
inline constexpr const char* kLimitNames = "seconds_limit, nodes_limit";
Limits read_limits(const Statement& row, int first);

}  // namespace yose::campaign
