// What every solver reports, whatever the game.
#pragma once

#include <cstdint>
#include <optional>

#include "base/result.hpp"
#include "search/limits.hpp"
#include "search/option_table.hpp"

namespace yose::solvers {

// What became of the certificate that a task asks for.
struct CertificateReport {
  bool written = false;  // not if the time ran out first
  std::uint64_t lines = 0;
  std::uint64_t bytes = 0;
  std::optional<Error> error;  // the file cannot be written
};

struct Report {
  search::Algorithm algorithm = search::Algorithm::dfpn;
  int plies = 0;          // of a mate or a win: at most so many
  bool exact = false;     // and not in fewer
  bool line_cut = false;  // the time ran out: the line is what was known, not sure or not whole
  // Lines grew too long to go on: without an answer, or without an exact length.
  bool gave_up = false;
  search::Statistics statistics;
  double fullness = 0;  // of the table, 0 to 1
  std::uint64_t collections = 0;
  double seconds = 0;
  CertificateReport certificate;
};

// How far a search is.
struct Progress {
  search::Statistics statistics;
  double seconds = 0;
  double fullness = 0;  // of the table, 0 to 1
};

}  // namespace yose::solvers
