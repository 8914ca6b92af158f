// Backward induction: positions are decided in the order of their plies. A loss makes all positions
// before it wins; a position before a win is lost if all its moves lead to wins. What is never
// decided is a draw.
//
// Memory is the values alone: moves are taken back instead of kept, and whether a position is lost
// is seen by making its moves again, so there are no counters. Threads share the values. All that
// is written during a step is one and the same value, which during the step only means "not a
// win"; so the result does not depend on the order in which threads write.
// Source: Stroehlein 1970, as retold by Thompson 1986.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <mutex>
#include <utility>
#include <vector>

#include "base/parallel.hpp"
#include "induction/numbering.hpp"
#include "induction/placement_moves.hpp"
#include "induction/ply_table.hpp"

namespace yose::induction {

template <shogi::Size S>
class Backward {
 public:
  Backward(shogi::Rules rules, const Numbering<S>& numbering, PlyTable& table, int threads,
           const GoesOn& goes_on)
      : numbering_(numbering),
        moves_(rules, numbering.material()),
        table_(table),
        threads_(threads),
        goes_on_(goes_on) {}

  // False if it may not go on.
  bool run() {
    if (!list_positions() || !find_ends()) return false;
    found_ = true;
    for (int plies = 0; found_; plies += 2) {
      if (!spread_losses(plies)) return false;
      if (found_ && !spread_wins(plies + 1)) return false;
    }
    return true;
  }

 private:
  static constexpr std::uint64_t kChunk = 1 << 14;

  // Placements with the other side to move, whose values lie all over the memory and are fetched
  // together; then visit(number, placement) is called for those that are open.
  template <class Visit>
  class Batch {
   public:
    Batch(const Backward& owner, Visit visit) : owner_(owner), visit_(std::move(visit)) {}
    void add(const Placement<S>& p) {
      const std::uint64_t n = owner_.numbering_.number_turned(p);
      if (n == kNoNumber) return;
      owner_.table_.prefetch(n);
      waiting_[count_++] = {n, p};
      if (count_ == waiting_.size()) finish();
    }
    void finish() {
      for (std::size_t i = 0; i < count_; ++i) {
        const auto& [n, p] = waiting_[i];
        if (owner_.table_.byte(n) == PlyTable::kOpen) visit_(n, p);
      }
      count_ = 0;
    }

   private:
    const Backward& owner_;
    Visit visit_;
    std::array<std::pair<std::uint64_t, Placement<S>>, 32> waiting_;
    std::size_t count_ = 0;
  };

  void settle(std::uint64_t n, int plies) {
    table_.set_plies(n, plies);
    found_.store(true, std::memory_order_relaxed);
  }
  bool list_positions();
  bool find_ends();
  bool spread_losses(int plies);
  bool spread_wins(int plies);

  enum class Moves { none, pawn_check_only, some };
  Moves find_moves(const Placement<S>& p) const;
  bool is_lost(const Placement<S>& p) const;

  // Calls f(begin, end) for all numbers in chunks.
  template <class F>
  bool for_each_chunk(F f) {
    return yose::for_each_chunk(table_.size(), kChunk, threads_, goes_on_, f);
  }
  // Calls f(number, placement) for all of a chunk that have this byte.
  template <class F>
  void for_each_with_byte(std::uint8_t byte, std::uint64_t begin, std::uint64_t end, F f) const {
    for (std::uint64_t n = begin; n < end; ++n) {
      if (table_.byte(n) == byte) f(n, numbering_.placement(n));
    }
  }
  // Takes back the moves before all positions that are settled with these plies, but for those
  // with leave_out(checked_by_pawn), and calls visit(number, before) where that is open.
  template <class LeaveOut, class Visit>
  bool step_back(int plies, LeaveOut leave_out, Visit visit);
  std::vector<std::uint64_t> numbers_with(int plies) const;

