// Brinkmate (hisshi): can the attacker force mate so that each of his moves gives check or leaves a
// threatmate?
//
// The question has a second form, which is the one searched and certified: the defender, when he is
// not in check, may also pass, and from then on the attacker may only give check. A quiet move that
// leaves no threatmate is refuted by the pass; one that does is judged by the defender's moves. How
// long the threatmate is does not count towards the length, unless the defender has no legal move
// with a piece on the board. Drops do not matter here: the more the attacker holds the fewer the
// defender has, and a brinkmate must not become longer by that.
//
// So there are two kinds of positions with the same board: after a pass only checks count, and the
// question is tsume's, with tsume's keys; elsewhere the attacker may make any move. This is lambda
// search of order two over tsume (Thomsen 2000): whether a position is a tsume already, and whether
// a pass allows one, is asked of an inner search (search/inner.hpp), which shares its memory with
// the outer one.
//
// The attacker's hand is the resource, as in tsume: with more in hand he has every check and every
// threat that he had, and the defender, who holds as much less, no further reply.
#pragma once

#include <functional>
#include <memory>
#include <utility>

#include "problems/defence_stages.hpp"
#include "problems/tsume.hpp"
#include "search/inner.hpp"

namespace yose::problems {

template <shogi::Size S>
class Brinkmate : public Tsume<S> {
 public:
  using typename Tsume<S>::Position;
  using typename Tsume<S>::Move;
  using typename Tsume<S>::Resource;
  using Memory = search::Memory<Resource>;
  using Tsume<S>::resource;
  using Tsume<S>::to_move;

  struct Undo {
    typename Position::Undo position{};
    bool checks_only = false;
  };

  // Precondition: the defender has a king. The memory is the one that searches of the problem use.
  Brinkmate(const Position& position, Color attacker, Memory& memory,
            DefenceOrder order = DefenceOrder::first)
      : Tsume<S>(position, attacker),
        tsume_(std::make_shared<Inside>(*this, memory)),
        order_(order) {}

  // Did the defender pass?
  bool checks_only() const { return checks_only_; }
  static Move pass() { return Move::pass(); }

  // From now on `f` is told of every node that is opened, also again, unless only checks count
  // there.
  void watch_nodes(std::function<void(const Position&)> f) { at_node_ = std::move(f); }

  std::uint64_t key() const { return Tsume<S>::key() ^ salt(checks_only_); }
  std::uint64_t key_after(Move m) const {
    return m == pass() ? p_.board_key_after_pass() ^ world_
                       : Tsume<S>::key_after(m) ^ salt(checks_only_);
  }

  Glance<Resource> glance(WithStart with = WithStart::no);
  void expand(std::vector<Choice<Move>>& list) const;
  // The defender's replies to a quiet move come in stages (search/explorer.hpp): first the pass
  // alone, for most quiet moves threaten nothing; then, if it fails, the moves that interfere with
  // the threat; then all.
  bool expand_stage(int stage, std::vector<Choice<Move>>& list) const;
  // Before a pass more is known after a check (glance_at_check).
  std::optional<search::Bounds> foresee(Move m) {
    return checks_only_ ? Tsume<S>::foresee(m) : std::nullopt;
  }

  Undo play(Move m);
  void undo(Move m, const Undo& before);

  Resource disproof_before(Move m, Resource after) const {
    return m == pass() ? after : Tsume<S>::disproof_before(m, after);
  }
  Resource settle_disproof(Resource r) const;

  void allow_inner(const search::Limits& left) const { tsume_->inner.allow(left); }
  search::Statistics take_inner_statistics() const { return tsume_->inner.take_statistics(); }

 private:
  // Tsume about any position.
  struct Inside {
    Inside(const Tsume<S>& problem, Memory& memory) : question(problem), inner(memory) {}
    Tsume<S> question;
    search::Inner<Tsume<S>> inner;
  };

  static constexpr std::uint64_t salt(bool checks_only) {
    return checks_only ? 0 : 0xA0761D6478BD642Fu;
  }
  // Only checks count, or a check has to be answered.
  bool is_tsume_node() const {
    return checks_only_ || (to_move() == Side::refuter && p_.in_check());
  }
  void add_pass(std::vector<Choice<Move>>& list) const;
  void add_legal_moves(std::vector<Choice<Move>>& list) const;
  bool has_board_move() const {
    shogi::MoveCounter moves;
    shogi::board_moves(p_, moves);
    return moves.size() > 0;
  }
  Glance<Resource> glance_at_free_attacker();
  Glance<Resource> glance_at_check(WithStart with);

