// The second opinion on tables: its rules on boards made by hand, where every move is written down,
// and its verdict on whole tables, right and damaged.
#include "induction/second_opinion.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/random.hpp"
#include "induction/backward.hpp"
#include "induction/games.hpp"
#include "induction/tablebase.hpp"

namespace yose::induction {
namespace {

using namespace shogi;
using enum PieceType;

constexpr Rules kZone1{1, true};
constexpr Rules kZone1Uncontrolled{1, false};
const GoesOn kAlways = [] { return true; };

// A board from text, its moves as text. Capitals are the side to move; ranks from the far one,
// files as in SFEN from the last to the first.
using Moves = std::set<std::string>;

template <Size S>
class Play {
 public:
  using Opinion = SecondOpinion<S, 3>;
  using Board = typename Opinion::Board;

  Play(Rules rules, const std::vector<PieceType>& pieces)
      : material_(material_of(pieces)), opinion_(rules, material_) {}

  const Opinion& opinion() const { return opinion_; }

  // What is not on the board and not in this hand is in that of the other side.
  Placement<S, 3> place(std::string_view rows, std::string_view hand = "") const {
    Placement<S, 3> p;
    int file = S.files - 1;
    int rank = 0;
    bool promoted = false;
    for (char c : rows) {
      if (c == '+') {
        promoted = true;
      } else if (c == '/') {
        file = S.files - 1, ++rank;
      } else {
        put(p, c, promoted, file-- * S.ranks + rank);
        promoted = false;
      }
    }
    for (char c : hand) ++p.in_hand[kind_of(c)];
    return p;
  }
  Board board(std::string_view rows, std::string_view hand = "") const {
    return opinion_.board(place(rows, hand));
  }
  bool is_position(std::string_view rows, std::string_view hand = "") const {
    return opinion_.is_position(board(rows, hand));
  }

  // Those that do not leave the king to be taken.
  Moves moves(std::string_view rows, std::string_view hand = "") const {
    const Board b = board(rows, hand);
    Moves moves;
    opinion_.for_each_move_while(b, [&](std::uint16_t move) {
      const Board after = opinion_.after(b, move);
      if (opinion_.leaves_king(after)) return true;
      EXPECT_TRUE(moves.insert(to_text(move)).second) << to_text(move);
      EXPECT_NE(opinion_.number_after(after), kNoNumber);
      return true;
    });
    return moves;
  }
  // The moves of one piece ("2c"), or its drops ("P*").
  Moves moves_of(std::string_view begin, std::string_view rows, std::string_view hand = "") const {
    Moves some = moves(rows, hand);
    std::erase_if(some, [&](const std::string& move) { return !move.starts_with(begin); });
    return some;
  }
  std::uint16_t find(const std::string& text, const Board& b) const {
    std::uint16_t found = 0xFFFF;
    opinion_.for_each_move_while(b, [&](std::uint16_t move) {
      if (to_text(move) == text) found = move;
      return found == 0xFFFF;
    });
    EXPECT_NE(found, 0xFFFF) << text;
    return found;
  }
  bool checks_by_pawn(const std::string& move, std::string_view rows, std::string_view hand) const {
    const Board b = board(rows, hand);
    return opinion_.checks_by_dropped_pawn(b, find(move, b));
  }
  // What one move says if this byte is after it.
  typename Opinion::Verdict verdict(const std::string& move, std::uint8_t byte,
                                    std::string_view rows, std::string_view hand) const {
    const Board b = board(rows, hand);
    typename Opinion::Verdict verdict;
    opinion_.add(
        b, find(move, b), [&](std::uint64_t) { return byte; }, verdict);
    return verdict;
  }

 private:
  static constexpr std::string_view kLetters = "?PLNSBRG";

