#include "fuzz/fuzz.hpp"
#include "notation/usi.hpp"

using namespace yose;

YOSE_FUZZ(input) {
  if (const auto move = notation::parse_usi_move(input)) {
    const auto again = notation::parse_usi_move(notation::to_usi(*move));
    fuzz::require(again && *again == *move, "a USI move does not round-trip");
  }
  if (const auto line = notation::parse_position_line(input)) {
    const auto again = notation::parse_position_line(notation::to_usi(*line));
    fuzz::require(again && *again == *line, "a position line does not round-trip");
  }
}
