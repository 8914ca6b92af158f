#include "peers/osl_peer.hpp"

// OpenShogiLib's headers do not include all they use.
#include <memory>
#include <string>
#include <vector>

#include "osl/checkmate/immediateCheckmate.h"
#include "osl/move_generator/addEffectWithEffect.h"
#include "osl/move_generator/escape_.h"
#include "osl/numEffectState.h"
#include "osl/numEffectState.tcc"
#include "osl/usi.h"

namespace yose::bench {

namespace {

// Its makeUnmakeMove takes a functor to call in between. Copying the state and makeMove measured
// the same (65 to 75 million leaves a second from the start, either way).
std::uint64_t count(osl::NumEffectState& state, int depth);

struct CountBelow {
  osl::NumEffectState& state;
  int depth;
  std::uint64_t leaves = 0;

  void operator()(osl::Square) { leaves += count(state, depth); }
};

std::uint64_t count(osl::NumEffectState& state, int depth) {
  osl::MoveVector moves;
  state.generateWithFullUnpromotions(moves);
  if (depth == 1) return moves.size();
  CountBelow below{state, depth - 1};
  for (osl::Move m : moves) state.makeUnmakeMove(m, below);
  return below.leaves;
}

struct Played {
  std::uint64_t moves = 0;

  void operator()(osl::Square) { ++moves; }
};

struct MateAfter {
  const osl::NumEffectState& state;
  std::uint64_t mates = 0;

  void operator()(osl::Square) {
    osl::Move mate;
    if (!state.inCheck()) {
      mates += osl::ImmediateCheckmate::hasCheckmateMove(state.turn(), state, mate);
    }
  }
};

osl::NumEffectState parsed(const std::string& sfen) {
  osl::NumEffectState state;
  osl::usi::parse("sfen " + sfen, state);
  return state;
}

}  // namespace

std::uint64_t osl_perft(const std::string& sfen, int depth) {
  osl::NumEffectState state = parsed(sfen);
  return count(state, depth);
}

struct OslPositions::States {
  std::vector<osl::NumEffectState> all;

  template <class Question>
  std::uint64_t sum(Question question) const {
    std::uint64_t total = 0;
    for (const osl::NumEffectState& state : all) total += question(state);
    return total;
  }
};

OslPositions::OslPositions(const std::vector<std::string>& sfens)
    : states_(std::make_unique<States>()) {
  for (const std::string& sfen : sfens) states_->all.push_back(parsed(sfen));
}

OslPositions::~OslPositions() = default;

std::uint64_t OslPositions::legal_moves() const {
  return states_->sum([](const osl::NumEffectState& state) {
    osl::MoveVector moves;
    state.generateWithFullUnpromotions(moves);
    return moves.size();
  });
}

std::uint64_t OslPositions::checks() const {
  return states_->sum([](const osl::NumEffectState& state) {
    osl::MoveVector moves;
    const osl::Square king = state.kingSquare(osl::alt(state.turn()));
    osl::move_generator::GenerateAddEffectWithEffect::generate<true>(state.turn(), state, king,
                                                                     moves);
    return moves.size();
  });
}

std::uint64_t OslPositions::replies() const {
  return states_->sum([](const osl::NumEffectState& state) {
    osl::MoveVector moves;
    osl::GenerateEscapeKing::generate(state, moves);
    return moves.size();
  });
}

std::uint64_t OslPositions::mates() const {
  return states_->sum([](const osl::NumEffectState& state) {
    osl::Move mate;
    return std::uint64_t{osl::ImmediateCheckmate::hasCheckmateMove(state.turn(), state, mate)};
  });
}

std::uint64_t OslPositions::play_all() {
  Played played;
  for (osl::NumEffectState& state : states_->all) {
    osl::MoveVector moves;
    state.generateWithFullUnpromotions(moves);
    for (osl::Move m : moves) state.makeUnmakeMove(m, played);
  }
  return played.moves;
}

std::uint64_t OslPositions::mates_after_all() {
  std::uint64_t mates = 0;
  for (osl::NumEffectState& state : states_->all) {
    osl::MoveVector moves;
    state.generateWithFullUnpromotions(moves);
    MateAfter after{state};
    for (osl::Move m : moves) state.makeUnmakeMove(m, after);
    mates += after.mates;
  }
  return mates;
}

}  // namespace yose::bench