  std::size_t kind_of(char letter) const {
    const auto type = static_cast<PieceType>(kLetters.find(letter));
    const auto kind = std::find_if(material_.begin(), material_.end(),
                                   [&](const Kind& k) { return k.type == type; });
    EXPECT_NE(kind, material_.end()) << letter;
    return static_cast<std::size_t>(kind - material_.begin());
  }
  void put(Placement<S, 3>& p, char c, bool promoted, int square) const {
    if (c == '.') return;
    if (c == 'K') return static_cast<void>(p.own_king = static_cast<std::uint8_t>(square));
    if (c == 'k') return static_cast<void>(p.other_king = static_cast<std::uint8_t>(square));
    const bool own = c >= 'A' && c <= 'Z';
    const auto at = Placement<S, 3>::Set::of(square);
    p.add(kind_of(own ? c : static_cast<char>(c - 'a' + 'A')), at);
    if (own) p.own |= at;
    if (promoted) p.promoted |= at;
  }
  static std::string square(int s) {
    return {static_cast<char>('1' + s / S.ranks), static_cast<char>('a' + s % S.ranks)};
  }
  std::string to_text(std::uint16_t move) const {
    const int from = move >> 5;
    const std::string to = square(move & 15);
    if (from < 16) return square(from) + to + ((move >> 4 & 1) != 0 ? "+" : "");
    const Kind& kind = material_[static_cast<std::size_t>(from - 16)];
    return std::string(1, kLetters[static_cast<std::size_t>(kind.type)]) + "*" + to;
  }

