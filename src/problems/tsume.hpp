// Tsume: can the attacker mate by giving check with every move?
//
// Prover nodes are the attacker's (his moves: the legal checks), refuter nodes the defender's (all
// legal moves). The resource is the attacker's hand (hands.hpp). The defender may be to move at the
// root, in check or not; the attacker may be in check anywhere; either king but the defender's may
// be missing.
//
// Drops in reply to check can be counted otherwise (futile.hpp). That changes lengths, never the
// verdict, but for `ignored`, which asks an easier question.
#pragma once

#include <optional>

#include "games/shogi/check_survey.hpp"
#include "games/shogi/moves.hpp"
#include "problems/futile.hpp"
#include "problems/hand_problem.hpp"
#include "problems/tsume_start.hpp"

namespace yose::problems {

template <shogi::Size S>
class Tsume : public HandProblem<S> {
 public:
  using typename HandProblem<S>::Position;
  using typename HandProblem<S>::Move;
  using typename HandProblem<S>::Resource;
  using Undo = typename Position::Undo;
  using HandProblem<S>::bottom;
  using HandProblem<S>::proof_before;
  using HandProblem<S>::resource;
  using HandProblem<S>::to_move;
  using HandProblem<S>::top;

  // Precondition: the defender has a king.
  Tsume(Position position, Color attacker, Interpositions interpositions = Interpositions::all);

  Color attacker() const { return prover_; }

  // Asks about another position with the same pieces in play.
  void set(const Position& position) { p_ = position; }

  std::uint64_t key() const { return p_.board_key() ^ world_; }
  std::uint64_t key_after(Move m) const { return p_.board_key_after(m) ^ world_; }

  // Sees mate in one for the attacker, and that he has no check.
  Glance<Resource> glance(WithStart with = WithStart::no);
  void expand(std::vector<Choice<Move>>& list) const;
  // The starting values after a check, if it can be told without playing it that it does not decide
  // (search/explorer.hpp, Foreseeing).
  std::optional<search::Bounds> foresee(Move m);
  Undo play(Move m) { return p_.play(m); }
  void undo(Move m, const Undo& u) { p_.undo(m, u); }

  Resource settle_proof(Resource r) const {
    return settle_proof_hand(p_, prover_, r, interposition_squares());
  }
  Resource settle_disproof(Resource r) const;

 private:
  using Set = typename Position::Set;

  std::uint64_t world() const;
  Glance<Resource> glance_at_attacker();
  Glance<Resource> glance_at_free_defender();
  Glance<Resource> glance_at_check();
  std::uint16_t group(Move m) const;
  Set interposition_squares() const;
  shogi::CheckSurvey<S>& survey();

  Interpositions interpositions_;
  // Of the position with this key: a cache, for the checks of one position are asked about
  // together.
  std::optional<shogi::CheckSurvey<S>> survey_;
  std::uint64_t surveyed_ = 0;

 protected:
  bool is_stalemate() const;  // no mate: only a root that is not in check can be one

