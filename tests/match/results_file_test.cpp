#include "match/results_file.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>

namespace yose::match {
namespace {

namespace fs = std::filesystem;

FinishedGame game(int number, Color first, const std::string& settings = "e | f | margin=200") {
  FinishedGame game;
  game.question = {settings, "startpos moves 7g7f", number / 2, first};
  game.game = number;
  game.winner = Side::second;
  game.reason = Reason::crash;
  game.detail = "was killed by signal 6";
  game.moves = "7g7f 3c3d";
  game.plies = 2;
  game.thinking = {Thinking{1, 100, 100}, Thinking{0, 0, 0}};
  game.engines = {"A \"quoted\"", "B"};
  return game;
}

class Results : public testing::Test {
 protected:
  Results() : file_(fs::temp_directory_path() / ("yose_results_" + std::to_string(getpid()))) {
    fs::remove_all(file_);
  }
  ~Results() override { fs::remove_all(file_); }

  void write(const std::string& text) const { std::ofstream(file_, std::ios::binary) << text; }
  std::string text() const {
    std::ifstream in(file_, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  std::string error() const {
    const auto results = ResultsFile::open(file_);
    return results ? "no error" : results.error().text;
  }

  std::string file_;
};

TEST_F(Results, AGameIsReadAsItWasWritten) {
  for (Color first : kColors) {
    FinishedGame one = game(3, first);
    EXPECT_EQ(game_from_json(to_json(one)), one);
    one.winner = std::nullopt;
    one.reason = Reason::repetition;
    EXPECT_EQ(game_from_json(to_json(one)), one);
    one.winner = Side::first;
    EXPECT_EQ(game_from_json(to_json(one)), one);
  }
}

TEST_F(Results, BytesThatAreNoTextDoNotMatter) {
  FinishedGame one = game(0, Color::black);
  one.detail = "bestmove \xff\xfe";
  EXPECT_TRUE(game_from_json(to_json(one)));
}

TEST_F(Results, WhatWasAppendedIsFoundAgain) {
  {
    auto results = ResultsFile::open(file_);
    ASSERT_TRUE(results);
    EXPECT_EQ(results->find(game(0, Color::black).question), nullptr);
    EXPECT_TRUE(results->append(game(0, Color::black)));
    EXPECT_TRUE(results->append(game(1, Color::white)));
    EXPECT_EQ(results->games().size(), 2u);
    EXPECT_NE(results->find(game(0, Color::black).question), nullptr);
    EXPECT_EQ(results->name(), file_);
  }
  const auto results = ResultsFile::open(file_);
  ASSERT_TRUE(results);
  ASSERT_NE(results->find(game(0, Color::black).question), nullptr);
  EXPECT_EQ(*results->find(game(1, Color::white).question), game(1, Color::white));
}

TEST_F(Results, OnlyTheSameQuestionIsAnswered) {
  write(to_json(game(0, Color::black)) + "\n");
  const auto results = ResultsFile::open(file_);
  ASSERT_TRUE(results);
  EXPECT_EQ(results->find(game(0, Color::white).question), nullptr);
  EXPECT_EQ(results->find(game(2, Color::black).question), nullptr);
  EXPECT_EQ(results->find(game(0, Color::black, "e | g").question), nullptr);
}

TEST_F(Results, ATornLastLineIsCutAway) {
  const std::string first = to_json(game(0, Color::black)) + "\n";
  const std::string second = to_json(game(1, Color::white));
  for (std::size_t bytes : {std::size_t{1}, std::size_t{5}, second.size() / 2, second.size() - 1}) {
    write(first + second.substr(0, bytes));
    EXPECT_EQ(error(), "no error");
    EXPECT_EQ(text(), first);
  }
  write(first + second);
  EXPECT_EQ(error(), "no error");
  EXPECT_EQ(text(), first + second + "\n");
}

TEST_F(Results, OtherFilesAreRefusedAndStay) {
  const std::string row = to_json(game(0, Color::black)) + "\n";
  std::string other_reason = row;
  other_reason.replace(other_reason.find("crash"), 5, "boredom");
  for (const std::string& foreign :
       {std::string("dear diary"), std::string("dear diary\n"), row + "\n", row + "{}\n",
        std::string(R"({"id":"x","verdict":"mate"})"), std::string("{\"game\":1}\n"),
        std::string("[1]\n"), other_reason}) {
    write(foreign);
    EXPECT_NE(error().find("not a game that yose match wrote; this file is left as it is"),
              std::string::npos)
        << foreign;
    EXPECT_EQ(text(), foreign);
  }
}

TEST_F(Results, WhatIsNoRegularFileIsRefused) {
  fs::create_directory(file_);
  EXPECT_EQ(error(), file_ + ": is a directory; a file is needed");
  EXPECT_FALSE(ResultsFile::open("/dev/null"));
  EXPECT_FALSE(ResultsFile::open("/no/such/folder/file"));
}

}  // namespace
}  // namespace yose::match