  Material material_;
  Opinion opinion_;
};

// Moves with the same begin.
Moves moves_to(const std::string& from, std::initializer_list<const char*> ends) {
  Moves moves;
  for (const char* to : ends) moves.insert(from + to);
  return moves;
}

TEST(SecondOpinion, IsPlainData) {
  using Opinion = SecondOpinion<k4x4, 3>;
  EXPECT_TRUE(std::is_trivially_copyable_v<Opinion>);
  EXPECT_TRUE(std::is_trivially_copyable_v<Opinion::Board>);
  EXPECT_TRUE(std::is_trivially_copyable_v<Opinion::Verdict>);
  EXPECT_EQ(sizeof(Opinion::Verdict), 4u);
}

// From 3c on an empty board of 4x4, but for the kings.
TEST(SecondOpinion, MovesEveryPiece) {
  const auto moves = [](PieceType type, const std::string& piece) {
    const Play<k4x4> play(kZone1, {type});
    return play.moves_of("3c", "k.../..../." + piece + "../...K");
  };
  EXPECT_EQ(moves(pawn, "P"), moves_to("3c", {"3b"}));
  EXPECT_EQ(moves(lance, "L"), moves_to("3c", {"3b", "3a+"}));
  EXPECT_EQ(moves(silver, "S"), moves_to("3c", {"4b", "3b", "2b", "4d", "2d"}));
  EXPECT_EQ(moves(bishop, "B"), moves_to("3c", {"4b", "2b", "1a", "1a+", "4d", "2d"}));
  EXPECT_EQ(moves(rook, "R"), moves_to("3c", {"3b", "3a", "3a+", "4c", "2c", "1c", "3d"}));
  EXPECT_EQ(moves(bishop, "+B"),
            moves_to("3c", {"4b", "2b", "1a", "4d", "2d", "3b", "4c", "2c", "3d"}));
  EXPECT_EQ(moves(rook, "+R"),
            moves_to("3c", {"3b", "3a", "4c", "2c", "1c", "3d", "4b", "2b", "4d", "2d"}));
  const Moves of_gold = moves_to("3c", {"4b", "3b", "2b", "4c", "2c", "3d"});
  EXPECT_EQ(moves(gold, "G"), of_gold);
  EXPECT_EQ(moves(pawn, "+P"), of_gold);
  EXPECT_EQ(moves(lance, "+L"), of_gold);
  EXPECT_EQ(moves(knight, "+N"), of_gold);
  EXPECT_EQ(moves(silver, "+S"), of_gold);
  EXPECT_EQ(Play<k4x4>(kZone1, {knight}).moves_of("3c", "...k/..../.N../...K"),
            moves_to("3c", {"4a+", "2a+"}));
  EXPECT_EQ(Play<k4x4>(kZone1, {}).moves("k.../..../..K./...."),
            moves_to("2c", {"2b", "1b", "3c", "1c", "3d", "2d", "1d"}))
      << "the other king is beside 3b";
}

TEST(SecondOpinion, PromotesIntoAndOutOfTheZone) {
  EXPECT_EQ(Play<k4x4>(kZone1, {pawn}).moves_of("3b", "...k/.P../..../...K"),
            moves_to("3b", {"3a+"}));
  EXPECT_EQ(Play<k4x4>(kZone1, {silver}).moves_of("2a", "k.S./..../..../...K"),
            moves_to("2a", {"3b", "3b+", "1b", "1b+"}));
  const Rules none{0, true};
  EXPECT_EQ(Play<k4x4>(none, {silver}).moves_of("2a", "k.S./..../..../...K"),
            moves_to("2a", {"3b", "1b"}));
  EXPECT_EQ(Play<k4x4>(none, {pawn}).moves_of("3b", "...k/.P../..../...K"), Moves{});
  const Rules two{2, true};
  EXPECT_EQ(Play<k4x4>(two, {pawn}).moves_of("3c", "...k/..../.P../...K"),
            moves_to("3c", {"3b", "3b+"}));
  EXPECT_EQ(Play<k4x4>(two, {knight}).moves_of("3d", "...k/..../..../.N.K"),
            moves_to("3d", {"4b+", "2b+"}));
}

TEST(SecondOpinion, StopsAtPiecesAndTakes) {
  const Play<k4x4> play(kZone1, {rook, rook, rook});
  const std::string rows = "k.../.+r../.RR./...K";
  EXPECT_EQ(play.moves_of("3c", rows), moves_to("3c", {"3b", "4c", "3d"}));
  const auto before = play.board(rows);
  const auto after = play.opinion().after(before, play.find("3c3b", before));
  EXPECT_EQ(after, play.board("k.../.R../..R./...K", "R"));
  // Seen from the other side, with the rook in the hand of the side that is not to move.
  EXPECT_EQ(play.opinion().number_after(after),
            play.opinion().numbering().number(play.place("k.../.r../..r./...K")));
}

TEST(SecondOpinion, LeavesNoKingToBeTaken) {
  const Play<k4x4> play(kZone1, {gold, rook});
  // The gold is pinned; the king keeps off the squares beside the other.
  EXPECT_EQ(play.moves("r..k/..../G.../K..."), (Moves{"4c4b", "4d3d", "4d3c"}));
  EXPECT_EQ(play.moves("r..k/..../..../K...", "G"), (Moves{"G*4b", "G*4c", "4d3c", "4d3d"}));
  EXPECT_EQ(Play<k3x3>(kZone1, {}).moves(".k./.../.K."), moves_to("2c", {"1c", "3c"}));
}

TEST(SecondOpinion, Drops) {
  const Play<k3x3> pawns(kZone1, {pawn, pawn});
  EXPECT_EQ(pawns.moves_of("P", "k../..P/K..", "P"), moves_to("P*", {"3b", "2b", "2c"}));
  EXPECT_EQ(pawns.moves_of("P", "k../..+P/K..", "P"), moves_to("P*", {"3b", "2b", "2c", "1c"}));
  EXPECT_EQ(pawns.moves_of("P", "k../..p/K..", "P"), moves_to("P*", {"3b", "2b", "2c", "1c"}));
  EXPECT_EQ(pawns.moves_of("P", "k../..p/K.."), Moves{}) << "it is in the other hand";
  EXPECT_EQ(Play<k4x4>(kZone1, {knight}).moves_of("N", "k.../..../..../...K", "N"),
            moves_to("N*", {"4c", "3c", "2c", "1c", "4d", "3d", "2d"}));
  EXPECT_EQ(Play<k3x3>(kZone1, {lance}).moves_of("L", "k../.../K..", "L"),
            moves_to("L*", {"3b", "2b", "1b", "2c", "1c"}));
  EXPECT_EQ(Play<k3x3>(kZone1, {silver}).moves_of("S", "k../.../K..", "S").size(), 7u);
}

TEST(SecondOpinion, KnowsWhatIsNoPosition) {
  const Play<k3x3> pawns(kZone1, {pawn, pawn});
  EXPECT_TRUE(pawns.is_position("k../..P/K..", "P"));
  EXPECT_FALSE(pawns.is_position("k../..P/K.P")) << "two on a file";
  EXPECT_FALSE(pawns.is_position("k.p/..p/K..")) << "two on a file";
  EXPECT_TRUE(pawns.is_position("k../..p/K.P"));
  EXPECT_TRUE(pawns.is_position("k../..P/K.+P"));
  EXPECT_FALSE(pawns.is_position("k.P/.../K..")) << "dead";
  EXPECT_FALSE(pawns.is_position("k../.../K.p")) << "dead";
  EXPECT_TRUE(pawns.is_position("k.+P/.../K.+p"));
  EXPECT_FALSE(pawns.is_position("k../P../K..")) << "takes the king";
  EXPECT_TRUE(pawns.is_position("k../p../K..")) << "in check";
  EXPECT_FALSE(pawns.is_position("k../K../...")) << "kings side by side";
  EXPECT_FALSE(pawns.is_position("k../.K./...")) << "kings side by side";

  const Play<k4x4> knights(kZone1, {knight, knight});
  EXPECT_FALSE(knights.is_position("k.../.N../..../...K")) << "dead";
  EXPECT_FALSE(knights.is_position("k.../..../.n../...K")) << "dead";
  EXPECT_FALSE(knights.is_position("k.../.n../.N../K...")) << "takes the king";
  EXPECT_TRUE(knights.is_position("...k/.n../.N../...K"));

  const Play<k4x4> rooks(kZone1, {rook, gold});
  EXPECT_FALSE(rooks.is_position("R..k/..../..../...K"));
  EXPECT_TRUE(rooks.is_position("Rg.k/..../..../...K")) << "something is between";
}

TEST(SecondOpinion, AsksWhetherDeadSquaresAreControlled) {
  const Play<k4x4> controlled(kZone1, {knight});
  const Play<k4x4> uncontrolled(kZone1Uncontrolled, {knight});
  const std::string attacked = "..../..k./..../.N.K";
  EXPECT_FALSE(controlled.is_position(attacked));
  EXPECT_TRUE(uncontrolled.is_position(attacked));
  EXPECT_EQ(uncontrolled.moves_of("3d", attacked), Moves{});
  const std::string beside = "k.n./..../..../..K.";
  EXPECT_EQ(controlled.moves(beside), moves_to("2d", {"3d", "1d", "2c"}));
  EXPECT_EQ(uncontrolled.moves(beside), moves_to("2d", {"3d", "1d", "2c", "3c", "1c"}));
  // In the zone it promotes, so it attacks.
  const std::string promoting = "..k./..../.N../...K";
  EXPECT_FALSE(controlled.is_position(promoting));
  EXPECT_FALSE(uncontrolled.is_position(promoting));

  for (PieceType type : {pawn, lance}) {
    const std::string rows = type == pawn ? "..k/..P/K.." : "..k/.../K.L";
    EXPECT_FALSE(Play<k3x3>({0, true}, {type}).is_position(rows));
    EXPECT_TRUE(Play<k3x3>({0, false}, {type}).is_position(rows));
    EXPECT_FALSE(Play<k3x3>({1, false}, {type}).is_position(rows));
  }
  EXPECT_TRUE(Play<k3x3>({0, true}, {pawn}).checks_by_pawn("P*1b", "..k/.../K..", "P"));
  EXPECT_FALSE(Play<k3x3>({0, false}, {pawn}).checks_by_pawn("P*1b", "..k/.../K..", "P"));
  EXPECT_TRUE(Play<k3x3>({1, false}, {pawn}).checks_by_pawn("P*1b", "..k/.../K..", "P"));
}

TEST(SecondOpinion, AStalemateIsLost) {
  const Play<k3x3> play(kZone1, {gold});
  EXPECT_TRUE(play.is_position("..g/k../..K"));
  EXPECT_EQ(play.moves("..g/k../..K"), Moves{});
  using Verdict = SecondOpinion<k3x3, 3>::Verdict;
  EXPECT_TRUE(Verdict{}.agrees(0));
  EXPECT_FALSE(Verdict{}.agrees(ByteCode::kOpen));
}

TEST(SecondOpinion, APawnIsNotDroppedToMate) {
  const Play<k3x3> play(kZone1, {gold, pawn});
  using Verdict = SecondOpinion<k3x3, 3>::Verdict;
  const std::string rows = "G.k/.../.K.";
  EXPECT_TRUE(play.checks_by_pawn("P*1b", rows, "P"));
  EXPECT_FALSE(play.checks_by_pawn("P*2b", rows, "P"));
  EXPECT_FALSE(play.checks_by_pawn("3a2a", rows, "P"));
  EXPECT_EQ(play.verdict("P*1b", 0, rows, "P"), Verdict{});
  EXPECT_TRUE(play.verdict("P*1b", 2, rows, "P").agrees(3));
  EXPECT_TRUE(play.verdict("P*2b", 0, rows, "P").agrees(1)) << "a stalemate is allowed";
  EXPECT_TRUE(play.verdict("3a2a", 0, rows, "P").agrees(1));
  EXPECT_EQ(play.verdict("P*1b", ByteCode::kNothing, rows, "P").fails, 1);
  // The mate is one: the other side, with nothing in hand, has no move.
  const auto before = play.board(rows, "P");
  const auto after = play.opinion().after(before, play.find("P*1b", before));
  const auto& numbering = play.opinion().numbering();
  const auto n = play.opinion().number_after(after);
  EXPECT_EQ(n, numbering.number(play.place(".k./p../K.g")));
  EXPECT_EQ(play.moves(".k./p../K.g"), Moves{});
}

using Verdict = SecondOpinion<k4x4, 3>::Verdict;

Verdict verdict_of(std::initializer_list<int> bytes) {
  Verdict verdict;
  for (int byte : bytes) verdict.add(static_cast<std::uint8_t>(byte));
  return verdict;
}

TEST(SecondOpinion, OfAByteFollowsFromThoseAfterIt) {
  constexpr int open = ByteCode::kOpen;
  constexpr int long_win = ByteCode::kLongWin;
  constexpr int long_loss = ByteCode::kLongLoss;
  EXPECT_EQ(verdict_of({4, 2, 8, open, 1, long_loss}).byte(), 3);
  EXPECT_EQ(verdict_of({1, 7, 3}).byte(), 8);
  EXPECT_EQ(verdict_of({1, 7, open, long_win}).byte(), open);
  EXPECT_EQ(verdict_of({248}).byte(), 249);
  EXPECT_EQ(verdict_of({249, 3}).byte(), long_loss);
  EXPECT_EQ(verdict_of({long_win, 249, 3}).byte(), long_loss);
  EXPECT_EQ(verdict_of({long_loss, open, 3}).byte(), long_win);
  EXPECT_EQ(verdict_of({long_loss, 6}).byte(), 7);
  EXPECT_EQ(verdict_of({2}).byte(3), 3);
  EXPECT_EQ(verdict_of({3}).byte(3), long_loss);
  for (int none : {250, 251, int{ByteCode::kNothing}}) {
    for (int byte = 0; byte < 256; ++byte) {
      EXPECT_FALSE(verdict_of({2, none}).agrees(static_cast<std::uint8_t>(byte)));
    }
  }
}

TEST(SecondOpinion, OfMovesCanBeMerged) {
  const std::vector<int> bytes = {0, 2, 248, 1, 3, 249, 250, 252, 253, 254, 255};
  for (int a : bytes) {
    for (int b : bytes) {
      Verdict one = verdict_of({a});
      one.add(verdict_of({b}));
      EXPECT_EQ(one, verdict_of({a, b}));
      one.add(Verdict{});
      EXPECT_EQ(one, verdict_of({b, a}));
    }
  }
}

// The table of a game and what is said of it.
template <Size S>
class Judged {
 public:
  Judged(const Game& game, int longest_in_byte)
      : material_(material_of(game.pieces)),
        opinion_(game.rules, material_),
        table_(opinion_.size(), longest_in_byte) {
    EXPECT_TRUE((Backward<S, 3>(game.rules, material_, table_, 1, kAlways).run()));
  }

