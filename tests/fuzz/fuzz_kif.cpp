#include "fuzz/fuzz.hpp"
#include "notation/kif.hpp"

using namespace yose;

YOSE_FUZZ(input) {
  const auto record = notation::parse_kif(input);
  if (!record) return;
  const auto printed = notation::print_kif(*record);
  const auto again = notation::parse_kif(printed);
  fuzz::require(static_cast<bool>(again), "printed KIF does not parse");
  fuzz::require(notation::print_kif(*again) == printed, "KIF does not round-trip");
}
