#include "fuzz/fuzz.hpp"
#include "games/shogi/any_position.hpp"
#include "notation/japanese.hpp"
#include "notation/sfen.hpp"

using namespace yose;

// The first line is a position, the second a move in Japanese.
YOSE_FUZZ(input) {
  const auto end = input.find('\n');
  if (end == std::string_view::npos) return;
  const auto setup = notation::parse_sfen(input.substr(0, end));
  if (!setup) return;
  const auto position = shogi::AnyPosition::from_setup(*setup);
  if (!position) return;
  const auto move = notation::parse_move_text(*position, input.substr(end + 1));
  if (!move) return;
  const auto again = notation::parse_move_text(*position, notation::move_text(*position, *move));
  fuzz::require(again && *again == *move, "a Japanese move does not round-trip");
}
