// A position on a board whose size is known only at run time: the one place where text meets the
// compiled sizes. Like Position it is always legal, so who gets one has nothing to validate. It is
// a value; nothing here is fast, and no search uses it.
#pragma once

#include <memory>
#include <vector>

#include "games/shogi/coord_move.hpp"
#include "games/shogi/setup.hpp"

namespace yose::shogi {

template <Size S>
class Position;

class AnyPosition {
 public:
  // The only way to make one of a text. Fails with the reason when the setup breaks a rule, or when
  // its size is not compiled in.
  static Result<AnyPosition> from_setup(const Setup&);
  // Of a position that is there. Defined in any_position_visit.hpp, which knows the sizes.
  template <Size S>
  explicit AnyPosition(const Position<S>& position);

  AnyPosition(const AnyPosition&);
  AnyPosition(AnyPosition&&) noexcept;
  AnyPosition& operator=(const AnyPosition&);
  AnyPosition& operator=(AnyPosition&&) noexcept;
  ~AnyPosition();

  Setup setup() const;  // move_number counts the moves played since
  Size size() const;
  Rules rules() const;
  Color turn() const;
  Piece at(Coord) const;
  int hand(Color, PieceType) const;
  bool has_king(Color) const;
  bool in_check() const;
  std::uint64_t key() const;  // board, hands and side to move

  std::vector<CoordMove> legal_moves() const;     // sorted
  std::vector<CoordMove> checking_moves() const;  // the legal moves that give check, sorted
  std::vector<CoordMove> mating_moves() const;    // the legal moves that mate at once, sorted
  bool is_legal(const CoordMove&) const;
  // Precondition: is_legal(move).
  void play(const CoordMove& move);
  // What is there when the side to move does nothing. Precondition: it is not in check.
  AnyPosition passed() const;

  std::uint64_t perft(int depth) const;

  // What f makes of the Position<S> inside. Defined in any_position_visit.hpp.
  template <class F>
  decltype(auto) visit(F&& f) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace yose::shogi
