// Games as lines and as SGF: everything that one of the two says, the other one keeps.
#include <filesystem>
#include <fstream>
#include <iostream>

#include "games/loa/moves.hpp"
#include "notation/loa_game_line.hpp"
#include "support.hpp"

namespace yose::notation {
namespace {

using loa::Color;

// Where things were read is no part of what they say.
LoaGameRecord without_lines(LoaGameRecord record) {
  record.line = 0;
  for (LoaGameMove& m : record.moves) m.line = 0;
  return record;
}

LoaGameRecord from_line(const std::string& line) {
  const auto record = parse_loa_game_line(line);
  if (!record) throw std::invalid_argument(record.error().text + ": " + line);
  return *record;
}

LoaGameRecord from_sgf(const std::string& text) {
  const auto games = parse_loa_sgf(text);
  if (!games) throw std::invalid_argument(games.error().text + ": " + text);
  return without_lines(games->at(0));
}

void expect_both_ways(const LoaGameRecord& record) {
  const std::string line = to_loa_game_line(record);
  EXPECT_EQ(line.find_first_of("\n\r"), line.npos);
  EXPECT_TRUE(is_loa_game_line(line));
  EXPECT_EQ(from_line(line), record) << line;
  EXPECT_EQ(from_sgf(to_loa_sgf(record)), record) << line;
  EXPECT_EQ(to_loa_game_line(from_sgf(to_loa_sgf(from_line(line)))), line);
}

TEST(LoaGameLineRoundTrip, SgfToLine) {
  const auto record = from_sgf(
      "(;GM[9]SU[Standard]PB[kuro]PW[shiro]EV[a friendly game]DT[2024-01-02]RE[B+]ID[a]KM[1][2]"
      "C[two\nlines];B[b1-b3];W[a2-c2]C[tab\\\\t];B[resign])");
  EXPECT_EQ(to_loa_game_line(record),
            "loa\tB\tb1b3 a2c2 resign\t2\tB\tkuro\tshiro\ta friendly game\t\tDT=2024-01-02\tID=a"
            "\tKM=1\tKM+=2\tC@0=two\\nlines\tC@2=tab\\\\t");
  expect_both_ways(record);
}

TEST(LoaGameLineRoundTrip, LineToSgf) {
  const auto record =
      from_line("loa\tW\ta2c2 b1b3\t2\tdraw/both\tanna\tbert\tcup\tloa/x.sgf #1\tGN=final");
  EXPECT_EQ(to_loa_sgf(record),
            "(;FF[4]GM[9]SU[Standard]PL[W]\nPB[anna]\nPW[bert]\nEV[cup]\nGN[final]\nRE[Draw]\n"
            "SO[loa/x.sgf #1]\n;W[a2-c2]\n;B[b1-b3]\n)\n");
  expect_both_ways(record);
}

TEST(LoaGameLineRoundTrip, CustomStarts) {
  const auto record = from_line("custom 8/8/3xx3/2x1x3/8/5x2/1oo5/o3o3\tW\te1d2\t1\t-");
  EXPECT_EQ(record.variant, LoaVariant::custom);
  EXPECT_EQ(to_loa(record.start), "8/8/3xx3/2x1x3/8/5x2/1oo5/o3o3 o");
  expect_both_ways(record);
  EXPECT_FALSE(parse_loa_game_line("custom 8/8\tB\tb1b3"));
}

TEST(LoaGameLineRoundTrip, ResultsOfEveryKind) {
  for (const char* result : {"", "B+", "W+", "Draw", "0", "B+Resign", "Game won by Bert", "?",
                             // what the column says by other words
                             "B", "W", "-", "draw", "both", "draw/both"}) {
    LoaGameRecord record;
    record.result = result;
    expect_both_ways(record);
  }
}

TEST(LoaGameLineRoundTrip, WhoeverResigns) {
  for (const Color color : {Color::black, Color::white}) {
    LoaGameRecord record = from_line("loa\tB\tb1b3");
    record.resigned = color;
    expect_both_ways(record);
  }
  EXPECT_EQ(from_line("loa\tB\tb1b3 resign").resigned, Color::white);
  EXPECT_EQ(parse_loa_game_line("loa\tB\tresign b1b3").error().text,
            "expected no move after a resignation, found 'b1b3'");
}

TEST(LoaGameLineRoundTrip, RemarksAreNoColumns) {
  const auto record = from_line("loa\tB\tb1b3\tat random\tB\tkuro");
  EXPECT_EQ(record.black, "");
  EXPECT_EQ(record.result, "");
  EXPECT_EQ(
      from_line("loa\tB\tb1b3\t1\tW\ta\tb\tc\td\tremark\tno=property\tB=b8b6\tC@2=beyond").others,
      (std::vector<SgfProperty>{{"SO", {"d"}}}));
  EXPECT_EQ(parse_loa_game_line("loa\tB\tb1b3\t2\t-").error().text,
            "expected as many moves as the fourth column says, found 1");
}

// Texts that are hard on columns, as SGF may hold them.
std::string random_text(Random& random) {
  constexpr const char* kParts[] = {"a", "\t", "\n", "\\",  "]", "=",  "C@1=",  "-",
                                    " ", "B",  "　", "\\t", "[", "+=", "resign"};
  std::string text = "x";
  for (int n = random.below(6); n > 0; --n) text += kParts[random.below(std::size(kParts))];
  return text + "y";
}

LoaGameRecord random_game(Random& random) {
  LoaGameRecord record;
  const int kind = random.below(3);
  if (kind == 1) record.variant = LoaVariant::scrambled_eggs;
  if (kind == 1) record.start = loa::kScrambledEggsSetup;
  if (kind == 2) record.variant = LoaVariant::custom;
  if (kind == 2) record.start = loa::setup_of(loa::random_position(random));
  loa::Game game(*loa::validate(record.start));
  for (int left = random.below(40); left > 0; --left) {
    loa::MoveList list;
    loa::legal_moves(game.position(), list);
    if (list.empty() || game.position().finished()) break;
    const loa::Move m = list[random.below(list.size())];
    const std::string comment = random.below(4) == 0 ? random_text(random) : "";
    record.moves.push_back({game.position().turn(), m, comment, 0});
    game.play(m);
  }
  return record;
}

TEST(LoaGameLineRoundTrip, GeneratedGames) {
  Random random(21);
  for (int i = 0; i < 400; ++i) {
    LoaGameRecord record = random_game(random);
    for (std::string* field : {&record.black, &record.event, &record.result, &record.date}) {
      if (random.below(2) == 0) *field = "　" + std::to_string(random.below(9)) + "　";
    }
    if (random.below(2) == 0) record.comment = random_text(random);
    if (random.below(3) == 0) record.resigned = random.below(2) == 0 ? Color::black : Color::white;
    if (random.below(2) == 0) record.others = {{"XY", {random_text(random), ""}}, {"SO", {"a"}}};
    if (random.below(2) == 0) record.others.insert(record.others.begin(), {"SO", {"here"}});
    ASSERT_TRUE(replay(record));
    expect_both_ways(record);
  }
}

TEST(LoaGameLineRoundTrip, Corpus) {
  const std::string name = std::string(YOSE_CORPUS_DIR) + "/loa/games.tsv";
  if (!std::filesystem::exists(name)) {
    std::cout << "SKIP no corpus of Lines of Action at " << name << std::endl;
    GTEST_SKIP();
  }
  std::ifstream in(name);
  int games = 0;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("#")) continue;
    const LoaGameRecord record = from_line(line);
    ASSERT_TRUE(replay(record)) << line;
    expect_both_ways(record);
    const std::string eggs = "scrambled-eggs-0";  // the number behind it says nothing
    if (line.starts_with(eggs)) line.erase(eggs.size() - 2, 2);
    ASSERT_EQ(to_loa_game_line(from_sgf(to_loa_sgf(record))), line);
    ++games;
  }
  EXPECT_GT(games, 500);
}

}  // namespace
}  // namespace yose::notation
