// What a step of backward induction does with one number: is there a position, has it no move, what
// comes before it, is it lost? Written once, for the CPU (backward.hpp) and for CUDA devices
// (cuda/backward_cuda.cu); both go through the numbers of a table and call this for each.
//
// Steps is plain data: a copy of its bytes works on a device. `bytes(n)` is the table.
#pragma once

#include <cstdint>

#include "base/device.hpp"
#include "induction/byte_code.hpp"
#include "induction/numbering.hpp"
#include "induction/placement_moves.hpp"

namespace yose::induction {

template <shogi::Size S, int Kinds>
class Steps {
 public:
  using Place = Placement<S, Kinds>;

  Steps(shogi::Rules rules, const Material& material)
      : numbering_(material), moves_(rules, material) {}

  std::uint64_t size() const { return numbering_.size(); }

  // Open if there is a position with this number, whose king cannot be taken.
  YOSE_DEVICE std::uint8_t first_byte(std::uint64_t n) const {
    const Place p = numbering_.placement(n);
    const bool is_position = moves_.is_lawful(p) &&
                             !moves_.template attacks_king<Color::black>(p) &&
                             numbering_.number(p) == n;
    return is_position ? ByteCode::kOpen : ByteCode::kNothing;
  }

  // Lost in 0 plies without a move, open with one. If all moves are pawns dropped to check, it is a
  // candidate: such a drop is no move if it mates, and among the answers to it there is none like
  // it, so is_lost() can tell once all others are known.
  YOSE_DEVICE std::uint8_t byte_without_moves(std::uint64_t n) const {
    std::uint8_t byte = 0;
    moves_.for_each_after_while(numbering_.placement(n), [&](const Place& after, bool by_pawn) {
      if (moves_.template attacks_king<Color::white>(after)) return true;
      byte = by_pawn ? ByteCode::kCandidate : ByteCode::kOpen;
      return by_pawn;
    });
    return byte;
  }

  // Calls visit(number) for all from which the other side may have come here: by any move, or by
  // any but the drop of a pawn that checks.
  template <class Visit>
  YOSE_DEVICE void before(std::uint64_t n, bool with_pawn_checks, Visit visit) const {
    moves_.for_each_before(numbering_.placement(n), [&](const Place& before, bool by_pawn) {
      if (by_pawn && !with_pawn_checks) return;
      const std::uint64_t m = numbering_.number_turned(before);
      if (m != kNoNumber) visit(m);
    });
  }

  // Do all moves lead to wins of the other side? A pawn may not be dropped to mate.
  template <class Bytes>
  YOSE_DEVICE bool is_lost(std::uint64_t n, Bytes bytes) const {
    bool lost = true;
    moves_.for_each_after_while(numbering_.placement(n), [&](const Place& after, bool by_pawn) {
      const std::uint64_t m = numbering_.number_turned(after);
      lost = m == kNoNumber || fails(bytes(m), by_pawn);
      return lost;
    });
    return lost;
  }

  // The parts of before() and is_lost(), for who does them for many numbers at once.
  YOSE_DEVICE const Numbering<S, Kinds>& numbering() const { return numbering_; }
  YOSE_DEVICE const PlacementMoves<S, Kinds>& moves() const { return moves_; }

  // Does a move lead to a win of the other side, or is it none? By what the byte after it says.
  YOSE_DEVICE static bool fails(std::uint8_t byte, bool by_pawn) {
    return byte == ByteCode::kNothing || (byte == 0 && by_pawn) || byte % 2 == 1;
  }

 private:
  Numbering<S, Kinds> numbering_;
  PlacementMoves<S, Kinds> moves_;
};

}  // namespace yose::induction
