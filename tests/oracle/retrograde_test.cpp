// The tables of tiny games: cases one can see, and for whole games that the list of positions is
// complete, that every value follows from the values after each move, and that the two sides and
// the two halves of the board are alike.
//
// Values that all follow from those after the moves are right: a win or loss rests on ever fewer
// plies down to a side without moves, and from a draw either side can go on to a draw for ever.
#include "oracle/retrograde.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <stdexcept>
#include <string>

#include "games/shogi/build_kind.hpp"
#include "games/shogi/moves.hpp"
#include "oracle/shogi_compare.hpp"

namespace yose::oracle {
namespace {

using namespace shogi;
using enum PieceType;
using enum GameValue::Wdl;

using Pieces = std::vector<PieceType>;

constexpr Rules kZone1{1, true};
constexpr bool kSlow = kSanitized || kAssertions;

template <Size S>
Position<S> read(const std::string& sfen, Rules rules = kZone1) {
  const auto setup = notation::parse_sfen(sfen, rules.zone, rules.dead_squares_controlled);
  auto p = Position<S>::from_setup(*setup);
  EXPECT_TRUE(p) << sfen;
  return *p;
}

GameValue value(const Pieces& pieces, const std::string& sfen) {
  return Retrograde<k3x3>(kZone1, pieces).value(read<k3x3>(sfen));
}

std::string to_text(GameValue v) {
  if (v.wdl == draw) return "draw";
  return (v.wdl == win ? "win in " : "loss in ") + std::to_string(v.plies);
}

// The sentence for a position that is not as it should be.
template <Size S>
std::string error(const Position<S>& p, GameValue v, GameValue wanted) {
  if (v == wanted) return {};
  return notation::to_sfen(p.setup()) + " is a " + to_text(v) + ", should be a " + to_text(wanted);
}

TEST(Retrograde, BareKingsOnlyDraw) {
  const Retrograde<k3x3> table(kZone1, {});
  EXPECT_EQ(table.size(), 64u);  // 72 pairs of squares, 40 of them neighbours; two sides to move
  table.for_each([](const auto&, GameValue v) { EXPECT_EQ(to_text(v), "draw"); });
}

TEST(Retrograde, SeesTheEndOfTheGame) {
  EXPECT_EQ(to_text(value({gold}, "k2/1G1/1K1 w - 1")), "loss in 0");  // mate
  EXPECT_EQ(to_text(value({pawn}, "k2/2K/P2 w - 1")), "loss in 0");    // no check and no move
  EXPECT_EQ(to_text(value({gold}, "k2/3/1K1 b G 1")), "win in 1");
}

TEST(Retrograde, APawnDropMayNotMate) {
  EXPECT_EQ(to_text(value({lance, pawn}, "kp1/3/1K1 b L 1")), "win in 1");
  EXPECT_NE(to_text(value({pawn, pawn}, "kp1/3/1K1 b P 1")), "win in 1");
}

TEST(Retrograde, RefusesWhatItDoesNotHold) {
  const Retrograde<k3x3> table(kZone1, {gold});
  for (const char* sfen : {"k2/3/1K1 b S 1", "k2/3/1K1 b GP 1", "k2/3/1K1 b - 1", "k2/3/3 b G 1"}) {
    EXPECT_THROW(table.value(read<k3x3>(sfen)), std::out_of_range) << sfen;
  }
  EXPECT_THROW(table.value(read<k3x3>("k2/3/1K1 b G 1", {0, true})), std::out_of_range);
}

TEST(Retrograde, SaysWhatItCannotList) {
  using Space = PositionSpace<k3x3>;
  EXPECT_FALSE(Space::validate({}));
  EXPECT_FALSE(Space::validate({pawn, gold, rook}));
  EXPECT_EQ(Space::validate({king})->text, "a piece beside the kings that cannot be in a hand");
  EXPECT_EQ(Space::validate({dragon})->text, "a piece beside the kings that cannot be in a hand");
  EXPECT_EQ(Space::validate(Pieces(9, pawn))->text, "too many pieces to list all positions");
  EXPECT_EQ(Space::validate(Pieces(99, pawn))->text, "too many pieces to list all positions");
}

struct Game {
  std::string name;
  Size size;
  Rules rules;
  Pieces pieces;
};

void PrintTo(const Game& game, std::ostream* out) { *out << game.name; }  // NOLINT: GoogleTest's

// With one or two pieces.
std::vector<Game> small_games() {
  std::vector<Game> games = {
      {"gold", k3x3, {1, true}, {gold}},       {"pawn", k3x3, {1, true}, {pawn}},
      {"pawn_zone0", k3x3, {0, true}, {pawn}}, {"knight_uncontrolled", k3x3, {1, false}, {knight}},
      {"gold_3x4", k3x4, {1, true}, {gold}},   {"two_golds", k3x3, {1, true}, {gold, gold}}};
  if (kSlow) return games;
  games.insert(games.end(), {{"two_pawns", k3x3, {1, true}, {pawn, pawn}},
                             {"gold_pawn", k3x3, {1, true}, {gold, pawn}},
                             {"silver_gold", k3x3, {1, true}, {silver, gold}},
                             {"rook_pawn", k3x3, {1, true}, {rook, pawn}},
                             {"two_rooks_zone2", k3x3, {2, true}, {rook, rook}},
                             {"bishop_lance_zone3", k3x3, {3, true}, {bishop, lance}},
                             {"lance_knight_uncontrolled", k3x3, {1, false}, {lance, knight}},
                             {"lance_pawn_zone0_uncontrolled", k3x3, {0, false}, {lance, pawn}},
                             {"pawn_4x4_zone2", k4x4, {2, true}, {pawn}}});
  return games;
}

std::vector<Game> all_games() {
  std::vector<Game> games = small_games();
  if (kSlow) return games;
  games.push_back({"gold_silver_pawn", k3x3, {1, true}, {gold, silver, pawn}});
  games.push_back({"three_pawns", k3x3, {1, true}, {pawn, pawn, pawn}});
  return games;
}

class RetrogradeGame : public ::testing::TestWithParam<Game> {
 protected:
  // Calls f(table) with the table of the game.
  template <class F>
  void with_table(F f) {
    const Game& game = GetParam();
    TinySizes::visit(game.size, [&]<Size S>() { f(Retrograde<S>(game.rules, game.pieces)); });
  }
};

// What a position is worth by definition, given what its moves lead to.
GameValue from_moves(const std::vector<GameValue>& after) {
  GameValue best{loss, 0};
  for (GameValue v : after) {
    if (v.wdl == loss && (best.wdl != win || v.plies + 1 < best.plies)) {
      best = {win, v.plies + 1};
    } else if (v.wdl == draw && best.wdl == loss) {
      best = {draw, 0};
    } else if (v.wdl == win && best.wdl == loss) {
      best.plies = std::max(best.plies, v.plies + 1);
    }
  }
  return best;
}

template <Size S>
GameValue by_fast_rules(const Retrograde<S>& table, Position<S> p) {
  MoveList moves;
  legal_moves(p, moves);
  std::vector<GameValue> after;
  for (Move m : moves) {
    const auto undo = p.play(m);
    after.push_back(table.value(p));
    p.undo(m, undo);
  }
  return from_moves(after);
}

template <Size S>
GameValue by_naive_rules(const Retrograde<S>& table, const Position<S>& p) {
  const check::State state = to_naive(p.setup());
  std::vector<GameValue> after;
  for (const check::Move& m : check::legal_moves(state)) {
    after.push_back(table.value(read<S>(check::to_sfen(check::play(state, m)), p.rules())));
  }
  return from_moves(after);
}

// One in so many positions is asked of the naive rules too.
constexpr int kNaiveEvery = kSlow ? 20 : 1;

TEST_P(RetrogradeGame, ValuesFollowFromTheMoves) {
  with_table([&]<Size S>(const Retrograde<S>& table) {
    int number = 0;
    std::array<int, 3> split{};
    std::string found;
    table.for_each([&](const Position<S>& p, GameValue v) {
      ++split[static_cast<std::size_t>(v.wdl)];
      if (found.empty()) found = error(p, v, table.value(p));
      if (found.empty()) found = error(p, v, by_fast_rules(table, p));
      if (number++ % kNaiveEvery != 0 || !found.empty()) return;
      found = error(p, v, by_naive_rules(table, p));
    });
    EXPECT_EQ(found, "");
    EXPECT_EQ(static_cast<std::size_t>(number), table.size());
    EXPECT_GT(split[static_cast<std::size_t>(win)], 0);
    EXPECT_GT(split[static_cast<std::size_t>(loss)], 0);
  });
}

// The same game seen from the other side of the board.
Setup turned(const Setup& setup) {
  Setup other = setup;
  std::reverse(other.board.begin(), other.board.begin() + setup.size.squares());
  for (Piece& piece : other.board) {
    if (piece) piece = Piece(~piece.color(), piece.type());
  }
  std::swap(other.hands[0], other.hands[1]);
  other.turn = ~setup.turn;
  return other;
}

// Left and right exchanged.
Setup mirrored(const Setup& setup) {
  Setup other = setup;
  for (std::int8_t file = 0; file < setup.size.files; ++file) {
    for (std::int8_t rank = 0; rank < setup.size.ranks; ++rank) {
      const auto opposite_file = static_cast<std::int8_t>(setup.size.files - 1 - file);
      other.at({opposite_file, rank}) = setup.at({file, rank});
    }
  }
  return other;
}

TEST_P(RetrogradeGame, SidesAndHalvesAreAlike) {
  with_table([&]<Size S>(const Retrograde<S>& table) {
    std::string found;
    table.for_each([&](const Position<S>& p, GameValue v) {
      for (auto* change : {turned, mirrored}) {
        if (!found.empty()) return;
        found = error(p, v, table.value(*Position<S>::from_setup(change(p.setup()))));
      }
    });
    EXPECT_EQ(found, "");
  });
}

// Writes down all setups square by square, where the table goes piece by piece, and has the checker
// say which are positions.
class SquareBySquare {
 public:
  explicit SquareBySquare(const Game& game) {
    setup_.size = game.size;
    setup_.rules = game.rules;
    for (PieceType t : game.pieces) ++left_[index(t)];
  }

