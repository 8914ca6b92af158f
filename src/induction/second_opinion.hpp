// A second opinion on the table of an endgame: does the byte of a position follow from the bytes
// after its moves? It has its own rules of shogi, read from docs/rules.md, on a board of squares;
// with the programs that make tables it shares the numbers of placements and the meaning of bytes.
//
// What is asked of one number determines its byte. So if all numbers agree, all distances that are
// in bytes are right, by induction over the plies: no table but one agrees everywhere. Only the
// codes for long games could support each other; whoever keeps the list of their plies checks that.
//
// A board is seen by the side to move, which plays up the board, towards rank 0. A SecondOpinion is
// plain data, so that a copy of its bytes works on a GPU.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

#include "base/bits.hpp"
#include "base/device.hpp"
#include "induction/byte_code.hpp"
#include "induction/material.hpp"
#include "induction/numbering.hpp"
#include "induction/placement.hpp"

namespace yose::induction {

template <shogi::Size S, int Kinds>
class SecondOpinion {
 public:
  static_assert(S.squares() <= 16 && Kinds <= 3, "squares and codes must fit into a word");
  using Place = Placement<S, Kinds>;

  SecondOpinion(shogi::Rules rules, const Material& material);

  std::uint64_t size() const { return numbering_.size(); }
  YOSE_DEVICE const Numbering<S, Kinds>& numbering() const { return numbering_; }

  // Four bits for each square, by file * ranks + rank: 0 if empty, 2 a king, 4 + 4 * kind a piece;
  // and 1 more for those of the other side, 2 more for promoted ones. Hands have eight bits for
  // each kind: what the side to move has in the lower four, what the other has in the upper four.
  struct Board {
    std::uint64_t squares;
    std::uint32_t hands;

    friend constexpr bool operator==(const Board&, const Board&) = default;
  };

  YOSE_DEVICE Board board(const Place& p) const;

  // No dead pieces, no two pawns on a file, and the side to move cannot take the king.
  YOSE_DEVICE bool is_position(const Board& b) const {
    return has_no_dead_piece(b) && has_no_two_pawns(b, 0) && has_no_two_pawns(b, 1) &&
           !takes_king(b, 0);
  }

  // Moves, of which some may leave the king to be taken: the square where it ends in bits 0 to 3,
  // whether it promotes in bit 4, from bit 5 on the square where it begins or 16 + the kind of the
  // piece that is dropped. Stops when f(move) returns false. Precondition: it is a position.
  template <class F>
  YOSE_DEVICE void for_each_move_while(const Board& b, F f) const;

  // Still seen by the side that moved.
  YOSE_DEVICE Board after(const Board& before, std::uint16_t move) const;

  // Can the other side take the king of the side that moved?
  YOSE_DEVICE bool leaves_king(const Board& after) const { return takes_king(after, 1); }

  YOSE_DEVICE bool checks_by_dropped_pawn(const Board& before, std::uint16_t move) const {
    return begin(move) >= kHand && code_of(begin(move) - kHand) == pawn_ &&
           (reach_[pawn_][end(move)] >> king(before, 1) & 1) != 0;
  }

  // The number of the position with the other side to move.
  YOSE_DEVICE std::uint64_t number_after(const Board& after) const;

  // What the moves of a position say of it, taken together. Plain data of four bytes.
  struct Verdict {
    std::uint8_t least_loss = kNone;  // after a move; long ones are the greatest
    std::uint8_t most_win = 0;        // after a move, 0: none; long ones are the greatest
    std::uint8_t draws = 0;           // 1: after a move
    std::uint8_t fails = 0;           // 1: there is no value after a move

    YOSE_DEVICE void add(std::uint8_t after) {
      if (after == ByteCode::kOpen) {
        draws = 1;
      } else if (!is_value(after)) {
        fails = 1;
      } else if (after % 2 == 0) {
        least_loss = after < least_loss ? after : least_loss;
      } else {
        most_win = after > most_win ? after : most_win;
      }
    }
    YOSE_DEVICE void add(const Verdict& o) {
      least_loss = o.least_loss < least_loss ? o.least_loss : least_loss;
      most_win = o.most_win > most_win ? o.most_win : most_win;
      draws |= o.draws, fails |= o.fails;
    }
    // The byte that the position must have, unless there is no value after a move. Tests let less
    // go into a byte.
    YOSE_DEVICE std::uint8_t byte(int longest_in_byte = ByteCode::kLongestInByte) const {
      if (least_loss != kNone) return next(least_loss, longest_in_byte, ByteCode::kLongWin);
      if (draws != 0) return ByteCode::kOpen;
      return most_win == 0 ? 0 : next(most_win, longest_in_byte, ByteCode::kLongLoss);
    }
    YOSE_DEVICE bool agrees(std::uint8_t found,
                            int longest_in_byte = ByteCode::kLongestInByte) const {
      return fails == 0 && found == byte(longest_in_byte);
    }