  bool agrees(std::uint64_t n) const {
    const auto bytes = [&](std::uint64_t m) { return table_.byte(m); };
    return opinion_.agrees(n, bytes, table_.longest_in_byte());
  }
  std::uint64_t disagreements() const {
    std::uint64_t count = 0;
    for (std::uint64_t n = 0; n < table_.size(); ++n) count += agrees(n) ? 0 : 1;
    return count;
  }

  // Every wrong byte of some numbers is noticed at that number.
  void damage(int numbers, Random& random) {
    for (int i = 0; i < numbers; ++i) {
      const std::uint64_t n = random() % table_.size();
      const std::uint8_t right = table_.byte(n);
      for (int wrong = 0; wrong < 256; ++wrong) {
        table_.set_byte(n, static_cast<std::uint8_t>(wrong));
        EXPECT_EQ(agrees(n), wrong == right) << n << " with " << wrong << " for " << int{right};
      }
      table_.set_byte(n, right);
    }
  }
  std::uint64_t disagreements_with(std::uint64_t n, std::uint8_t wrong) {
    const std::uint8_t right = table_.byte(n);
    table_.set_byte(n, wrong);
    const std::uint64_t count = disagreements();
    table_.set_byte(n, right);
    return count;
  }
  const PlyTable& table() const { return table_; }

