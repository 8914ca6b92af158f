#include "fuzz/fuzz.hpp"
#include "notation/loa_text.hpp"

using namespace yose;

YOSE_FUZZ(input) {
  if (const auto move = notation::parse_loa_move(input)) {
    const auto again = notation::parse_loa_move(notation::to_loa(*move));
    fuzz::require(again && *again == *move, "a LOA move does not round-trip");
  }
  if (const auto setup = notation::parse_loa(input)) {
    const auto again = notation::parse_loa(notation::to_loa(*setup));
    fuzz::require(again && *again == *setup, "a LOA board does not round-trip");
    (void)loa::validate(*setup);
  }
}
