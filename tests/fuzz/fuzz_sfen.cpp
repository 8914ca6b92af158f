#include "fuzz/fuzz.hpp"
#include "games/shogi/any_position.hpp"
#include "notation/sfen.hpp"

using namespace yose;

YOSE_FUZZ(input) {
  const auto setup = notation::parse_sfen(input);
  if (!setup) return;
  const auto again = notation::parse_sfen(notation::to_sfen(*setup));
  fuzz::require(again && *again == *setup, "SFEN does not round-trip");
  if (const auto position = shogi::AnyPosition::from_setup(*setup)) {
    for (const auto& move : position->legal_moves()) {
      shogi::AnyPosition next = *position;
      next.play(move);
      fuzz::require(static_cast<bool>(shogi::AnyPosition::from_setup(next.setup())),
                    "a legal move leads to an invalid position");
    }
  }
}
