// Moves on placements against the ordinary rules, and moves taken back against moves made, for all
// positions of tiny games.
#include "induction/placement_moves.hpp"

#include <gtest/gtest.h>

#include <set>
#include <utility>

#include "games/shogi/moves.hpp"
#include "induction/games.hpp"
#include "induction/tablebase.hpp"
#include "notation/sfen.hpp"
#include "oracle/position_space.hpp"

namespace yose::induction {
namespace {

using namespace shogi;

using Numbers = std::set<std::uint64_t>;
using Links = std::set<std::pair<std::uint64_t, std::uint64_t>>;

template <Size S>
class Board {
 public:
  explicit Board(const Game& game)
      : numbering_(material_of(game.pieces)), moves_(game.rules, numbering_.material()) {}

  // What the ordinary rules say of a position, and what is said of its placement.
  void compare(const Position<S>& p) const {
    const Placement<S> placement = placement_of<S>(p, numbering_.material());
    EXPECT_TRUE(is_position(placement)) << notation::to_sfen(p.setup());
    EXPECT_EQ(moves_.template attacks_king<Color::white>(placement), p.in_check());
    EXPECT_EQ(after(p), after(placement)) << notation::to_sfen(p.setup());
  }

  bool is_position(const Placement<S>& p) const {
    return moves_.is_lawful(p) && !moves_.template attacks_king<Color::black>(p);
  }

  // Every move of every position, made and taken back.
  std::pair<Links, Links> links() const {
    std::pair<Links, Links> links;
    for (std::uint64_t n = 0; n < numbering_.size(); ++n) {
      const Placement<S> p = numbering_.placement(n);
      if (!is_position(p) || numbering_.number(p) != n) continue;
      for (std::uint64_t m : after(p)) links.first.emplace(n, m);
      moves_.for_each_before(p, [&](const Placement<S>& before, bool checked_by_pawn) {
        const Placement<S> view = flipped<View::turned>(before, numbering_.material());
        if (numbering_.number(view) == kNoNumber || !is_position(view)) return;
        if (checked_by_pawn && after(p).empty()) return;
        links.second.emplace(numbering_.number(view), n);
      });
    }
    return links;
  }

 private:
  Numbers after(Position<S> p) const {
    Numbers numbers;
    MoveList moves;
    legal_moves(p, moves);
    for (Move m : moves) {
      const auto undo = p.play(m);
      numbers.insert(numbering_.number(placement_of<S>(p, numbering_.material())));
      p.undo(m, undo);
    }
    return numbers;
  }

  // A pawn's drop may not mate: none is, if there is an answer.
  Numbers after(const Placement<S>& p) const {
    Numbers numbers;
    moves_.for_each_after_while(p, [&](const Placement<S>& next, bool checks_by_pawn) {
      const Placement<S> view = flipped<View::turned>(next, numbering_.material());
      EXPECT_TRUE(moves_.is_lawful(view));
      if (moves_.template attacks_king<Color::black>(view)) return true;
      if (!checks_by_pawn || !after(view).empty()) numbers.insert(numbering_.number(view));
      return true;
    });
    return numbers;
  }

  Numbering<S> numbering_;
  PlacementMoves<S> moves_;
};

TEST(PlacementMoves, AreThoseOfTheRules) {
  for (const Game& game : tiny_games()) {
    TableSizes::visit(game.size, [&]<Size S>() {
      const Board<S> board(game);
      oracle::PositionSpace<S>(game.rules, game.pieces).for_each([&](const Position<S>& p) {
        board.compare(p);
      });
    });
  }
}

TEST(PlacementMoves, CanBeTakenBack) {
  for (const Game& game : tiny_games()) {
    TableSizes::visit(game.size, [&]<Size S>() {
      const auto [made, taken_back] = Board<S>(game).links();
      EXPECT_FALSE(made.empty());
      EXPECT_EQ(made, taken_back);
    });
  }
}

TEST(PlacementMoves, KnowWhatIsNoPosition) {
  using enum PieceType;
  const Material pawns = material_of({pawn, pawn});
  const PlacementMoves<k3x3> moves({1, true}, pawns);
  Placement<k3x3> p;
  p.own_king = 8;
  p.other_king = 2;
  const auto put = [&](Square s, bool own, bool promoted) {
    Placement<k3x3> q = p;
    const auto at = Placement<k3x3>::Set::of(s);
    q.add(0, at);
    if (own) q.own |= at;
    if (promoted) q.promoted |= at;
    return q;
  };
  EXPECT_TRUE(moves.is_lawful(put(4, true, false)));
  EXPECT_FALSE(moves.is_lawful(put(3, true, false)));  // on its last rank
  EXPECT_TRUE(moves.is_lawful(put(3, true, true)));
  EXPECT_TRUE(moves.is_lawful(put(3, false, false)));
  EXPECT_FALSE(moves.is_lawful(put(5, false, false)));
  p = put(4, true, false);
  EXPECT_FALSE(moves.is_lawful(put(5, true, false)));  // two on a file
  EXPECT_TRUE(moves.is_lawful(put(5, true, true)));
  EXPECT_TRUE(moves.is_lawful(put(3, false, false)));
}

}  // namespace
}  // namespace yose::induction
