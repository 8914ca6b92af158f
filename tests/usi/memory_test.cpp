// The engine when memory runs out in the middle of a search: the `go` is still answered exactly
// once, and the next one as if nothing had happened.
//
// operator new is replaced for the whole program: it fails as it would without memory, on all
// threads but the first, from the n-th allocation on.
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <cstdlib>
#include <istream>
#include <memory>
#include <new>
#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>
#include <thread>

#include "apps/usi/usi_engine.hpp"

namespace {

// Allocations that other threads may still make; negative: any number.
std::atomic<long> allowed{-1};
std::atomic<long> made{0};
std::atomic<bool> failed{false};
const std::thread::id first_thread = std::this_thread::get_id();

void* allocate(std::size_t bytes) {
  if (std::this_thread::get_id() != first_thread) {
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
    answers_ +=
        std::string_view(line_, static_cast<std::size_t>(pptr() - line_)).starts_with("checkmate ");
    line_ = pptr();
    return 0;
  }

  std::array<char, 1 << 20> bytes_{};
  const char* line_ = bytes_.data();
  std::atomic<int> answers_{0};
};

int count(const std::string& text, const std::string& line) {
  int n = 0;
  for (auto at = text.find(line + "\n"); at != text.npos; at = text.find(line + "\n", at + 1)) ++n;
  return n;
}

// Memory fails during the first search and is there again for the second.
class Script : public std::streambuf {
 public:
  Script(long n, const Output& output) : n_(n), output_(output) {}

 private:
  int_type underflow() override {
    if (step_ == 3) return traits_type::eof();
    while (step_ == 2 && output_.answers() == 0) std::this_thread::yield();
    made = 0;
    allowed = step_ == 1 ? n_ : -1;
    text_ = kSteps[step_++];
    setg(text_.data(), text_.data(), text_.data() + text_.size());
    return traits_type::to_int_type(text_.front());
  }

  static constexpr std::array<const char*, 3> kSteps = {
      "setoption name USI_Hash value 1\nsetoption name PvInterval value 1\n"
      "setoption name Shortest value true\n"
      "position sfen 5B1k1/8p/8P/9/9/9/9/9/9 b G2rb3g4s4n4l16p 1\n",
      "go mate 600000\n", "go mate 600000\n"};

  long n_;
  const Output& output_;
  std::size_t step_ = 0;
  std::string text_;
};

// Whether an allocation failed.
bool run_with(long n) {
  failed = false;
  const auto output_owner = std::make_unique<Output>();
  Output& output = *output_owner;
  Script script(n, output);
  std::istream in(&script);
  std::ostream out(&output);
  UsiEngine(in, out).run();
  allowed = -1;
  const std::string text = output.text();
  EXPECT_EQ(count(text, "checkmate 1c1b+ 2a1b G*2c 1b1a P*1b 1a2a 4a3b+") +
                count(text, "checkmate timeout"),
            2)
      << text;
  EXPECT_TRUE(text.ends_with("checkmate 1c1b+ 2a1b G*2c 1b1a P*1b 1a2a 4a3b+\n")) << text;
  if (failed) {
    EXPECT_NE(text.find("info string there is not enough memory"), text.npos) << n;
  }
  return failed;
}

TEST(UsiMemory, EverySearchIsAnsweredWhenMemoryRunsOut) {
  int failures = 0;
  for (long n = 0; run_with(n); n += 1 + n / 16) ++failures;
  EXPECT_GT(failures, 20);
}

}  // namespace
}  // namespace yose::apps
