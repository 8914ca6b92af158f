// One game on a board of size S, solved by backward induction over all its positions
// (induction/tablebase.hpp). For games of few pieces with many repetitions: a search returns
// to the same positions on ever longer paths, and an induction does not.
//
// The table answers as a search would, so lines and certificates come from the same writers.
#pragma once

#include <optional>
#include <string>

#include "games/shogi/coord_conversion.hpp"
#include "games/shogi/moves.hpp"
#include "induction/tablebase.hpp"
#include "notation/sfen.hpp"
#include "problems/game_win.hpp"
#include "search/rations.hpp"
#include "solvers/move_name.hpp"
#include "solvers/run_small.hpp"
#include "solvers/small_certificate.hpp"

namespace yose::solvers {

// A table whose values are held against those after each move before they are used: a file may be
// intact and wrong all the same. It remembers the first position where they do not agree.
template <shogi::Size S>
class CheckedTable {
 public:
  explicit CheckedTable(const induction::Tablebase<S>& table) : table_(table) {}

  std::optional<induction::GameValue> value(const shogi::Position<S>& p) {
    const auto value = table_.checked_value(p);
    if (!value && !contradiction_) contradiction_ = p.setup();
    return value;
  }
  // Precondition: value() gave one for the position before it.
  induction::GameValue value_after_checked(const shogi::Position<S>& p) const {
    return table_.value(p);
  }
  const std::optional<shogi::Setup>& contradiction() const { return contradiction_; }

 private:
  const induction::Tablebase<S>& table_;
  std::optional<shogi::Setup> contradiction_;
};

// A search that knows everything, or nothing where the table contradicts itself.
template <shogi::Size S>
class TableSearch {
 public:
  using Problem = problems::GameWin<S>;

  explicit TableSearch(CheckedTable<S>& table) : table_(table) {}

  search::Answer<shogi::Hand> solve(Problem& p, const search::Limits&, search::Plies budget) const {
    using enum induction::GameValue::Wdl;
    const auto value = table_.value(p.position());
    if (!value) return {};
    const auto plies = static_cast<search::Plies>(value->plies);
    const bool won = value->wdl == (p.to_move() == Side::prover ? win : loss);
    if (won && plies <= budget) {
      return {Verdict::proven, search::kProven, p.resource(), plies, {}};
    }
    const auto not_within = won ? static_cast<search::Plies>(plies - 1) : search::kForever;
    return {Verdict::disproven, search::kDisproven, p.resource(), not_within, {}};
  }

  // A position where the prover is to move is the easier to disprove the sooner it loses; where it
  // does not, the fewer of its moves do not lose either: a refuter who keeps the prover busy needs
  // few lines. (On 3x4 玉香歩 takes 223,000 lines so, 326,000 by the number of moves, 1,239,000
  // with the first reply that will do.)
  std::uint32_t work_to_disprove(Problem& p, search::Plies budget) const {
    using enum induction::GameValue::Wdl;
    constexpr std::uint32_t kNoLoss = 1000;
    const auto value = table_.value(p.position());
    if (!value || (value->wdl == win && value->plies <= budget)) return UINT32_MAX;
    if (value->wdl == loss) return static_cast<std::uint32_t>(value->plies) + 1;
    return kNoLoss + count_holding_moves(p.position());
  }

 private:
  // Moves after which the other side does not win. Precondition: the position's value is checked.
  std::uint32_t count_holding_moves(shogi::Position<S> p) const {
    std::uint32_t count = 0;
    shogi::MoveList moves;
    shogi::legal_moves(p, moves);
    for (shogi::Move m : moves) {
      const auto undo = p.play(m);
      const auto after = table_.value_after_checked(p).wdl;
      count += after != induction::GameValue::Wdl::win ? 1 : 0;
      p.undo(m, undo);
    }
    return count;
  }

  CheckedTable<S>& table_;
};

template <shogi::Size S>
class InductionRun {
 public:
  InductionRun(const SmallTask& task, const shogi::Position<S>& position, SmallMemory& memory)
      : task_(task), position_(position), memory_(memory), rations_(task.limits) {}

