#include "notation/jkf.hpp"

#include <gtest/gtest.h>

#include "notation/random_play.hpp"
#include "notation/sfen.hpp"
#include "notation/usi.hpp"

namespace yose::notation {
namespace {

using shogi::CoordMove;

std::string error_of(std::string_view text) {
  const auto record = parse_jkf(text);
  if (record) return "parsed";
  const int line = record.error().line;
  return (line > 0 ? std::to_string(line) + ": " : "") + record.error().text;
}

Record read(std::string_view text) {
  const auto record = parse_jkf(text);
  if (record) return *record;
  ADD_FAILURE() << record.error().text;
  return {};
}

std::string printed(const Record& record) {
  const auto text = print_jkf(record);
  return text ? *text : text.error().text;
}

CoordMove usi(std::string_view text) { return *parse_usi_move(text); }

constexpr std::string_view kGame = R"({"header":{"先手":"春野","後手":"秋山"},
"initial":{"preset":"HIRATE"},
"moves":[
{"comments":["はじめ","つづき"]},
{"move":{"color":0,"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"},"time":{"now":{"h":0,"m":1,"s":5},"total":{"h":0,"m":1,"s":5}}},
{"move":{"color":1,"from":{"x":3,"y":3},"to":{"x":3,"y":4},"piece":"FU"},"comments":["角道"]},
{"move":{"color":0,"from":{"x":8,"y":8},"to":{"x":2,"y":2},"piece":"KA","promote":true,"capture":"KA"},"time":{"now":{"h":1,"m":0,"s":0},"total":{"h":1,"m":1,"s":5}},"forks":[[{"move":{"color":0,"from":{"x":2,"y":7},"to":{"x":2,"y":6},"piece":"FU"}},
{"move":{"color":1,"from":{"x":2,"y":2},"to":{"x":8,"y":8},"piece":"KA","promote":false,"capture":"KA"},"forks":[[{"move":{"color":1,"from":{"x":8,"y":3},"to":{"x":8,"y":4},"piece":"FU"}}]]}],
[{"move":{"color":0,"from":{"x":6,"y":7},"to":{"x":6,"y":6},"piece":"FU"}},
{"special":"CHUDAN"}]]},
{"move":{"color":1,"from":{"x":3,"y":1},"to":{"x":2,"y":2},"piece":"GI","same":true,"capture":"UM"}},
{"move":{"color":0,"to":{"x":4,"y":5},"piece":"KA"}},
{"special":"TORYO"}
]}
)";

TEST(Jkf, ReadsAGameWithForks) {
  const Record record = read(kGame);
  EXPECT_EQ(to_usi(record.main_line()), "7g7f 3c3d 8h2b+ 3a2b B*4e");
  EXPECT_EQ(record.headers.at(1), (std::pair<std::string, std::string>{"後手", "秋山"}));
  EXPECT_EQ(record.nodes[0].comment, "はじめ\nつづき");
  EXPECT_EQ(record.nodes[1].seconds, 65);
  EXPECT_EQ(record.nodes[2].comment, "角道");
  EXPECT_EQ(record.nodes[2].seconds, -1);
  EXPECT_EQ(record.nodes[3].seconds, 3600);
  EXPECT_EQ(record.nodes[5].ending, Ending::resign);
  const auto& siblings = record.nodes[2].children;
  ASSERT_EQ(siblings.size(), 3u);
  const RecordNode& second = record.nodes.at(static_cast<std::size_t>(siblings[1]));
  EXPECT_EQ(to_usi(second.move), "2g2f");
  EXPECT_EQ(second.children.size(), 2u);
  const RecordNode& third = record.nodes.at(static_cast<std::size_t>(siblings[2]));
  EXPECT_EQ(to_usi(third.move), "6g6f");
  EXPECT_EQ(third.ending, Ending::interrupted);
}

TEST(Jkf, PrintsWhatItRead) { EXPECT_EQ(printed(read(kGame)), kGame); }

TEST(Jkf, ReadsPresets) {
  for (const JkfPreset& preset : kJkfPresets) {
    const std::string text =
        "{\"initial\":{\"preset\":\"" + std::string(preset.name) + "\"},\"moves\":[{}]}";
    const Record record = read(text);
    EXPECT_EQ(to_sfen(record.start), preset.sfen);
    EXPECT_NE(printed(record).find("\"preset\":\"" + std::string(preset.name) + "\""),
              std::string::npos);
  }
  EXPECT_EQ(to_sfen(read(R"({"moves":[]})").start), kStartSfen);
}

