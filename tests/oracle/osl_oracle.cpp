#include "oracle/osl_oracle.hpp"

// OpenShogiLib's headers do not include all they use.
#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "osl/checkmate/immediateCheckmate.h"
#include "osl/move_generator/addEffectWithEffect.h"
#include "osl/numEffectState.h"
#include "osl/usi.h"

namespace yose::oracle {

namespace {

std::vector<std::string> texts(const osl::MoveVector& moves) {
  std::vector<std::string> words;
  for (osl::Move m : moves) words.push_back(osl::usi::show(m));
  std::sort(words.begin(), words.end());
  return words;
}

osl::MoveVector only_checks(const osl::NumEffectState& state, const osl::MoveVector& moves) {
  osl::MoveVector checks;
  for (osl::Move m : moves) {
    if (state.isCheck(m)) checks.push_back(m);
  }
  return checks;
}

osl::MoveVector generated_checks(const osl::NumEffectState& state) {
  osl::MoveVector moves;
  if (state.inCheck()) return moves;
  const osl::Square king = state.kingSquare(osl::alt(state.turn()));
  osl::move_generator::GenerateAddEffectWithEffect::generate<true>(state.turn(), state, king,
                                                                   moves);
  moves.unique();  // a knight's check that also opens a line comes twice
  return moves;
}

std::string pawn_drop_mate(const osl::NumEffectState& state) {
  const osl::Player us = state.turn();
  const osl::Square king = state.kingSquare(osl::alt(us));
  const osl::Square front(king.x(), king.y() + (us == osl::BLACK ? 1 : -1));
  if (!front.isOnBoard() || !state.pieceAt(front).isEmpty()) return {};
  if (!state.hasPieceOnStand(us, osl::PAWN) || state.isPawnMaskSet(us, front.x())) return {};
  const osl::Move drop(front, osl::PAWN, us);
  return state.isPawnDropCheckmate(drop) ? osl::usi::show(drop) : "";
}

}  // namespace

OslAnswers ask_osl(const std::string& sfen) {
  osl::NumEffectState state;
  osl::usi::parse("sfen " + sfen, state);
  OslAnswers answers;
  answers.in_check = state.inCheck();
  osl::MoveVector moves;
  state.generateLegal(moves);
  answers.usual = texts(moves);
  moves.clear();
  state.generateWithFullUnpromotions(moves);
  answers.legal = texts(moves);
  answers.checks = texts(only_checks(state, moves));
  answers.generated_checks = texts(generated_checks(state));
  osl::Move mate;
  if (!state.inCheck() && osl::ImmediateCheckmate::hasCheckmateMove(state.turn(), state, mate)) {
    answers.mate = osl::usi::show(mate);
  }
  answers.pawn_drop_mate = pawn_drop_mate(state);
  return answers;
}

}  // namespace yose::oracle