  Result<SmallReport> report(std::size_t most_bytes) {
    const auto material = induction::material_of(task_.setup);
    const auto bytes = Table::bytes(material);
    if (!task_.cuda && bytes > most_bytes) return too_large(bytes);
    const auto table = find_table(material);
    if (!table) return table.error();
    if (*table) {
      report_.statistics.nodes = report_.statistics.entries = (*table)->positions();
      if (const auto error = use_table(**table, material)) return *error;
    }
    report_.seconds = rations_.seconds();
    return report_;
  }

 private:
  using Table = induction::Tablebase<S>;
  using Value = induction::GameValue;
  using Problem = problems::GameWin<S>;

  static Error too_large(std::uint64_t bytes) {
    return Error{"all positions of this game take " + std::to_string((bytes >> 20) + 1) +
                 " MB; allow them by --hash"};
  }

  Result<std::optional<Table>> find_table(const induction::Material& material) const {
    search::Watch watch(task_.limits);
    const auto goes_on = [&] { return !watch.expired_now(); };
    const shogi::Rules rules = position_.rules();
    if (task_.cuda) return Table::build_on_cuda(rules, material, goes_on);
    if (task_.tables.empty()) return Table::build(rules, material, task_.threads, goes_on);
    return Table::fetch(task_.tables, rules, material, task_.threads, goes_on);
  }

  std::optional<Error> use_table(const Table& table, const induction::Material& material) {
    CheckedTable<S> checked(table);
    tell_verdict(checked);
    certify(task_, report_,
            [&](auto& file, bool first) { return write_claims(checked, file, first); });
    if (checked.contradiction()) return contradiction_error(*checked.contradiction(), material);
    return std::nullopt;
  }

  Error contradiction_error(const shogi::Setup& setup, const induction::Material& material) const {
    const std::string what =
        "the value of " + notation::to_sfen(setup) + " contradicts those after its moves";
    if (task_.tables.empty()) return Error{what + ": the table that was built is wrong"};
    return Error{induction::table_file(task_.tables, {S, position_.rules(), material}) + ": " +
                 what + "; remove the file, and the table is built again"};
  }

  // Unknown where the table contradicts itself.
  void tell_verdict(CheckedTable<S>& table) {
    const auto found = table.value(position_);
    if (!found) return;
    const Value value = *found;
    const bool first = value.wdl == Value::Wdl::win;
    const bool second = value.wdl == Value::Wdl::loss;
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
  void tell_line(CheckedTable<S>& table) {
    shogi::Position<S> p = position_;
    for (int left = report_.plies - 1; left >= 0 && table.value(p); --left) {
      const shogi::Move move = find_move(table, p, left);
      report_.line.push_back(shogi::widen<S>(move));
      p.play(move);
    }
  }

  // A move after which the game is over in so many plies. Precondition: there is one, as the
  // position's value is checked.
  static shogi::Move find_move(const CheckedTable<S>& table, shogi::Position<S>& p, int left) {
    const Value wanted{left % 2 == 0 ? Value::Wdl::loss : Value::Wdl::win, left};
    shogi::MoveList moves;
    shogi::legal_moves(p, moves);
    shogi::Move found{};
    for (shogi::Move m : moves) {
      const auto undo = p.play(m);
      if (table.value_after_checked(p) == wanted) found = m;
      p.undo(m, undo);
    }
    return found;
  }

  // Nothing where the limits end it or the table contradicts itself.
  std::optional<std::uint64_t> write_claims(CheckedTable<S>& table, proof::CertificateFile& file,
                                            bool about_first) {
    Problem problem(position_, about_first ? position_.turn() : ~position_.turn());
    TableSearch<S> search(table);
    const auto limits = [this] { return rations_.for_showing(); };
    ClaimsWriter<Problem, TableSearch<S>, MoveName<S>, decltype(limits)> writer(
        problem, search, memory_, "win", limits);
    const auto lines = writer.write(file, found());
    return table.contradiction() ? std::nullopt : lines;
  }

  Found found() const {
    if (report_.verdict == SmallVerdict::draw) return {};
    const auto plies = static_cast<search::Plies>(report_.plies);
    const bool shorter_fails = task_.shortest && plies > 2;
    return {true, plies, static_cast<search::Plies>(shorter_fails ? plies - 2 : 0)};
  }

  const SmallTask& task_;
  const shogi::Position<S>& position_;
  SmallMemory& memory_;
  search::Rations rations_;
  SmallReport report_;
};

}  // namespace yose::solvers