    friend constexpr bool operator==(const Verdict&, const Verdict&) = default;

   private:
    static constexpr std::uint8_t kNone = 255;

    YOSE_DEVICE static bool is_value(std::uint8_t byte) {
      return byte <= ByteCode::kLongestInByte ||
             (byte >= ByteCode::kLongLoss && byte <= ByteCode::kOpen);
    }
    YOSE_DEVICE static std::uint8_t next(int plies, int longest, std::uint8_t long_one) {
      return plies + 1 <= longest ? static_cast<std::uint8_t>(plies + 1) : long_one;
    }
  };

  // Adds what a move says, if it is legal; bytes(n) is the table. False if there is no value after
  // the move.
  template <class Bytes>
  YOSE_DEVICE bool add(const Board& before, std::uint16_t move, Bytes bytes,
                       Verdict& verdict) const {
    const Board next = after(before, move);
    if (leaves_king(next)) return true;
    const std::uint64_t n = number_after(next);
    const std::uint8_t byte = n == kNoNumber ? ByteCode::kNothing : bytes(n);
    if (byte == 0 && checks_by_dropped_pawn(before, move)) return true;  // mate: no legal move
    verdict.add(byte);
    return verdict.fails == 0;
  }

  // Is there a position with this number?
  YOSE_DEVICE bool is_position(std::uint64_t n, const Place& p, const Board& b) const {
    return is_position(b) && numbering_.number(p) == n;
  }

  // Is the byte of this number the right one, if those after its moves are?
  template <class Bytes>
  YOSE_DEVICE bool agrees(std::uint64_t n, Bytes bytes,
                          int longest_in_byte = ByteCode::kLongestInByte) const {
    const Place p = numbering_.placement(n);
    const Board b = board(p);
    const std::uint8_t byte = bytes(n);
    if (!is_position(n, p, b)) return byte == ByteCode::kNothing;
    if (byte == ByteCode::kNothing) return false;
    Verdict verdict;
    for_each_move_while(b, [&](std::uint16_t move) { return add(b, move, bytes, verdict); });
    return verdict.agrees(byte, longest_in_byte);
  }

 private:
  static constexpr int kSquares = S.squares();
  static constexpr int kCodes = 16;
  static constexpr int kHand = 16;  // a move that begins here or above is a drop
  static constexpr std::uint64_t kOnes = 0x1111'1111'1111'1111;
  static constexpr std::uint32_t kFile = (1u << S.ranks) - 1;
  using Set = std::uint32_t;  // of squares, a bit for each

  // Of the side to move; one more for the other side.
  static constexpr int kKing = 2;
  static constexpr int kPromoted = 2;  // more
  YOSE_DEVICE static int code_of(int kind) { return 4 + 4 * kind; }

  YOSE_DEVICE static int end(std::uint16_t move) { return move & 15; }
  YOSE_DEVICE static int promotes(std::uint16_t move) { return move >> 4 & 1; }
  YOSE_DEVICE static int begin(std::uint16_t move) { return move >> 5; }

  YOSE_DEVICE static int code_at(const Board& b, int square) {
    return static_cast<int>(b.squares >> 4 * square & 15);
  }
  YOSE_DEVICE static std::uint64_t put(int code, int square) {
    return static_cast<std::uint64_t>(code) << 4 * square;
  }
  // Of a word with a bit at most in each four, the lowest: the squares that have it.
  YOSE_DEVICE static Set gathered(std::uint64_t w) {
    w = (w | w >> 3) & 0x0303'0303'0303'0303;
    w = (w | w >> 6) & 0x000F'000F'000F'000F;
    w = w | w >> 12;
    const auto low = static_cast<Set>(w) & 0xFF;
    return low | (static_cast<Set>(w >> 32) & 0xFF) << 8;
  }
  YOSE_DEVICE static Set occupied(const Board& b) {
    const std::uint64_t w = b.squares | b.squares >> 1;
    return gathered((w | w >> 2) & kOnes);
  }
  YOSE_DEVICE static Set of_other(const Board& b) { return gathered(b.squares & kOnes); }
  YOSE_DEVICE static Set with_code(const Board& b, int code) {
    std::uint64_t w = b.squares ^ kOnes * static_cast<std::uint64_t>(code);
    w |= w >> 1;
    return gathered(~(w | w >> 2) & kOnes);
  }
  // Where the king of a side is: 0 that to move, 1 the other.
  YOSE_DEVICE static int king(const Board& b, int side) {
    const std::uint64_t w = b.squares;
    const std::uint64_t kings = w >> 1 & ~(w >> 2) & ~(w >> 3) & kOnes;
    return lowest_bit(kings & (side == 0 ? ~w : w)) >> 2;
  }

