// The replies to a quiet move in the order in which a search for brinkmate tries them
// (defence_order.hpp): those that interfere with the threatened mate first, then the others.
//
// What the mate is, the transposition table knows: the move that mates soonest, and so on down its
// main line. Where the table has lost it, there is nothing to prefer.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "games/shogi/mate_defences.hpp"
#include "problems/defence_order.hpp"
#include "problems/tsume.hpp"

namespace yose::problems {

// `Known` says what the table knows of tsume (search::Inner): winning_move(Tsume<S>&), a move or
// none, and known(Tsume<S>&).
template <shogi::Size S, class Known>
class DefenceStages {
 public:
  using Position = shogi::Position<S>;
  using Move = shogi::Move;
  using Stages = std::vector<std::vector<Move>>;

  // `tsume` asks about any position; it is used as a board.
  DefenceStages(DefenceOrder order, const Position& position, Tsume<S>& tsume, Known& known)
      : order_(order), position_(position), tsume_(tsume), known_(known) {}

  // What comes before all the others; nothing if there is no preference.
  Stages preferred() {
    if (order_ == DefenceOrder::all) return {};
    shogi::legal_moves(position_, legal_);
    const Position passed = after_pass(position_);
    const Move m = threat_in(passed);
    if (!m) return {};
    switch (order_) {
      case DefenceOrder::kinds:
        return by_kinds(candidates(position_, m));
      case DefenceOrder::line:
        return {against_line(passed, m)};
      case DefenceOrder::simulation:
        return {breaking_moves(passed)};
      default:
        return {moves_of(candidates(position_, m))};
    }
  }

 private:
  static Position after_pass(Position p) {
    p.pass();
    return p;
  }

  Move threat_in(const Position& attacking) {
    tsume_.set(attacking);
    return known_.winning_move(tsume_);
  }

  // Exact against a mate in one, else what interferes with the check.
  static shogi::DefenceList candidates(Position p, Move m) {
    shogi::DefenceList list;
    Position attacking = after_pass(p);
    if (shogi::mates(attacking, m)) {
      shogi::mate_defences(p, m, list);
    } else {
      shogi::check_defences(p, m, list);
    }
    return list;
  }

  static std::vector<Move> moves_of(const shogi::DefenceList& list) {
    std::vector<Move> moves;
    moves.reserve(static_cast<std::size_t>(list.size()));
    for (int i = 0; i < list.size(); ++i) moves.push_back(list[i].move);
    return moves;
  }

  // A stage for each kind. A move is listed by the first of its kinds, one without any at the end.
  static Stages by_kinds(const shogi::DefenceList& list) {
    Stages stages(kByRate.size() + 1);
    for (int i = 0; i < list.size(); ++i) {
      const auto d = list[i];
      const auto kind = std::find_if(kByRate.begin(), kByRate.end(),
                                     [&](shogi::DefenceKind k) { return d.kinds.has(k); });
      stages[static_cast<std::size_t>(kind - kByRate.begin())].push_back(d.move);
    }
    std::erase_if(stages, [](const auto& stage) { return stage.empty(); });
    return stages;
  }

  // Against every move of the attacker along the main line, as far as the moves are legal now.
  std::vector<Move> against_line(Position attacking, Move m) {
    std::vector<Move> found;
    for (int n = 0; m && n < kLongestLine; ++n) {
      if (!attacking.in_check()) add_legal(found, candidates(after_pass(attacking), m));
      attacking.play(m);
      const Move reply = longest_reply(attacking);
      if (!reply) break;
      attacking.play(reply);
      m = threat_in(attacking);
    }
    return found;
  }

  void add_legal(std::vector<Move>& found, const shogi::DefenceList& list) const {
    for (Move m : moves_of(list)) {
      if (legal_.contains(m) && std::find(found.begin(), found.end(), m) == found.end())
        found.push_back(m);
    }
  }

  // The reply after which the mate is known to take longest; none after mate.
  Move longest_reply(const Position& checked) {
    shogi::MoveList replies;
    shogi::legal_moves(checked, replies);
    Move best;
    int most = -1;
    for (Move m : replies) {
      Position next = checked;
      next.play(m);
      tsume_.set(next);
      const int plies = known_.known(tsume_).plies;
      if (plies <= most) continue;
      most = plies;
      best = m;
    }
    return best;
  }

  // Moves after which the known mate, replayed move for move, fails.
  std::vector<Move> breaking_moves(const Position& passed) {
    std::vector<Move> found;
    for (Move m : legal_) {
      Position next = position_;
      next.play(m);
      if (!replays(passed, next, kLongestLine)) found.push_back(m);
    }
    return found;
  }

  // The attacker is to move in both: does what mates in `model` mate in `real`?
  bool replays(const Position& model, const Position& real, int depth) {
    const Move m = depth > 0 ? threat_in(model) : Move{};
    if (!m || !is_check(real, m)) return false;
    Position model_after = model;
    Position real_after = real;
    model_after.play(m);
    real_after.play(m);
    shogi::MoveList model_replies;
    shogi::MoveList real_replies;
    shogi::legal_moves(model_after, model_replies);
    shogi::legal_moves(real_after, real_replies);
    for (Move reply : real_replies) {
      Position next = real_after;
      next.play(reply);
      Position model_next = model_after;
      const bool same = model_replies.contains(reply);
      if (same) model_next.play(reply);
      if (same ? !replays(model_next, next, depth - 1) : !shogi::mate_in_one(next)) return false;
    }
    return true;
  }

  static bool is_check(const Position& p, Move m) {
    shogi::MoveList checks;
    shogi::checking_moves(p, checks);
    return checks.contains(m);
  }

  static constexpr int kLongestLine = 20;  // moves of the attacker

  // Kinds by the share of threats that they prevent (docs/measurements.md, "Defences against a mate
  // in one"), drops and other mating moves together.
  using Kind = shogi::DefenceKind;
  static constexpr std::array<Kind, shogi::kDefenceKinds> kByRate{Kind::counter_check,
                                                                  Kind::guard,
                                                                  Kind::occupy,
                                                                  Kind::vacate_flight,
                                                                  Kind::move_king,
                                                                  Kind::capture_support,
                                                                  Kind::block_support,
                                                                  Kind::capture_checker,
                                                                  Kind::block_flight_guard,
                                                                  Kind::capture_flight_guard,
                                                                  Kind::block_mover,
                                                                  Kind::xray_guard,
                                                                  Kind::block_xray_support,
                                                                  Kind::open_guard,
                                                                  Kind::unpin_guard,
                                                                  Kind::gain_interposer,
                                                                  Kind::cover_gap,
                                                                  Kind::interpose,
                                                                  Kind::pin_mover,
                                                                  Kind::allow_pawn_drop,
                                                                  Kind::forbid_pawn_drop};

  DefenceOrder order_;
  Position position_;
  Tsume<S>& tsume_;
  Known& known_;
  shogi::MoveList legal_;
};

}  // namespace yose::problems