TEST(Jkf, OtherPositionsRoundTrip) {
  for (const char* sfen :
       {"4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1",
        "8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 1",
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"}) {
    Record record;
    record.start = *parse_sfen(sfen);
    const Record again = read(printed(record));
    EXPECT_EQ(again, record) << printed(record);
  }
}

TEST(Jkf, TakesWhatOtherProgramsLeaveOutOrAdd) {
  const Record record = read(R"({"header":{},"initial":null,"moves":[{"comments":null},
    {"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU","relative":null},"forks":null},
    {"move":{"color":1,"from":{"x":3,"y":3},"to":{"x":3,"y":4},"piece":"FU","promote":null}},
    {"move":{"from":{"x":8,"y":8},"to":{"x":2,"y":2},"piece":"UM"},"time":null},
    {"move":{"from":{"x":3,"y":1},"same":true,"piece":"GI","relative":"U"}},
    {"move":{"to":{"x":4,"y":5},"piece":"KA","relative":"H"},"time":{"now":{"m":0,"s":9.7}}},
    {"special":"TORYO","comments":["end"]}],"extra":[1,2,{"a":[]}]})");
  EXPECT_EQ(to_usi(record.main_line()), "7g7f 3c3d 8h2b+ 3a2b B*4e");
  EXPECT_EQ(record.nodes[5].seconds, 9);
  EXPECT_EQ(record.nodes[5].comment, "end");
}

TEST(Jkf, AnEndBesideAVariationIsKept) {
  Record record;
  record.start = *parse_sfen(kStartSfen);
  const int first = record.add(0, usi("7g7f"));
  record.nodes[0].ending = Ending::interrupted;
  record.add(first, usi("3c3d"));
  EXPECT_NE(printed(record).find(R"("forks":[[{"special":"CHUDAN"}]])"), std::string::npos);
  EXPECT_EQ(read(printed(record)), record);
  // Some write it the other way round.
  const Record other = read(
      R"({"moves":[{},{"special":"CHUDAN","forks":[[{"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"}}]]}]})");
  EXPECT_EQ(other.nodes[0].ending, Ending::interrupted);
  EXPECT_EQ(to_usi(other.main_line()), "7g7f");
}

TEST(Jkf, StringsAreEscaped) {
  Record record;
  record.start = *parse_sfen(kStartSfen);
  record.headers = {{"a\"b\\c", "d\te\x01"}};
  record.nodes[0].comment = "\"\n\\\n";
  EXPECT_EQ(read(printed(record)), record);
  record.headers = {{"bad", "\xFF\xFE"}};
  EXPECT_TRUE(parse_jkf(printed(record))) << printed(record);
}

