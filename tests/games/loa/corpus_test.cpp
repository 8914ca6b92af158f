// Real games and endgames, where the corpus is at hand.
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "games/loa/game.hpp"
#include "games/loa/threats.hpp"
#include "notation/loa_sgf.hpp"
#include "play_and_test.hpp"
#include "support.hpp"

namespace yose::loa {
namespace {

const std::string kFolder = std::string(YOSE_CORPUS_DIR) + "/loa";

std::vector<std::string> split(const std::string& line, char separator) {
  std::vector<std::string> parts;
  std::istringstream in(line);
  for (std::string part; std::getline(in, part, separator);) parts.push_back(part);
  return parts;
}

// The rows of a table without its comments.
std::vector<std::vector<std::string>> rows(const std::string& name) {
  std::vector<std::vector<std::string>> found;
  std::ifstream in(kFolder + "/" + name);
  for (std::string line; std::getline(in, line);) {
    if (!line.empty() && line[0] != '#') found.push_back(split(line, '\t'));
  }
  return found;
}

bool skipped() {
  if (std::filesystem::exists(kFolder)) return false;
  std::cout << "SKIP no corpus of Lines of Action at " << kFolder << std::endl;
  return true;
}

Setup start_of(const std::string& variant) {
  return variant == "loa" ? kStandardSetup : kScrambledEggsSetup;
}

std::string label(const Position& p) {
  const bool black = p.connected(Color::black), white = p.connected(Color::white);
  return black && white ? "draw/both" : black ? "B" : white ? "W" : "-";
}

notation::LoaGameRecord record_of(const std::vector<std::string>& row) {
  notation::LoaGameRecord record;
  record.start = start_of(row[0]);
  if (row[0] != "loa") record.variant = notation::LoaVariant::scrambled_eggs;
  record.black = row[5];
  record.white = row[6];
  Color color = Color::black;
  for (const std::string& text : split(row[2], ' ')) {
    record.moves.push_back({color, move(text), "", 0});
    color = ~color;
  }
  return record;
}

TEST(LoaCorpus, GamesReplayToTheirResult) {
  if (skipped()) GTEST_SKIP();
  const auto games = rows("games.tsv");
  EXPECT_GT(games.size(), 500u);
  for (const auto& row : games) {
    ASSERT_GE(row.size(), 7u);
    const auto game = notation::replay(record_of(row));
    ASSERT_TRUE(game) << game.error().text << ": " << row[2];
    EXPECT_EQ(std::to_string(game->plies()), row[3]);
    EXPECT_EQ(label(game->position()), row[4]) << row[2];
  }
}

TEST(LoaCorpus, GamesRoundTripThroughSgf) {
  if (skipped()) GTEST_SKIP();
  std::vector<notation::LoaGameRecord> records;
  for (const auto& row : rows("games.tsv")) records.push_back(record_of(row));
  const auto again = notation::parse_loa_sgf(notation::to_loa_sgf(records));
  ASSERT_TRUE(again) << again.error().text;
  ASSERT_EQ(again->size(), records.size());
  for (std::size_t i = 0; i < records.size(); ++i) {
    const auto before = notation::replay(records[i]), after = notation::replay(again->at(i));
    ASSERT_TRUE(before && after);
    EXPECT_EQ(after->position(), before->position());
  }
}

TEST(LoaCorpus, EndgamesOneMoveFromTheEndAreWonAtOnce) {
  if (skipped()) GTEST_SKIP();
  int won = 0;
  for (const auto& row : rows("endgames.tsv")) {
    ASSERT_GE(row.size(), 4u);
    const Position p = position(row[0]);
    EXPECT_EQ(notation::to_loa(p), row[0]);
    EXPECT_EQ(std::to_string(std::popcount(p.occupied())), row[3]);
    EXPECT_TRUE(is_legal(p, move(row[2]))) << row[0] << " " << row[2];
    if (row[1] != "1") continue;
    ++won;
    MoveList wins;
    winning_moves(p, wins);
    EXPECT_TRUE(wins.contains(move(row[2]))) << row[0] << " " << row[2];
    EXPECT_TRUE(win_in_one(p)) << row[0];
  }
  EXPECT_GT(won, 300);
}

TEST(LoaCorpus, ThreatsAndDefencesOfEndgames) {
  if (skipped()) GTEST_SKIP();
  int found = 0;
  for (const auto& row : rows("endgames.tsv")) {
    const Position p = position(row[0]);
    MoveList fast, slow;
    threats(p, fast);
    threats_by_play(p, slow);
    ASSERT_EQ(as_set(fast), as_set(slow)) << row[0];
    found += slow.size();
    for (Move m : slow) {
      const Position after = p.after(m);
      MoveList answers, tested;
      defences(after, answers);
      defences_by_play(after, tested);
      ASSERT_EQ(as_set(answers), as_set(tested)) << notation::to_loa(after);
    }
  }
  EXPECT_GT(found, 5000);
}

}  // namespace
}  // namespace yose::loa