  // Can that side take the king of the other?
  YOSE_DEVICE bool takes_king(const Board& b, int side) const {
    const Set all = occupied(b);
    const int target = king(b, 1 - side);
    for (Set left = side == 0 ? all & ~of_other(b) : of_other(b); left != 0; left &= left - 1) {
      const int from = lowest_bit(left);
      if ((reach_[code_at(b, from)][from] >> target & 1) == 0) continue;
      if ((between_[from][target] & all) == 0) return true;
    }
    return false;
  }

  YOSE_DEVICE bool has_no_dead_piece(const Board& b) const {
    for (Set left = occupied(b); left != 0; left &= left - 1) {
      const int square = lowest_bit(left);
      if ((dead_[code_at(b, square)] >> square & 1) != 0) return false;
    }
    return true;
  }
  YOSE_DEVICE bool has_no_two_pawns(const Board& b, int side) const {
    const Set pawns = pawn_ == 0 ? 0 : with_code(b, pawn_ + side);
    bool no_two = true;
    YOSE_UNROLL
    for (int file = 0; file < S.files; ++file) {
      const Set on_file = pawns >> file * S.ranks & kFile;
      no_two = no_two && (on_file & (on_file - 1)) == 0;
    }
    return no_two;
  }
  YOSE_DEVICE Set files_of_pawns(const Board& b) const {
    const Set pawns = with_code(b, pawn_);
    Set files = 0;
    YOSE_UNROLL
    for (int file = 0; file < S.files; ++file) {
      const Set on_file = kFile << file * S.ranks;
      files |= (pawns & on_file) != 0 ? on_file : 0;
    }
    return files;
  }

  // Where a piece can be dropped, on a board with this many occupied squares.
  YOSE_DEVICE Set drops(const Board& b, int kind, Set all) const {
    const int code = code_of(kind);
    const Set taken = code == pawn_ ? all | files_of_pawns(b) : all;
    return ((1u << kSquares) - 1) & ~taken & ~dead_[code];
  }

  // For the constructor: a piece as it walks on an empty board.
  enum class Walk { none, step, slide };
  static Walk walk(shogi::PieceType type, bool promoted, int files, int forward);
  static bool can_promote(shogi::PieceType type);
  static int dead_ranks(shogi::PieceType type);
  static bool is_on_board(int file, int rank);
  static Set squares_from(shogi::PieceType type, bool promoted, int file, int rank);
  static Set far_ranks(int count);
  static Set turned(Set set);
  void describe(int code, shogi::PieceType type, bool promoted, shogi::Rules rules);
  void find_lines();