  template <class F>
  void run(F f) {
    fill(0, [&] { share_out(0, f); });
  }

 private:
  template <class F>
  void fill(int square, const F& f) {
    if (square == setup_.size.squares()) return f();
    fill(square + 1, f);
    for (Color c : kColors) {
      for (PieceType t : kBoardTypes) {
        int& left = t == king ? kings_left_[index(c)] : left_[index(unpromoted(t))];
        if (left == 0) continue;
        --left;
        setup_.board[square] = Piece(c, t);
        fill(square + 1, f);
        setup_.board[square] = Piece{};
        ++left;
      }
    }
  }

  // What is not on the board goes to the hands in every way.
  template <class F>
  void share_out(std::size_t kind, const F& f) {
    if (kind == kHandTypes.size()) return finish(f);
    const PieceType t = kHandTypes[kind];
    for (int blacks = 0; blacks <= left_[index(t)]; ++blacks) {
      setup_.hand(Color::black, t) = static_cast<std::uint8_t>(blacks);
      setup_.hand(Color::white, t) = static_cast<std::uint8_t>(left_[index(t)] - blacks);
      share_out(kind + 1, f);
    }
  }

  template <class F>
  void finish(const F& f) {
    if (kings_left_ != std::array{0, 0}) return;
    for (Color c : kColors) {
      setup_.turn = c;
      if (check::setup_error(to_naive(setup_)).empty()) f(setup_);
    }
  }

  Setup setup_;
  std::array<int, kPieceTypes> left_{};
  std::array<int, 2> kings_left_{1, 1};
};

class RetrogradeList : public RetrogradeGame {};

TEST_P(RetrogradeList, HoldsEveryPosition) {
  with_table([&]<Size S>(const Retrograde<S>& table) {
    std::size_t count = 0;
    SquareBySquare(GetParam()).run([&](const auto& setup) {
      EXPECT_NO_THROW(table.value(*Position<S>::from_setup(setup))) << notation::to_sfen(setup);
      ++count;
    });
    EXPECT_EQ(count, table.size());
  });
}

std::string name_of(const ::testing::TestParamInfo<Game>& game) { return game.param.name; }

INSTANTIATE_TEST_SUITE_P(Tiny, RetrogradeGame, ::testing::ValuesIn(all_games()), name_of);
INSTANTIATE_TEST_SUITE_P(Tiny, RetrogradeList, ::testing::ValuesIn(small_games()), name_of);

}  // namespace
}  // namespace yose::oracle
