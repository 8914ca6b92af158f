// Where the naive rules take a short way, the long way round must agree: one move against all, a
// move tried and taken back against a move played.
#include <gtest/gtest.h>

#include "check/certificate_cases.hpp"
#include "check/shogi_text.hpp"

namespace yose::check {
namespace {

#ifdef NDEBUG
constexpr int kPositions = 2000;
#else
constexpr int kPositions = 200;
#endif

// Every move that can be written down on this board, and some off it.
std::vector<Move> writable_moves(const State& state) {
  std::vector<Move> moves;
  for (int to = 0; to < 25; ++to) {
    const Square square{to % 5, to / 5};
    for (const char letter : kHandLetters) moves.push_back({letter, {}, square, false});
    for (int from = 0; from < 25; ++from) {
      for (const bool promote : {false, true}) {
        moves.push_back({'\0', {from % 5, from / 5}, square, promote});
      }
    }
  }
  EXPECT_LE(std::max(state.files, state.ranks), 4);
  std::sort(moves.begin(), moves.end());
  return moves;
}

std::string words(const std::vector<Move>& moves) {
  std::string text;
  for (const Move& move : moves) text += to_usi(move) + " ";
  return text;
}

void compare(const State& state) {
  const std::vector<Move> legal = legal_moves(state);
  std::vector<Move> one_by_one = writable_moves(state);
  std::erase_if(one_by_one, [&](const Move& move) { return !is_legal(state, move); });
  EXPECT_EQ(words(one_by_one), words(legal)) << to_sfen(state);
  EXPECT_EQ(has_legal_move(state), !legal.empty()) << to_sfen(state);

  std::vector<Move> checks = legal;
  std::erase_if(checks, [&](const Move& move) {
    return !is_in_check(play(state, move), opponent(side_to_move(state)));
  });
  EXPECT_EQ(words(checking_moves(state)), words(checks)) << to_sfen(state);
  for (const Move& move : legal) {
    EXPECT_FALSE(is_in_check(play(state, move), side_to_move(state)))
        << to_sfen(state) << " " << to_usi(move);
  }
}

TEST(ShogiShortcuts, AgreeWithTheLongWay) {
  std::mt19937 random(31);
  for (int i = 0; i < kPositions; ++i) {
    State state = random_shogi(random);
    for (int ply = 0; ply < 6; ++ply) {
      compare(state);
      const std::vector<Move> moves = legal_moves(state);
      if (moves.empty()) break;
      state = play(state, moves[random() % moves.size()]);
    }
  }
}

}  // namespace
}  // namespace yose::check
