#include "fuzz/fuzz.hpp"
#include "games/shogi/any_position.hpp"
#include "notation/array.hpp"

using namespace yose;

YOSE_FUZZ(input) {
  (void)notation::parse_variant(input);
  (void)notation::parse_board_size(input);
  for (shogi::Size size : {shogi::Size{3, 3}, shogi::Size{4, 4}, shogi::Size{9, 9}}) {
    const auto setup = notation::parse_array(size, input, 1);
    if (setup) (void)shogi::AnyPosition::from_setup(*setup);
  }
}
