#include "learn/played_game.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iostream>
#include <iterator>

#include "learn/support.hpp"

namespace yose::learn {
namespace {

const std::string kOpening = "startpos moves 7g7f 3c3d 8h2b+ 3a2b";

std::string error_of(const std::string& line) {
  const auto game = parse_played_game(line);
  return game ? "no error" : game.error().text;
}

TEST(PlayedGame, TextIsReadBack) {
  PlayedGame game = game_of(kStart, {"7g7f", "3c3d", "8h2b+", "3a2b", "B*5e"});
  game.values = {{}, {}, 12, -3000, 0};
  for (const Winner winner : {Winner::black, Winner::white, Winner::draw}) {
    game.winner = winner;
    const auto read = parse_played_game(to_line(game));
    ASSERT_TRUE(read) << read.error().text;
    EXPECT_EQ(read->start.setup(), game.start.setup());
    EXPECT_EQ(read->moves, game.moves);
    EXPECT_EQ(read->values, game.values);
    EXPECT_EQ(read->winner, winner);
  }
}

TEST(PlayedGame, IsOneLine) {
  PlayedGame game = game_of(kStart, {"7g7f", "3c3d", "8h2b+", "3a2b"});
  game.values = {{}, 12, -7, 0};
  game.winner = Winner::white;
  EXPECT_EQ(to_line(game), kOpening + "\t- 12 -7 0\twhite");
}

TEST(PlayedGame, StartsAnywhereWithTwoKings) {
  const std::string line = "sfen 4k4/9/9/9/9/9/9/9/4K4 w G 1 moves 5a5b G*5c\t- 100\tblack";
  const auto game = parse_played_game(line);
  ASSERT_TRUE(game) << game.error().text;
  EXPECT_EQ(to_line(*game), line);
  EXPECT_EQ(error_of("4k4/9/9/9/9/9/9/9/9 b G 1"),
            "expected a game with two kings on the full board, found another");
  EXPECT_EQ(error_of("rbsgk/4p/5/P4/KGSBR b - 1"),
            "expected a game with two kings on the full board, found another");
}

TEST(PlayedGame, MayHaveAResultWithoutValues) {
  const auto game = parse_played_game(kOpening + "\t\tdraw");
  ASSERT_TRUE(game) << game.error().text;
  EXPECT_EQ(game->winner, Winner::draw);
  EXPECT_TRUE(game->values.empty());
  EXPECT_EQ(to_line(*game), kOpening + "\t\tdraw");
}

// The columns of other people's games say other things.
TEST(PlayedGame, IsItsMovesAloneWithoutAResult) {
  for (const char* columns : {"", "\t4", "\t4\tsomewhere\tBlack - White"}) {
    const auto game = parse_played_game(kOpening + columns);
    ASSERT_TRUE(game) << game.error().text;
    EXPECT_EQ(game->moves.size(), 4u);
    EXPECT_TRUE(game->values.empty());
    EXPECT_EQ(game->winner, Winner::unknown);
    EXPECT_EQ(to_line(*game), kOpening);
  }
}

TEST(PlayedGame, BadValuesAreNamed) {
  EXPECT_EQ(error_of(kOpening + "\t- - 5\tblack"), "expected 4 values, found 3");
  EXPECT_EQ(error_of(kOpening + "\t- - 5 six\tblack"), "expected a value or -, found 'six'");
  EXPECT_EQ(error_of(kOpening + "\t- - 5 6x\tblack"), "expected a value or -, found '6x'");
  EXPECT_EQ(error_of(kOpening + "\t- - 5 99999999999\tblack"),
            "expected a value or -, found '99999999999'");
  EXPECT_EQ(error_of("startpos moves 7g7e"), "move 1 '7g7e' is not legal here");
}

TEST(PlayedGames, OfAFileWithCommentsAndEmptyLines) {
  const auto games = parse_played_games("# games\n" + kOpening + "\n\n" + kOpening +
                                        "\t- - 1 2\tblack\r\n" + kOpening + "\t\tdraw");
  ASSERT_TRUE(games) << games.error().text;
  ASSERT_EQ(games->games.size(), 3u);
  EXPECT_EQ(games->games[0].winner, Winner::unknown);
  EXPECT_EQ(games->games[1].winner, Winner::black);
  EXPECT_EQ(games->games[2].winner, Winner::draw);
}

TEST(PlayedGames, ABadLineIsNamedWithItsNumber) {
  const auto games = parse_played_games("# games\n" + kOpening + "\n\nstartpos moves 7g7e\n");
  ASSERT_FALSE(games);
  EXPECT_EQ(games.error().line, 4);
  EXPECT_EQ(games.error().text, "move 1 '7g7e' is not legal here");
}

TEST(PlayedGames, OfOtherKindsAreLeftOut) {
  const auto games = parse_played_games("4k4/9/9/9/9/9/9/9/9 b G 1\n" + kOpening +
                                        "\nrbsgk/4p/5/P4/KGSBR b - 1\n");
  ASSERT_TRUE(games) << games.error().text;
  EXPECT_EQ(games->games.size(), 1u);
  EXPECT_EQ(games->left_out, 2);
}

class Corpus : public testing::TestWithParam<const char*> {};

TEST_P(Corpus, IsRead) {
  const std::string name = std::string(YOSE_CORPUS_DIR) + "/games/" + GetParam();
  std::ifstream in(name);
  if (!in) {
    std::cout << "SKIP " << name << " is not there\n";
    return;
  }
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  const auto games = parse_played_games(text);
  ASSERT_TRUE(games) << games.error().line << ": " << games.error().text;
  EXPECT_GT(games->games.size(), 200u);
  for (const PlayedGame& game : games->games) {
    EXPECT_GT(game.moves.size(), 10u);
    EXPECT_EQ(game.winner, Winner::unknown);
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Corpus, testing::Values("human.usi", "engine.usi"),
                         [](const auto& file) {
                           const std::string name = file.param;
                           return name.substr(0, name.find('.'));
                         });

}  // namespace
}  // namespace yose::learn
