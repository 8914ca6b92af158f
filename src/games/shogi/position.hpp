// A legal shogi position on a board of compile-time size, with play and undo.
//
// Invariants: the piece sets, the mailbox board, the king squares, both keys and the set of
// checking pieces always describe the same position; the side that just moved is not in check.
// A side may lack its king (tsume): it is then never in check. No history is kept here; see
// History (history.hpp) for repetition.
#pragma once

#include <cassert>
#include <optional>

#include "games/shogi/attacks.hpp"
#include "games/shogi/hand.hpp"
#include "games/shogi/move.hpp"
#include "games/shogi/setup.hpp"
#include "games/shogi/zobrist.hpp"

namespace yose::shogi {

template <Size S>
class Position {
 public:
  using G = Geometry<S>;
  using Set = typename G::Set;
  static constexpr Size kSize = S;

  // What undo needs and the move does not say.
  struct Undo {
    Set checkers;
    std::uint64_t board_key;
    std::uint64_t hand_key;
    Piece captured;
  };

  // The only way to make a position. Precondition: setup.size == S.
  static Result<Position> from_setup(const Setup& setup);
  // Could the side to move take the other one's king? That is no position, but it can be asked.
  static bool can_take_king(const Setup& setup);
  Setup setup() const;

  Color turn() const { return turn_; }
  Rules rules() const { return rules_; }
  int move_number() const { return move_number_; }
  Piece at(Square s) const { return board_[s]; }
  Hand hand(Color c) const { return hands_[index(c)]; }
  Square king(Color c) const { return kings_[index(c)]; }  // kNoSquare if there is none
  bool has_king(Color c) const { return king(c) != kNoSquare; }

  Set pieces(Color c) const { return colors_[index(c)]; }
  Set pieces(PieceType t) const { return types_[index(t)]; }
  Set pieces(Color c, PieceType t) const { return pieces(c) & pieces(t); }
  // Golds and everything that moves like one.
  Set golds() const { return golds_; }
  Set golds(Color c) const { return pieces(c) & golds_; }
  Set occupied() const { return colors_[0] | colors_[1]; }
  Set empty() const { return ~occupied(); }

  // Where c's pieces promote, and where an unpromoted piece of kind t could never move again.
  Set zone(Color c) const { return kAreas.zone[rules_.zone][index(c)]; }
  static Set dead(Color c, PieceType t) { return kAreas.dead[index(c)][index(t)]; }

  // The pieces that give check to the side to move.
  Set checkers() const { return checkers_; }
  bool in_check() const { return checkers_.any(); }

  std::uint64_t board_key() const { return board_key_; }        // board and side to move
  std::uint64_t key() const { return board_key_ + hand_key_; }  // and the hands
  std::uint64_t board_key_after(Move m) const;                  // without playing it
  std::uint64_t fresh_board_key() const;                        // computed from nothing, for tests
  std::uint64_t fresh_hand_key() const;

  // All pieces of `by` that attack s if `occupied` were the occupied squares.
  Set attackers(Square s, Color by, Set occupied) const;
  bool is_attacked(Square s, Color by, Set occupied) const;

  // The squares next to `center` that pieces of `by` attack if `occupied` were the occupied
  // squares.
  Set attacked_around(Square center, Color by, Set occupied) const;

  // The squares that the steppers of `by` among `own`, the king included, attack; of horses and
  // dragons only the steps. Dead squares count.
  Set step_attacks(Color by, Set own) const;

  // The lines on which enemy sliders look at c's king, whatever stands on them.
  struct KingLines {
    Set sliders;
    Set squares;   // between them and the king
    Set blockers;  // pieces, of either colour, that stand there alone
  };
  KingLines king_lines(Color c) const;

  // The pieces, of either colour, that alone stand between c's king and an enemy slider: c's own
  // are pinned, the enemy's give a discovered check when they leave the line.
  Set blockers(Color c) const { return king_lines(c).blockers; }

  // Does a piece of kind t attack s wherever it moves there? Not, if the rules say so, where it may
  // not land.
  bool controls(Color c, PieceType t, Square s) const {
    return rules_.dead_squares_controlled || !(dead(c, t) - zone(c)).contains(s);
  }

