#include "fuzz/fuzz.hpp"
#include "notation/loa_sgf.hpp"

using namespace yose;

YOSE_FUZZ(input) {
  const auto games = notation::parse_loa_sgf(input);
  if (!games) return;
  for (const auto& game : *games) (void)notation::replay(game);
  const auto printed = notation::to_loa_sgf(*games);
  const auto again = notation::parse_loa_sgf(printed);
  fuzz::require(static_cast<bool>(again), "printed SGF does not parse");
  fuzz::require(notation::to_loa_sgf(*again) == printed, "SGF does not round-trip");
}
