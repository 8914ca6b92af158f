// The exact length of a mate by Kakinoki's rule of futile interpositions (docs/rules.md).
//
// A drop in reply to check is futile if the attacker can capture it with check and then, without
// ever using what he captured, mate in no more plies than the replies other than drops take. So the
// length at a defender's node needs exact lengths below it, and a larger hand of the attacker may
// even lengthen a mate, because it shortens the other replies: no dominance holds, and the lengths
// are found by plain recursion with a table of exact positions. Two searches keep it small, because
// they answer nearly every question: drops counted by the narrow rule bound the length from above,
// drops ignored bound it from below. It ends, because a question about a capture has one piece less
// in play, and every other has fewer plies.
//
// Source: Kasada et al. 1996, appendix, after Kakinoki.
#pragma once

#include <algorithm>
#include <unordered_map>
#include <vector>

#include "problems/tsume.hpp"
#include "search/answer.hpp"

namespace yose::solvers {

// `Problem` is Tsume for a board. `Ask` answers it within a budget of plies:
// Verdict(Problem&, int plies). When it says open, everything is left open until try_again().
template <class Problem, class Ask>
class Kakinoki {
 public:
  using Position = typename Problem::Position;
  using Move = shogi::Move;

  Kakinoki(Color attacker, Ask ask) : attacker_(attacker), ask_(std::move(ask)) {}

  // Is the attacker to mate within `plies`? The position is as before on return.
  Verdict within(Position& p, int plies);

  // Does this reply, a drop in a position mated within `plies`, not count towards its length?
  Verdict is_futile(Position& p, Move drop, int plies);

  void try_again() { over_ = false; }

  // From a position of exactly this length to its end, with the first move, in the given order of
  // moves, of those that lose no time. Stops short where a question stays open.
  template <class Before>
  std::vector<Move> line(Position p, int plies, Before before);

 private:
  using Interpositions = problems::Interpositions;
  struct Known {
    int within = kNever;  // mate within so many plies
    int not_within = -1;  // and not within so many
  };
  static constexpr int kNever = 1 << 20;

  Verdict find(Position& p, int plies);
  Verdict ask(const Position& p, Interpositions interpositions, int plies);
  Verdict within_after(Position& p, Move m, int plies);
  Verdict attack(Position& p, int plies);
  Verdict defend(Position& p, int plies);
  Verdict all_within(Position& p, const std::vector<Move>& moves, int plies);
  Verdict drop_within(Position& p, Move drop, int plies);
  Verdict captured_within(Position& p, Move drop, int plies);
  int length_without_drops(Position& p, int plies);
  bool prolongs(Position& p, Move reply, int plies);

  struct Replies {
    std::vector<Move> others;
    std::vector<Move> drops;  // in reply to check
  };
  static Replies replies(const Position& p);
  Position without(const Position& p, shogi::PieceType captured) const;

