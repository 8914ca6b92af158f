#include "engine/picker.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "engine/exchange.hpp"
#include "engine/support.hpp"
#include "games/shogi/build_kind.hpp"

namespace yose::engine {
namespace {

constexpr int kGames = kSanitized ? 20 : 200;

std::vector<Move> all_of(Picker& picker) {
  std::vector<Move> moves;
  while (const Move m = picker.next()) moves.push_back(m);
  return moves;
}

std::vector<Move> sorted(std::vector<Move> moves) {
  std::sort(moves.begin(), moves.end());
  return moves;
}

// Moves of this position, of others, and words that are no moves.
PickerHints random_hints(Random& random, const shogi::MoveList& list) {
  const auto pick = [&] {
    if (random.below(3) == 0 || list.empty()) {
      return Move::from_bits(static_cast<unsigned>(random.below(1 << 16)));
    }
    return list[random.below(list.size())];
  };
  PickerHints hints;
  hints.table = pick();
  hints.killers = {pick(), pick()};
  if (hints.killers[0] == hints.killers[1]) hints.killers[1] = {};
  return hints;
}

TEST(Picker, EveryLegalMoveComesOnce) {
  const MoveHistory history;
  Random random(1);
  for_random_positions(2, kGames, 20, [&](const Position& p) {
    const shogi::MoveList list = legal_moves(p);
    const PickerHints hints = random_hints(random, list);
    Picker picker(p, history, hints, Picker::Kind::all, true);
    const std::vector<Move> moves = all_of(picker);
    std::vector<Move> wanted;
    for (const Move m : list) wanted.push_back(m);
    ASSERT_EQ(sorted(moves), sorted(wanted));
    if (list.contains(hints.table)) {
      ASSERT_EQ(moves.front(), hints.table);
    }
  });
}

TEST(Picker, DominatedMovesAreLeftOut) {
  const MoveHistory history;
  Random random(3);
  int left_out = 0;
  for_random_positions(4, kGames, 20, [&](const Position& p) {
    const shogi::MoveList list = legal_moves(p);
    std::vector<Move> wanted;
    for (const Move m : list) {
      const bool weak = is_dominated(p, m);
      left_out += weak ? 1 : 0;
      if (!weak) wanted.push_back(m);
      // The same move with promotion is there.
      ASSERT_TRUE(!weak || list.contains(Move::board(m.from(), m.to(), true)));
    }
    Picker picker(p, history, random_hints(random, list));
    ASSERT_EQ(sorted(all_of(picker)), sorted(wanted));
  });
  EXPECT_GT(left_out, 10);
}

TEST(Picker, CapturesThatLoseNothing) {
  const MoveHistory history;
  Random random(5);
  for_random_positions(6, kGames, 20, [&](const Position& p) {
    const shogi::MoveList list = legal_moves(p);
    std::vector<Move> wanted;
    PickerHints hints = random_hints(random, list);
    for (const Move m : list) {
      const bool good = p.at(m.to()) && (exchange_gains(p, m, 0) || m == hints.table);
      if ((p.in_check() || good) && !is_dominated(p, m)) wanted.push_back(m);
    }
    Picker picker(p, history, hints, Picker::Kind::captures);
    ASSERT_EQ(sorted(all_of(picker)), sorted(wanted));
  });
}

TEST(Picker, QuietMovesAreOrderedByHistory) {
  MoveHistory history;
  const Position p = position(kStart);
  history.change(p, move_of("2g2f"), {}, {}, 500);
  history.change(p, move_of("7g7f"), {}, {}, 1000);
  history.change(p, move_of("5i5h"), {}, {}, -1000);
  PickerHints hints;
  hints.killers = {move_of("6g6f"), move_of("8h7g")};  // the second is not legal
  Picker picker(p, history, hints);
  EXPECT_EQ(picker.next(), move_of("6g6f"));
  EXPECT_EQ(picker.next(), move_of("7g7f"));
  EXPECT_EQ(picker.next(), move_of("2g2f"));
}

TEST(Picker, LosingCapturesComeLast) {
  const Position p = position("4k4/2g6/2p6/3G5/2R6/9/9/9/4K4 b - 1");
  const MoveHistory history;
  Picker picker(p, history, {});
  const std::vector<Move> moves = all_of(picker);
  EXPECT_EQ(moves.back(), move_of("7e7c+"));
}

TEST(Picker, QuietMovesMayBeSkipped) {
  const Position p = position("4k4/2g6/2p6/3G5/2R6/9/9/9/4K4 b - 1");
  const MoveHistory history;
  Picker picker(p, history, {});
  picker.next();
  picker.skip_quiets();
  EXPECT_EQ(picker.next(), move_of("7e7c+"));
  EXPECT_EQ(picker.next(), Move{});
}

TEST(MoveHistory, ScoresStayInRange) {
  MoveHistory history;
  const Position p = position(kStart);
  const Move m = move_of("7g7f");
  for (int i = 0; i < 1000; ++i) history.change(p, m, {}, {}, 1600);
  EXPECT_LE(history.score(p, m, {}, {}), 3 * MoveHistory::kMost);
  for (int i = 0; i < 1000; ++i) history.change(p, m, {}, {}, -1600);
  EXPECT_GE(history.score(p, m, {}, {}), -3 * MoveHistory::kMost);
  EXPECT_LT(history.score(p, m, {}, {}), 0);
}

}  // namespace
}  // namespace yose::engine
