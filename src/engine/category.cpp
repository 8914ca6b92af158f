#include "engine/category.hpp"

#include "engine/exchange.hpp"

namespace yose::engine {

namespace {

constexpr int kNearSteps = 2;
constexpr int kMostSteps = 4;

constexpr std::array<std::string_view, kMoveKinds> kNames{
    "only-evasion", "capture-evasion", "king-evasion", "block",   "recapture", "winning-capture",
    "even-capture", "losing-capture",  "promotion",    "check",   "escape",    "attack-drop",
    "attack-move",  "guard",           "king-move",    "contact", "drop",      "quiet",
    "losing-check", "losing-attack",   "losing"};

using NearTable = std::array<std::array<Set, kSquares>, kMostSteps + 1>;

constexpr NearTable make_near_table() {
  NearTable table{};
  for (Square s = 0; s < kSquares; ++s) {
    table[0][s] = Set::of(s);
    for (int steps = 1; steps <= kMostSteps; ++steps) {
      Set set = table[steps - 1][s];
      set |= Geometry::sideways(set);
      table[steps][s] = set | Geometry::up(set) | Geometry::down(set);
    }
  }
  return table;
}

constexpr NearTable kNear = make_near_table();

}  // namespace

std::string_view name(MoveKind kind) { return kNames[static_cast<std::size_t>(index(kind))]; }

Set near(Square s, int steps) {
  assert(steps >= 0 && steps <= kMostSteps);
  return kNear[static_cast<std::size_t>(steps)][static_cast<std::size_t>(s)];
}

KindContext::KindContext(const Position& p, Square last_to)
    : p_(p),
      last_to_(last_to),
      near_enemy_king_(near(p.king(~p.turn()), kNearSteps)),
      near_own_king_(near(p.king(p.turn()), kNearSteps)) {}

MoveKind KindContext::kind(Move m, bool is_only) const {
  if (p_.in_check()) return is_only ? MoveKind::only_evasion : evasion(m);
  return p_.at(m.to()) ? capture(m) : other(m);
}

MoveKind KindContext::evasion(Move m) const {
  if (m.is_drop()) return MoveKind::block;
  if (p_.at(m.to())) return MoveKind::capture_evasion;
  return p_.at(m.from()).type() == PieceType::king ? MoveKind::king_evasion : MoveKind::block;
}

MoveKind KindContext::capture(Move m) const {
  if (!exchange_gains(p_, m, 0)) {
    return p_.gives_check(m) ? MoveKind::losing_check : MoveKind::losing_capture;
  }
  if (m.to() == last_to_) return MoveKind::recapture;
  return exchange_gains(p_, m, 1) ? MoveKind::winning_capture : MoveKind::even_capture;
}

MoveKind KindContext::other(Move m) const {
  const bool check = p_.gives_check(m);
  if (exchange_gains(p_, m, 0)) return check ? MoveKind::check : safe(m);
  if (check) return MoveKind::losing_check;
  return near_enemy_king_.contains(m.to()) ? MoveKind::losing_attack : MoveKind::losing;
}

MoveKind KindContext::safe(Move m) const {
  if (m.promotes()) return MoveKind::promotion;
  if (m.is_drop()) {
    if (near_enemy_king_.contains(m.to())) return MoveKind::attack_drop;
    return near_own_king_.contains(m.to()) ? MoveKind::guard : MoveKind::drop;
  }
  const PieceType mover = p_.at(m.from()).type();
  if (mover == PieceType::king) return MoveKind::king_move;
  if (mover != PieceType::pawn && p_.is_attacked(m.from(), ~p_.turn(), p_.occupied())) {
    return MoveKind::escape;
  }
  if (near_enemy_king_.contains(m.to())) return MoveKind::attack_move;
  if (mover == PieceType::pawn && is_contact(m)) return MoveKind::contact;
  return near_own_king_.contains(m.to()) ? MoveKind::guard : MoveKind::quiet;
}

bool KindContext::is_contact(Move m) const {
  const Set ahead = Geometry::forward(p_.turn(), Set::of(m.to()));
  return (ahead & p_.pieces(~p_.turn(), PieceType::pawn)).any();
}

}  // namespace yose::engine
