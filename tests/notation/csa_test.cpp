#include "notation/csa.hpp"

#include <gtest/gtest.h>

#include "notation/random_play.hpp"
#include "notation/sfen.hpp"
#include "notation/usi.hpp"

namespace yose::notation {
namespace {

using shogi::Color;
using shogi::PieceType;

// The only record of the text, or a failure.
Record read(std::string_view text) {
  const auto records = parse_csa(text);
  if (!records || records->size() != 1) {
    ADD_FAILURE() << (records ? "several records" : records.error().text);
    return {};
  }
  return records->front();
}

std::string error_of(std::string_view text) {
  const auto records = parse_csa(text);
  if (records) return "parsed";
  return std::to_string(records.error().line) + ": " + records.error().text;
}

std::string printed(const Record& record) {
  const auto text = print_csa({&record, 1});
  return text ? *text : text.error().text;
}

constexpr std::string_view kGame =
    "'CSA encoding=UTF-8\n"
    "V3.0\n"
    "N+春野\n"
    "N-秋山\n"
    "$EVENT:練習対局\n"
    "$SITE:東京\n"
    "$START_TIME:2024/05/14 10:00:00\n"
    "$TIME_LIMIT:00:10+30\n"
    "$OPENING:角換わり\n"
    "$RATING:1500\n"
    "PI\n"
    "+\n"
    "'*はじめ\n"
    "+7776FU\n"
    "T12\n"
    "-3334FU\n"
    "T0.5\n"
    "'*角道\n"
    "'*開く\n"
    "+8822UM\n"
    "-3122GI\n"
    "+0045KA\n"
    "T3\n"
    "%TORYO\n"
    "T7\n";

TEST(Csa, ReadsAGame) {
  const Record record = read(kGame);
  const std::vector<std::pair<std::string, std::string>> headers = {
      {"先手", "春野"},
      {"後手", "秋山"},
      {"棋戦", "練習対局"},
      {"場所", "東京"},
      {"開始日時", "2024/05/14 10:00:00"},
      {"持ち時間", "00:10+30"},
      {"戦型", "角換わり"},
      {"RATING", "1500"}};
  EXPECT_EQ(record.headers, headers);
  EXPECT_EQ(to_sfen(record.start), kStartSfen);
  EXPECT_EQ(to_usi(record.main_line()), "7g7f 3c3d 8h2b+ 3a2b B*4e");
  ASSERT_EQ(record.nodes.size(), 6u);
  EXPECT_EQ(record.nodes[0].comment, "はじめ");
  EXPECT_EQ(record.nodes[1].seconds, 12);
  EXPECT_EQ(record.nodes[2].seconds, 0);
  EXPECT_EQ(record.nodes[2].comment, "角道\n開く");
  EXPECT_EQ(record.nodes[3].seconds, -1);
  EXPECT_EQ(record.nodes[5].seconds, 3);
  EXPECT_EQ(record.nodes[5].ending, Ending::resign);
}

TEST(Csa, PrintsAGame) {
  EXPECT_EQ(printed(read(kGame)),
            "'CSA encoding=UTF-8\n"
            "V2.2\n"
            "N+春野\n"
            "N-秋山\n"
            "$EVENT:練習対局\n"
            "$SITE:東京\n"
            "$START_TIME:2024/05/14 10:00:00\n"
            "$TIME_LIMIT:00:10+30\n"
            "$OPENING:角換わり\n"
            "$RATING:1500\n"
            "PI\n"
            "+\n"
            "'*はじめ\n"
            "+7776FU\n"
            "T12\n"
            "-3334FU\n"
            "T0\n"
            "'*角道\n"
            "'*開く\n"
            "+8822UM\n"
            "-3122GI\n"
            "+0045KA\n"
            "T3\n"
            "%TORYO\n");
}

TEST(Csa, ReadsPositionsHoweverWritten) {
  const std::pair<const char*, const char*> cases[] = {
      {"PI\n+\n", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"},
      {"PI82HI22KA\n-\n", "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
      {"P1 *  *  *  * -OU *  *  *  * \nP3 *  *  *  * +FU *  *  *  * \nP+00KI\n+\n",
       "4k4/9/4P4/9/9/9/9/9/9 b G 1"},
      {"P1 * * * * -OU * * * *\nP3 * * * * +FU * * * *\nP+00KI\nP-00AL\n+\n",
       "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1"},
      {"P-51OU\nP+53TO00KI00KI\nP-00AL\n+\n", "4k4/9/4+P4/9/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1"},
      {"P-51OU\nP+00AL\n-\n", "4k4/9/9/9/9/9/9/9/9 w 2R2B4G4S4N4L18P 1"},
      {"P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\nP9+NY+NK+NG+UM+RY *  * +OU * \n-\n",
       "lnsgkgsnl/9/9/9/9/9/9/9/+L+N+S+B+R2K1 w - 1"},
      {"N+a\n", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"},
      {"V2.2,PI82HI,-", "lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
  };
  for (const auto& [text, sfen] : cases) EXPECT_EQ(to_sfen(read(text).start), sfen) << text;
}

TEST(Csa, StatementsMayShareALine) {
  const Record record = read("PI,+,+7776FU,T12,-3334FU,T6,%CHUDAN\n");
  EXPECT_EQ(to_usi(record.main_line()), "7g7f 3c3d");
  EXPECT_EQ(record.nodes[1].seconds, 12);
  EXPECT_EQ(record.nodes[2].seconds, 6);
  EXPECT_EQ(record.nodes[2].ending, Ending::interrupted);
  const Record named = read("N+a, b\nPI\n+\n+7776FU,'one, two\n");
  EXPECT_EQ(named.headers[0].second, "a, b");
  EXPECT_EQ(named.nodes[1].comment, "one, two");
}

TEST(Csa, TakesWhatFilesInTheWildHold) {
  const Record record = read(
      "\xEF\xBB\xBF'a comment\r\n\r\nV2.2\r\nPI\r\n+2726FU\r\nT1\r\n'** 30 -8384FU\r\n"
      "-8384FU  \r\n$END_TIME:2024/05/14\r\n%+ILLEGAL_ACTION\r\n'over\r\n");
  EXPECT_EQ(to_usi(record.main_line()), "2g2f 8c8d");
  EXPECT_EQ(record.nodes[0].comment, "a comment");
  EXPECT_EQ(record.nodes[1].comment, "* 30 -8384FU");
  EXPECT_EQ(record.nodes[2].comment, "over");
  EXPECT_EQ(record.nodes[2].ending, Ending::illegal_loss);
  EXPECT_EQ(record.headers.back().first, "終了日時");
}

TEST(Csa, SeveralRecordsAreSeparatedBySlashes) {
  const auto records = parse_csa("V2.2\nPI\n+\n+7776FU\n/\nPI\n+\n+2726FU\n%TORYO\n/\n\n'end\n");
  ASSERT_TRUE(records);
  ASSERT_EQ(records->size(), 2u);
  EXPECT_EQ(to_usi((*records)[0].main_line()), "7g7f");
  EXPECT_EQ(to_usi((*records)[1].main_line()), "2g2f");
  const auto text = print_csa(*records);
  ASSERT_TRUE(text);
  EXPECT_EQ(*text, "'CSA encoding=UTF-8\nV2.2\nPI\n+\n+7776FU\n/\nPI\n+\n+2726FU\n%TORYO\n");
  EXPECT_EQ(*parse_csa(*text), *records);
}

TEST(Csa, EndingsHaveWords) {
  const std::tuple<const char*, Color, Ending> cases[] = {
      {"TORYO", Color::black, Ending::resign},
      {"CHUDAN", Color::black, Ending::interrupted},
      {"SENNICHITE", Color::black, Ending::repetition},
      {"TIME_UP", Color::black, Ending::time_up},
      {"ILLEGAL_MOVE", Color::black, Ending::illegal_loss},
      {"+ILLEGAL_ACTION", Color::white, Ending::illegal_win},
      {"-ILLEGAL_ACTION", Color::black, Ending::illegal_win},
      {"JISHOGI", Color::black, Ending::impasse},
      {"KACHI", Color::black, Ending::declaration},
      {"TSUMI", Color::black, Ending::mate},
      {"FUZUMI", Color::black, Ending::no_mate},
  };
  for (const auto& [word, turn, ending] : cases) {
    EXPECT_EQ(csa_ending(word, turn), ending) << word;
    EXPECT_EQ(csa_word(ending, turn), word);
  }
  EXPECT_EQ(csa_ending("+ILLEGAL_ACTION", Color::black), Ending::illegal_loss);
  EXPECT_EQ(csa_ending("HIKIWAKE", Color::black), Ending::impasse);
  EXPECT_EQ(csa_ending("ERROR", Color::black), Ending::interrupted);
  EXPECT_FALSE(csa_ending("NONSENSE", Color::black));
  EXPECT_EQ(csa_word(Ending::none, Color::black), "");
  EXPECT_EQ(csa_word(Ending::default_win, Color::black), "");
}

TEST(Csa, PieceNamesAreInverse) {
  for (PieceType type : shogi::kBoardTypes) EXPECT_EQ(csa_type(csa_name(type)), type);
  EXPECT_EQ(csa_name(PieceType::pro_knight), "NK");
  EXPECT_FALSE(csa_type(""));
  EXPECT_FALSE(csa_type("XX"));
}

TEST(Csa, ErrorsNameLineAndTrouble) {
  const std::pair<const char*, const char*> cases[] = {
      {"", "1: expected a CSA record, found nothing"},
      {"'only\n'comments\n", "2: expected a CSA record, found nothing"},
      {"V2.2\nhello\n", "2: expected a statement of a CSA record, found 'hello'"},
      {"Vx\n", "1: expected a statement of a CSA record, found 'Vx'"},
      {"V2.2\nN:me\n", "2: expected a player's name after N+ or N-, found 'N:me'"},
      {"$EVENT\n", "1: expected a header such as $EVENT:name, found '$EVENT'"},
      {"PI82\n", "1: expected a piece to remove such as 82HI, found '82'"},
      {"PI82KA\n", "1: there is no KA on 82 to remove"},
      {"PI82HI82HI\n", "1: there is no HI on 82 to remove"},
      {"P+55FU\nPI\n", "2: PI after other pieces were placed"},
      {"P0\n", "1: expected PI, P1 to P9, P+ or P-, found 'P0'"},
      {"P\n", "1: expected PI, P1 to P9, P+ or P-, found 'P'"},
      {"P1 *  * \n", "1: expected 9 squares on rank 1, found 2"},
      {"P1 *  *  *  *  *  *  *  *  *  * \n", "1: expected 9 squares on rank 1, found 10"},
      {"P2 *  *  *  * +XX *  *  *  * \n",
       "1: expected a piece such as +FU, or *, on rank 2, found '+XX'"},
      {"P1 *  *  *  *  *  *  *  *  * \nP1 *  *  *  *  *  *  *  *  * \n",
       "2: rank 1 is given twice"},
      {"P+5FU\n", "1: expected a piece such as 76FU or 00KI, found '5FU'"},
      {"P+55FU55KI\n", "1: square 55 is given twice"},
      {"P+00OU\n", "1: a hand cannot hold OU"},
      {"P+00TO\n", "1: a hand cannot hold TO"},
      {"P+05FU\n", "1: expected a piece such as 76FU or 00KI, found '05FU'"},
      {"P+51OU00AL00FU\n", "1: expected no piece after 00AL, found '00FU'"},
      {"P+51FU\n+\n", "2: the black pawn on 5a could never move again"},
      {"PI\n+\n+\n", "3: the side to move is given twice"},
      {"PI\n+\nP+00FU\n", "3: expected moves after the side to move, found 'P+00FU'"},
      {"PI\n+\n-3334FU\n", "3: expected a move by black (+), found '-3334FU'"},
      {"PI\n+\n+7776FU\n+2726FU\n", "4: expected a move by white (-), found '+2726FU'"},
      {"PI\n+\n+777FU\n", "3: expected a move such as +7776FU, found '+777FU'"},
      {"PI\n+\n+7776FUx\n", "3: expected a move such as +7776FU, found '+7776FUx'"},
      {"PI\n+\n+7776XX\n", "3: expected a move such as +7776FU, found '+7776XX'"},
      {"PI\n+\n+7706FU\n", "3: expected a move such as +7776FU, found '+7706FU'"},
      {"PI\n+\n+7775FU\n", "3: move 1 '+7775FU' is not legal here"},
      {"PI\n+\n+7776FU,T1\n-3334FU\n+0055FU\n", "5: move 3 '+0055FU' is not legal here"},
      {"PI\n+\n+7776KI\n", "3: expected KI to come from 77, found FU"},
      {"PI\n+\n+5554FU\n", "3: expected FU to come from 55, found an empty square"},
      {"PI\n+\n+0055OU\n", "3: a hand cannot hold OU"},
      {"PI\n+\nT5\n", "3: a time before the first move"},
      {"PI\n+\n+7776FU\nTx\n", "4: expected a time such as T12, found 'Tx'"},
      {"PI\n+\n+7776FU\nT.5\n", "4: expected a time such as T12, found 'T.5'"},
      {"PI\n+\n+7776FU\nT99999999999\n", "4: expected a time such as T12, found 'T99999999999'"},
      {"PI\n+\n%HELLO\n", "3: expected a special move such as %TORYO, found '%HELLO'"},
      {"PI\n+\n%TORYO\n%TORYO\n", "4: expected nothing after the end, found '%TORYO'"},
      {"PI\n+\n%TORYO\n+7776FU\n", "4: expected nothing after the end, found '+7776FU'"},
      {"PI\n+\n/\nPI\n+\n+7775FU\n", "6: move 1 '+7775FU' is not legal here"},
      {"P+51FU\n/\nPI\n+\n", "2: the black pawn on 5a could never move again"},
  };
  for (const auto& [text, message] : cases) EXPECT_EQ(error_of(text), message) << text;
}

TEST(Csa, TooManyPiecesInHandAreRefused) {
  std::string text = "P+";
  for (int i = 0; i < 400; ++i) text += "00FU";
  EXPECT_EQ(error_of(text), "1: more than 18 FU in a hand");
}

TEST(Csa, OtherBoardsCannotBePrinted) {
  Record record;
  record.start = *parse_variant("minishogi");
  EXPECT_EQ(printed(record), "CSA records are for the 9x9 board only");
}

TEST(Csa, OnlyTheMainLineIsPrinted) {
  Record record = read("PI\n+\n+7776FU\n");
  record.add(0, *parse_usi_move("2g2f"));
  EXPECT_EQ(printed(record), "'CSA encoding=UTF-8\nV2.2\nPI\n+\n+7776FU\n");
}

TEST(Csa, HeadersStayOnTheirLine) {
  Record record = read("PI\n+\n");
  record.headers = {{"作者", "A\nB"}, {"手合割", "平手"}, {"後手", "x\r\ny"}};
  EXPECT_EQ(printed(record), "'CSA encoding=UTF-8\nV2.2\nN-x  y\n$作者:A B\nPI\n+\n");
}

// Any start, any comment, any time: what is printed reads back as it was.
TEST(Csa, AnEmptyNameIsNoName) {
  const auto records = parse_csa("$後手:\n$先手:A\nPI\n+\n");
  ASSERT_TRUE(records);
  const std::string printed = *print_csa(*records);
  EXPECT_EQ(printed.find("N-"), std::string::npos) << printed;
  EXPECT_NE(printed.find("N+A\n"), std::string::npos) << printed;
  EXPECT_EQ(*print_csa(*parse_csa(printed)), printed);
}

TEST(Csa, RandomGamesRoundTrip) {
  const std::vector<std::string> comments = {"", "a", "一行\n二行", "\nb", "c\n", "*d", "e, f"};
  std::mt19937 random(5);
  shogi::Setup start = *parse_sfen(kStartSfen);
  for (std::uint32_t seed = 0; seed < 40; ++seed) {
    Record record;
    record.start = start;
    record.headers = {{"先手", "甲"}, {"棋戦", "あれ:これ"}, {"X", "1"}};
    int node = 0;
    auto position = *shogi::AnyPosition::from_setup(start);
    for (const auto& move : random_game(start, seed, 80)) {
      node = record.add(node, move);
      position.play(move);
      record.nodes.back().comment = comments[pick(random, comments.size())];
      record.nodes.back().seconds = static_cast<int>(pick(random, 100)) - 1;
    }
    record.nodes.back().ending = static_cast<Ending>(pick(random, 11));
    const auto again = parse_csa(printed(record));
    ASSERT_TRUE(again) << again.error().text << "\n" << printed(record);
    ASSERT_EQ(again->size(), 1u);
    ASSERT_EQ(again->front(), record) << printed(record);
    // The next game starts where this one stopped.
    start = position.legal_moves().empty() ? *parse_sfen(kStartSfen) : position.setup();
    start.move_number = 1;
  }
}

TEST(Csa, DamagedTextIsRefusedOrReadConsistently) {
  std::mt19937 random(3);
  int refused = 0;
  for (int i = 0; i < 2000; ++i) {
    const std::string bad = damaged(std::string(kGame), random);
    const auto records = parse_csa(bad);
    if (!records) {
      ++refused;
      EXPECT_GT(records.error().line, 0) << bad;
      continue;
    }
    const auto text = print_csa(*records);
    ASSERT_TRUE(text) << bad;
    const auto again = parse_csa(*text);
    ASSERT_TRUE(again) << again.error().text << "\n" << *text << "\nfrom\n" << bad;
    EXPECT_EQ(again->size(), records->size());
    EXPECT_EQ(*print_csa(*again), *text) << bad;
  }
  EXPECT_GT(refused, 500);
}

}  // namespace
}  // namespace yose::notation
