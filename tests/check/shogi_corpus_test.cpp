// The naive rules against positions and games collected from other programs.
#include <gtest/gtest.h>

#include "check/support.hpp"

namespace yose::check {
namespace {

std::string without_move_number(const std::string& sfen) { return sfen.substr(0, sfen.rfind(' ')); }

// Non-promotions that the lists of legal moves leave out because promoting is never worse.
bool is_dominated(const State& state, const Move& move, const std::vector<Move>& moves) {
  if (move.drop != '\0' || move.promote) return false;
  const Move promoting{'\0', move.from, move.to, true};
  if (std::find(moves.begin(), moves.end(), promoting) == moves.end()) return false;
  const int second_rank = state.black_to_move ? 1 : state.ranks - 2;
  const char letter = state.at(move.from).letter;
  return letter == 'P' || letter == 'B' || letter == 'R' ||
         (letter == 'L' && move.to.rank == second_rank);
}

std::vector<Move> listed_moves(const std::string& line) {
  const std::size_t space = line.find(' ');
  return space == std::string::npos ? std::vector<Move>{} : usi_list(line.substr(space + 1));
}

// What a list must say given its two quirks: dominated non-promotions are left out, and pawn-drop
// mates, all of them, are in.
std::vector<Move> with_quirks(const State& state, const std::vector<Move>& moves,
                              const std::vector<Move>& pawn_drop_mates) {
  std::vector<Move> list = pawn_drop_mates;
  for (const Move& move : moves) {
    if (!is_dominated(state, move, moves)) list.push_back(move);
  }
  return list;
}

// Compares pairs of lines (SFEN; count and moves) with the moves found; returns how many pawn-drop
// mates were among them.
std::size_t compare_lists(const std::vector<std::string>& lines,
                          std::vector<Move> (*find)(const State&)) {
  std::size_t banned = 0;
  for (std::size_t i = 0; i + 1 < lines.size(); i += 2 * kStride) {
    const State state = shogi(lines[i]);
    const std::vector<Move> listed = listed_moves(lines[i + 1]);
    const std::vector<Move> mates = pawn_drop_mates(state);
    EXPECT_EQ(std::to_string(listed.size()), split(lines[i + 1], ' ')[0]) << lines[i];
    EXPECT_EQ(words(with_quirks(state, find(state), mates)), words(listed)) << lines[i];
    banned += mates.size();
  }
  return banned;
}

TEST(ShogiCorpus, LegalMoves) {
  YOSE_CORPUS_OR_SKIP(lines, "rules/legal-moves.txt");
  const std::size_t banned = compare_lists(lines, legal_moves);
  EXPECT_TRUE(banned > 0 || kStride > 1) << "no position shows the second quirk";
}

TEST(ShogiCorpus, LegalChecks) {
  YOSE_CORPUS_OR_SKIP(lines, "rules/legal-checks.txt");
  const std::size_t banned = compare_lists(lines, checking_moves);
  EXPECT_TRUE(banned > 0 || kStride > 1) << "no position shows the second quirk";
}

TEST(ShogiCorpus, Mated) {
  YOSE_CORPUS_OR_SKIP(lines, "rules/mated.tsv");
  for (const std::string& line : lines) EXPECT_TRUE(is_mated(shogi(line))) << line;
}

void expect_counts(const std::vector<std::string>& lines) {
  for (const std::string& line : lines) {
    const std::vector<std::string> fields = split(line, '\t');
    ASSERT_EQ(fields.size(), 3U) << line;
    EXPECT_EQ(perft(shogi(fields[0]), std::stoi(fields[1])), std::stoull(fields[2])) << line;
  }
}

TEST(ShogiCorpus, Perft9x9) {
  YOSE_CORPUS_OR_SKIP(lines, "rules/perft1-9x9.tsv");
  expect_counts(lines);
}

TEST(ShogiCorpus, Perft5x5) {
  YOSE_CORPUS_OR_SKIP(lines, "rules/perft1-5x5.tsv");
  expect_counts(lines);
}

TEST(ShogiCorpus, SfenRoundTrips) {
  for (const char* file : {"rules/osl-positions.tsv", "rules/mated.tsv", "rules/perft1-9x9.tsv",
                           "rules/perft1-5x5.tsv", "tsume/zuko.tsv", "tsume/muso.tsv",
                           "tsume/long.tsv", "tsume/solver-tests.tsv"}) {
    YOSE_CORPUS_OR_SKIP(lines, file);
    for (const std::string& line : lines) {
      const std::string sfen = split(line, '\t')[0];
      const State state = shogi(sfen);
      EXPECT_EQ(without_move_number(to_sfen(state)), without_move_number(sfen)) << file;
      EXPECT_EQ(setup_error(state), "") << file << " " << sfen;
      EXPECT_EQ(shogi(to_sfen(state)), state) << sfen;
    }
  }
}

TEST(ShogiCorpus, MatesInOne) {
  YOSE_CORPUS_OR_SKIP(lines, "tsume/game-mates.tsv");
  int tested = 0;
  for (std::size_t i = 0; i < lines.size(); i += kStride) {
    const std::vector<std::string> fields = split(lines[i], '\t');
    if (fields[1] != "1") continue;
    EXPECT_FALSE(mates_in_one(shogi(fields[0])).empty()) << lines[i];
    ++tested;
  }
  EXPECT_GT(tested, 0);
}

TEST(ShogiCorpus, NoMatesInOne) {
  YOSE_CORPUS_OR_SKIP(lines, "tsume/no-mate-in-1.tsv");
  for (std::size_t i = 0; i < lines.size(); i += kStride) {
    EXPECT_EQ(words(mates_in_one(shogi(lines[i]))), "") << lines[i];
  }
}

// Plays "startpos|sfen ... moves ..."; every move must be legal.
State replay(const std::string& position) {
  const std::size_t split_at = position.find(" moves ");
  std::string sfen = position.substr(0, split_at);
  if (sfen == "startpos")
    sfen = "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -";
  State state = shogi(sfen.substr(5));
  for (const Move& move : usi_list(position.substr(split_at + 7))) {
    EXPECT_TRUE(is_legal(state, move)) << to_sfen(state) << " " << to_usi(move);
    state = play(state, move);
  }
  return state;
}

TEST(ShogiCorpus, GamesReplay) {
  constexpr std::size_t kEvery = 20 * kStride;
  for (const char* file : {"games/human.usi", "games/engine.usi"}) {
    YOSE_CORPUS_OR_SKIP(lines, file);
    for (std::size_t i = 0; i < lines.size(); i += kEvery) replay(split(lines[i], '\t')[0]);
  }
}

TEST(ShogiCorpus, LongestKnownSolutionReplays) {
  YOSE_CORPUS_OR_SKIP(lines, "tsume/microcosmos-solution.usi");
  EXPECT_TRUE(is_mated(replay(lines[0])));
}

}  // namespace
}  // namespace yose::check
