#include "engine/picker.hpp"

#include <algorithm>
#include <limits>

#include "engine/exchange.hpp"
#include "problems/material.hpp"

namespace yose::engine {

namespace {

constexpr int kPromotionBonus = 2000;  // on the scale of history

bool is_weak_without_promotion(PieceType t) {
  return t == PieceType::pawn || t == PieceType::bishop || t == PieceType::rook;
}

}  // namespace

bool is_dominated(const Position& p, Move m) {
  if (m.is_drop() || m.promotes() || !is_weak_without_promotion(p.at(m.from()).type()))
    return false;
  const Set zone = p.zone(p.turn());
  return zone.contains(m.from()) || zone.contains(m.to());
}

Picker::Picker(const Position& p, const MoveHistory& history, const PickerHints& hints, Kind kind,
               bool with_dominated)
    : p_(p),
      history_(history),
      hints_(hints),
      kind_(kind),
      with_dominated_(with_dominated),
      stage_(Stage::table) {
  if (!may_play(hints_.table)) hints_.table = {};
}

// Is a move that was not listed here one of those to come?
bool Picker::may_play(Move m) const {
  if (!m || !shogi::is_legal(p_, m)) return false;
  if (kind_ != Kind::all && !p_.in_check() && !p_.at(m.to()) &&
      (kind_ == Kind::captures || !m.promotes())) {
    return false;
  }
  return with_dominated_ || !is_dominated(p_, m);
}

Move Picker::next() {
  while (stage_ != Stage::end) {
    if (skips_quiets_ && is_quiet_stage()) stage_ = Stage::losing;
    if (const Move m = next_of_stage()) return m;
  }
  return {};
}

bool Picker::is_quiet_stage() const {
  return stage_ == Stage::killers || stage_ == Stage::list_quiets || stage_ == Stage::quiets;
}

// None if the stage has no move left, or only prepares the next one; it has advanced then.
Move Picker::next_of_stage() {
  switch (stage_) {
    case Stage::table:
      stage_ = p_.in_check() ? Stage::list_evasions : Stage::list_captures;
      return hints_.table;
    case Stage::list_captures:
      list_captures();
      return enter(Stage::captures);
    case Stage::captures:
      return next_capture();
    case Stage::killers:
      return next_killer();
    case Stage::list_quiets:
      list_quiets();
      return enter(Stage::quiets);
    case Stage::quiets:
      return at_ < size_ ? take_next() : enter(Stage::losing);
    case Stage::losing:
      return losing_at_ < losing_.size() ? losing_[losing_at_++] : enter(Stage::end);
    case Stage::list_evasions:
      list_evasions();
      return enter(Stage::evasions);
    case Stage::evasions:
      return at_ < size_ ? take_next() : enter(Stage::end);
    case Stage::end:
      break;
  }
  return {};
}

Move Picker::next_capture() {
  while (at_ < size_) {
    const Move m = take_best();
    if (exchange_gains(p_, m, 0)) return m;
    losing_.push(m);
  }
  return enter(kind_ != Kind::all ? Stage::end : Stage::killers);
}

Move Picker::next_killer() {
  while (killer_ < MoveHistory::kKillers) {
    const Move m = hints_.killers[static_cast<std::size_t>(killer_++)];
    if (m != hints_.table && may_play(m) && !p_.at(m.to())) return m;
  }
  return enter(Stage::list_quiets);
}

Move Picker::take_best() {
  const auto first = ranked_.begin() + at_;
  std::iter_swap(first, std::max_element(first, ranked_.begin() + size_,
                                         [](Ranked a, Ranked b) { return a.score < b.score; }));
  return take_next();
}

bool Picker::came_before(Move m) const {
  if (m == hints_.table) return true;
  return killer_ > 0 &&
         std::find(hints_.killers.begin(), hints_.killers.end(), m) != hints_.killers.end();
}

template <class Score>
void Picker::rank(const shogi::MoveList& list, Score score) {
  assert(list.size() <= static_cast<int>(ranked_.size()));
  at_ = 0;
  size_ = 0;
  for (const Move m : list) {
    if (came_before(m) || (!with_dominated_ && is_dominated(p_, m))) continue;
    ranked_[static_cast<std::size_t>(size_++)] = {m.bits(), score(m)};
  }
}

// The victim counts, then that the capturing piece is cheap.
int Picker::capture_score(Move m) const {
  const PieceType mover = p_.at(m.from()).type();
  int score = p_.at(m.to()) ? trade_value(p_.at(m.to()).type()) : 0;
  if (mover != PieceType::king) score -= trade_value(mover) / 16;
  if (m.promotes()) score += problems::value_of(shogi::promoted(mover)) - problems::value_of(mover);
  return score;
}

int Picker::history_score(Move m) const {
  return history_.score(p_, m, hints_.last, hints_.before_last) +
         (m.promotes() ? kPromotionBonus : 0);
}

void Picker::list_captures() {
  shogi::MoveList list;
  shogi::detail::add_piece_moves(p_, p_.pieces(~p_.turn()), list);
  const Square king = p_.king(p_.turn());
  list.add_moves(king, shogi::detail::king_targets(p_) & p_.pieces(~p_.turn()), false);
  if (kind_ == Kind::gains) add_promotions(list);
  rank(list, [&](Move m) { return capture_score(m); });
}

// To empty squares, of the pieces that gain most.
void Picker::add_promotions(shogi::MoveList& list) const {
  const Set zone = p_.zone(p_.turn());
  const Set pawns = p_.pieces(p_.turn(), PieceType::pawn);
  const Set sliders =
      p_.pieces(p_.turn(), PieceType::bishop) | p_.pieces(p_.turn(), PieceType::rook);
  const bool leaves_zone = (sliders & zone).any();
  shogi::MoveList all;
  shogi::detail::add_piece_moves(p_, leaves_zone ? p_.empty() : p_.empty() & zone, all);
  for (const Move m : all) {
    if (m.promotes() && (pawns | sliders).contains(m.from())) list.push(m);
  }
}

void Picker::list_quiets() {
  shogi::MoveList list;
  shogi::detail::add_piece_moves(p_, p_.empty(), list);
  const Square king = p_.king(p_.turn());
  list.add_moves(king, shogi::detail::king_targets(p_) & p_.empty(), false);
  shogi::detail::add_drops(p_, p_.empty(), list);
  rank(list, [&](Move m) { return history_score(m); });
  sort_above(0);
}

void Picker::list_evasions() {
  constexpr int kCapturesFirst = 1 << 20;
  shogi::MoveList list;
  shogi::evasions(p_, list);
  rank(list, [&](Move m) {
    return p_.at(m.to()) ? kCapturesFirst + capture_score(m) : history_score(m);
  });
  sort_above(std::numeric_limits<int>::min());
}

// Those with a score above this come first, the best of them first. The others follow as they are:
// there are hundreds of drops, and few nodes reach them.
void Picker::sort_above(int least) {
  int sorted = 0;
  for (int i = 0; i < size_; ++i) {
    const Ranked r = ranked_[static_cast<std::size_t>(i)];
    if (r.score <= least) continue;
    ranked_[static_cast<std::size_t>(i)] = ranked_[static_cast<std::size_t>(sorted)];
    int place = sorted++;
    for (; place > 0 && ranked_[static_cast<std::size_t>(place - 1)].score < r.score; --place) {
      ranked_[static_cast<std::size_t>(place)] = ranked_[static_cast<std::size_t>(place - 1)];
    }
    ranked_[static_cast<std::size_t>(place)] = r;
  }
}

}  // namespace yose::engine
