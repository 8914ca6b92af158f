// The naive rules of Lines of Action against recorded games and endgames.
#include <gtest/gtest.h>

#include "check/support.hpp"

namespace yose::check {
namespace {

const char* const kScrambledEggs = "1oxoxox1/x6o/o6x/x6o/o6x/x6o/o6x/1xoxoxo1 x";

// What stands on the board at the end, in the words of the corpus.
std::string connection_on(const LoaState& state) {
  const bool black = is_connected(state, Side::black);
  const bool white = is_connected(state, Side::white);
  if (black && white) return "draw/both";
  return black ? "B" : white ? "W" : "-";
}

LoaState replay(LoaState state, const std::vector<LoaMove>& moves, const std::string& line) {
  for (const LoaMove& move : moves) {
    EXPECT_TRUE(is_legal(state, move)) << to_text(move) << " in " << line;
    state = play(state, move);
  }
  return state;
}

TEST(LoaCorpus, GamesReplay) {
  YOSE_CORPUS_OR_SKIP(lines, "loa/games.tsv");
  for (const std::string& line : lines) {
    const std::vector<std::string> fields = split(line, '\t');
    ASSERT_GE(fields.size(), 5U) << line;
    const LoaState start = fields[0] == "loa" ? loa_start() : loa(kScrambledEggs);
    const std::vector<LoaMove> moves = loa_moves(fields[2]);
    EXPECT_EQ(std::to_string(moves.size()), fields[3]) << line;
    EXPECT_EQ(connection_on(replay(start, moves, line)), fields[4]) << line;
  }
}

LoaResult win_of(const LoaState& state) {
  return state.black_to_move ? LoaResult::black : LoaResult::white;
}

TEST(LoaCorpus, WinsInOne) {
  YOSE_CORPUS_OR_SKIP(lines, "loa/endgames.tsv");
  for (const std::string& line : lines) {
    const std::vector<std::string> fields = split(line, '\t');
    const LoaState state = loa(fields[0]);
    const LoaMove move = loa_moves(fields[2]).front();
    ASSERT_TRUE(is_legal(state, move)) << line;
    EXPECT_EQ(result(state), LoaResult::none) << line;
    EXPECT_EQ(result(play(state, move)), fields[1] == "1" ? win_of(state) : LoaResult::none)
        << line;
  }
}

TEST(LoaCorpus, TextRoundTrips) {
  YOSE_CORPUS_OR_SKIP(lines, "loa/endgames.tsv");
  for (const std::string& line : lines) {
    const std::vector<std::string> fields = split(line, '\t');
    EXPECT_EQ(to_text(loa(fields[0])), fields[0]);
    const std::string text = fields[0].substr(0, fields[0].size() - 2);
    EXPECT_EQ(std::to_string(std::count(text.begin(), text.end(), 'x') +
                             std::count(text.begin(), text.end(), 'o')),
              fields[3])
        << line;
  }
}

}  // namespace
}  // namespace yose::check
