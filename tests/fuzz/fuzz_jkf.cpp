#include "fuzz/fuzz.hpp"
#include "notation/jkf.hpp"

using namespace yose;

YOSE_FUZZ(input) {
  const auto record = notation::parse_jkf(input);
  if (!record) return;
  const auto printed = notation::print_jkf(*record);
  if (!printed) return;
  const auto again = notation::parse_jkf(*printed);
  fuzz::require(static_cast<bool>(again), "printed JKF does not parse");
  fuzz::require(*notation::print_jkf(*again) == *printed, "JKF does not round-trip");
}