 private:
  Material material_;
  SecondOpinion<S, 3> opinion_;
  PlyTable table_;
};

std::vector<Game> all_games() {
  std::vector<Game> games = tiny_games();
  for (const Game& game : larger_games()) games.push_back(game);
  return games;
}

TEST(SecondOpinion, AgreesWithTablesAndWithNoOthers) {
  Random random(7);
  for (const Game& game : all_games()) {
    for (int longest_in_byte : {PlyTable::kLongestInByte, 3, 4}) {
      TableSizes::visit(game.size, [&]<Size S>() {
        Judged<S> judged(game, longest_in_byte);
        EXPECT_EQ(judged.disagreements(), 0u);
        judged.damage(50, random);
      });
    }
  }
}

TEST(SecondOpinion, FindsAWrongByteAmongAll) {
  Random random(8);
  for (const Game& game : tiny_games()) {
    TableSizes::visit(game.size, [&]<Size S>() {
      Judged<S> judged(game, PlyTable::kLongestInByte);
      for (int i = 0; i < 5; ++i) {
        const std::uint64_t n = random() % judged.table().size();
        const auto change = static_cast<std::uint8_t>(1 + random.below(255));
        EXPECT_GT(judged.disagreements_with(n, judged.table().byte(n) ^ change), 0u);
      }
    });
  }
}

// Under other rules about dead squares or promotion it finds the table wrong.
TEST(SecondOpinion, IsOneOnTheRules) {
  const Material material = material_of({knight});
  PlyTable table(Numbering<k4x4, 3>(material).size());
  EXPECT_TRUE((Backward<k4x4, 3>(kZone1, material, table, 1, kAlways).run()));
  const auto disagreements = [&](Rules rules) {
    const SecondOpinion<k4x4, 3> opinion(rules, material);
    std::uint64_t count = 0;
    for (std::uint64_t n = 0; n < table.size(); ++n) {
      count += opinion.agrees(n, [&](std::uint64_t m) { return table.byte(m); }) ? 0 : 1;
    }
    return count;
  };
  EXPECT_EQ(disagreements(kZone1), 0u);
  EXPECT_GT(disagreements(kZone1Uncontrolled), 0u);
  EXPECT_GT(disagreements({2, true}), 0u);
}

}  // namespace
}  // namespace yose::induction
