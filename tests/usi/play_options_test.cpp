// What the options of the engine do while it plays, and what becomes of wrong ones.
#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>

#include "client.hpp"
#include "engine/weight_table.hpp"
#include "engine/weights.hpp"
#include "info.hpp"

namespace yose::usi {
namespace {

constexpr const char* kMiddle =
    "position sfen "
    "ln1gk2nl/1rs1g1sb1/p1pppp1pp/1p4p2/9/2P1P4/PPSP1PPPP/1B2G2R1/LN2KGSNL b - 1\n";

// The side to move has little more than its king.
constexpr const char* kLosing =
    "position sfen ln1gk2nl/1rs1g1sb1/p1pppp1pp/1p4p2/9/9/P7P/9/4K4 b - 1\n";

class UsiPlayOptions : public testing::Test {
 protected:
  UsiPlayOptions() { client_.send(std::string("setoption name USI_Hash value 4\n") + kMiddle); }
  ~UsiPlayOptions() override { std::filesystem::remove(file_); }

  // The lines up to the answer, which is a move.
  std::vector<std::string> ask(const std::string& commands) {
    client_.send(commands + "\n");
    auto lines = client_.read_until("bestmove ");
    EXPECT_FALSE(lines.back().starts_with("bestmove resign"));
    return lines;
  }
  static std::string option(const std::string& name, const std::string& value) {
    return "setoption name " + name + " value " + value + "\n";
  }
  void write(const std::vector<std::uint8_t>& bytes) const {
    std::ofstream out(file_, std::ios::binary);
    out.write(reinterpret_cast<const char*>(bytes.data()),
              static_cast<std::streamsize>(bytes.size()));
  }

