#include "fuzz/fuzz.hpp"
#include "notation/loa_game_line.hpp"

using namespace yose;

YOSE_FUZZ(input) {
  const auto record = notation::parse_loa_game_line(input);
  if (!record) return;
  fuzz::require(notation::is_loa_game_line(input), "a game that is none");
  const auto again = notation::parse_loa_sgf(notation::to_loa_sgf(*record));
  fuzz::require(again && again->front().moves.size() == record->moves.size(),
                "a game loses moves on its way through SGF");
  (void)notation::replay(*record);
  const std::string line = notation::to_loa_game_line(*record);
  const auto read = notation::parse_loa_game_line(line);
  fuzz::require(read && notation::to_loa_game_line(*read) == line, "a line changes when rewritten");
}