TEST(Jkf, ErrorsNameTheTrouble) {
  const std::pair<const char*, const char*> cases[] = {
      {"", "1: expected JSON, found nothing"},
      {"{\n\"moves\":[\n", "3: expected JSON, found nothing"},
      {"{\n\"moves\":\nx}", "3: expected JSON, found 'x}'"},
      {"{\"moves\":[]} x", "1: expected JSON, found 'x'"},
      {"\"\xFF\"", "1: expected JSON, found '\\xff\"'"},
      {"[]", "expected a JSON object, found an array"},
      {"7", "expected a JSON object, found '7'"},
      {"{}", "expected \"moves\", found nothing"},
      {R"({"moves":{}})", "expected an array of moves, found an object"},
      {R"({"moves":[7]})", "expected an object for a move, found '7'"},
      {R"({"header":[],"moves":[]})", "expected an object for \"header\", found an array"},
      {R"({"header":{"a":1},"moves":[]})", "expected text for the header 'a', found '1'"},
      {R"({"initial":{"preset":"11"},"moves":[]})",
       "expected a preset such as HIRATE, found '\"11\"'"},
      {R"({"initial":{"preset":"OTHER"},"moves":[]})",
       "expected \"data\" beside the preset OTHER, found nothing"},
      {R"({"initial":{},"moves":[]})", "expected a preset such as HIRATE, found nothing"},
      {R"({"initial":{"data":{}},"moves":[]})", "expected 0 or 1 for \"color\", found nothing"},
      {R"({"initial":{"data":{"color":2}},"moves":[]})",
       "expected 0 or 1 for \"color\", found '2'"},
      {R"({"initial":{"data":{"color":0,"board":[[],[]]}},"moves":[]})",
       "expected 9 files in \"board\", found an array"},
      {R"({"initial":{"data":{"color":0,"board":[1,2,3,4,5,6,7,8,9]}},"moves":[]})",
       "expected 9 squares on file 1, found '1'"},
      {R"({"moves":[{"comments":"x"}]})", "expected an array for \"comments\", found '\"x\"'"},
      {R"({"moves":[{"comments":[1]}]})", "expected text in \"comments\", found '1'"},
      {R"({"moves":[{"special":"X"}]})", "expected a special move such as TORYO, found '\"X\"'"},
      {R"({"moves":[{"forks":1}]})", "expected an array for \"forks\", found '1'"},
      {R"({"moves":[{"forks":[1]}]})", "expected an array of moves, found '1'"},
      {R"({"moves":[{"move":1}]})", "move 1: expected an object for \"move\", found '1'"},
      {R"({"moves":[{"move":{}}]})",
       "move 1: expected a piece such as FU for \"piece\", found nothing"},
      {R"({"moves":[{"move":{"piece":"FU"}}]})",
       "move 1: expected \"to\" in a move, found nothing"},
      {R"({"moves":[{"move":{"piece":"FU","same":true}}]})",
       "move 1: expected \"to\" in a move, found nothing"},
      {R"({"moves":[{"move":{"piece":"FU","to":{"x":0,"y":1}}}]})",
       "move 1: expected \"x\" and \"y\" from 1 to 9, found '0'"},
      {R"({"moves":[{"move":{"piece":"FU","to":{"x":1,"y":1e99}}}]})",
       "move 1: expected \"x\" and \"y\" from 1 to 9, found '1e+99'"},
      {R"({"moves":[{"move":{"color":1,"piece":"FU","to":{"x":1,"y":1}}}]})",
       "move 1: it is the other side's turn"},
      {R"({"moves":[{"move":{"piece":"OU","to":{"x":5,"y":5}}}]})",
       "move 1: expected \"from\" in a move of OU, found nothing"},
      {R"({"moves":[{"move":{"piece":"FU","to":{"x":5,"y":5}}}]})",
       "move 1: 'P*5e' is not legal here"},
      {R"({"moves":[{"move":{"piece":"KI","from":{"x":7,"y":7},"to":{"x":7,"y":6}}}]})",
       "move 1: expected KI on 77, found FU"},
      {R"({"moves":[{"move":{"piece":"KI","from":{"x":5,"y":5},"to":{"x":7,"y":6}}}]})",
       "move 1: expected KI on 55, found nothing"},
      {R"({"moves":[{"move":{"piece":"FU","from":{"x":7,"y":7},"to":{"x":7,"y":6},"promote":1}}]})",
       "move 1: expected true or false for \"promote\", found '1'"},
      {R"({"moves":[{"move":{"piece":"FU","from":{"x":7,"y":7},"to":{"x":7,"y":6},"promote":true}}]})",
       "move 1: '7g7f+' is not legal here"},
      {R"({"moves":[{"move":{"piece":"FU","from":{"x":7,"y":7},"to":{"x":7,"y":6}},"time":{"now":{"m":-1,"s":0}}}]})",
       "move 1: a time that cannot be"},
      {R"({"moves":[{"move":{"piece":"FU","from":{"x":7,"y":7},"to":{"x":7,"y":6}},"forks":[[{"move":{"piece":"FU","from":{"x":2,"y":7},"to":{"x":2,"y":5}}}]]}]})",
       "move 1: '2g2e' is not legal here"},
  };
  for (const auto& [text, message] : cases) EXPECT_EQ(error_of(text), message) << text;
}

TEST(Jkf, BadPositionsAreRefused) {
  std::string text = printed([] {
    Record record;
    record.start = *parse_sfen("4k4/9/4P4/9/9/9/9/9/9 b G 1");
    return record;
  }());
  const auto with = [&](std::string_view from, std::string_view to) {
    std::string changed = text;
    const auto at = changed.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return error_of(changed.replace(at, from.size(), to));
  };
  EXPECT_EQ(with("\"OU\"", "\"XX\""), "expected a piece such as FU for \"kind\", found '\"XX\"'");
  EXPECT_EQ(with("\"color\":1,\"kind\"", "\"kind\""),
            "expected 0 or 1 for \"color\", found nothing");
  EXPECT_EQ(with("\"KI\":1", "\"KI\":19"),
            "expected a piece and its number in a hand, found 'KI' and '19'");
  EXPECT_EQ(with("\"KI\":1", "\"TO\":1"), "a hand cannot hold TO");
  EXPECT_EQ(with("\"hands\":[", "\"hands\":[{},"), "expected two hands, found an array");
  EXPECT_EQ(with("\"hands\":[{", "\"hands\":[[],{"), "expected two hands, found an array");
}

