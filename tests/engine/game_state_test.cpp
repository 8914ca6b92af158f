// Games as the engine sees them.
#include "engine/game_state.hpp"

#include <gtest/gtest.h>

#include "engine/support.hpp"
#include "notation/usi.hpp"

namespace yose::engine {
namespace {

std::optional<GameState> state_of(const std::string& line) {
  const auto parsed = notation::parse_position_line(line);
  EXPECT_TRUE(parsed) << line;
  return GameState::of(*parsed->start_position, parsed->moves);
}

TEST(GameState, KnowsTheGame) {
  const auto game = state_of("position startpos moves 7g7f 3c3d 8h2b+");
  ASSERT_TRUE(game);
  EXPECT_EQ(game->path().size(), 4u);
  EXPECT_EQ(game->position().turn(), Color::white);
  EXPECT_EQ(game->last_to(), move_of("8h2b+").to());
  EXPECT_EQ(state_of("position startpos")->last_to(), shogi::kNoSquare);
}

TEST(GameState, SeesRepetition) {
  const auto game = state_of("position startpos moves 2h3h 8b7b 3h2h 7b8b");
  EXPECT_EQ(game->path().find_return(), Path::Return::draw);
}

TEST(GameState, IsNoneWhereTheEngineDoesNotPlay) {
  EXPECT_FALSE(state_of("position sfen 4k4/9/4P4/9/9/9/9/9/9 b G 1"));
  EXPECT_FALSE(state_of("position sfen rbsgk/4p/5/P4/KGSBR b - 1"));
}

TEST(GameState, MovesKeepTheirNames) {
  for (const std::string word : {"7g7f", "8h2b+", "P*5e", "1a9i"}) {
    const auto m = notation::parse_usi_move(word);
    EXPECT_EQ(to_coord(to_move(*m)), *m);
    EXPECT_EQ(usi(to_move(*m)), word);
  }
}

}  // namespace
}  // namespace yose::engine
