#include "fuzz/fuzz.hpp"
#include "notation/ki2.hpp"

using namespace yose;

YOSE_FUZZ(input) {
  const auto record = notation::parse_ki2(input);
  if (!record) return;
  const auto printed = notation::print_ki2(*record);
  const auto again = notation::parse_ki2(printed);
  fuzz::require(static_cast<bool>(again), "printed KI2 does not parse");
  fuzz::require(notation::print_ki2(*again) == printed, "KI2 does not round-trip");
}
