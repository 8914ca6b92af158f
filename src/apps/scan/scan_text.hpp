// What yose scan says of a game: as text, as JSON, and as comments in the record.
#pragma once

#include <string>

#include "apps/common/inputs.hpp"
#include "solvers/mate_scan.hpp"

namespace yose::apps {

// How the answers were got, as far as the words need it.
struct ScanWords {
  bool japanese = false;
  std::string limits;  // "100000 nodes"; empty: none
};

// Mates that were missed, kept but made longer, undecided, or on the board at the end.
bool is_finding(const solvers::FoundMate& mate);

// A finding: two lines, or a JSON object and its line end.
std::string finding_text(const ShogiItem& item, const solvers::FoundMate& mate,
                         const ScanWords& words);
std::string finding_json(const ShogiItem& item, const solvers::FoundMate& mate);

// What closes a game: one line, or a JSON object and its line end.
std::string summary_text(const ShogiItem& item, const solvers::ScanReport& report,
                         const ScanWords& words);
std::string summary_json(const ShogiItem& item, const solvers::ScanReport& report);

// The record with a comment in Japanese at the move of every finding, after those it has.
notation::Record commented(const ShogiItem& item, const solvers::ScanReport& report);

}  // namespace yose::apps
