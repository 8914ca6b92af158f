// Everything the library says about a position, on 200,000 of them, against a naive opinion.
#include "games/loa/mobility.hpp"
#include "games/loa/moves.hpp"
#include "games/loa/win_finder.hpp"
#include "support.hpp"

namespace yose::loa {
namespace {

void check_moves(const Position& p, const Naive& naive) {
  for (Color c : {Color::black, Color::white}) {
    MoveList list;
    moves_of(p, c, list);
    const std::set<Move> moves = as_set(list);
    ASSERT_EQ(static_cast<int>(moves.size()), list.size());
    ASSERT_EQ(moves, naive.moves(c));
    ASSERT_EQ(count_moves_of(p, c), list.size());
    ASSERT_EQ(Mobility(p).moves_of(c), list.size());
  }
}

void check_connection(const Position& p, const Naive& naive) {
  for (Color c : {Color::black, Color::white}) {
    ASSERT_EQ(p.connected(c), naive.connected(c));
    ASSERT_EQ(p.euler(c), euler_number(p.pieces(c)));
  }
  ASSERT_EQ(p.finished(), naive.connected(Color::black) || naive.connected(Color::white));
  ASSERT_EQ(p.key(), p.fresh_key());
}

// All children: what can be told without playing must be what playing shows, and undo must restore.
void check_children(const Position& start) {
  Position p = start;
  MoveList list, wins, sole_wins;
  legal_moves(p, list);
  winning_moves(p, wins);
  winning_moves(p, sole_wins, {.both_connected = BothConnected::draw});
  const Mobility mobility(p);
  WinFinder finder;
  for (Move m : list) {
    const std::uint64_t key = p.key_after(m);
    const bool finishes = p.finished_after(m), captures = p.captures(m);
    const int own = mobility.moves_after(m, p.turn()), theirs = mobility.moves_after(m, ~p.turn());
    const Position::Undo before = p.play(m);
    ASSERT_EQ(p.key(), key);
    ASSERT_EQ(before.captured, captures);
    ASSERT_EQ(p.finished(), finishes);
    ASSERT_EQ(count_moves_of(p, p.turn()), theirs);
    ASSERT_EQ(count_moves_of(p, ~p.turn()), own);
    ASSERT_EQ(wins.contains(m), p.connected(~p.turn()));
    for (Color c : kColors) ASSERT_EQ(finder.find(p, c, {}), win_in_one_of(p, c));
    ASSERT_EQ(sole_wins.contains(m), p.connected(~p.turn()) && !p.connected(p.turn()));
    p.undo(m, before);
    ASSERT_TRUE(p == start && p.key() == start.key());
    ASSERT_TRUE(p.euler(Color::black) == start.euler(Color::black) &&
                p.euler(Color::white) == start.euler(Color::white));
  }
  ASSERT_EQ(static_cast<bool>(win_in_one(p)), !wins.empty());
  ASSERT_TRUE(wins.empty() || wins.contains(win_in_one(p)));
}

void check(const Position& p) {
  SCOPED_TRACE(notation::to_loa(p));
  const Naive naive(p);
  check_connection(p, naive);
  check_moves(p, naive);
  check_children(p);
  ASSERT_EQ(count_moves(p), p.finished() ? 0 : count_moves_of(p, p.turn()));
  ASSERT_EQ(has_move(p), count_moves(p) > 0);
}

constexpr int kPositions = kFast ? 100000 : 10000;

TEST(RandomPlay, FromTheStart) {
  Random random(7);
  Position p = start_position();
  int ends = 0;
  for (int i = 0; i < kPositions && !testing::Test::HasFatalFailure(); ++i) {
    check(p);
    MoveList list;
    legal_moves(p, list);
    ends += list.empty() ? 1 : 0;
    p = list.empty() ? start_position() : p.after(list[random.below(list.size())]);
  }
  EXPECT_GT(ends, 0);
}

TEST(RandomPlay, FromPositionsOfEveryKind) {
  Random random(8);
  for (int i = 0; i < kPositions && !testing::Test::HasFatalFailure(); ++i) {
    check(random_position(random));
  }
}

// Equal positions have equal keys whichever way they came about; different ones differ.
TEST(RandomPlay, KeysNamePositions) {
  Random random(9);
  std::set<std::string> boards;
  std::set<std::uint64_t> keys;
  for (int i = 0; i < 20000; ++i) {
    const Position p = random_position(random);
    boards.insert(notation::to_loa(p));
    keys.insert(p.key());
  }
  EXPECT_EQ(boards.size(), keys.size());
}

}  // namespace
}  // namespace yose::loa