TEST(Jkf, HugeShapesAreRefusedNotSuffered) {
  EXPECT_EQ(error_of(std::string(1'000'000, '[')), "JSON nested more than 4000 deep");
  std::string keys = "{\"header\":{";
  for (int i = 0; i < 200'000; ++i) keys += "\"k" + std::to_string(i) + "\":\"\",";
  EXPECT_EQ(error_of(keys + "\"z\":\"\"},\"moves\":[]}"), "more than 1000 keys in one JSON object");
  std::string forks = "{\"moves\":[{\"forks\":[";
  for (int i = 0; i < 200'000; ++i) forks += "[],";
  EXPECT_EQ(error_of(forks + "[]]}]}"), "parsed");
}

TEST(Jkf, OtherBoardsCannotBePrinted) {
  Record record;
  record.start = *parse_variant("minishogi");
  EXPECT_EQ(printed(record), "JKF records are for the 9x9 board only");
}

// The same tree with its nodes numbered as parse_jkf numbers them.
void copy_line(const Record& from, int node, Record& to, int at) {
  for (std::vector<std::pair<int, int>> open{{node, at}}; !open.empty();) {
    auto [source, target] = open.back();
    open.pop_back();
    to.nodes.resize(std::max(to.nodes.size(), std::size_t{1}));
    for (;;) {
      const RecordNode& old = from.nodes[static_cast<std::size_t>(source)];
      RecordNode& copy = to.nodes[static_cast<std::size_t>(target)];
      copy.comment = old.comment;
      copy.seconds = old.seconds;
      copy.ending = old.ending;
      if (old.children.empty()) break;
      for (std::size_t i = old.children.size(); i-- > 1;) open.push_back({old.children[i], target});
      source = old.children[0];
      target = to.add(target, from.nodes[static_cast<std::size_t>(source)].move);
    }
    if (open.empty()) break;
    const auto [next, parent] = open.back();
    open.back().second = to.add(parent, from.nodes[static_cast<std::size_t>(next)].move);
  }
}

Record random_tree(std::uint32_t seed) {
  std::mt19937 random(seed);
  Record record;
  record.start = *parse_sfen(kStartSfen);
  record.headers = {{"先手", "甲"}, {"備考", "x\ny"}};
  for (int line = 0; line < 12; ++line) {
    int node = line == 0 ? 0 : static_cast<int>(pick(random, record.nodes.size()));
    auto position = *shogi::AnyPosition::from_setup(record.start);
    std::vector<CoordMove> path;
    for (int i = node; i != 0; i = record.nodes[static_cast<std::size_t>(i)].parent)
      path.insert(path.begin(), record.nodes[static_cast<std::size_t>(i)].move);
    for (const CoordMove& move : path) position.play(move);
    for (std::size_t length = 1 + pick(random, 20); length > 0; --length) {
      const auto legal = position.legal_moves();
      if (legal.empty()) break;
      const CoordMove move = legal[pick(random, legal.size())];
      position.play(move);
      node = record.add(node, move);
      if (pick(random, 4) == 0) record.nodes.back().comment = "一\n二";
      if (pick(random, 3) == 0) record.nodes.back().seconds = static_cast<int>(random() % 9000);
    }
    record.nodes[static_cast<std::size_t>(node)].ending = static_cast<Ending>(pick(random, 11));
  }
  return record;
}

TEST(Jkf, RandomTreesRoundTrip) {
  for (std::uint32_t seed = 0; seed < 60; ++seed) {
    const Record record = random_tree(seed);
    const Record again = read(printed(record));
    Record wanted;
    wanted.headers = record.headers;
    wanted.start = record.start;
    copy_line(record, 0, wanted, 0);
    ASSERT_EQ(again, wanted) << printed(record);
    ASSERT_EQ(printed(again), printed(record));
  }
}

// Every ply branches off the line before it, so forks nest as deep as the game is long.
Record nested(int plies) {
  Record record;
  record.start = *parse_sfen(kStartSfen);
  const char* shuffle[] = {"2h3h", "8b7b", "3h2h", "7b8b"};
  const char* other[] = {"2h4h", "8b6b", "3h4h", "7b6b"};
  int node = 0;
  for (int i = 0; i < plies; ++i) {
    record.add(node, usi(other[i % 4]));
    node = record.add(node, usi(shuffle[i % 4]));
  }
  return record;
}

TEST(Jkf, DeepForksNeedNoStack) {
  const Record shallow = nested(1000);
  EXPECT_EQ(printed(read(printed(shallow))), printed(shallow));
  const std::string deep = printed(nested(20'000));
  EXPECT_EQ(error_of(deep), "JSON nested more than 4000 deep");
}

TEST(Jkf, DamagedTextIsRefusedOrReadConsistently) {
  std::mt19937 random(9);
  int refused = 0;
  for (int i = 0; i < 2000; ++i) {
    const std::string bad = damaged(std::string(kGame), random);
    const auto record = parse_jkf(bad);
    if (!record) {
      ++refused;
      EXPECT_FALSE(record.error().text.empty());
      continue;
    }
    const auto again = parse_jkf(printed(*record));
    ASSERT_TRUE(again) << again.error().text << "\n" << bad;
    EXPECT_EQ(printed(*again), printed(*record)) << bad;
  }
  EXPECT_GT(refused, 500);
}

}  // namespace
}  // namespace yose::notation