  // The squares from which a piece of `by` and kind t would attack s.
  Set attack_origins(Color by, PieceType t, Square s, Set occupied) const {
    return controls(by, t, s) ? attacks<S>(~by, t, s, occupied) : Set{};
  }

  bool gives_check(Move m) const;

  // Precondition: m is legal.
  Undo play(Move m);
  void undo(Move m, const Undo& before);

  // The side to move does nothing. Precondition: it is not in check.
  void pass();
  void undo_pass();
  std::uint64_t board_key_after_pass() const { return board_key_ ^ kZobrist.white_to_move; }

 private:
  struct Areas {
    std::array<std::array<Set, 2>, 4> zone{};
    std::array<std::array<Set, kPieceTypes>, 2> dead{};
  };
  static constexpr Areas make_areas();
  static constexpr Areas kAreas = make_areas();

  Position() = default;
  static Position place(const Setup& setup);  // all but the checks

  void toggle(Piece p, Square s);
  void put(Piece p, Square s) { toggle(p, s), board_[s] = p; }
  void take(Piece p, Square s) { toggle(p, s), board_[s] = Piece{}; }
  void change_hand(Color c, PieceType t, int by);
  Piece play_on_board(Move m);
  void play_drop(Move m);
  Set direct_check(Piece p, Square to, Set occupied) const;
  Set discovered_check(Color by, Square vacated, Set occupied) const;
  Set sliders(Color c, Direction d) const;

