// One game on a board of size S, solved by listing all its positions and going backwards from the
// ends (induction/retrograde.hpp). For games of few pieces that run in circles: there a search
// comes back to the same positions by ever longer ways, and an induction does not.
//
// The table answers as a search would, so lines and certificates come from the same writers.
#pragma once

#include <optional>

#include "games/shogi/coord_conversion.hpp"
#include "games/shogi/moves.hpp"
#include "induction/retrograde.hpp"
#include "problems/game_win.hpp"
#include "search/rations.hpp"
#include "solvers/move_name.hpp"
#include "solvers/run_small.hpp"
#include "solvers/small_certificate.hpp"

namespace yose::solvers {

// A search that knows everything.
template <shogi::Size S>
class TableSearch {
 public:
  using Problem = problems::GameWin<S>;

  explicit TableSearch(const induction::Retrograde<S>& table) : table_(table) {}

  search::Answer<shogi::Hand> solve(Problem& p, const search::Limits&, search::Plies budget) const {
    using enum induction::GameValue::Outcome;
    const auto value = table_.value(p.position());
    const auto plies = static_cast<search::Plies>(value.plies);
    const bool won = value.outcome == (p.to_move() == Side::prover ? win : loss);
    if (won && plies <= budget) {
      return {Verdict::proven, search::kProven, p.resource(), plies, {}};
    }
    const auto not_within = won ? static_cast<search::Plies>(plies - 1) : search::kForever;
    return {Verdict::disproven, search::kDisproven, p.resource(), not_within, {}};
  }

 private:
  const induction::Retrograde<S>& table_;
};

template <shogi::Size S>
class InductionRun {
 public:
  InductionRun(const SmallTask& task, const shogi::Position<S>& position, SmallMemory& memory)
      : task_(task), position_(position), memory_(memory), rations_(task.limits) {}

  Result<SmallReport> report(std::size_t most_bytes) {
    search::Watch watch(task_.limits);
    auto attempt = Table::attempt(position_.rules(), pieces_beside_kings(task_.setup), most_bytes,
                                  induction::Pace([&] { return !watch.expired_now(); }));
    if (attempt.bytes_needed > 0) return too_large(attempt);
    if (attempt.table) {
      tell_verdict(*attempt.table);
      const auto fault = certify(task_, report_, [&](auto& file, bool first) {
        return write_claims(*attempt.table, file, first);
      });
      if (fault) return *fault;
    }
    report_.seconds = rations_.seconds();
    return report_;
  }

 private:
  using Table = induction::Retrograde<S>;
  using Value = induction::GameValue;
  using Problem = problems::GameWin<S>;

  static Error too_large(const typename Table::Attempt& attempt) {
    const auto megabytes = (attempt.bytes_needed >> 20) + 1;
    return Error{"the " + std::to_string(attempt.positions) + " positions of this game take " +
                 std::to_string(megabytes) + " MB; allow them by --hash"};
  }

  void tell_verdict(const Table& table) {
    report_.statistics.nodes = report_.statistics.entries = table.size();
    report_.statistics.moves_made = 2 * table.moves();  // for they are made twice
    const Value value = table.value(position_);
    const bool first = value.outcome == Value::Outcome::win;
    const bool second = value.outcome == Value::Outcome::loss;
    report_.first = first ? Verdict::proven : Verdict::disproven;
    report_.second = second ? Verdict::proven : Verdict::disproven;
    report_.verdict = first    ? SmallVerdict::first_wins
                      : second ? SmallVerdict::second_wins
                               : SmallVerdict::draw;
    report_.plies = value.plies;
    report_.exact = first || second;
    if (task_.line && report_.exact) tell_line(table);
  }

  // The winner hurries, the loser holds out: each move takes one ply off.
  void tell_line(const Table& table) {
    shogi::Position<S> p = position_;
    for (int left = report_.plies - 1; left >= 0; --left) {
      const shogi::Move move = find_move(table, p, left);
      report_.line.push_back(shogi::widen<S>(move));
      p.play(move);
    }
  }

  // A move after which the game is over in so many plies. Precondition: there is one.
  static shogi::Move find_move(const Table& table, shogi::Position<S>& p, int left) {
    const Value wanted{left % 2 == 0 ? Value::Outcome::loss : Value::Outcome::win, left};
    shogi::MoveList moves;
    shogi::legal_moves(p, moves);
    shogi::Move found{};
    for (shogi::Move m : moves) {
      const auto undo = p.play(m);
      if (table.value(p) == wanted) found = m;
      p.undo(m, undo);
    }
    return found;
  }

  std::optional<std::uint64_t> write_claims(const Table& table, proof::CertificateFile& file,
                                            bool about_first) {
    Problem problem(position_, about_first ? position_.turn() : ~position_.turn());
    TableSearch<S> search(table);
    const auto limits = [this] { return rations_.for_showing(); };
    ClaimsWriter<Problem, TableSearch<S>, MoveName<S>, decltype(limits)> writer(
        problem, search, memory_, "win", limits);
    return writer.write(file, found());
  }

  Found found() const {
    if (report_.verdict == SmallVerdict::draw) return {};
    const auto plies = static_cast<search::Plies>(report_.plies);
    return {true, plies, static_cast<search::Plies>(plies > 2 ? plies - 2 : 0)};
  }

  const SmallTask& task_;
  const shogi::Position<S>& position_;
  SmallMemory& memory_;
  search::Rations rations_;
  SmallReport report_;
};

}  // namespace yose::solvers
