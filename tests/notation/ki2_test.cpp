#include "notation/ki2.hpp"

#include <gtest/gtest.h>

#include "notation/endings.hpp"
#include "notation/japanese_support.hpp"
#include "notation/kif.hpp"
#include "notation/record_tree.hpp"
#include "notation/utf8.hpp"

namespace yose::notation::testing {
namespace {

using shogi::Color;

Record read(std::string_view text) {
  const auto record = parse_ki2(text);
  EXPECT_TRUE(record) << (record ? "" : record.error().text) << " in line "
                      << (record ? 0 : record.error().line) << " of\n"
                      << text;
  return record ? *record : Record{};
}

std::string error(std::string_view text) {
  const auto record = parse_ki2(text);
  return record ? "no error" : std::to_string(record.error().line) + ": " + record.error().text;
}

constexpr std::string_view kGame = R"(先手：甲
後手：乙

*始まり
▲７六歩 △３四歩 ▲２二角成 △同　銀 ▲４五角 △５二金右
▲６八玉
*逃げる
△６二銀
まで8手で後手の勝ち

変化：3手
▲２六歩 △５四歩
まで4手で中断

変化：3手
▲６六歩
)";

TEST(Ki2, ReadsAGame) {
  const Record record = read(kGame);
  EXPECT_EQ(to_usi(record.main_line()), "7g7f 3c3d 8h2b+ 3a2b B*4e 6a5b 5i6h 7a6b");
  EXPECT_EQ(record.nodes[0].comment, "始まり");
  EXPECT_EQ(record.nodes[7].comment, "逃げる");
  EXPECT_EQ(record.nodes[8].ending, Ending::resign);
  EXPECT_EQ(record.nodes[2].children.size(), 3U);
  EXPECT_EQ(record.nodes[10].ending, Ending::interrupted);
  EXPECT_EQ(record.nodes[11].move, usi("6g6f"));
}

TEST(Ki2, PrintsAGame) { EXPECT_EQ(print_ki2(read(kGame)), kGame); }

TEST(Ki2, InTheWild) {
  const std::string usual = "7g7f 3c3d 8h2b+ 3a2b";
  for (const std::string_view text : {
           "▲７六歩△３四歩▲２二角成△同銀",
           "▲７六歩    △３四歩\r\n▲２二角成\r\n△同　銀\r\n",
           "☗７六歩 ☖３四歩 ☗２二角成 ☖同 銀",
           "▼76歩 ▽34歩 ▼22角行成 ▽同　銀上",
           "７六歩 ３四歩 ２二角成 同銀",
           "手合割：平手\n# remark\n\n  ▲７六歩 △３四歩 ▲２二角成 △２二同銀\n",
           "▲７六歩(77) △３四歩(33) ▲２二角成(88) △同　銀(31)",
       })
    EXPECT_EQ(to_usi(read(text).main_line()), usual) << text;
}

TEST(Ki2, UntilLines) {
  const std::pair<std::string_view, Ending> lines[] = {
      {"まで2手で後手の勝ち", Ending::resign},
      {"まで、2手で後手の勝ち", Ending::resign},
      {"まで2手にて後手勝ち", Ending::resign},
      {"まで2手で投了", Ending::resign},
      {"まで2手で詰み", Ending::mate},
      {"まで2手詰", Ending::mate},
      {"まで2手で不詰", Ending::no_mate},
      {"まで2手で中断", Ending::interrupted},
      {"まで2手で千日手", Ending::repetition},
      {"まで2手で持将棋", Ending::impasse},
      {"まで2手で引き分け", Ending::impasse},
      {"まで2手で時間切れにより後手の勝ち", Ending::time_up},
      {"まで2手で切れ負け", Ending::time_up},
      {"まで2手で先手の入玉勝ち", Ending::declaration},
      {"まで2手で先手の宣言勝ち", Ending::declaration},
      {"まで2手で反則勝ち", Ending::illegal_win},
      {"まで2手で先手の反則勝ち", Ending::illegal_win},
      {"まで2手で後手の反則負け", Ending::illegal_win},
      {"まで2手で反則負け", Ending::illegal_loss},
      {"まで2手で先手の反則負け", Ending::illegal_loss},
      {"まで2手で後手の反則勝ち", Ending::illegal_loss},
      {"まで2手で不戦勝", Ending::default_win},
      {"まで2手で不戦敗", Ending::default_loss},
      // Nothing that a player to move can do wins a game by itself.
      {"まで2手で先手の勝ち", Ending::none},
      {"まで2手", Ending::none},
  };
  for (const auto& [line, ending] : lines) {
    EXPECT_EQ(ending_of_until_line(line, Color::black), ending) << line;
    EXPECT_EQ(read("▲７六歩 △３四歩\n" + std::string(line)).nodes[2].ending, ending) << line;
  }
  for (int i = 1; i <= 12; ++i)
    for (const Color mover : shogi::kColors)
      for (const bool handicap : {false, true}) {
        const auto ending = static_cast<Ending>(i);
        EXPECT_EQ(ending_of_until_line(until_line(ending, 2, mover, handicap), mover), ending);
        EXPECT_EQ(ending_named(ending_word(ending)), ending);
      }
}

TEST(Ki2, ABranchMayStartWithTheSamePlace) {
  const std::string_view text =
      "▲７六歩 △３四歩 ▲２二角成 △同　飛\nまで4手で中断\n\n変化：4手\n△同　銀 ▲８八銀\n";
  const Record record = read(text);
  EXPECT_EQ(record.nodes[3].children.size(), 2U);
  EXPECT_EQ(record.nodes[5].move, usi("3a2b"));
}

TEST(Ki2, HandicapsAndDiagrams) {
  const Record handicap =
      read("手合割：香落ち\n上手：甲\n下手：乙\n△３四歩 ▲７六歩\nまで2手で下手の勝ち\n");
  EXPECT_EQ(to_usi(handicap.main_line()), "3c3d 7g7f");
  EXPECT_EQ(handicap.nodes[2].ending, Ending::resign);
  EXPECT_EQ(read(print_ki2(handicap)), handicap);
  const Record mini = read("手合割：平手\n" + print_bod(setup(kMiniStart)) + "▲２四銀 △４二銀\n");
  EXPECT_EQ(mini.start, setup(kMiniStart));
  EXPECT_EQ(read(print_ki2(mini)), mini);
}

TEST(Ki2, Errors) {
  const std::pair<std::string_view, std::string_view> files[] = {
      {"何か\n", "1: expected a header, a diagram or a move such as '▲７六歩', found '何か'"},
      {"▲７六歩\n何か\n", "2: expected a move such as '▲７六歩', found '何か'"},
      {"▲７六歩 何か\n", "1: expected a move such as '▲７六歩', found '何か'"},
      {"▲７六歩 △\n", "1: expected a move such as '▲７六歩', found '△'"},
      {"▲７六歩\n\n▲２六歩\n", "3: expected a move of white (△), found '▲２六歩'"},
      {"▲７六歩 △３五歩\n", "1: expected a legal move, found '△３五歩'"},
      {"▲５八金\n", "1: expected 左, 右, 上, 引, 寄 or 直 to tell which 金 moves, found '▲５八金'"},
      {"▲同　歩\n", "1: expected a square, as no move came before, found '▲同　歩'"},
      {"▲７六歩\nまで1手で中断\n△３四歩\n",
       "3: expected 変化：N手 after the end of a line, found '△３四歩'"},
      {"▲７六歩\n変化：3手\n", "2: expected a branch at a move from 1 to 2, found one at move 3"},
      {"▲７六歩\n変化：1手\n△３四歩\n", "3: expected a move of black (▲), found '△３四歩'"},
      {"\xE3\x81", "1: expected UTF-8 text, found byte 0xE3"},
  };
  for (const auto& [text, message] : files) EXPECT_EQ(error(text), message) << text;
}

Record without_times(Record record) {
  for (RecordNode& node : record.nodes) node.seconds = -1;
  return record;
}

TEST(Ki2, RandomTreesReadBack) {
  Random random(8);
  for (const std::string_view start : random_starts())
    for (int i = 0; i < 15; ++i) {
      const Record record = random_tree(random, setup(start), 5 + random.below(100), true);
      const std::string text = print_ki2(record);
      const Record again = read(text);
      ASSERT_EQ(again, without_times(in_reading_order(record))) << text;
      ASSERT_EQ(print_ki2(again), text);
    }
}

TEST(Ki2, NoMovesAtAll) {
  Record record;
  record.start = setup(kStartSfen);
  EXPECT_EQ(read(print_ki2(record)), record);
  EXPECT_EQ(error("\n"), "1: expected a game or a diagram, found nothing");
}

TEST(Ki2, SaysTheSameAsKif) {
  Random random(9);
  const Record record = random_tree(random, setup(kStartSfen), 200, false);
  const auto kif = parse_kif(print_kif(record));
  ASSERT_TRUE(kif);
  EXPECT_EQ(read(print_ki2(record)), *kif);
}

TEST(Ki2, DamagedFilesAreAnswered) {
  Random random(10);
  int refused = 0;
  int accepted = 0;
  for (int i = 0; i < 1000; ++i) {
    std::string text = print_ki2(random_tree(random, setup(kMiniStart), 30, false));
    const auto at = static_cast<std::size_t>(random.below(static_cast<int>(text.size())));
    if (random.chance(50))
      text.erase(at, static_cast<std::size_t>(random.below(40)));
    else
      text.insert(at, text.substr(at / 2, static_cast<std::size_t>(random.below(40))));
    const auto record = parse_ki2(text);
    ++(record ? accepted : refused);
    if (!record) {
      EXPECT_FALSE(find_invalid_utf8(record.error().text));
      EXPECT_GT(record.error().line, 0) << record.error().text;
      continue;
    }
    EXPECT_EQ(read(print_ki2(*record)), *record) << text;
  }
  EXPECT_GT(refused, 200);
  EXPECT_GT(accepted, 20);
}

}  // namespace
}  // namespace yose::notation::testing