  static constexpr std::uint64_t kFirstNodes = 200;  // of the inner search
  static constexpr search::Count kQuiet = 1;         // the proof number of a quiet move
  static constexpr search::Count kOpen = 10;  // at most, where the inner search has no answer

  using Tsume<S>::p_;
  using Tsume<S>::prover_;
  using Tsume<S>::world_;
  std::shared_ptr<Inside> tsume_;
  DefenceOrder order_;
  std::function<void(const Position&)> at_node_;
  bool checks_only_ = false;
};

template <shogi::Size S>
auto Brinkmate<S>::glance(WithStart with) -> Glance<Resource> {
  if (checks_only_) return Tsume<S>::glance(with);
  if (to_move() == Side::prover) return glance_at_free_attacker();
  if (p_.in_check()) return glance_at_check(with);
  return {Verdict::open, {}, 0, {kQuiet, 1}};
}

// Is it a tsume already? If that is not known, or denied, a quiet move may still do it.
template <shogi::Size S>
auto Brinkmate<S>::glance_at_free_attacker() -> Glance<Resource> {
  tsume_->question.set(p_);
  const auto answer = tsume_->inner.ask(tsume_->question, kFirstNodes);
  if (answer.verdict == Verdict::proven) return {Verdict::proven, answer.resource, answer.plies};
  const search::Count pn = std::min(answer.bounds.pn, kOpen);
  return {Verdict::open, {}, 0, {pn, std::max<search::Count>(answer.bounds.dn, kOpen)}};
}

// What is known of the tsume holds here too.
template <shogi::Size S>
auto Brinkmate<S>::glance_at_check(WithStart with) -> Glance<Resource> {
  const auto g = Tsume<S>::glance(with);
  if (g.verdict != Verdict::open) return g;
  tsume_->question.set(p_);
  const auto known = tsume_->inner.known(tsume_->question);
  if (known.verdict != Verdict::proven) return g;
  return {Verdict::proven, known.resource, known.plies};
}

template <shogi::Size S>
void Brinkmate<S>::expand(std::vector<Choice<Move>>& list) const {
  if (is_tsume_node()) return Tsume<S>::expand(list);
  if (to_move() == Side::refuter) add_pass(list);
  add_legal_moves(list);
}

template <shogi::Size S>
bool Brinkmate<S>::expand_stage(int stage, std::vector<Choice<Move>>& list) const {
  if (stage == 0 && at_node_ && !checks_only_) at_node_(p_);
  if (to_move() == Side::prover || is_tsume_node()) {
    expand(list);
    return false;
  }
  if (stage == 0) {
    add_pass(list);
    return true;
  }
  DefenceStages stages(order_, p_, tsume_->question, tsume_->inner);
  const auto preferred = stages.preferred();
  const auto n = static_cast<std::size_t>(stage) - 1;
  if (n < preferred.size()) {
    for (Move m : preferred[n]) list.push_back({m});
    return true;
  }
  add_legal_moves(list);
  return false;
}

template <shogi::Size S>
void Brinkmate<S>::add_pass(std::vector<Choice<Move>>& list) const {
  Choice<Move> choice{pass()};
  choice.timeless = has_board_move();
  list.push_back(choice);
}

template <shogi::Size S>
void Brinkmate<S>::add_legal_moves(std::vector<Choice<Move>>& list) const {
  shogi::MoveList moves;
  shogi::legal_moves(p_, moves);
  for (Move m : moves) list.push_back({m});
}

template <shogi::Size S>
auto Brinkmate<S>::play(Move m) -> Undo {
  Undo before{{}, checks_only_};
  if (m == pass()) {
    p_.pass();
    checks_only_ = true;
  } else {
    before.position = p_.play(m);
  }
  return before;
}

template <shogi::Size S>
void Brinkmate<S>::undo(Move m, const Undo& before) {
  if (m == pass()) {
    p_.undo_pass();
  } else {
    p_.undo(m, before.position);
  }
  checks_only_ = before.checks_only;
}

// With more pieces in hand the attacker must not gain any drop by a kind he lacks now: every drop
// may threaten.
template <shogi::Size S>
auto Brinkmate<S>::settle_disproof(Resource r) const -> Resource {
  if (checks_only_) return Tsume<S>::settle_disproof(r);
  return settle_disproof_hand(p_, prover_, r, [&](shogi::PieceType) { return drop_squares(p_); });
}

}  // namespace yose::problems
