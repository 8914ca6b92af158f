// The engine when memory runs out in the middle of a search: the `go` is still answered exactly
// once, and the next one as if nothing had happened.
//
// operator new is replaced for the whole program: it fails as it would without memory, from the
// n-th allocation on, on all threads or on all but the first, which reads the commands.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdlib>
#include <istream>
#include <memory>
#include <new>
#include <ostream>
#include <sstream>
#include <streambuf>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "apps/usi/usi_engine.hpp"
#include "games/shogi/any_position.hpp"
#include "notation/sfen.hpp"
#include "notation/usi.hpp"

namespace {

// Allocations that threads may still make; negative: any number.
std::atomic<long> allowed{-1};
std::atomic<long> made{0};
std::atomic<bool> failed{false};
std::atomic<bool> first_thread_too{false};
const std::thread::id first_thread = std::this_thread::get_id();

void* allocate(std::size_t bytes) {
  if (first_thread_too || std::this_thread::get_id() != first_thread) {
    const long before = made.fetch_add(1);
    if (allowed >= 0 && before >= allowed) {
      failed = true;
      throw std::bad_alloc();
    }
  }
  if (void* p = std::malloc(bytes == 0 ? 1 : bytes)) return p;
  throw std::bad_alloc();
}

}  // namespace

void* operator new(std::size_t bytes) { return allocate(bytes); }
void* operator new[](std::size_t bytes) { return allocate(bytes); }
void operator delete(void* p) noexcept { std::free(p); }
void operator delete[](void* p) noexcept { std::free(p); }
void operator delete(void* p, std::size_t) noexcept { std::free(p); }
void operator delete[](void* p, std::size_t) noexcept { std::free(p); }

namespace yose::apps {
namespace {

// Keeps what is written without asking for memory, and counts the answers.
class Output : public std::streambuf {
 public:
  Output() { setp(bytes_.data(), bytes_.data() + bytes_.size()); }
  std::string text() const { return {pbase(), pptr()}; }
  int answers() const { return answers_; }

 private:
  // The engine flushes after each line.
  int sync() override {
    const std::string_view line(line_, static_cast<std::size_t>(pptr() - line_));
    answers_ += line.starts_with("checkmate ") || line.starts_with("bestmove ");
    line_ = pptr();
    return 0;
  }

  std::array<char, 1 << 20> bytes_{};
  const char* line_ = bytes_.data();
  std::atomic<int> answers_{0};
};

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

int count(const std::vector<std::string>& lines, std::string_view head) {
  return static_cast<int>(std::count_if(
      lines.begin(), lines.end(), [&](const std::string& line) { return line.starts_with(head); }));
}

// What is asked twice: memory fails during the first search and is there again for the second.
struct Question {
  std::string before;
  std::string go;
};

class Script : public std::streambuf {
 public:
  Script(long n, const Question& question, const Output& output)
      : n_(n), steps_{question.before, question.go, question.go}, output_(output) {}

 private:
  int_type underflow() override {
    if (step_ == 3) return traits_type::eof();
    while (step_ == 2 && output_.answers() == 0) std::this_thread::yield();
    made = 0;
    allowed = step_ == 1 ? n_ : -1;
    std::string& text = steps_[step_++];
    setg(text.data(), text.data(), text.data() + text.size());
    return traits_type::to_int_type(text.front());
  }

  long n_;
  std::array<std::string, 3> steps_;
  const Output& output_;
  std::size_t step_ = 0;
};

// What is said.
std::vector<std::string> run_with(long n, const Question& question) {
  failed = false;
  const auto output_owner = std::make_unique<Output>();
  Output& output = *output_owner;
  Script script(n, question, output);
  std::istream in(&script);
  std::ostream out(&output);
  UsiEngine(in, out).run();
  allowed = -1;
  return lines_of(output.text());
}

class UsiMemory : public testing::TestWithParam<bool> {
 protected:
  UsiMemory() { first_thread_too = GetParam(); }
  ~UsiMemory() override { first_thread_too = false; }

  // Fails every allocation in turn, later ones by steps, until none fails.
  template <class F>
  static void for_each_failure(const Question& question, F check) {
    int failures = 0;
    for (long n = 0;; n += 1 + n / 16) {
      const auto lines = run_with(n, question);
      SCOPED_TRACE(n);
      check(lines);
      if (!failed) break;
      ++failures;
      EXPECT_GT(count(lines, "info string "), 0);
    }
    EXPECT_GT(failures, 20);
  }
};

TEST_P(UsiMemory, EverySearchForAMateIsAnswered) {
  const Question question{
      "setoption name USI_Hash value 1\nsetoption name PvInterval value 1\n"
      "setoption name Shortest value true\n"
      "position sfen 5B1k1/8p/8P/9/9/9/9/9/9 b G2rb3g4s4n4l16p 1\n",
      "go mate 600000\n"};
  const std::string mate = "checkmate 1c1b+ 2a1b G*2c 1b1a P*1b 1a2a 4a3b+";
  for_each_failure(question, [&](const std::vector<std::string>& lines) {
    EXPECT_EQ(count(lines, mate) + count(lines, "checkmate timeout"), 2);
    EXPECT_EQ(lines.back(), mate);
  });
}

// By a legal move; nobody resigns for want of memory.
TEST_P(UsiMemory, EveryMoveIsMade) {
  const std::string sfen =
      "ln1gk2nl/1rs1g1sb1/p1pppp1pp/1p4p2/9/2P1P4/PPSP1PPPP/1B2G2R1/LN2KGSNL b - 1";
  const Question question{
      "setoption name USI_Hash value 1\nsetoption name PvInterval value 1\n"
      "position sfen " +
          sfen + "\n",
      "go depth 4\n"};
  const auto position = *shogi::AnyPosition::from_setup(*notation::parse_sfen(sfen));
  for_each_failure(question, [&](const std::vector<std::string>& lines) {
    EXPECT_EQ(count(lines, "bestmove "), 2);
    for (const std::string& line : lines) {
      if (!line.starts_with("bestmove ")) continue;
      const std::string word = line.substr(9, line.find(' ', 9) - 9);
      const auto move = notation::parse_usi_move(word);
      EXPECT_TRUE(move && position.is_legal(*move)) << line;
    }
    EXPECT_GE(count(lines, "info depth 4 "), failed ? 1 : 2);
    EXPECT_TRUE(lines.back().starts_with("bestmove ")) << lines.back();
  });
}

INSTANTIATE_TEST_SUITE_P(Threads, UsiMemory, testing::Bool());

}  // namespace
}  // namespace yose::apps