  using HandProblem<S>::p_;
  using HandProblem<S>::prover_;
  std::uint64_t world_;  // sets apart what shares a board: attacker, rule, pieces in play
};

template <shogi::Size S>
Tsume<S>::Tsume(Position position, Color attacker, Interpositions interpositions)
    : HandProblem<S>(std::move(position), attacker),
      interpositions_(interpositions),
      world_(world()) {
  assert(p_.has_king(~attacker));
}

template <shogi::Size S>
std::uint64_t Tsume<S>::world() const {
  const auto rule = static_cast<std::uint64_t>(interpositions_) * 2;
  const std::uint64_t attacker = prover_ == Color::black ? 0 : 1;
  return pieces_in_play(p_, rule + attacker) * 0x9E3779B97F4A7C15u;
}

template <shogi::Size S>
bool Tsume<S>::is_stalemate() const {
  shogi::MoveCounter moves;
  shogi::legal_moves(p_, moves);
  return moves.size() == 0;
}

template <shogi::Size S>
auto Tsume<S>::glance(WithStart with) -> Glance<Resource> {
  Glance<Resource> g = to_move() == Side::prover ? glance_at_attacker()
                       : p_.in_check()           ? glance_at_check()
                                                 : glance_at_free_defender();
  if (with == WithStart::no) g.start = {};
  return g;
}

// Only at the root.
template <shogi::Size S>
auto Tsume<S>::glance_at_free_defender() -> Glance<Resource> {
  if (is_stalemate()) return {Verdict::disproven, resource(), 0};
  const int king_moves = shogi::detail::king_targets(p_).count();
  return {Verdict::open, {}, 0, tsume_start(Side::refuter, king_moves)};
}

// Starting values come from what the verdict needs anyway.
template <shogi::Size S>
auto Tsume<S>::glance_at_attacker() -> Glance<Resource> {
  const auto [mate, checks] = shogi::see_checks(p_);
  if (!mate && checks == 0) return {Verdict::disproven, settle_disproof(top()), 1};
  if (!mate) return {Verdict::open, {}, 0, tsume_start(Side::prover, checks)};
  const Undo before = p_.play(mate);
  const Resource enough = settle_proof(bottom());
  p_.undo(mate, before);
  return {Verdict::proven, proof_before(mate, enough), 1};
}

template <shogi::Size S>
auto Tsume<S>::glance_at_check() -> Glance<Resource> {
  const auto replies = shogi::count_replies(p_);
  const bool mated = replies.king + replies.captures == 0 && !shogi::has_evasion(p_);
  if (mated) return {Verdict::proven, settle_proof(bottom()), 0};
  if (interpositions_ == Interpositions::ignored && Finality<S>::only_drops(p_)) {
    return {Verdict::proven, bottom(), 0};
  }
  if (interpositions_ == Interpositions::narrow && Finality<S>().is_final(p_)) {
    return {Verdict::proven, resource(), 0};
  }
  return {Verdict::open, {}, 0, tsume_start(Side::refuter, replies.all())};
}

template <shogi::Size S>
auto Tsume<S>::survey() -> shogi::CheckSurvey<S>& {
  if (!survey_ || surveyed_ != p_.board_key()) {
    survey_.emplace(p_, p_.king_lines(~prover_));
    surveyed_ = p_.board_key();
  }
  return *survey_;
}

template <shogi::Size S>
std::optional<search::Bounds> Tsume<S>::foresee(Move m) {
  if (interpositions_ != Interpositions::all || to_move() == Side::refuter || p_.in_check()) {
    return std::nullopt;
  }
  auto& seen = survey();
  if (!seen.sees(m)) return std::nullopt;
  const int sure = seen.flights_after(p_, m).count() + seen.takers_after(p_, m);
  if (sure == 0) return std::nullopt;
  const int gap = shogi::between<S>(p_.king(~prover_), m.to()).count();
  return tsume_start(Side::refuter, sure + gap);
}

// Interpositions on one square resemble each other, and so do a check with promotion and without.
template <shogi::Size S>
std::uint16_t Tsume<S>::group(Move m) const {
  if (to_move() == Side::prover) {
    return static_cast<std::uint16_t>(m.is_drop() ? 0 : 1 + m.from() * S.squares() + m.to());
  }
  const bool interposed = m.is_drop() && p_.in_check();
  return static_cast<std::uint16_t>(interposed ? 1 + m.to() : 0);
}

// Twins of a promotion stand abreast: waiting for one of them to be refuted costs more than it
// saves (45 k nodes in the geometric mean of 100 classics become 59 k, 68 k if even silvers,
// knights and lances wait; 61 k where the refutation is then tried on the twin, which helps mates
// from games by 1 %).
template <shogi::Size S>
void Tsume<S>::expand(std::vector<Choice<Move>>& list) const {
  shogi::MoveList moves;
  if (to_move() == Side::prover) {
    shogi::checking_moves(p_, moves);
  } else {
    shogi::legal_moves(p_, moves);
    if (interpositions_ == Interpositions::ignored && p_.in_check()) {
      moves.filter([](Move m) { return !m.is_drop(); });
    }
  }
  const bool abreast = to_move() == Side::prover;
  for (Move m : moves) list.push_back({m, group(m), abreast});
}

// Where the defender may drop.
template <shogi::Size S>
auto Tsume<S>::interposition_squares() const -> Set {
  if (p_.in_check() && interpositions_ == Interpositions::ignored) return {};
  return drop_squares(p_);
}

// With more pieces in hand the attacker must not gain a check by dropping a kind he lacks now.
template <shogi::Size S>
auto Tsume<S>::settle_disproof(Resource r) const -> Resource {
  const shogi::Square king = p_.king(~prover_);
  return settle_disproof_hand(p_, prover_, r, [&](shogi::PieceType t) {
    return p_.attack_origins(prover_, t, king, p_.occupied()) & p_.empty();
  });
}

}  // namespace yose::problems