  Numbering<S, Kinds> numbering_;
  std::array<int, Kinds> counts_{};  // of both sides together
  int pawn_ = 0;                     // its code, 0 if there is none
  // The squares that a piece attacks from another if nothing is between, by code.
  std::array<std::array<std::uint16_t, kSquares>, kCodes> reach_{};
  // Likewise where it may land, and 16 bits higher where it may promote; of the side to move.
  std::array<std::array<std::uint32_t, kSquares>, kCodes> landings_{};
  std::array<std::uint16_t, kCodes> dead_{};  // where it could never move again
  std::array<std::array<std::uint16_t, kSquares>, kSquares> between_{};
};

template <shogi::Size S, int Kinds>
YOSE_DEVICE typename SecondOpinion<S, Kinds>::Board SecondOpinion<S, Kinds>::board(
    const Place& p) const {
  Board b{put(kKing, p.own_king) | put(kKing + 1, p.other_king), 0};
  YOSE_UNROLL
  for (int i = 0; i < Kinds; ++i) {
    const auto kind = static_cast<std::size_t>(i);
    const Set here = p.of_kind[kind].bits();
    for (Set left = here; left != 0; left &= left - 1) {
      const int square = lowest_bit(left);
      const int side = p.own.contains(square) ? 0 : 1;
      const int more = p.promoted.contains(square) ? kPromoted : 0;
      b.squares |= put(code_of(i) + side + more, square);
    }
    const int own = static_cast<std::uint8_t>(p.in_hand[kind]);
    const int other = counts_[kind] - bit_count(here) - own;
    b.hands |= static_cast<std::uint32_t>(own | other << 4) << 8 * i;
  }
  return b;
}

template <shogi::Size S, int Kinds>
template <class F>
YOSE_DEVICE void SecondOpinion<S, Kinds>::for_each_move_while(const Board& b, F f) const {
  const Set all = occupied(b);
  const Set own = all & ~of_other(b);
  std::uint32_t begins = own;
  YOSE_UNROLL
  for (int i = 0; i < Kinds; ++i) {
    begins |= (b.hands >> 8 * i & 15) != 0 ? 1u << (kHand + i) : 0;
  }
  for (; begins != 0; begins &= begins - 1) {
    const int from = lowest_bit(begins);
    std::uint32_t ends = from < kHand ? landings_[code_at(b, from)][from] & ~(own | own << 16)
                                      : drops(b, from - kHand, all);
    for (; ends != 0; ends &= ends - 1) {
      const int to = lowest_bit(ends);  // 16 more if it promotes
      if (from < kHand && (between_[from][to & 15] & all) != 0) continue;
      if (!f(static_cast<std::uint16_t>(from << 5 | to))) return;
    }
  }
}

template <shogi::Size S, int Kinds>
YOSE_DEVICE typename SecondOpinion<S, Kinds>::Board SecondOpinion<S, Kinds>::after(
    const Board& before, std::uint16_t move) const {
  const int from = begin(move);
  const int to = end(move);
  if (from >= kHand) {
    const int kind = from - kHand;
    return {before.squares | put(code_of(kind), to), before.hands - (1u << 8 * kind)};
  }
  const int code = code_at(before, from) + (promotes(move) != 0 ? kPromoted : 0);
  const int taken = code_at(before, to);
  const std::uint64_t others = before.squares & ~(put(15, from) | put(15, to));
  const int taken_kind = (taken >> 2) - 1;
  return {others | put(code, to), before.hands + (taken == 0 ? 0 : 1u << 8 * taken_kind)};
}

template <shogi::Size S, int Kinds>
YOSE_DEVICE std::uint64_t SecondOpinion<S, Kinds>::number_after(const Board& after) const {
  using PlaceSet = typename Place::Set;
  Place p;
  p.own_king = static_cast<std::uint8_t>(kSquares - 1 - king(after, 1));
  p.other_king = static_cast<std::uint8_t>(kSquares - 1 - king(after, 0));
  for (Set left = occupied(after); left != 0; left &= left - 1) {
    const int square = lowest_bit(left);
    const int code = code_at(after, square);
    if (code < code_of(0)) continue;
    const PlaceSet at(1u << (kSquares - 1 - square));
    YOSE_UNROLL
    for (int i = 0; i < Kinds; ++i) {
      p.of_kind[static_cast<std::size_t>(i)] |= code >> 2 == i + 1 ? at : PlaceSet{};
    }
    p.all |= at;
    p.own |= (code & 1) != 0 ? at : PlaceSet{};
    p.promoted |= (code & kPromoted) != 0 ? at : PlaceSet{};
  }
  YOSE_UNROLL
  for (int i = 0; i < Kinds; ++i) {
    const auto kind = static_cast<std::size_t>(i);
    p.in_hand[kind] = static_cast<std::int8_t>(after.hands >> (8 * i + 4) & 15);
  }
  return numbering_.number(p);
}

template <shogi::Size S, int Kinds>
SecondOpinion<S, Kinds>::SecondOpinion(shogi::Rules rules, const Material& material)
    : numbering_(material) {
  describe(kKing, shogi::PieceType::king, false, rules);
  for (std::size_t i = 0; i < material.size(); ++i) {
    assert(material[i].count < 16);
    counts_[i] = material[i].count;
    const int code = code_of(static_cast<int>(i));
    if (material[i].type == shogi::PieceType::pawn) pawn_ = code;
    describe(code, material[i].type, false, rules);
    if (can_promote(material[i].type)) describe(code + kPromoted, material[i].type, true, rules);
  }
  find_lines();
}

// Of a piece of the side to move; the other side's are the same, turned.
template <shogi::Size S, int Kinds>
void SecondOpinion<S, Kinds>::describe(int code, shogi::PieceType type, bool promoted,
                                       shogi::Rules rules) {
  const Set zone = far_ranks(rules.zone);
  const Set dead = promoted ? 0 : far_ranks(dead_ranks(type));
  const Set uncontrolled = rules.dead_squares_controlled ? 0 : dead & ~zone;
  dead_[code] = static_cast<std::uint16_t>(dead);
  dead_[code + 1] = static_cast<std::uint16_t>(turned(dead));
  for (int from = 0; from < kSquares; ++from) {
    const Set squares = squares_from(type, promoted, from / S.ranks, from % S.ranks);
    const Set reach = squares & ~uncontrolled;
    reach_[code][from] = static_cast<std::uint16_t>(reach);
    reach_[code + 1][kSquares - 1 - from] = static_cast<std::uint16_t>(turned(reach));
    const Set promoting = (zone >> from & 1) != 0 ? squares : squares & zone;
    landings_[code][from] = squares & ~dead;
    if (!promoted && can_promote(type)) landings_[code][from] |= promoting << 16;
  }
}

template <shogi::Size S, int Kinds>
typename SecondOpinion<S, Kinds>::Walk SecondOpinion<S, Kinds>::walk(shogi::PieceType type,
                                                                     bool promoted, int files,
                                                                     int forward) {
  using enum shogi::PieceType;
  const bool is_diagonal = files != 0 && forward != 0;
  const bool is_back = forward < 0;
  const bool is_near = forward >= -1 && forward <= 1;  // no knight's jump
  const auto step_if = [](bool it_is) { return it_is ? Walk::step : Walk::none; };
  if (type == knight && !promoted) return step_if(files != 0 && forward == 2);
  if (!is_near) return Walk::none;
  if (type == king) return Walk::step;
  if (type == bishop && is_diagonal) return Walk::slide;
  if (type == rook && !is_diagonal) return Walk::slide;
  if (type == bishop || type == rook) return step_if(promoted);
  if (type == gold || promoted) return step_if(!(is_diagonal && is_back));
  if (type == silver) return step_if(is_diagonal || forward == 1);
  if (files != 0 || forward != 1) return Walk::none;
  return type == lance ? Walk::slide : step_if(type == pawn);
}

template <shogi::Size S, int Kinds>
bool SecondOpinion<S, Kinds>::can_promote(shogi::PieceType type) {
  return type != shogi::PieceType::gold && type != shogi::PieceType::king;
}

template <shogi::Size S, int Kinds>
int SecondOpinion<S, Kinds>::dead_ranks(shogi::PieceType type) {
  if (type == shogi::PieceType::knight) return 2;
  return type == shogi::PieceType::pawn || type == shogi::PieceType::lance ? 1 : 0;
}

template <shogi::Size S, int Kinds>
bool SecondOpinion<S, Kinds>::is_on_board(int file, int rank) {
  return file >= 0 && file < S.files && rank >= 0 && rank < S.ranks;
}

template <shogi::Size S, int Kinds>
typename SecondOpinion<S, Kinds>::Set SecondOpinion<S, Kinds>::squares_from(shogi::PieceType type,
                                                                            bool promoted, int file,
                                                                            int rank) {
  Set set = 0;
  for (int files = -1; files <= 1; ++files) {
    for (int forward = -1; forward <= 2; ++forward) {
      if (files == 0 && forward == 0) continue;
      const Walk how = walk(type, promoted, files, forward);
      const int longest = how == Walk::none ? 0 : how == Walk::step ? 1 : S.files + S.ranks;
      for (int i = 1; i <= longest && is_on_board(file + i * files, rank - i * forward); ++i) {
        set |= 1u << ((file + i * files) * S.ranks + rank - i * forward);
      }
    }
  }
  return set;
}

template <shogi::Size S, int Kinds>
typename SecondOpinion<S, Kinds>::Set SecondOpinion<S, Kinds>::far_ranks(int count) {
  Set set = 0;
  for (int square = 0; square < kSquares; ++square) {
    if (square % S.ranks < count) set |= 1u << square;
  }
  return set;
}

template <shogi::Size S, int Kinds>
typename SecondOpinion<S, Kinds>::Set SecondOpinion<S, Kinds>::turned(Set set) {
  Set other = 0;
  for (int square = 0; square < kSquares; ++square) {
    if ((set >> square & 1) != 0) other |= 1u << (kSquares - 1 - square);
  }
  return other;
}

// What is between two squares of a rank, a file or a diagonal; nothing for others.
template <shogi::Size S, int Kinds>
void SecondOpinion<S, Kinds>::find_lines() {
  for (int from = 0; from < kSquares; ++from) {
    for (int direction = 0; direction < 9; ++direction) {
      const int files = direction / 3 - 1;
      const int ranks = direction % 3 - 1;
      if (files == 0 && ranks == 0) continue;
      Set passed = 0;
      int file = from / S.ranks + files;
      int rank = from % S.ranks + ranks;
      for (; is_on_board(file, rank); file += files, rank += ranks) {
        const int to = file * S.ranks + rank;
        between_[from][to] = static_cast<std::uint16_t>(passed);
        passed |= 1u << to;
      }
    }
  }
}

}  // namespace yose::induction
