#include "notation/usi.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "notation/random_play.hpp"

namespace yose::notation {
namespace {

using shogi::CoordMove;
using shogi::PieceType;

TEST(UsiMove, TextAndMoveMatch) {
  const std::pair<const char*, CoordMove> cases[] = {
      {"7g7f", CoordMove::board({6, 6}, {6, 5})},
      {"8h2b+", CoordMove::board({7, 7}, {1, 1}, true)},
      {"1a9i", CoordMove::board({0, 0}, {8, 8})},
      {"P*5e", CoordMove::dropped(PieceType::pawn, {4, 4})},
      {"L*1a", CoordMove::dropped(PieceType::lance, {0, 0})},
      {"N*9i", CoordMove::dropped(PieceType::knight, {8, 8})},
      {"S*5e", CoordMove::dropped(PieceType::silver, {4, 4})},
      {"B*5e", CoordMove::dropped(PieceType::bishop, {4, 4})},
      {"R*5e", CoordMove::dropped(PieceType::rook, {4, 4})},
      {"G*5e", CoordMove::dropped(PieceType::gold, {4, 4})},
  };
  for (const auto& [text, move] : cases) {
    const auto parsed = parse_usi_move(text);
    ASSERT_TRUE(parsed) << text;
    EXPECT_EQ(*parsed, move) << text;
    EXPECT_EQ(to_usi(move), text);
  }
}

TEST(UsiMove, NonsenseIsRefused) {
  for (const char* text :
       {"",       "7",    "7g",    "7g7",  "7g7f ",  "7g7f++", "7g7fx",
        "7g7f+x", "0a1a", "1j1a",  "1a1j", "1a0a",   "7g7g",   "7G7F",
        "p*5e",   "K*5e", "X*5e",  "+*5e", "P*",     "P*5",    "P*5e+",
        "P*5j",   "P*0e", "P*5ee", "*5e",  "resign", "7七7六", "\xFF\xFF\xFF\xFF"}) {
    const auto move = parse_usi_move(text);
    EXPECT_FALSE(move) << text << " read as " << to_usi(*move);
  }
  EXPECT_EQ(parse_usi_move("7g7").error().text,
            "expected a move such as 7g7f, 8h2b+ or P*5e, found '7g7'");
}

TEST(UsiPosition, LinesAreReadAndPrinted) {
  const std::pair<const char*, const char*> cases[] = {
      {"startpos", "startpos"},
      {"position startpos moves 7g7f 3c3d 8h2b+", "startpos moves 7g7f 3c3d 8h2b+"},
      {"startpos moves", "startpos"},
      {"sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1 moves 2g2f",
       "startpos moves 2g2f"},
      {" position  sfen rbsgk/4p/5/P4/KGSBR b - 1  moves 1e1b 2a1b P*3c\n",
       "sfen rbsgk/4p/5/P4/KGSBR b - 1 moves 1e1b 2a1b P*3c"},
      {"4k4/9/4P4/9/9/9/9/9/4K4 b G2r 1 moves G*5b",
       "sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G2r 1 moves G*5b"},
  };
  for (const auto& [text, printed] : cases) {
    const auto line = parse_position_line(text);
    if (!line) {
      ADD_FAILURE() << text << ": " << line.error().text;
      continue;
    }
    EXPECT_EQ(to_usi(*line), printed);
  }
}

TEST(UsiPosition, RulesArePassedOn) {
  const auto line = parse_position_line("sfen k3/4/4/3K b - 1", 3, false);
  ASSERT_TRUE(line);
  EXPECT_EQ(line->start.rules, (shogi::Rules{3, false}));
}

TEST(UsiPosition, ErrorsNameTheMove) {
  const std::pair<const char*, const char*> cases[] = {
      {"startpos moves 7g7f 3c3d 7f7d", "move 3 '7f7d' is not legal here"},
      {"startpos moves 7g7f 7f7e", "move 2 '7f7e' is not legal here"},
      {"startpos moves P*5e", "move 1 'P*5e' is not legal here"},
      {"sfen rbsgk/4p/5/P4/KGSBR b - 1 moves 9i9h", "move 1 '9i9h' is not legal here"},
      {"startpos moves 7g7f xyz 2g2f",
       "move 2: expected a move such as 7g7f, 8h2b+ or P*5e, found 'xyz'"},
      {"startpos 7g7f", "expected nothing after 'startpos', found '7g7f'"},
      {"position", "expected a position in SFEN, found nothing"},
      {"position moves 7g7f", "expected a position in SFEN, found nothing"},
      {"sfen k2/3/2K b - 1 7g7f", "expected nothing after the move number, found '7g7f'"},
  };
  for (const auto& [text, message] : cases) {
    const auto line = parse_position_line(text);
    EXPECT_EQ(line ? to_usi(*line) : line.error().text, message) << text;
  }
}

TEST(UsiPosition, IllegalStartsAreRefused) {
  EXPECT_FALSE(parse_position_line("sfen kk7/9/9/9/9/9/9/9/9 b - 1"));
  EXPECT_FALSE(parse_position_line("sfen k8/9/9/9/9/9/P8/P8/8K b - 1"));
}

TEST(UsiPosition, RandomGamesRoundTrip) {
  std::size_t seen = 0;
  for (const shogi::Setup& start : some_starts()) {
    for (std::uint32_t seed = 100; seed < 110; ++seed) {
      const PositionLine line{start, random_game(start, seed, 100)};
      const auto again =
          parse_position_line(to_usi(line), start.rules.zone, start.rules.dead_squares_controlled);
      ASSERT_TRUE(again) << to_usi(line) << ": " << again.error().text;
      ASSERT_EQ(*again, line) << to_usi(line);
      seen += line.moves.size();
    }
  }
  EXPECT_GT(seen, 1000u);
}

TEST(UsiPosition, DamagedLinesAreRefusedOrReadConsistently) {
  std::mt19937 random(11);
  int refused = 0;
  for (int i = 0; i < 3000; ++i) {
    const std::string bad = damaged("position startpos moves 7g7f 3c3d 8h2b+ 3a2b B*4e", random);
    const auto line = parse_position_line(bad);
    refused += line ? 0 : 1;
    if (line) {
      const auto again = parse_position_line(to_usi(*line));
      ASSERT_TRUE(again) << bad;
      ASSERT_EQ(*again, *line) << bad;
    }
  }
  EXPECT_GT(refused, 1000);
}

TEST(UsiPosition, CorpusGamesReplay) {
  namespace fs = std::filesystem;
  const fs::path folder = fs::path(YOSE_CORPUS_DIR) / "games";
  if (!fs::is_directory(folder)) {
    std::cout << "SKIP UsiPosition.CorpusGamesReplay: no corpus\n";
    GTEST_SKIP();
  }
  int seen = 0;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() != ".usi") continue;
    std::ifstream in(entry.path());
    int number = 0;
    for (std::string line; std::getline(in, line);) {
      ++number;
      if (line.empty() || line[0] == '#') continue;
      line.resize(std::min(line.find('\t'), line.size()));
      const auto parsed = parse_position_line(line);
      ++seen;
      ASSERT_TRUE(parsed) << entry.path() << ":" << number << ": " << parsed.error().text;
      EXPECT_EQ(to_usi(*parsed), line);
    }
  }
  EXPECT_GT(seen, 100);
}

}  // namespace
}  // namespace yose::notation
