#include "match/game_record.hpp"

#include <gtest/gtest.h>

#include "notation/csa.hpp"
#include "notation/kif.hpp"
#include "support.hpp"

namespace yose::match {
namespace {

GameResult result(const Verdict& verdict, const std::string& detail = "") {
  GameResult result;
  result.verdict = verdict;
  result.detail = detail;
  result.game = *notation::parse_position_line("startpos moves 7g7f 3c3d 2g2f");
  result.played = {{1900, 50}, {2000, 70}};  // 7g7f is the opening
  return result;
}

TEST(GameRecord, HasNamesTimesScoresAndTheEnd) {
  const auto record = to_record(result({Color::black, Reason::resign}), {"A", "B"});
  EXPECT_EQ(record.headers[0].second, "A");
  EXPECT_EQ(record.headers[1].second, "B");
  ASSERT_EQ(record.nodes.size(), 4u);
  EXPECT_EQ(record.nodes[1].seconds, -1);
  EXPECT_EQ(record.nodes[2].seconds, 1);
  EXPECT_EQ(record.nodes[2].comment, "* -50");  // of white, told from black's side
  EXPECT_EQ(record.nodes[3].comment, "* 70\nresignation: A wins");
  EXPECT_EQ(record.nodes[3].ending, notation::Ending::resign);
}

TEST(GameRecord, EveryReasonHasAnEnding) {
  using notation::Ending;
  const auto end = [](Reason reason, std::optional<Color> winner) {
    return ending_of({winner, reason}, Color::white);
  };
  EXPECT_EQ(end(Reason::mate, Color::black), Ending::mate);
  EXPECT_EQ(end(Reason::repetition, {}), Ending::repetition);
  EXPECT_EQ(end(Reason::perpetual_check, Color::black), Ending::illegal_loss);
  EXPECT_EQ(end(Reason::perpetual_check, Color::white), Ending::illegal_win);
  EXPECT_EQ(end(Reason::declaration, Color::white), Ending::declaration);
  EXPECT_EQ(end(Reason::move_limit, {}), Ending::impasse);
  EXPECT_EQ(end(Reason::adjudication, Color::black), Ending::interrupted);
  EXPECT_EQ(end(Reason::time_out, Color::black), Ending::time_up);
  EXPECT_EQ(end(Reason::crash, Color::black), Ending::interrupted);
  EXPECT_EQ(end(Reason::illegal_move, Color::black), Ending::illegal_loss);
  EXPECT_EQ(end(Reason::illegal_declaration, Color::black), Ending::illegal_loss);
}

// What a match writes, the readers of records read.
TEST(GameRecord, IsReadAgain) {
  MatchPlan match = plan("seed=3 score=10", "seed=4");
  for (int limit : {1, 20, 120}) {
    match.rules.move_limit = limit;
    const auto record = to_record(played_game(match), {"A", "B"});
    const auto csa = notation::parse_csa(*notation::print_csa({&record, 1}));
    ASSERT_TRUE(csa) << csa.error().text;
    EXPECT_EQ(csa->front().main_line(), record.main_line());
    EXPECT_EQ(csa->front().nodes.back().ending, record.nodes.back().ending);
    const auto kif = notation::parse_kif(notation::print_kif(record));
    ASSERT_TRUE(kif) << kif.error().text;
    EXPECT_EQ(kif->main_line(), record.main_line());
    EXPECT_EQ(kif->nodes.back().ending, record.nodes.back().ending);
  }
}

TEST(GameRecord, NamesWhatACrashWas) {
  const auto record =
      to_record(result({Color::black, Reason::crash}, "ended with status 3"), {"A", "B"});
  EXPECT_EQ(record.nodes.back().comment, "* 70\ncrash (ended with status 3): A wins");
}

}  // namespace
}  // namespace yose::match
