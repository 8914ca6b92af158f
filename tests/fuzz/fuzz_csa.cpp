#include "fuzz/fuzz.hpp"
#include "notation/csa.hpp"

using namespace yose;

YOSE_FUZZ(input) {
  const auto records = notation::parse_csa(input);
  if (!records) return;
  const auto printed = notation::print_csa(*records);
  if (!printed) return;
  const auto again = notation::parse_csa(*printed);
  fuzz::require(static_cast<bool>(again), "printed CSA does not parse");
  fuzz::require(*notation::print_csa(*again) == *printed, "CSA does not round-trip");
}
