#include "games/loa/position.hpp"

#include "base/random.hpp"
#include "games/loa/setup.hpp"

namespace yose::loa {
namespace {

struct Zobrist {
  std::uint64_t piece[2][kSquares];
  std::uint64_t white_to_move;
};

constexpr Zobrist make_zobrist() {
  Zobrist z{};
  Random random(0x6C6F61);
  for (auto& squares : z.piece) {
    for (auto& word : squares) word = random();
  }
  z.white_to_move = random();
  return z;
}

constexpr Zobrist kZobrist = make_zobrist();

std::uint64_t key_of(Set pieces, Color c) {
  std::uint64_t key = 0;
  for_each(pieces, [&](int s) { key ^= kZobrist.piece[index(c)][s]; });
  return key;
}

std::int8_t add(std::int8_t euler, int gain) { return static_cast<std::int8_t>(euler + gain); }

}  // namespace

Position::Position(const Setup& setup)
    : pieces_{setup.black, setup.white},
      key_(0),
      euler_{add(0, euler_number(setup.black)), add(0, euler_number(setup.white))},
      turn_(setup.turn) {
  key_ = fresh_key();
  assert(consistent());
}

std::uint64_t Position::fresh_key() const {
  return key_of(pieces_[0], Color::black) ^ key_of(pieces_[1], Color::white) ^
         (turn_ == Color::white ? kZobrist.white_to_move : 0);
}

std::uint64_t Position::key_after(Move m) const {
  const std::uint64_t key = key_ ^ kZobrist.white_to_move;
  if (m.is_pass()) return key;
  const auto& own = kZobrist.piece[index(turn_)];
  const std::uint64_t victim = captures(m) ? kZobrist.piece[index(~turn_)][m.to()] : 0;
  return key ^ own[m.from()] ^ own[m.to()] ^ victim;
}

bool Position::finished_after(Move m) const {
  assert(!finished());
  if (m.is_pass()) return false;
  const Set rest = pieces(turn_) ^ bit(m.from()), arrived = rest | bit(m.to());
  const int gain = euler_gain(rest, m.to()) - euler_gain(rest, m.from());
  if (is_connected(arrived, euler(turn_) + gain)) return true;
  if (!captures(m)) return false;
  const Set left = pieces(~turn_) ^ bit(m.to());
  return is_connected(left, euler(~turn_) - euler_gain(left, m.to()));
}

void Position::move_piece(Move m, bool captured) {
  const int us = index(turn_), them = index(~turn_);
  pieces_[us] ^= bit(m.from());
  euler_[us] = add(euler_[us], euler_gain(pieces_[us], m.to()) - euler_gain(pieces_[us], m.from()));
  pieces_[us] |= bit(m.to());
  if (!captured) return;
  pieces_[them] ^= bit(m.to());
  euler_[them] = add(euler_[them], -euler_gain(pieces_[them], m.to()));
}

Position::Undo Position::play(Move m) {
  assert(m.is_pass() || contains(pieces(turn_), m.from()));
  assert(m.is_pass() || !contains(pieces(turn_), m.to()));
  const Undo before{key_, captures(m), {euler_[0], euler_[1]}};
  key_ = key_after(m);
  if (!m.is_pass()) move_piece(m, before.captured);
  turn_ = ~turn_;
  assert(consistent());
  return before;
}

void Position::undo(Move m, const Undo& before) {
  turn_ = ~turn_;
  if (!m.is_pass()) {
    pieces_[index(turn_)] ^= bit(m.from()) | bit(m.to());
    if (before.captured) pieces_[index(~turn_)] |= bit(m.to());
  }
  euler_[0] = before.euler[0];
  euler_[1] = before.euler[1];
  key_ = before.key;
  assert(consistent());
}

Position Position::after(Move m) const {
  Position next = *this;
  next.play(m);
  return next;
}

bool Position::consistent() const {
  return pieces_[0] != 0 && pieces_[1] != 0 && (pieces_[0] & pieces_[1]) == 0 &&
         euler_[0] == euler_number(pieces_[0]) && euler_[1] == euler_number(pieces_[1]) &&
         key_ == fresh_key();
}

Outcome connection_outcome(const Position& p, const Rules& rules) {
  const Color mover = ~p.turn();
  const bool mover_connected = p.connected(mover), other_connected = p.connected(~mover);
  if (mover_connected && other_connected && rules.both_connected == BothConnected::draw) {
    return Outcome::draw;
  }
  if (mover_connected) return win_for(mover);
  return other_connected ? win_for(~mover) : Outcome::open;
}

}  // namespace yose::loa
