#include "fuzz/fuzz.hpp"
#include "notation/bod.hpp"

using namespace yose;

YOSE_FUZZ(input) {
  const auto setup = notation::parse_bod(input);
  if (!setup) return;
  const auto again = notation::parse_bod(notation::print_bod(*setup));
  fuzz::require(again && *again == *setup, "BOD does not round-trip");
}
