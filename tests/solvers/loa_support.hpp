// What the tests of the solvers for Lines of Action share: small random endgames, the naive rules'
// opinion, and answers that the checker has accepted.
#pragma once

#include "check/loa_rules.hpp"
#include "notation/loa_text.hpp"
#include "solvers/certified.hpp"
#include "solvers/loa_solver.hpp"
#include "solvers/random_endgame.hpp"

namespace yose::solvers {

inline check::LoaRules naive_rules(const loa::Rules& rules) {
  check::LoaRules naive;
  const bool draw = rules.both_connected == loa::BothConnected::draw;
  const bool passes = rules.no_move == loa::NoMove::passes;
  naive.both_connected = draw ? check::BothConnected::draw : check::BothConnected::mover_wins;
  naive.no_move = passes ? check::NoMove::passes : check::NoMove::loses;
  return naive;
}

// Can the prover win within `plies`? Nothing clever, on purpose.
inline bool naive_win(const check::LoaState& s, check::Side prover, int plies,
                      const check::LoaRules& rules) {
  const auto goal =
      prover == check::Side::black ? check::LoaResult::black : check::LoaResult::white;
  const check::LoaResult now = check::result(s, rules);
  if (now != check::LoaResult::none) return now == goal;
  if (plies == 0) return false;
  const bool own = check::side_to_move(s) == prover;
  for (const check::LoaMove& m : check::legal_moves(s, rules)) {
    if (naive_win(check::play(s, m), prover, plies - 1, rules) == own) return own;
  }
  return !own;
}

inline bool naive_win(const loa::Position& p, Color prover, int plies, const loa::Rules& rules) {
  const auto s = std::get<check::LoaState>(check::parse_loa(notation::to_loa(p)));
  const auto side = prover == Color::black ? check::Side::black : check::Side::white;
  return naive_win(s, side, plies, naive_rules(rules));
}

inline bool naive_win(const LoaTask& task, int plies) {
  return naive_win(task.position, task.prover, plies, task.rules);
}

inline std::optional<Statement> statement_of(const LoaReport& r) {
  if (r.verdict == LoaVerdict::unknown) return std::nullopt;
  return r.verdict == LoaVerdict::win ? goal_statement(r, 1) : Statement{};
}

inline loa::Position position(const char* text) { return *notation::parse_loa_position(text); }

inline loa::Rules random_rules(Random& random) {
  loa::Rules rules;
  if (random.below(2) == 0) rules.both_connected = loa::BothConnected::draw;
  if (random.below(2) == 0) rules.no_move = loa::NoMove::passes;
  return rules;
}

}  // namespace yose::solvers
