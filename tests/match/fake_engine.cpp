// A USI engine that plays random legal moves, and breaks down as it is told.
//
//   fake_engine [KEY=VALUE]...
//     name=TEXT seed=N
//     at=N in=N        the move (of its own, from 1 on) and the game (1: the first since it was
//                      started; if not given, every one) at which it does `do`
//     do=WHAT          crash, exit, hang, illegal, garbage, empty, win, resign, twice, flood,
//     chatter as=COLOUR        does it only with black, or white pause=MS         before each move
//     start=WHAT       exit, silent (no usiok), unready (no readyok, in game `in`), slow (a long
//                      banner)
//     script=M,M,...   its moves, again from the first when they are used up
//     score=N          the score it gives for every move
//     log=FILE         what it reads is appended to it
//     speaks=gnushogi  the words of GNU Shogi instead of USI
//     last=N           leaves after N games at the next `isready`
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "base/random.hpp"
#include "notation/usi.hpp"

namespace {

using yose::notation::parse_position_line;
using yose::shogi::AnyPosition;

class FakeEngine {
 public:
  explicit FakeEngine(std::map<std::string, std::string> words)
      : words_(std::move(words)), random_(number("seed", 1)) {}

  int run() {
    if (is("start", "exit")) return 3;
    if (is("speaks", "gnushogi")) return run_gnushogi();
    for (std::string line; std::getline(std::cin, line);) {
      note(line);
      if (line == "quit") return 0;
      if (const int status = answer(line); status >= 0) return status;
      std::cout << std::flush;
    }
    return 0;
  }

 private:
  std::string word(const std::string& key) const {
    const auto found = words_.find(key);
    return found == words_.end() ? "" : found->second;
  }
  bool is(const std::string& key, const std::string& value) const { return word(key) == value; }
  int number(const std::string& key, int usual) const {
    return word(key).empty() ? usual : std::stoi(word(key));
  }

  void note(const std::string& line) const {
    if (!word("log").empty()) std::ofstream(word("log"), std::ios::app) << line << "\n";
  }

  static void hang() {
    std::cout << std::flush;
    for (;;) pause();
  }

  int run_gnushogi() {
    std::cout << "GNU Shogi (fake)\n" << std::flush;
    position_ = "startpos moves";
    bool answers = false;
    for (std::string line; std::getline(std::cin, line);) {
      note(line);
      answers |= line == "go";
      if (yose::notation::parse_usi_move(line)) {
        position_ += " " + line;
        std::cout << "1. " << line << " 300000\n";
      } else if (line != "go") {
        continue;
      }
      if (answers && !answer_gnushogi()) return 0;
      std::cout << std::flush;
    }
    return 0;
  }

  bool answer_gnushogi() {
    if (++moves_ == number("at", 1)) {
      if (is("do", "hang")) hang();
      if (is("do", "exit")) return false;
      if (is("do", "resign")) return say("Black Resigns.") < 0;
      if (is("do", "illegal")) return say("Illegal move (no match) 7g7f") < 0;
    }
    const std::string answer = move();
    position_ += " " + answer;
    return say("1. ... " + answer + " 299000") < 0;
  }

  // The status to end with, or -1 to go on.
  int answer(const std::string& line) {
    if (line == "usi") introduce();
    if (line == "isready") {
      if (is("start", "unready") && games_ + 1 == number("in", games_ + 1)) hang();
      if (games_++ == number("last", 1 << 30)) return 5;
      std::cout << "readyok\n";
    }
    if (line == "usinewgame") moves_ = 0;
    if (line.starts_with("position ")) position_ = line;
    return line.starts_with("go") ? go() : -1;
  }

  void introduce() const {
    if (is("start", "silent")) hang();
    if (is("start", "slow")) {
      for (int i = 0; i < 20000; ++i) std::cout << "info string loading " << i << "\n";
    }
    std::cout << "id name " << (word("name").empty() ? "Fake" : word("name")) << "\r\n"
              << "id author nobody\n"
              << "option name Threads type spin default 1 min 1 max 8\n"
              << "option name Skill Level type spin default 20 min 0 max 20\n"
              << "option name Clear Hash type button\n"
              << "usiok\n";
  }

  int go() {
    ++moves_;
    const bool now =
        moves_ == number("at", 1) && games_ == number("in", games_) && is("as", colour());
    if (now && !word("do").empty()) {
      if (const int status = misbehave(); status != kPlay) return status;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(number("pause", 0)));
    if (!word("score").empty()) std::cout << "info depth 1 score cp " << word("score") << "\n";
    std::cout << "bestmove " << move() << "\n";
    return -1;
  }

  // What it says instead of a move; kPlay: a move all the same.
  int misbehave() const {
    if (is("do", "crash")) std::abort();
    if (is("do", "exit")) return 7;
    if (is("do", "hang")) hang();
    if (is("do", "flood")) flood(std::string(1 << 16, 'x'));
    if (is("do", "chatter")) flood("info string and so on\n");
    if (is("do", "illegal")) return say("bestmove 5e5d");
    if (is("do", "empty")) return say("bestmove");
    if (is("do", "win")) return say("bestmove win");
    if (is("do", "resign")) return say("bestmove resign");
    if (is("do", "garbage")) {
      std::cout << "\n\r\n  \nbestmoves\ninfo score cp\ninfo score\nusiok\n\xff\xfe";
      std::cout << '\0' << " 7g7f\n";
      std::cout << std::string(300'000, 'x') << "\n";
    }
    if (is("do", "twice")) std::cout << "bestmove " << move() << "\nbestmove 5e5d\n";
    return is("do", "twice") ? -1 : kPlay;
  }

  static int say(const std::string& line) {
    std::cout << line << "\n";
    return -1;
  }

  static void flood(const std::string& text) {
    while (std::cout << text) continue;
  }

  // That of the side to move, where it matters.
  std::string colour() const {
    if (word("as").empty()) return "";
    const auto line = parse_position_line(position_);
    const bool same = line->moves.size() % 2 == 0;
    return (line->start.turn == yose::Color::black) == same ? "black" : "white";
  }

  std::string move() const {
    if (!word("script").empty()) {
      std::vector<std::string> script;
      std::istringstream in(word("script"));
      for (std::string m; std::getline(in, m, ',');) script.push_back(m);
      return script[static_cast<std::size_t>(moves_ - 1) % script.size()];
    }
    const auto line = parse_position_line(position_);
    AnyPosition position = *line->start_position;
    for (const auto& m : line->moves) position.play(m);
    const auto moves = position.legal_moves();
    return yose::notation::to_usi(
        moves[static_cast<std::size_t>(random_.below(static_cast<int>(moves.size())))]);
  }

  static constexpr int kPlay = -2;

  std::map<std::string, std::string> words_;
  mutable yose::Random random_;
  std::string position_;
  int moves_ = 0;
  int games_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
  std::map<std::string, std::string> words;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    const auto equals = word.find('=');
    words[word.substr(0, equals)] = equals == std::string::npos ? "" : word.substr(equals + 1);
  }
  return FakeEngine(std::move(words)).run();
}
