// A set of numbers below a limit that also tells how many of its members are smaller than a given
// one: members thereby number themselves 0, 1, 2, ... in rising order, at 1.5 bits a number.
//
// Invariant: before_[w] counts the members in all words before w, once number_members() was called;
// nothing is added after that.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>
#include <vector>

namespace yose::oracle {

class RankedSet {
 public:
  explicit RankedSet(std::uint64_t limit) : limit_(limit), words_(limit / 64 + 1) {}

  void add(std::uint64_t n) {
    assert(n < limit_ && before_.empty());
    words_[n / 64] |= std::uint64_t{1} << n % 64;
  }

  void number_members() {
    before_.reserve(words_.size());
    for (std::uint64_t word : words_) {
      before_.push_back(static_cast<std::uint32_t>(size_));
      size_ += static_cast<std::size_t>(std::popcount(word));
    }
    assert(size_ <= UINT32_MAX);
  }

  std::size_t size() const { return size_; }
  bool contains(std::uint64_t n) const { return n < limit_ && (words_[n / 64] >> n % 64 & 1) != 0; }
  // How many members are smaller than the member n.
  std::uint32_t rank(std::uint64_t n) const {
    assert(contains(n));
    const std::uint64_t smaller = words_[n / 64] & ((std::uint64_t{1} << n % 64) - 1);
    return before_[n / 64] + static_cast<std::uint32_t>(std::popcount(smaller));
  }

  // Calls f(member) in rising order.
  template <class F>
  void for_each(F&& f) const {
    for (std::uint64_t w = 0; w < words_.size(); ++w) {
      for (std::uint64_t rest = words_[w]; rest != 0; rest &= rest - 1) {
        f(w * 64 + static_cast<std::uint64_t>(std::countr_zero(rest)));
      }
    }
  }

 private:
  std::uint64_t limit_;
  std::size_t size_ = 0;
  std::vector<std::uint64_t> words_;
  std::vector<std::uint32_t> before_;
};

}  // namespace yose::oracle
