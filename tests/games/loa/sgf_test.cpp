#include "notation/loa_sgf.hpp"

#include "games/loa/moves.hpp"
#include "support.hpp"

namespace yose::notation {
namespace {

using loa::Color;
using loa::Outcome;

std::vector<LoaGameRecord> read(const std::string& text) {
  const auto games = parse_loa_sgf(text);
  if (!games) {
    throw std::invalid_argument(std::to_string(games.error().line) + ": " + games.error().text);
  }
  return *games;
}

std::string moves_of(const LoaGameRecord& record) {
  std::string text;
  for (const LoaGameMove& m : record.moves) {
    text += (m.color == Color::black ? " B:" : " W:") + to_loa(m.move);
  }
  return text;
}

// Where things were read is no part of what they say.
LoaGameRecord without_lines(LoaGameRecord record) {
  record.line = 0;
  for (LoaGameMove& m : record.moves) m.line = 0;
  return record;
}

void expect_round_trip(const std::vector<LoaGameRecord>& games) {
  const auto again = read(to_loa_sgf(games));
  ASSERT_EQ(again.size(), games.size());
  for (std::size_t i = 0; i < games.size(); ++i) {
    EXPECT_EQ(without_lines(again[i]), without_lines(games[i])) << to_loa_sgf(games[i]);
  }
}

// In the manner of the server's files.
constexpr const char* kServerStyle =
    " (;\n"
    "GM[9] VV[1]\n"
    "DT[Sun Mar 03 10:00:00 CET 2024]\n"
    "GN[ anna-bert]\n"
    "SU[LOA]\n"
    "PB[anna]\n"
    "PW[bert]\n"
    "; B[B1-H1    ]\n"
    "; W[A2-A8    ]\n"
    "; B[C1:A3    ]\n"
    ";\n"
    "PB[time 0:08:01 ]\n"
    "PW[time 0:17:10 ]\n"
    ")\n"
    " \n";

TEST(LoaSgf, ReadsTheServersStyle) {
  const auto games = read(kServerStyle);
  ASSERT_EQ(games.size(), 1u);
  const LoaGameRecord& game = games[0];
  EXPECT_EQ(game.variant, LoaVariant::standard);
  EXPECT_EQ(game.start, loa::kStandardSetup);
  EXPECT_EQ(game.black, "anna");
  EXPECT_EQ(game.white, "bert");
  EXPECT_EQ(game.name, "anna-bert");
  EXPECT_EQ(game.date, "Sun Mar 03 10:00:00 CET 2024");
  EXPECT_EQ(moves_of(game), " B:b1h1 W:a2a8 B:c1a3");
  EXPECT_EQ(game.line, 1);
  EXPECT_EQ(game.moves[2].line, 10);
  EXPECT_EQ(game.others, (std::vector<SgfProperty>{{"VV", {"1"}}}));
  expect_round_trip(games);
}

// In the manner of the e-mail tournaments: comments, long names, loose moves, several games.
constexpr const char* kArchiveStyle =
    "(;GaMe [9]\n"
    " SiZe [8]\n"
    " SetUp [Standard]\n"
    " EV[a friendly]\n"
    " C[first\nsecond \\[in brackets\\]]\n"
    ";B[c1 a3] C[takes]\n"
    ";W [ h2- f2 ++]\n"
    ";C[a remark of its own]\n"
    ";C[]B[12 b1-b3!?]\n"
    ";W[Resigns]\n"
    ")\n"
    "(;SZ[8]SU[Scrambled-Eggs]PB[]PW[x];B[F1:H3    ];C[why?]W[C1:A3++];B[pass])";

TEST(LoaSgf, ReadsTheArchivesStyle) {
  const auto games = read(kArchiveStyle);
  ASSERT_EQ(games.size(), 2u);
  EXPECT_EQ(games[0].comment, "first\nsecond [in brackets]");
  EXPECT_EQ(games[0].event, "a friendly");
  EXPECT_EQ(moves_of(games[0]), " B:c1a3 W:h2f2 B:b1b3");
  EXPECT_EQ(games[0].moves[0].comment, "takes");
  EXPECT_EQ(games[0].moves[1].comment, "a remark of its own");
  EXPECT_EQ(games[0].moves[1].line, 8);
  EXPECT_EQ(games[0].resigned, Color::white);
  EXPECT_EQ(games[1].variant, LoaVariant::scrambled_eggs);
  EXPECT_EQ(games[1].start, loa::kScrambledEggsSetup);
  EXPECT_EQ(games[1].line, 13);
  EXPECT_EQ(moves_of(games[1]), " B:f1h3 W:c1a3 B:pass");
  EXPECT_EQ(games[1].moves[1].comment, "why?");
  expect_round_trip(games);
}

TEST(LoaSgf, FollowsTheFirstVariationAndSkipsTheRest) {
  const auto games =
      read("(;GM[9](;B[b1-b3](;W[a2-c2];B[c1-c3])(;W[nonsense]))(;B[also nonsense]))");
  EXPECT_EQ(moves_of(games[0]), " B:b1b3 W:a2c2 B:c1c3");
}

TEST(LoaSgf, DepthOfVariationsDoesNotMatter) {
  const int depth = 200000;
  std::string text = "(";
  for (int i = 0; i < depth; ++i) text += ";(";
  text += ";";
  for (int i = 0; i <= depth; ++i) text += ")";
  EXPECT_EQ(read(text).size(), 1u);
}

TEST(LoaSgf, CustomSetups) {
  const auto games = read("(;GM[9]AB[a1][C3]AW[h8][g6]PL[W]SU[Custom];W[g6-g7])");
  EXPECT_EQ(to_loa(games[0].start), "7o/8/6o1/8/8/2x5/8/x7 o");
  EXPECT_EQ(games[0].variant, LoaVariant::custom);
  expect_round_trip(games);
  const auto changed = read("(;GM[9];AE[b1]AW[c1])");  // on top of the standard array
  EXPECT_EQ(to_loa(changed[0].start), "1xxxxxx1/o6o/o6o/o6o/o6o/o6o/o6o/2oxxxx1 x");
  EXPECT_EQ(changed[0].variant, LoaVariant::custom);
  expect_round_trip(changed);
}

TEST(LoaSgf, WhoMovesFirst) {
  EXPECT_EQ(read("(;)")[0].start.turn, Color::black);
  EXPECT_EQ(read("(;;W[a2c2])")[0].start.turn, Color::white);
  EXPECT_EQ(read("(;PL[White])")[0].start.turn, Color::white);
  EXPECT_EQ(read("(;PL[b];W[a2c2])")[0].start.turn, Color::black);
  EXPECT_EQ(read("(;PL[W];SU[Scrambled])")[0].start.turn, Color::white);
  for (const char* text : {"(;)", "(;;W[a2c2])", "(;PL[White])", "(;PL[b];W[a2c2])"}) {
    expect_round_trip(read(text));
  }
}

TEST(LoaSgf, LineEndsOfEveryKindCountOnce) {
  for (const char* end : {"\n", "\r", "\r\n", "\n\r"}) {
    const std::string e = end;
    const auto games = read("(;C[a" + e + "b\\" + e + "c]" + e + e + ";B[b1b3])");
    EXPECT_EQ(games[0].comment, "a\nbc");
    EXPECT_EQ(games[0].moves[0].line, 5);
  }
  EXPECT_EQ(read("\xEF\xBB\xBF(;)").size(), 1u);
}

TEST(LoaSgf, WritesWhatOthersRead) {
  LoaGameRecord record;
  record.black = "A]b\\c";
  record.event = "test";
  record.moves = {{Color::black, loa::Move(2, 16), "takes", 0},
                  {Color::white, loa::Move(15, 13), "", 0}};
  record.resigned = Color::black;
  EXPECT_EQ(to_loa_sgf(record),
            "(;FF[4]GM[9]SU[Standard]\n"
            "PB[A\\]b\\\\c]\n"
            "EV[test]\n"
            ";B[c1:a3]C[takes]\n"
            ";W[h2-f2]\n"
            ";B[resign]\n"
            ")\n");
  expect_round_trip({record, record});
}

TEST(LoaSgf, StatedOutcome) {
  const auto stated = [](const std::string& result) {
    return stated_outcome(read("(;PB[Anna]PW[Bert]RE[" + result + "])")[0]);
  };
  EXPECT_EQ(stated("B+"), Outcome::black_wins);
  EXPECT_EQ(stated("W+Resign"), Outcome::white_wins);
  EXPECT_EQ(stated("0"), Outcome::draw);
  EXPECT_EQ(stated("Draw"), Outcome::draw);
  EXPECT_EQ(stated("Game won by anna"), Outcome::black_wins);
  EXPECT_EQ(stated("Game won by Bert"), Outcome::white_wins);
  EXPECT_EQ(stated("Game won by Carl"), Outcome::open);
  EXPECT_EQ(stated("?"), Outcome::open);
  EXPECT_EQ(stated(""), Outcome::open);
  EXPECT_EQ(stated_outcome(read("(;RE[];B[resign])")[0]), Outcome::white_wins);
}

TEST(LoaSgf, Replays) {
  const auto game = replay(read("(;;B[b1-h1];W[a2-a8];B[h1-b1];W[a8-a2];B[b1-b3])")[0]);
  ASSERT_TRUE(game);  // through a repetition
  EXPECT_EQ(game->plies(), 5);
  EXPECT_EQ(to_loa(game->position()), "1xxxxxx1/o6o/o6o/o6o/o6o/ox5o/o6o/2xxxxx1 o");
}

// A game of random moves, with headers, as a record.
LoaGameRecord random_record(Random& random) {
  LoaGameRecord record;
  const int kind = random.below(3);
  if (kind == 1) {
    record.variant = LoaVariant::scrambled_eggs;
    record.start = loa::kScrambledEggsSetup;
  } else if (kind == 2) {
    record.variant = LoaVariant::custom;
    record.start = loa::setup_of(loa::random_position(random));
  }
  record.black = "B " + std::to_string(random.below(100));
  record.others = {{"XY", {"a]b", "\\", "line\nline"}}, {"P0", {""}}};
  loa::Game game(*loa::validate(record.start));
  for (int ply = 0; ply < 30; ++ply) {
    loa::MoveList list;
    loa::legal_moves(game.position(), list);
    if (list.empty()) break;
    const loa::Move m = list[random.below(list.size())];
    const std::string comment = random.below(4) == 0 ? "[" + to_loa(m) + "]\\" : "";
    record.moves.push_back({game.position().turn(), m, comment, 0});
    game.play(m);
  }
  return record;
}

TEST(LoaSgf, RandomGamesRoundTripAndReplay) {
  Random random(11);
  for (int i = 0; i < 300; ++i) {
    const std::vector<LoaGameRecord> records{random_record(random), random_record(random)};
    expect_round_trip(records);
    const auto game = replay(read(to_loa_sgf(records))[1]);
    ASSERT_TRUE(game) << game.error().text;
    ASSERT_EQ(game->plies(), static_cast<int>(records[1].moves.size()));
  }
}

std::string mutated(std::string text, Random& random) {
  constexpr std::string_view kAlphabet = "()[];\\\n\rBWCSUAPLabch12345678-: x\xC3";
  for (int n = 1 + random.below(4); n > 0 && !text.empty(); --n) {
    const auto at = static_cast<std::size_t>(random.below(static_cast<int>(text.size())));
    const char c =
        kAlphabet[static_cast<std::size_t>(random.below(static_cast<int>(kAlphabet.size())))];
    switch (random.below(4)) {
      case 0:
        text.erase(at, 1 + static_cast<std::size_t>(random.below(8)));
        break;
      case 1:
        text.insert(at, 1, c);
        break;
      case 2:
        text[at] = c;
        break;
      default:
        text += text.substr(at);
        break;
    }
  }
  return text;
}

// Whatever is accepted can be written and read again; whatever is refused names a line of the text.
TEST(LoaSgf, DamagedFilesAreReadOrRefused) {
  Random random(12);
  int refused = 0;
  const int rounds = loa::kFast ? 60000 : 15000;
  for (int i = 0; i < rounds; ++i) {
    const std::string text = mutated(i % 2 == 0 ? kServerStyle : kArchiveStyle, random);
    const auto games = parse_loa_sgf(text);
    if (games) {
      expect_round_trip(*games);
      for (const LoaGameRecord& record : *games) (void)static_cast<bool>(replay(record));
      continue;
    }
    ++refused;
    const auto lines =
        1 + std::count(text.begin(), text.end(), '\n') + std::count(text.begin(), text.end(), '\r');
    ASSERT_GE(games.error().line, 1) << text;
    ASSERT_LE(games.error().line, lines) << text;
    ASSERT_EQ(games.error().text.find('\n'), std::string::npos);
    ASSERT_EQ(games.error().text.rfind("expected ", 0), 0u);
  }
  EXPECT_GT(refused, rounds / 10);
  EXPECT_LT(refused, rounds);
}

}  // namespace
}  // namespace yose::notation