  Client client_;
  const std::string file_ =
      (std::filesystem::temp_directory_path() /
       ("yose_weights_" +
        std::string(testing::UnitTest::GetInstance()->current_test_info()->name())))
          .string();
};

TEST_F(UsiPlayOptions, AHundredInARow) {
  for (int i = 0; i < 100; ++i) {
    client_.send(option("USI_Hash", std::to_string(1 + i % 8)) +
                 option("MultiPV", std::to_string(1 + i % 3)) + option("MoveOverhead", "0") +
                 option("DoOrDie", i % 2 == 0 ? "always" : "when_losing") +
                 option("DoOrDieFactor", std::to_string(i)) + option("Weights", "<built-in>"));
  }
  ask("go nodes 1000");
}

// They are for the next go.
TEST_F(UsiPlayOptions, AreForTheNextSearch) {
  client_.send("go infinite\n");
  for (int i = 0; i < 100; ++i) {
    client_.send(option("MultiPV", "3") + option("USI_Hash", "2") + option("NodesLimit", "500") +
                 option("Weights", "<built-in>") + option("Categories", "<built-in>") +
                 "isready\n");
  }
  for (int i = 0; i < 100; ++i) {
    EXPECT_EQ(count(client_.read_until("readyok"), "bestmove"), 0);
  }
  for (const Info& info : infos_of(ask("stop"))) EXPECT_EQ(info.rank, 0);
  int most = 0;
  for (const Info& info : infos_of(ask("go infinite\nstop"))) most = std::max(most, info.rank);
  EXPECT_EQ(most, 3);
}

TEST_F(UsiPlayOptions, ValuesOfDoOrDie) {
  for (const char* position : {kMiddle, kLosing}) {
    client_.send(position);
    for (const char* when : {"off", "always", "when_losing", "Always"}) {
      for (const char* factor : {"1", "25", "100"}) {
        for (const char* distance : {"1", "4"}) {
          ask(option("DoOrDie", when) + option("DoOrDieFactor", factor) +
              option("DoOrDieDistance", distance) + option("DoOrDieBelow", "-500") +
              "go nodes 500");
        }
      }
    }
  }
  EXPECT_EQ(count(ask(option("DoOrDie", "never") + option("DoOrDieFactor", "0") +
                      option("DoOrDieDistance", "5") + "go nodes 10"),
                  "info string option DoOrDie"),
            3);
}

// The nodes of two searches of a position, the second one deeper, by an engine of its own.
std::vector<long> nodes_of_two(const std::string& options, const std::string& position) {
  Client client;
  client.send("setoption name USI_Hash value 4\n" + options + position);
  std::vector<long> nodes;
  for (const char* go : {"go depth 5\n", "go depth 7\n"}) {
    client.send(go);
    nodes.push_back(infos_of(client.read_until("bestmove ")).back().nodes);
  }
  return nodes;
}

// Only a side that was losing when it searched last gambles.
TEST(UsiDoOrDie, WhenLosingIsAboutTheLastSearch) {
  const std::string losing =
      "setoption name DoOrDie value when_losing\nsetoption name DoOrDieFactor value 10\n";
  EXPECT_EQ(nodes_of_two("", kMiddle), nodes_of_two(losing, kMiddle));
  const auto plain = nodes_of_two("", kLosing);
  const auto bold = nodes_of_two(losing, kLosing);
  EXPECT_EQ(plain[0], bold[0]);  // nobody is losing yet
  EXPECT_NE(plain[1], bold[1]);
}

TEST_F(UsiPlayOptions, MissingOrWrongFilesAreTold) {
  write({1, 2, 3});
  for (const std::string name : {"Weights", "Categories"}) {
    const auto told = [&](const std::string& value) {
      const auto lines = ask(option(name, value) + "go nodes 100");
      EXPECT_EQ(count(lines, "info string "), count(lines, "info string option " + name + ": "));
      return count(lines, "info string option ");
    };
    EXPECT_EQ(told("no_such_file"), 1);
    EXPECT_EQ(count(ask("go nodes 100"), "info string"), 0);  // once is enough
    EXPECT_EQ(told("/"), 1);
    EXPECT_EQ(told(file_), 1);
    EXPECT_EQ(told("<built-in>"), 0);
    EXPECT_EQ(told("<empty>"), 0);
    EXPECT_EQ(told(""), 0);
  }
}

// One of the two is wrong and told of once, whatever becomes of the other.
TEST_F(UsiPlayOptions, AWrongFileIsToldOfOnce) {
  EXPECT_EQ(count(ask(option("Weights", "no_such_file") + "go nodes 100"), "info string"), 1);
  EXPECT_EQ(count(ask(option("Categories", "no_such_file") + "go nodes 100"), "info string"), 1);
  EXPECT_EQ(count(ask(option("Categories", "") + "go nodes 100"), "info string"), 0);
}

// The same name, but another file: it is read when the option is set.
TEST_F(UsiPlayOptions, WeightsOfAFile) {
  auto weights = engine::Weights::of_material();
  write(weights.to_bytes());
  const auto cp = [&] {
    std::optional<int> last;
    for (const Info& info : infos_of(ask(option("Weights", file_) + "go depth 1"))) {
      if (info.cp) last = info.cp;
    }
    return last;
  };
  const auto before = cp();
  weights.tempo() = static_cast<std::int16_t>(weights.tempo() + 700);
  write(weights.to_bytes());
  EXPECT_NE(cp(), before);
}

// Another table searches something else; the built-in one is the same as in its file.
TEST_F(UsiPlayOptions, CategoriesOfAFile) {
  const auto nodes_with = [&](const engine::MoveWeights& weights) {
    const std::string table = engine::to_table(weights, {"made up"});
    write({table.begin(), table.end()});
    return nodes_of_two(option("Categories", file_), kMiddle);
  };
  const auto built_in = nodes_of_two("", kMiddle);
  EXPECT_EQ(nodes_with(engine::shipped_weights()), built_in);
  EXPECT_NE(nodes_with(engine::plain_weights()), built_in);
}

}  // namespace
}  // namespace yose::usi