  Color attacker_;
  Ask ask_;
  bool over_ = false;
  std::unordered_map<std::uint64_t, Known> known_;
};

template <class Problem, class Ask>
Verdict Kakinoki<Problem, Ask>::within(Position& p, int plies) {
  if (over_) return Verdict::open;
  if (plies < 0) return Verdict::disproven;
  Known& k = known_[p.key()];  // stays in place
  if (plies >= k.within) return Verdict::proven;
  if (plies <= k.not_within) return Verdict::disproven;
  const Verdict v = find(p, plies);
  if (v == Verdict::proven) k.within = std::min(k.within, plies);
  if (v == Verdict::disproven) k.not_within = std::max(k.not_within, plies);
  return v;
}

template <class Problem, class Ask>
Verdict Kakinoki<Problem, Ask>::find(Position& p, int plies) {
  if (ask(p, Interpositions::narrow, plies) == Verdict::proven) return Verdict::proven;
  if (ask(p, Interpositions::ignored, plies) == Verdict::disproven) return Verdict::disproven;
  if (over_) return Verdict::open;
  return p.turn() == attacker_ ? attack(p, plies) : defend(p, plies);
}

template <class Problem, class Ask>
Verdict Kakinoki<Problem, Ask>::ask(const Position& p, Interpositions interpositions, int plies) {
  if (over_) return Verdict::open;
  if (plies < 0) return Verdict::disproven;
  Problem problem(p, attacker_, interpositions);
  const Verdict v = ask_(problem, plies);
  over_ = v == Verdict::open;
  return v;
}

template <class Problem, class Ask>
Verdict Kakinoki<Problem, Ask>::within_after(Position& p, Move m, int plies) {
  const auto before = p.play(m);
  const Verdict v = within(p, plies);
  p.undo(m, before);
  return v;
}

template <class Problem, class Ask>
Verdict Kakinoki<Problem, Ask>::attack(Position& p, int plies) {
  shogi::MoveList checks;
  shogi::checking_moves(p, checks);
  for (Move m : checks) {
    const Verdict v = within_after(p, m, plies - 1);
    if (v != Verdict::disproven) return v;
  }
  return Verdict::disproven;
}

template <class Problem, class Ask>
auto Kakinoki<Problem, Ask>::replies(const Position& p) -> Replies {
  shogi::MoveList moves;
  shogi::legal_moves(p, moves);
  Replies r;
  for (Move m : moves) (m.is_drop() && p.in_check() ? r.drops : r.others).push_back(m);
  return r;
}

template <class Problem, class Ask>
Verdict Kakinoki<Problem, Ask>::defend(Position& p, int plies) {
  const Replies r = replies(p);
  if (!p.in_check() && r.others.empty()) return Verdict::disproven;  // stalemate
  const Verdict others = all_within(p, r.others, plies - 1);
  if (others != Verdict::proven) return others;
  for (Move m : r.drops) {
    const Verdict v = drop_within(p, m, plies);
    if (v != Verdict::proven) return v;
  }
  return Verdict::proven;
}

template <class Problem, class Ask>
Verdict Kakinoki<Problem, Ask>::all_within(Position& p, const std::vector<Move>& moves, int plies) {
  for (Move m : moves) {
    const Verdict v = within_after(p, m, plies);
    if (v != Verdict::proven) return v;
  }
  return Verdict::proven;
}

// A drop leaves the length at `plies` if it is mated in time or does not count. What is quickest to
// see comes first.
template <class Problem, class Ask>
Verdict Kakinoki<Problem, Ask>::drop_within(Position& p, Move drop, int plies) {
  const auto before = p.play(drop);
  const Verdict quick = ask(p, Interpositions::narrow, plies - 1);
  p.undo(drop, before);
  if (quick == Verdict::proven) return quick;
  const Verdict futile = is_futile(p, drop, plies);
  return futile == Verdict::disproven ? within_after(p, drop, plies - 1) : futile;
}

// Precondition: the replies other than drops are mated within `plies`.
template <class Problem, class Ask>
Verdict Kakinoki<Problem, Ask>::is_futile(Position& p, Move drop, int plies) {
  const int length = length_without_drops(p, plies);
  if (over_) return Verdict::open;
  const auto before = p.play(drop);
  const Verdict v = captured_within(p, drop, length);
  p.undo(drop, before);
  return v;
}

template <class Problem, class Ask>
int Kakinoki<Problem, Ask>::length_without_drops(Position& p, int plies) {
  const auto others = replies(p).others;
  if (others.empty()) return 0;
  while (all_within(p, others, plies - 3) == Verdict::proven) plies -= 2;
  return plies;
}

template <class Problem, class Ask>
Verdict Kakinoki<Problem, Ask>::captured_within(Position& p, Move drop, int plies) {
  shogi::MoveList checks;
  shogi::checking_moves(p, checks);
  for (Move m : checks) {
    if (m.to() != drop.to()) continue;
    const auto before = p.play(m);
    Position rest = without(p, drop.dropped());
    p.undo(m, before);
    const Verdict v = within(rest, plies);
    if (v != Verdict::disproven) return v;
  }
  return Verdict::disproven;
}

// The captured piece leaves the game: the attacker must not use it, the defender has it no more.
template <class Problem, class Ask>
auto Kakinoki<Problem, Ask>::without(const Position& p, shogi::PieceType captured) const
    -> Position {
  shogi::Setup setup = p.setup();
  --setup.hand(attacker_, captured);
  return *Position::from_setup(setup);
}

// Does this reply use up all the plies of the position, and count?
template <class Problem, class Ask>
bool Kakinoki<Problem, Ask>::prolongs(Position& p, Move reply, int plies) {
  if (within_after(p, reply, plies - 3) != Verdict::disproven) return false;
  if (!reply.is_drop() || !p.in_check()) return true;
  return is_futile(p, reply, plies) == Verdict::disproven;
}

template <class Problem, class Ask>
template <class Before>
auto Kakinoki<Problem, Ask>::line(Position p, int plies, Before before) -> std::vector<Move> {
  std::vector<Move> line;
  for (; plies > 0; --plies) {
    const bool attacks = p.turn() == attacker_;
    shogi::MoveList list;
    attacks ? shogi::checking_moves(p, list) : shogi::legal_moves(p, list);
    std::vector<Move> moves;
    for (Move m : list) moves.push_back(m);
    std::sort(moves.begin(), moves.end(), before);
    const auto chosen = std::find_if(moves.begin(), moves.end(), [&](Move m) {
      return attacks ? within_after(p, m, plies - 1) == Verdict::proven : prolongs(p, m, plies);
    });
    if (chosen == moves.end()) break;
    line.push_back(*chosen);
    p.play(*chosen);
  }
  return line;
}

}  // namespace yose::solvers
