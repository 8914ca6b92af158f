#include "games/shogi/any_position.hpp"

#include <gtest/gtest.h>

#include "games/shogi/any_position_visit.hpp"
#include "games/shogi/support.hpp"

namespace yose::shogi {
namespace {

AnyPosition any(const char* sfen, std::optional<int> zone = {}) {
  auto p = AnyPosition::from_setup(setup_of(sfen, zone));
  if (!p) throw std::runtime_error(p.error().text);
  return *std::move(p);
}

CoordMove coord(const char* text) { return *notation::parse_usi_move(text); }

constexpr const char* kStart = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

TEST(AnyPosition, SaysWhatWasSetUp) {
  const auto p = any("3k/4/1+P2/K3 w Gs 12", 2);
  EXPECT_EQ(p.size(), k4x4);
  EXPECT_EQ(p.rules(), (Rules{2, true}));
  EXPECT_EQ(p.turn(), Color::white);
  EXPECT_EQ(p.at({2, 2}), Piece(Color::black, PieceType::pro_pawn));
  EXPECT_EQ(p.at({0, 0}), Piece(Color::white, PieceType::king));
  EXPECT_FALSE(p.at({1, 1}));
  EXPECT_EQ(p.hand(Color::black, PieceType::gold), 1);
  EXPECT_EQ(p.hand(Color::white, PieceType::silver), 1);
  EXPECT_EQ(p.hand(Color::white, PieceType::gold), 0);
  EXPECT_FALSE(p.in_check());
  EXPECT_EQ(notation::to_sfen(p.setup()), "3k/4/1+P2/K3 w Gs 12");
}

TEST(AnyPosition, EverySizeComesBackFromItsSetup) {
  for (const char* sfen :
       {kStart, "rbsgk/4p/5/P4/KGSBR b - 1", "sgkgs/5/1ppp1/1PPP1/5/SGKGS b - 1",
        "k3/4/4/4/3K b R 1", "gskr/4/4/RKSG b - 1", "k2/3/3/2K b P 1", "k2/3/2K b P 1"}) {
    EXPECT_EQ(notation::to_sfen(any(sfen).setup()), sfen);
  }
}

TEST(AnyPosition, GivesThePositionOfItsSize) {
  for (const char* sfen : {kStart, "rbsgk/4p/5/P4/KGSBR w - 7", "k2/3/2K b P 1"}) {
    const auto p = any(sfen);
    p.visit([&](const auto& inside) {
      EXPECT_EQ(inside.kSize, p.size());
      EXPECT_EQ(inside.setup(), p.setup());
    });
  }
}

TEST(AnyPosition, KnowsWhoHasAKing) {
  const auto p = any("4k4/9/4P4/9/9/9/9/9/9 b G 1");
  EXPECT_TRUE(p.has_king(Color::white));
  EXPECT_FALSE(p.has_king(Color::black));
}

TEST(AnyPosition, GivesItsMovesSorted) {
  const auto p = any("k3/4/4/2GK b - 1");
  const std::vector<CoordMove> expected = {coord("1d1c"), coord("1d2c"), coord("2d1c"),
                                           coord("2d2c"), coord("2d3c"), coord("2d3d")};
  EXPECT_EQ(p.legal_moves(), expected);
  EXPECT_TRUE(p.checking_moves().empty());
  const auto many = any("R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1").legal_moves();
  EXPECT_EQ(many.size(), 593u);
  EXPECT_TRUE(std::is_sorted(many.begin(), many.end()));
}

TEST(AnyPosition, ChecksAndMates) {
  const auto p = any("4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
  EXPECT_EQ(notation::to_usi(p.checking_moves()), "G*4a G*4b G*5b G*6a G*6b 5c5b 5c5b+");
  EXPECT_EQ(notation::to_usi(p.mating_moves()), "G*5b");
}

TEST(AnyPosition, KnowsWhatIsLegal) {
  const auto p = any(kStart);
  EXPECT_TRUE(p.is_legal(coord("7g7f")));
  EXPECT_FALSE(p.is_legal(coord("7g7e")));
  EXPECT_FALSE(p.is_legal(coord("7g7f+")));
  EXPECT_FALSE(p.is_legal(coord("P*5e")));
  EXPECT_FALSE(any("k3/4/4/3K b - 1").is_legal(coord("9i9h"))) << "off this board";
}

TEST(AnyPosition, PlaysAndCountsMoves) {
  auto p = any(kStart);
  for (const char* m : {"7g7f", "3c3d", "8h2b+"}) p.play(coord(m));
  EXPECT_EQ(notation::to_sfen(p.setup()),
            "lnsgkgsnl/1r5+B1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL w B 4");
  EXPECT_FALSE(p.in_check());
  EXPECT_EQ(p.hand(Color::black, PieceType::bishop), 1);
}

TEST(AnyPosition, Passes) {
  const auto p = any("3k/4/4/K3 b P 5");
  EXPECT_EQ(notation::to_sfen(p.passed().setup()), "3k/4/4/K3 w P 6");
  EXPECT_EQ(notation::to_sfen(p.setup()), "3k/4/4/K3 b P 5");
  EXPECT_EQ(p.passed().key(), any("3k/4/4/K3 w P 1").key());
}

TEST(AnyPosition, IsMadeOfThePositionInside) {
  auto p = any(kStart);
  p.play(coord("7g7f"));
  const auto q = p.visit([](const auto& inside) { return AnyPosition(inside); });
  EXPECT_EQ(q.setup(), p.setup());
  EXPECT_EQ(q.key(), p.key());
}

TEST(AnyPosition, CopiesAreIndependent) {
  auto a = any(kStart);
  auto b = a;
  b.play(coord("7g7f"));
  EXPECT_EQ(notation::to_sfen(a.setup()), kStart);
  EXPECT_NE(a.key(), b.key());
  a = b;
  EXPECT_EQ(a.key(), b.key());
  a.play(coord("3c3d"));
  EXPECT_NE(a.key(), b.key());
  auto c = std::move(a);
  EXPECT_EQ(c.turn(), Color::black);
}

TEST(AnyPosition, KeyIsThatOfBoardHandsAndTurn) {
  EXPECT_EQ(any("k3/4/4/3K b P 1").key(), any("k3/4/4/3K b P 9").key());
  EXPECT_NE(any("k3/4/4/3K b P 1").key(), any("k3/4/4/3K b L 1").key());
}

TEST(AnyPosition, PerftLeavesThePositionAlone) {
  const auto p = any(kStart);
  const auto key = p.key();
  EXPECT_EQ(p.perft(3), 25470u);
  EXPECT_EQ(p.key(), key);
}

}  // namespace
}  // namespace yose::shogi
