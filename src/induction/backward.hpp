// Backward induction: positions are decided in the order of their plies. A loss makes all positions
// before it wins; a position before a win is lost if all its moves lead to wins. What is never
// decided is a draw.
//
// Memory is the values alone: moves are taken back instead of kept, and whether a position is lost
// is seen by making its moves again, so there are no counters. The positions before new wins are
// first marked as candidates, then each of them is looked at once. Threads share the values. All
// that is written while moves are taken back is one and the same value for each number, and no
// value that is written during a step is a win before the step is over; so the result does not
// depend on the order in which threads write. Source: Stroehlein 1970, as retold by Thompson 1986.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/parallel.hpp"
#include "induction/ply_table.hpp"
#include "induction/steps.hpp"

namespace yose::induction {

template <shogi::Size S, int Kinds = kMostKinds>
class Backward {
 public:
  // Precondition: the table has the size of the material's numbering.
  Backward(shogi::Rules rules, const Material& material, PlyTable& table, int threads,
           const GoesOn& goes_on)
      : steps_(rules, material), table_(table), threads_(threads), goes_on_(goes_on) {}

  // False if it may not go on.
  bool run() {
    if (!list_positions() || !find_ends()) return false;
    found_ = true;
    for (int plies = 0; found_; plies += 2) {
      if (!spread_losses(plies)) return false;
      if (found_ && !(mark_before_wins(plies + 1) && find_losses(plies + 2))) return false;
    }
    return true;
  }

 private:
  static constexpr std::uint64_t kChunk = 1 << 14;

  // Numbers whose bytes lie all over the memory and are fetched together; then visit(number) is
  // called for those that are open.
  template <class Visit>
  class Batch {
   public:
    Batch(const PlyTable& table, Visit visit) : table_(table), visit_(std::move(visit)) {}
    void add(std::uint64_t n) {
      table_.prefetch(n);
      waiting_[count_++] = n;
      if (count_ == waiting_.size()) finish();
    }
    void finish() {
      for (std::size_t i = 0; i < count_; ++i) {
        if (table_.byte(waiting_[i]) == ByteCode::kOpen) visit_(waiting_[i]);
      }
      count_ = 0;
    }

   private:
    const PlyTable& table_;
    Visit visit_;
    std::array<std::uint64_t, 32> waiting_;
    std::size_t count_ = 0;
  };

  bool list_positions() {
    return for_each_chunk([&](std::uint64_t begin, std::uint64_t end) {
      for (std::uint64_t n = begin; n < end; ++n) table_.set_byte(n, steps_.first_byte(n));
    });
  }
  bool find_ends() {
    const bool done = for_each_with(ByteCode::kOpen, [&](std::uint64_t n) {
      const std::uint8_t byte = steps_.byte_without_moves(n);
      if (byte == 0) table_.set_plies(n, 0);
      if (byte == ByteCode::kCandidate) table_.set_byte(n, byte);
    });
    return done && find_losses(0);
  }

  // Positions before losses are wins. A pawn that mates was not dropped.
  bool spread_losses(int plies) {
    found_ = false;
    return step_back(plies, plies > 0, [&](std::uint64_t n) {
      table_.set_plies(n, plies + 1);
      found_.store(true, std::memory_order_relaxed);
    });
  }
  bool mark_before_wins(int plies) {
    return step_back(plies, true,
                     [&](std::uint64_t n) { table_.set_byte(n, ByteCode::kCandidate); });
  }
  bool find_losses(int plies) {
    found_ = false;
    const auto bytes = [&](std::uint64_t n) { return table_.byte(n); };
    return for_each_with(ByteCode::kCandidate, [&](std::uint64_t n) {
      if (!steps_.is_lost(n, bytes)) return table_.set_byte(n, ByteCode::kOpen);
      table_.set_plies(n, plies);
      found_.store(true, std::memory_order_relaxed);
    });
  }

  // Takes back the moves before all positions that are settled with these plies, and calls
  // visit(number) where what is before is open.
  template <class Visit>
  bool step_back(int plies, bool with_pawn_checks, Visit visit);

  // Calls f(begin, end) for all numbers in chunks.
  template <class F>
  bool for_each_chunk(F f) {
    return yose::for_each_chunk(table_.size(), kChunk, threads_, goes_on_, f);
  }
  // Calls f(number) for all with this byte.
  template <class F>
  bool for_each_with(std::uint8_t byte, F f) {
    return for_each_chunk([&](std::uint64_t begin, std::uint64_t end) {
      for (std::uint64_t n = begin; n < end; ++n) {
        if (table_.byte(n) == byte) f(n);
      }
    });
  }
  std::vector<std::uint64_t> numbers_with(int plies) const;

  const Steps<S, Kinds> steps_;
  PlyTable& table_;
  const int threads_;
  const GoesOn& goes_on_;
  std::atomic<bool> found_ = false;  // anything in the last step
};

template <shogi::Size S, int Kinds>
template <class Visit>
bool Backward<S, Kinds>::step_back(int plies, bool with_pawn_checks, Visit visit) {
  const auto take_back = [&](Batch<Visit>& batch, std::uint64_t n) {
    steps_.before(n, with_pawn_checks, [&](std::uint64_t m) { batch.add(m); });
  };
  if (plies > table_.longest_in_byte()) {
    Batch<Visit> batch(table_, visit);
    for (std::uint64_t n : numbers_with(plies)) take_back(batch, n);
    batch.finish();
    return goes_on_();
  }
  return for_each_chunk([&](std::uint64_t begin, std::uint64_t end) {
    Batch<Visit> batch(table_, visit);
    for (std::uint64_t n = begin; n < end; ++n) {
      if (table_.byte(n) == plies) take_back(batch, n);
    }
    batch.finish();
  });
}

// Of those that are no more in a byte: few.
template <shogi::Size S, int Kinds>
std::vector<std::uint64_t> Backward<S, Kinds>::numbers_with(int plies) const {
  std::vector<std::uint64_t> numbers;
  for (const auto& [n, longer] : table_.longer()) {
    if (longer == plies) numbers.push_back(n);
  }
  return numbers;
}

}  // namespace yose::induction
