// Japanese move text against positions made for each rule of the Japan Shogi Association's page.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "notation/japanese.hpp"
#include "notation/japanese_support.hpp"
#include "notation/utf8.hpp"

namespace yose::notation::testing {
namespace {

using shogi::AnyPosition;
using shogi::Coord;
using shogi::CoordMove;
using shogi::Setup;
using shogi::Size;

struct Case {
  std::string_view pieces;
  std::string_view move;
  std::string_view text;
};

Coord rotated(Coord c, Size size) {
  return {static_cast<std::int8_t>(size.files - 1 - c.file),
          static_cast<std::int8_t>(size.ranks - 1 - c.rank)};
}

void expect_text(const AnyPosition& p, const CoordMove& move, const std::string& text) {
  ASSERT_TRUE(p.is_legal(move)) << text;
  EXPECT_EQ(move_text(p, move), text);
  const auto read = parse_move_text(p, text);
  ASSERT_TRUE(read) << text << ": " << read.error().text;
  EXPECT_EQ(*read, move) << text;
}

// The same words for white on the turned board.
void check(const Case& c, Size size = {9, 9}) {
  const Setup setup = placed(c.pieces, size);
  CoordMove move = usi(c.move);
  expect_text(position(setup), move, std::string(c.text));
  if (!move.is_drop()) move.from = rotated(move.from, size);
  move.to = rotated(move.to, size);
  const std::string words(c.text.substr(square_text(move.to).size()));
  expect_text(position(testing::rotated(setup)), move, square_text(move.to) + words);
}

TEST(MoveText, OnePieceNeedsNothing) {
  check({"7gP 1ik", "7g7f", "７六歩"});
  check({"2hR 1ik 1aK", "2h5h", "５八飛"});
  check({"5eS 1ik", "5e6f", "６六銀"});
  check({"5e+S 1ik", "5e6e", "６五成銀"});
  check({"5e+N 1ik", "5e5d", "５四成桂"});
  check({"5e+L 1ik", "5e5f", "５六成香"});
  check({"5e+P 1ik", "5e4d", "４四と"});
  check({"5iK 1ak", "5i5h", "５八玉"});
}

TEST(MoveText, MotionComesFirst) {
  for (const Case& c : {Case{"8cG 7bG 1ik", "8c8b", "８二金上"},
                        {"8cG 7bG 1ik", "7b8b", "８二金寄"},
                        {"3bG 2dG 1ik", "3b3c", "３三金引"},
                        {"3bG 2dG 1ik", "2d3c", "３三金上"},
                        {"6eG 5dG 1ik", "6e5e", "５五金寄"},
                        {"6eG 5dG 1ik", "5d5e", "５五金引"},
                        {"5gS 6eS 1ik", "5g5f", "５六銀上"},
                        {"5gS 6eS 1ik", "6e5f", "５六銀引"},
                        {"5iR 2bR 1hk", "5i5b", "５二飛上不成"},
                        {"5iR 2dR 1hk", "2d5d", "５四飛寄"},
                        {"5aR 5iR 1hk", "5a5e", "５五飛引不成"},
                        {"5aR 5iR 1hk", "5i5e", "５五飛上"},
                        {"7gB 7cB 1hk", "7g5e", "５五角上"},
                        {"7gB 7cB 1hk", "7c5e", "５五角引不成"}})
    check(c);
}

TEST(MoveText, SideWhenTheMotionIsTheSame) {
  for (const Case& c : {Case{"8iG 6iG 1ak", "8i7h", "７八金左"},
                        {"8iG 6iG 1ak", "6i7h", "７八金右"},
                        {"6eG 4eG 1ik", "6e5e", "５五金左"},
                        {"6eG 4eG 1ik", "4e5e", "５五金右"},
                        {"9iN 7iN 1ak", "9i8g", "８七桂左"},
                        {"9iN 7iN 1ak", "7i8g", "８七桂右"},
                        {"6dS 4dS 1ik", "6d5e", "５五銀左"},
                        {"6dS 4dS 1ik", "4d5e", "５五銀右"},
                        {"8eR 2eR 1ik", "8e5e", "５五飛左"},
                        {"8eR 2eR 1ik", "2e5e", "５五飛右"},
                        {"7gB 3gB 1hk", "7g5e", "５五角左"},
                        {"7gB 3gB 1hk", "3g5e", "５五角右"}})
    check(c);
}

TEST(MoveText, StraightUpBesideOthers) {
  for (const Case& c : {Case{"5iG 6iG 1ak", "5i5h", "５八金直"},
                        {"5iG 6iG 1ak", "6i5h", "５八金左"},
                        {"5iG 4iG 1ak", "5i5h", "５八金直"},
                        {"5iG 4iG 1ak", "4i5h", "５八金右"},
                        {"6cG 5cG 4cG 1ik", "6c5b", "５二金左"},
                        {"6cG 5cG 4cG 1ik", "5c5b", "５二金直"},
                        {"6cG 5cG 4cG 1ik", "4c5b", "５二金右"},
                        {"5i+L 6i+L 1ak", "5i5h", "５八成香直"},
                        {"5i+N 6i+N 1ak", "6i5h", "５八成桂左"},
                        // Straight up, but nobody else goes up.
                        {"5fG 6eG 1ik", "5f5e", "５五金上"}})
    check(c);
}

TEST(MoveText, SideAndMotionTogether) {
  const std::string_view silvers = "2iS 1gS 3iS 3gS 9ak";
  const std::string_view tokins = "9i+P 8i+P 7i+P 9h+P 8g+P 1ak";
  const std::string_view around = "6f+P 5f+P 4f+P 6e+P 4e+P 5d+P 1ak";
  const std::string_view corners = "6fS 4fS 6dS 4dS 1ak";
  for (const Case& c : {Case{silvers, "2i2h", "２八銀直"},
                        {silvers, "1g2h", "２八銀右"},
                        {silvers, "3i2h", "２八銀左上"},
                        {silvers, "3g2h", "２八銀左引"},
                        {tokins, "9i8h", "８八と左上"},
                        {tokins, "8i8h", "８八と直"},
                        {tokins, "7i8h", "８八と右"},
                        {tokins, "9h8h", "８八と寄"},
                        {tokins, "8g8h", "８八と引"},
                        {around, "6f5e", "５五と左上"},
                        {around, "5f5e", "５五と直"},
                        {around, "4f5e", "５五と右上"},
                        {around, "6e5e", "５五と左寄"},
                        {around, "4e5e", "５五と右寄"},
                        {around, "5d5e", "５五と引"},
                        {corners, "6f5e", "５五銀左上"},
                        {corners, "4f5e", "５五銀右上"},
                        {corners, "6d5e", "５五銀左引"},
                        {corners, "4d5e", "５五銀右引"},
                        {"6eG 6fG 5fG 1ik", "6e5e", "５五金寄"},
                        {"6eG 6fG 5fG 1ik", "6f5e", "５五金左上"},
                        {"6eG 6fG 5fG 1ik", "5f5e", "５五金直"},
                        {"6eG 4eG 6fG 1ik", "6e5e", "５五金左寄"},
                        {"6eG 4eG 6fG 1ik", "4e5e", "５五金右"},
                        {"6eG 4eG 6fG 1ik", "6f5e", "５五金上"}})
    check(c);
}

TEST(MoveText, DragonsAndHorsesAreNeverStraight) {
  for (const Case& c :
       {Case{"9a+R 8d+R 1ik", "9a8b", "８二龍引"}, {"9a+R 8d+R 1ik", "8d8b", "８二龍上"},
        {"5b+R 2c+R 1ik", "2c4c", "４三龍寄"},     {"5b+R 2c+R 1ik", "5b4c", "４三龍引"},
        {"5e+R 1e+R 9ik", "5e3e", "３五龍左"},     {"5e+R 1e+R 9ik", "1e3e", "３五龍右"},
        {"9i+R 8i+R 1ak", "9i8h", "８八龍左"},     {"9i+R 8i+R 1ak", "8i8h", "８八龍右"},
        {"2h+R 1i+R 9ak", "2h1g", "１七龍左"},     {"2h+R 1i+R 9ak", "1i1g", "１七龍右"},
        {"9a+B 8a+B 1ck", "9a8b", "８二馬左"},     {"9a+B 8a+B 1ck", "8a8b", "８二馬右"},
        {"9e+B 6c+B 1ak", "9e8e", "８五馬寄"},     {"9e+B 6c+B 1ak", "6c8e", "８五馬引"},
        {"9i+B 5i+B 1bk", "9i7g", "７七馬左"},     {"9i+B 5i+B 1bk", "5i7g", "７七馬右"},
        {"4g+B 1h+B 9ak", "4g2i", "２九馬左"},     {"4g+B 1h+B 9ak", "1h2i", "２九馬右"},
        {"5e+B 7f+B 1bk", "5e5d", "５四馬右"},     {"5e+B 7f+B 1bk", "7f5d", "５四馬左"},
        {"5c+B 3b+B 1ik", "5c5d", "５四馬左"},     {"5c+B 3b+B 1ik", "3b5d", "５四馬右"}})
    check(c);
}

TEST(MoveText, PromotionTellsNothingApart) {
  const std::string_view silvers = "4cS 4eS 6cS 1ik";
  for (const Case& c : {Case{silvers, "4c5d", "５四銀右引不成"},
                        {silvers, "4c5d+", "５四銀右引成"},
                        {silvers, "4e5d", "５四銀上"},
                        {silvers, "6c5d", "５四銀左不成"},
                        {"8hB 1ik 1aK", "8h3c+", "３三角成"},
                        {"8hB 1ik 1aK", "8h3c", "３三角不成"},
                        {"1bP 9ik", "1b1a+", "１一歩成"},
                        {"2cN 9ik", "2c1a+", "１一桂成"},
                        {"2eN 9ik", "2e1c", "１三桂不成"},
                        {"5cG 1ik", "5c5b", "５二金"},
                        // Only one of the two starts in the zone.
                        {"4cS 6eS 1ik", "6e5d", "５四銀上"}})
    check(c);
}

TEST(MoveText, DropsAreSaidWhereAPieceCouldMove) {
  for (const Case& c : {Case{"4iG G* 1ak", "G*5h", "５八金打"},
                        {"4iG G* 1ak", "G*5e", "５五金"},
                        {"4iG G* 1ak", "4i5h", "５八金"},
                        {"5eB B* 1bk", "B*7g", "７七角打"},
                        {"5e+B B* 1bk", "B*7g", "７七角"},
                        {"5gP P* 1ak", "P*4f", "４六歩"},
                        // Kings never come from the hand, and promoted pieces are other pieces.
                        {"5g+S S* 1ak", "S*5f", "５六銀"}})
    check(c);
}

TEST(MoveText, APinnedPieceStillCounts) {
  const std::string_view pinned = "5iK 5hG 5ar 3hG G* 1ak";
  check({pinned, "3h4h", "４八金右"});
  check({pinned, "G*6h", "６八金打"});
  const AnyPosition p = position(placed(pinned));
  // Who leaves pinned pieces out is understood as well.
  EXPECT_EQ(*parse_move_text(p, "４八金"), usi("3h4h"));
  EXPECT_EQ(*parse_move_text(p, "６八金"), usi("G*6h"));
}

TEST(MoveText, TheSamePlaceAgain) {
  const AnyPosition p = position(placed("6eG 5fG 5ep 1ik"));
  const Coord there = square("5e");
  EXPECT_EQ(move_text(p, usi("5f5e"), there), "同金上");
  EXPECT_EQ(move_text(p, usi("6e5e"), there), "同金寄");
  EXPECT_EQ(move_text(p, usi("6e5e"), square("1a")), "５五金寄");
  for (const std::string_view text :
       {"同金上", "同　金上", "▲同 金上", "☗同金上", "５五金上", "▼５五同金上", "55同　金上",
        "５五金行", "同金入", "同金直", "同金(56)", "同　金 （５六）", "5五金上(56)"}) {
    const auto move = parse_move_text(p, text, there);
    ASSERT_TRUE(move) << text << ": " << move.error().text;
    EXPECT_EQ(*move, usi("5f5e")) << text;
  }
}

TEST(MoveText, LenientWords) {
  const AnyPosition p = position(placed("8hB 2cS 9eG 5iN N* G* 1ik 9bK"));
  const std::pair<std::string_view, std::string_view> texts[] = {
      {"３三角成", "8h3c+"},   {"33角成", "8h3c+"},       {"三三角成", "8h3c+"},
      {"３３角行成", "8h3c+"}, {"３三角入成", "8h3c+"},   {"３三角上不成", "8h3c"},
      {"３三角生", "8h3c"},    {"３三角", "8h3c"},        {"１四銀右下成", ""},
      {"３四銀左引成", ""},    {"３四銀右引成", "2c3d+"}, {"９六金引", "9e9f"},
      {"９六金下", "9e9f"},    {"４五桂打", "N*4e"},      {"４五桂打(00)", "N*4e"},
      {"４五桂", "N*4e"},      {"６七桂左", ""},          {"６七桂右上", "5i6g"},
      {"６七桂打", "N*6g"},    {"６七桂", "5i6g"},        {"１二銀成", "2c1b+"},
      {"９三王", "9b9c"},      {"９三玉将", "9b9c"}};
  for (const auto& [text, move] : texts) {
    const auto read = parse_move_text(p, text);
    if (move.empty()) {
      EXPECT_FALSE(read) << text;
    } else {
      ASSERT_TRUE(read) << text << ": " << read.error().text;
      EXPECT_EQ(*read, usi(move)) << text;
    }
  }
}

TEST(MoveText, Errors) {
  const AnyPosition p = position(placed("8hB 6iG 4iG 1ik 9aK"));
  const auto error = [&](std::string_view text) {
    const auto move = parse_move_text(p, text);
    return move ? "a move" : move.error().text;
  };
  EXPECT_EQ(error(""), "expected a move such as '７六歩', found nothing");
  EXPECT_EQ(error("７"), "expected a move such as '７六歩', found '７'");
  EXPECT_EQ(error("７六"), "expected a move such as '７六歩', found '７六'");
  EXPECT_EQ(error("７六成"), "expected a move such as '７六歩', found '７六成'");
  EXPECT_EQ(error("歩"), "expected a move such as '７六歩', found '歩'");
  EXPECT_EQ(error("同角"), "expected a square, as no move came before, found '同角'");
  EXPECT_EQ(error("５八金"),
            "expected 左, 右, 上, 引, 寄 or 直 to tell which 金 moves, found '５八金'");
  EXPECT_EQ(error("５八金寄"), "expected a legal move, found '５八金寄'");
  EXPECT_EQ(error("７六歩"), "expected a legal move, found '７六歩'");
  EXPECT_EQ(error("５五金打"), "expected a legal move, found '５五金打'");
  EXPECT_EQ(error("７七角成"), "expected a legal move, found '７七角成'");
  EXPECT_EQ(error("△７七角"), "expected a move of black (▲), found '△７七角'");
  EXPECT_EQ(error("７七角 abc"), "expected the end of the move, found 'abc'");
  EXPECT_EQ(error("７七角(87)"), "expected a black 角 on ８七, found '７七角(87)'");
  EXPECT_EQ(error("５八角(49)"), "expected a black 角 on ４九, found '５八角(49)'");
  EXPECT_EQ(error("７六角(88)"), "expected a legal move, found '７六角(88)'");
  EXPECT_EQ(error("７七角打(88)"), "expected a legal move, found '７七角打(88)'");
  EXPECT_EQ(error("８八角(88)"), "expected a legal move, found '８八角(88)'");
  const auto small = parse_move_text(position(kMiniStart), "７六歩");
  ASSERT_FALSE(small);
  EXPECT_EQ(small.error().text, "expected a square of the 5x5 board, found '７六歩'");
}

TEST(MoveText, SmallBoards) {
  const Size five{5, 5};
  check({"5dP 1ak 5eK", "5d5c", "５三歩"}, five);
  check({"5bS 1ak 5eK", "5b5a+", "５一銀成"}, five);
  check({"5bS 1ak 5eK", "5b5a", "５一銀不成"}, five);
  check({"5cS 1ak 5eK", "5c5b", "５二銀"}, five);
  check({"4bG 2bG 3bG 1ek", "4b3a", "３一金左"}, five);
  check({"4bG 2bG 3bG 1ek", "3b3a", "３一金直"}, five);
}

// Sets of three exist on small boards only, and the page has no word for them.
TEST(MoveText, ThreeDragons) {
  const Size five{5, 5};
  const std::string_view above = "4b+R 3b+R 2b+R 1ek 5eK";
  check({above, "4b3c", "３三龍左"}, five);
  check({above, "3b3c", "３三龍直引"}, five);
  check({above, "2b3c", "３三龍右"}, five);
  const std::string_view below = "4d+R 3d+R 4c+R 1ak 5eK";
  check({below, "4d3c", "３三龍左上"}, five);
  check({below, "3d3c", "３三龍直"}, five);
  check({below, "4c3c", "３三龍寄"}, five);
}

void expect_all_moves_read_back(const AnyPosition& p, std::optional<Coord> previous) {
  std::set<std::string> texts;
  for (const CoordMove& move : p.legal_moves()) {
    const std::string text = move_text(p, move, previous);
    EXPECT_TRUE(texts.insert(text).second) << text << " twice in " << to_sfen(p.setup());
    const auto read = parse_move_text(p, text, previous);
    ASSERT_TRUE(read) << to_sfen(p.setup()) << " " << text << ": " << read.error().text;
    EXPECT_EQ(*read, move) << to_sfen(p.setup()) << " " << text;
  }
}

TEST(MoveText, EveryMoveOfRandomGamesReadsBack) {
  Random random(1);
  for (const std::string_view start : random_starts())
    for (int game = 0; game < 2; ++game) {
      AnyPosition p = position(start);
      std::optional<Coord> previous;
      for (int ply = 0; ply < 60; ++ply) {
        expect_all_moves_read_back(p, previous);
        const auto moves = p.legal_moves();
        if (moves.empty()) break;
        const CoordMove move = random.pick(moves);
        p.play(move);
        previous = move.to;
      }
    }
}

// Crowds of one kind around a square: every adverb is needed somewhere.
TEST(MoveText, EveryMoveOfCrowdsReadsBack) {
  Random random(2);
  int valid = 0;
  for (int i = 0; i < 2000; ++i) {
    const Size size = i % 2 == 0 ? Size{9, 9} : Size{5, 5};
    shogi::Setup s;
    s.size = size;
    s.rules.zone = shogi::default_zone(size.ranks);
    const auto type = random.pick(shogi::kBoardTypes);
    if (type == shogi::PieceType::king || type == shogi::PieceType::pawn) continue;
    const auto somewhere = [&] {
      return Coord{static_cast<std::int8_t>(random.below(size.files)),
                   static_cast<std::int8_t>(random.below(size.ranks))};
    };
    for (int n = 0; n < 8; ++n) s.at(somewhere()) = shogi::Piece(shogi::Color::black, type);
    s.at(somewhere()) = shogi::Piece(shogi::Color::white, shogi::PieceType::king);
    if (random.chance(50)) s = testing::rotated(s);
    const auto made = AnyPosition::from_setup(s);
    if (!made) continue;
    ++valid;
    expect_all_moves_read_back(*made, {});
  }
  EXPECT_GT(valid, 100);
}

}  // namespace
}  // namespace yose::notation::testing