  std::array<Set, 2> colors_{};
  std::array<Set, kPieceTypes> types_{};
  Set golds_;
  Set checkers_;
  std::uint64_t board_key_ = 0;
  std::uint64_t hand_key_ = 0;
  std::array<Hand, 2> hands_{};
  std::array<Square, 2> kings_{kNoSquare, kNoSquare};
  Color turn_ = Color::black;
  Rules rules_;
  int move_number_ = 1;
  std::array<Piece, G::kSquares> board_{};
};

template <Size S>
constexpr auto Position<S>::make_areas() -> Areas {
  Areas a;
  for (Color c : kColors) {
    for (int n = 0; n <= 3; ++n) a.zone[n][index(c)] = G::far_ranks(c, n);
    a.dead[index(c)][index(PieceType::pawn)] = G::far_ranks(c, 1);
    a.dead[index(c)][index(PieceType::lance)] = G::far_ranks(c, 1);
    a.dead[index(c)][index(PieceType::knight)] = G::far_ranks(c, 2);
  }
  return a;
}

template <Size S>
Result<Position<S>> Position<S>::from_setup(const Setup& setup) {
  assert(setup.size == S);
  if (auto error = validate(setup)) return *error;
  Position p = place(setup);
  const Color them = ~p.turn_;
  if (p.has_king(them) && p.is_attacked(p.king(them), p.turn_, p.occupied())) {
    return Error{std::string(them == Color::black ? "black" : "white") +
                 " is in check, but it is the other side's turn"};
  }
  if (p.has_king(p.turn_)) p.checkers_ = p.attackers(p.king(p.turn_), them, p.occupied());
  return p;
}

template <Size S>
bool Position<S>::can_take_king(const Setup& setup) {
  assert(setup.size == S);
  if (validate(setup)) return false;
  const Position p = place(setup);
  const Square king = p.king(~p.turn_);
  return king != kNoSquare && p.is_attacked(king, p.turn_, p.occupied());
}

template <Size S>
auto Position<S>::place(const Setup& setup) -> Position {
  Position p;
  p.rules_ = setup.rules;
  p.turn_ = setup.turn;
  p.move_number_ = setup.move_number;
  for (Square s = 0; s < G::kSquares; ++s) {
    const Piece piece = setup.at(G::coord(s));
    if (!piece) continue;
    p.put(piece, s);
    if (piece.type() == PieceType::king) p.kings_[index(piece.color())] = s;
  }
  for (Color c : kColors) {
    for (PieceType t : kHandTypes) p.hands_[index(c)].add(t, setup.hand(c, t));
  }
  p.board_key_ = p.fresh_board_key();
  p.hand_key_ = p.fresh_hand_key();
  return p;
}

template <Size S>
Setup Position<S>::setup() const {
  Setup setup;
  setup.size = S;
  setup.rules = rules_;
  setup.turn = turn_;
  setup.move_number = move_number_;
  for (Square s = 0; s < G::kSquares; ++s) setup.at(G::coord(s)) = board_[s];
  for (Color c : kColors) {
    for (PieceType t : kHandTypes) {
      setup.hand(c, t) = static_cast<std::uint8_t>(hand(c).count(t));
    }
  }
  return setup;
}

template <Size S>
std::uint64_t Position<S>::fresh_board_key() const {
  std::uint64_t key = turn_ == Color::white ? kZobrist.white_to_move : 0;
  occupied().for_each([&](Square s) { key ^= kZobrist.board[board_[s].code()][s]; });
  return key;
}

template <Size S>
std::uint64_t Position<S>::board_key_after(Move m) const {
  const std::uint64_t key = board_key_ ^ kZobrist.white_to_move;
  const auto& board = kZobrist.board;
  if (m.is_drop()) return key ^ board[Piece(turn_, m.dropped()).code()][m.to()];
  const Piece mover = board_[m.from()];
  const Piece arrived = m.promotes() ? Piece(turn_, promoted(mover.type())) : mover;
  const Piece captured = board_[m.to()];
  return key ^ board[mover.code()][m.from()] ^ board[arrived.code()][m.to()] ^
         (captured ? board[captured.code()][m.to()] : 0);
}

template <Size S>
std::uint64_t Position<S>::fresh_hand_key() const {
  std::uint64_t key = 0;
  for (Color c : kColors) {
    for (PieceType t : kHandTypes) {
      key += kZobrist.hand[index(c)][index(t)] * static_cast<std::uint64_t>(hand(c).count(t));
    }
  }
  return key;
}

// Most squares share no line with a slider; asking that first spares the slides.
template <Size S>
auto Position<S>::attackers(Square s, Color by, Set occupied) const -> Set {
  using enum PieceType;
  Set found = steps<S>(~by, pawn, s) & pieces(pawn);
  found |= steps<S>(~by, knight, s) & pieces(knight);
  found |= steps<S>(~by, silver, s) & pieces(silver);
  found |= steps<S>(~by, gold, s) & golds();
  found |= king_steps<S>(s) & (pieces(king) | pieces(horse) | pieces(dragon));
  const Set own = pieces(by);
  const Set diagonal = (pieces(bishop) | pieces(horse)) & own & diagonals<S>(s);
  if (diagonal.any()) found |= bishop_attacks<S>(s, occupied) & diagonal;
  const Set straight = (pieces(rook) | pieces(dragon)) & own & straights<S>(s);
  if (straight.any()) found |= rook_attacks<S>(s, occupied) & straight;
  found |= lance_attacks<S>(~by, s, occupied) & pieces(lance);
  if (!rules_.dead_squares_controlled) [[unlikely]] {
    for (PieceType t : {pawn, lance, knight}) {
      if (!controls(by, t, s)) found = found - pieces(t);
    }
  }
  return found & own;
}

template <Size S>
bool Position<S>::is_attacked(Square s, Color by, Set occupied) const {
  using enum PieceType;
  if (!rules_.dead_squares_controlled) [[unlikely]]
    return attackers(s, by, occupied).any();
  const Set steppers =
      (steps<S>(~by, pawn, s) & pieces(pawn)) | (steps<S>(~by, knight, s) & pieces(knight)) |
      (steps<S>(~by, silver, s) & pieces(silver)) | (steps<S>(~by, gold, s) & golds()) |
      (king_steps<S>(s) & (pieces(king) | pieces(horse) | pieces(dragon)));
  if ((steppers & pieces(by)).any()) return true;
  const Set diagonal = (pieces(bishop) | pieces(horse)) & pieces(by) & diagonals<S>(s);
  if (diagonal.any() && (bishop_attacks<S>(s, occupied) & diagonal).any()) return true;
  const Set straight = (pieces(rook) | pieces(dragon)) & pieces(by) & straights<S>(s);
  if (straight.any() && (rook_attacks<S>(s, occupied) & straight).any()) return true;
  return (lance_attacks<S>(~by, s, occupied) & pieces(by, lance)).any();
}

// Steppers of a kind move as one set: the golds' attacks are a few shifts whether there is one gold
// or four, and kinds that share a step share the shift.
template <Size S>
auto Position<S>::step_attacks(Color by, Set own) const -> Set {
  using enum PieceType;
  const Set golds = golds_ & own;
  const Set silvers = pieces(silver) & own;
  const Set royals = (pieces(PieceType::king) | pieces(horse) | pieces(dragon)) & own;
  const Set ahead = G::forward(by, golds | silvers | royals);
  const Set behind = G::forward(~by, silvers | royals);
  return G::sideways(golds | royals | ahead | behind) | ahead | G::forward(~by, golds | royals) |
         G::forward(by, pieces(pawn) & own) |
         G::sideways(G::forward(by, G::forward(by, pieces(knight) & own)));
}

// Of the sliders only those count that have the neighbourhood in sight.
template <Size S>
auto Position<S>::attacked_around(Square center, Color by, Set occupied) const -> Set {
  using enum PieceType;
  if (!rules_.dead_squares_controlled) [[unlikely]] {
    Set found;
    king_steps<S>(center).for_each([&](Square s) {
      if (is_attacked(s, by, occupied)) found |= Set::of(s);
    });
    return found;
  }
  const Set own = pieces(by);
  Set found = step_attacks(by, own);
  const auto& sieges = detail::kSieges<S>;
  (pieces(lance) & own & sieges.lances[index(by)][center]).for_each([&](Square s) {
    found |= lance_attacks<S>(by, s, occupied);
  });
  const Set bishops = (pieces(bishop) | pieces(horse)) & own & sieges.bishops[center];
  bishops.for_each([&](Square s) { found |= bishop_attacks<S>(s, occupied); });
  const Set rooks = (pieces(rook) | pieces(dragon)) & own & sieges.rooks[center];
  rooks.for_each([&](Square s) { found |= rook_attacks<S>(s, occupied); });
  return found & king_steps<S>(center);
}

template <Size S>
auto Position<S>::king_lines(Color c) const -> KingLines {
  const Square k = king(c);
  if (k == kNoSquare) return {};
  const Direction lance_line = c == Color::black ? Direction::up : Direction::down;
  const Set lances = controls(~c, PieceType::lance, k) ? pieces(PieceType::lance) : Set{};
  KingLines lines;
  lines.sliders = ((straights<S>(k) & (pieces(PieceType::rook) | pieces(PieceType::dragon))) |
                   (diagonals<S>(k) & (pieces(PieceType::bishop) | pieces(PieceType::horse))) |
                   (ray<S>(k, lance_line) & lances)) &
                  pieces(~c);
  lines.sliders.for_each([&](Square slider) {
    const Set gap = between<S>(k, slider);
    lines.squares |= gap;
    const Set shield = gap & occupied();
    if (!shield.several()) lines.blockers |= shield;
  });
  return lines;
}

// The sliders of colour c that move along `d`.
template <Size S>
auto Position<S>::sliders(Color c, Direction d) const -> Set {
  using enum PieceType;
  if (is_diagonal(d)) return (pieces(bishop) | pieces(horse)) & pieces(c);
  const Set lances = slides(c, lance, d) ? pieces(lance) : Set{};
  return (pieces(rook) | pieces(dragon) | lances) & pieces(c);
}

// The square `to` if a piece p standing there attacks the enemy king.
template <Size S>
auto Position<S>::direct_check(Piece p, Square to, Set occupied) const -> Set {
  const Square k = king(~p.color());
  bool check = steps<S>(p.color(), p.type(), to).contains(k);
  if (const Direction d = direction<S>(to, k);
      d != Direction::none && slides(p.color(), p.type(), d)) {
    check |= (between<S>(to, k) & occupied).none();
  }
  return check && controls(p.color(), p.type(), k) ? Set::of(to) : Set{};
}

// The slider of `by` that attacks the enemy king through the square just vacated.
template <Size S>
auto Position<S>::discovered_check(Color by, Square vacated, Set occupied) const -> Set {
  const Square k = king(~by);
  const Direction d = direction<S>(k, vacated);
  if (d == Direction::none) return {};
  const Set found = slide<S>(k, d, occupied) & sliders(by, opposite(d));
  return controls(by, PieceType::lance, k) ? found : found - pieces(PieceType::lance);
}

template <Size S>
bool Position<S>::gives_check(Move m) const {
  const Color us = turn_;
  if (!has_king(~us)) return false;
  if (m.is_drop()) return direct_check(Piece(us, m.dropped()), m.to(), occupied()).any();
  const PieceType before = board_[m.from()].type();
  const PieceType after = m.promotes() ? promoted(before) : before;
  const Set now = (occupied() - Set::of(m.from())) | Set::of(m.to());
  return direct_check(Piece(us, after), m.to(), now).any() ||
         discovered_check(us, m.from(), now).any();
}

template <Size S>
void Position<S>::toggle(Piece p, Square s) {
  const Set bit = Set::of(s);
  colors_[index(p.color())] ^= bit;
  types_[index(p.type())] ^= bit;
  constexpr unsigned gold_like = 1u << index(PieceType::gold) | 0xFu << index(PieceType::pro_pawn);
  if ((gold_like >> index(p.type()) & 1) != 0) golds_ ^= bit;
  board_key_ ^= kZobrist.board[p.code()][s];
}

template <Size S>
void Position<S>::change_hand(Color c, PieceType t, int by) {
  assert(by == 1 || by == -1);
  if (by > 0) {
    hands_[index(c)].add(t);
    hand_key_ += kZobrist.hand[index(c)][index(t)];
  } else {
    hands_[index(c)].remove(t);
    hand_key_ -= kZobrist.hand[index(c)][index(t)];
  }
}

template <Size S>
auto Position<S>::play(Move m) -> Undo {
  Undo before{checkers_, board_key_, hand_key_, Piece{}};
  if (m.is_drop()) {
    play_drop(m);
  } else {
    before.captured = play_on_board(m);
  }
  turn_ = ~turn_;
  board_key_ ^= kZobrist.white_to_move;
  ++move_number_;
  return before;
}

template <Size S>
void Position<S>::play_drop(Move m) {
  assert(!board_[m.to()]);
  const Piece p(turn_, m.dropped());
  change_hand(turn_, m.dropped(), -1);
  put(p, m.to());
  checkers_ = has_king(~turn_) ? direct_check(p, m.to(), occupied()) : Set{};
}

template <Size S>
Piece Position<S>::play_on_board(Move m) {
  const Piece mover = board_[m.from()];
  const Piece captured = board_[m.to()];
  assert(mover && mover.color() == turn_);
  if (captured) {
    assert(captured.color() != turn_ && captured.type() != PieceType::king);
    take(captured, m.to());
    change_hand(turn_, unpromoted(captured.type()), +1);
  }
  take(mover, m.from());
  const Piece arrived = m.promotes() ? Piece(turn_, promoted(mover.type())) : mover;
  put(arrived, m.to());
  if (mover.type() == PieceType::king) kings_[index(turn_)] = m.to();
  checkers_ = has_king(~turn_) ? direct_check(arrived, m.to(), occupied()) |
                                     discovered_check(turn_, m.from(), occupied())
                               : Set{};
  return captured;
}

template <Size S>
void Position<S>::pass() {
  assert(!in_check());
  turn_ = ~turn_;
  board_key_ ^= kZobrist.white_to_move;
  ++move_number_;
}

template <Size S>
void Position<S>::undo_pass() {
  turn_ = ~turn_;
  board_key_ ^= kZobrist.white_to_move;
  --move_number_;
}

template <Size S>
void Position<S>::undo(Move m, const Undo& before) {
  turn_ = ~turn_;
  --move_number_;
  const Piece arrived = board_[m.to()];
  take(arrived, m.to());
  if (m.is_drop()) {
    hands_[index(turn_)].add(m.dropped());
  } else {
    const Piece mover = m.promotes() ? Piece(turn_, unpromoted(arrived.type())) : arrived;
    put(mover, m.from());
    if (before.captured) {
      put(before.captured, m.to());
      hands_[index(turn_)].remove(unpromoted(before.captured.type()));
    }
    if (mover.type() == PieceType::king) kings_[index(turn_)] = m.from();
  }
  checkers_ = before.checkers;
  board_key_ = before.board_key;
  hand_key_ = before.hand_key;
}

}  // namespace yose::shogi