  const Numbering<S>& numbering_;
  const PlacementMoves<S> moves_;
  PlyTable& table_;
  const int threads_;
  const GoesOn& goes_on_;
  std::atomic<bool> found_ = false;  // anything in the last step
};

template <shogi::Size S>
bool Backward<S>::list_positions() {
  return for_each_chunk([&](std::uint64_t begin, std::uint64_t end) {
    for (std::uint64_t n = begin; n < end; ++n) {
      const Placement<S> p = numbering_.placement(n);
      const bool is_position = moves_.is_lawful(p) &&
                               !moves_.template attacks_king<Color::black>(p) &&
                               numbering_.number(p) == n;
      table_.set_byte(n, is_position ? PlyTable::kOpen : PlyTable::kNothing);
    }
  });
}

// Who has no move but a pawn's drop that mates has none. Such a drop is not among the answers to a
// check by a pawn, which stands next to the king, so the mates are known by then.
template <shogi::Size S>
bool Backward<S>::find_ends() {
  std::mutex mutex;
  std::vector<std::uint64_t> pawn_checks_left;
  const bool done = for_each_chunk([&](std::uint64_t begin, std::uint64_t end) {
    for_each_with_byte(PlyTable::kOpen, begin, end, [&](std::uint64_t n, const Placement<S>& p) {
      const Moves moves = find_moves(p);
      if (moves == Moves::none) table_.set_plies(n, 0);
      if (moves != Moves::pawn_check_only) return;
      const std::lock_guard lock(mutex);
      pawn_checks_left.push_back(n);
    });
  });
  for (std::uint64_t n : pawn_checks_left) {
    if (is_lost(numbering_.placement(n))) table_.set_plies(n, 0);
  }
  return done;
}

template <shogi::Size S>
auto Backward<S>::find_moves(const Placement<S>& p) const -> Moves {
  Moves found = Moves::none;
  moves_.for_each_after_while(p, [&](const Placement<S>& after, bool checks_by_pawn) {
    if (moves_.template attacks_king<Color::white>(after)) return true;
    found = checks_by_pawn ? Moves::pawn_check_only : Moves::some;
    return checks_by_pawn;
  });
  return found;
}

// Do all moves lead to wins of the other side? A pawn may not be dropped to mate.
template <shogi::Size S>
bool Backward<S>::is_lost(const Placement<S>& p) const {
  bool lost = true;
  moves_.for_each_after_while(p, [&](const Placement<S>& after, bool checks_by_pawn) {
    const std::uint64_t n = numbering_.number_turned(after);
    const std::uint8_t byte = n == kNoNumber ? PlyTable::kNothing : table_.byte(n);
    const bool is_no_move = byte == PlyTable::kNothing || (byte == 0 && checks_by_pawn);
    lost = is_no_move || byte % 2 == 1;
    return lost;
  });
  return lost;
}

template <shogi::Size S>
bool Backward<S>::spread_losses(int plies) {
  // The pawn that mates was not dropped.
  const auto is_pawn_mate = [&](bool checked_by_pawn) { return plies == 0 && checked_by_pawn; };
  return step_back(plies, is_pawn_mate,
                   [&](std::uint64_t n, const Placement<S>&) { settle(n, plies + 1); });
}

template <shogi::Size S>
bool Backward<S>::spread_wins(int plies) {
  const auto none = [](bool) { return false; };
  return step_back(plies, none, [&](std::uint64_t n, const Placement<S>& before) {
    if (is_lost(flipped<View::turned>(before, numbering_.material()))) settle(n, plies + 1);
  });
}

template <shogi::Size S>
template <class LeaveOut, class Visit>
bool Backward<S>::step_back(int plies, LeaveOut leave_out, Visit visit) {
  found_ = false;
  const auto take_back = [&](Batch<Visit>& batch, const Placement<S>& p) {
    moves_.for_each_before(p, [&](const Placement<S>& before, bool checked_by_pawn) {
      if (!leave_out(checked_by_pawn)) batch.add(before);
    });
  };
  if (plies > table_.longest_in_byte()) {
    Batch<Visit> batch(*this, visit);
    for (std::uint64_t n : numbers_with(plies)) take_back(batch, numbering_.placement(n));
    batch.finish();
    return goes_on_();
  }
  return for_each_chunk([&](std::uint64_t begin, std::uint64_t end) {
    Batch<Visit> batch(*this, visit);
    for_each_with_byte(static_cast<std::uint8_t>(plies), begin, end,
                       [&](std::uint64_t, const Placement<S>& p) { take_back(batch, p); });
    batch.finish();
  });
}

// Of those that are no more in a byte: few.
template <shogi::Size S>
std::vector<std::uint64_t> Backward<S>::numbers_with(int plies) const {
  std::vector<std::uint64_t> numbers;
  for (const auto& [n, longer] : table_.longer()) {
    if (longer == plies) numbers.push_back(n);
  }
  return numbers;
}

}  // namespace yose::induction
