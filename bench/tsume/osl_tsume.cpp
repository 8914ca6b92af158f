#include "tsume/osl_tsume.hpp"

// OpenShogiLib's headers do not include all they use.
#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <vector>

#include "cpu_clock.hpp"
#include "games/shogi/sizes.hpp"
#include "osl/checkmate/dfpn.h"
#include "osl/numEffectState.h"
#include "osl/usi.h"

namespace yose::bench {

namespace {

constexpr std::size_t kSlice = 250'000;
constexpr std::size_t kBytesPerEntry = 250;

struct Share {
  shogi::PieceType type;
  int most;
};

constexpr Share kSet[] = {
    {shogi::PieceType::king, 2},  {shogi::PieceType::rook, 2},   {shogi::PieceType::bishop, 2},
    {shogi::PieceType::gold, 4},  {shogi::PieceType::silver, 4}, {shogi::PieceType::knight, 4},
    {shogi::PieceType::lance, 4}, {shogi::PieceType::pawn, 18},
};

int count_of(const shogi::Setup& setup, shogi::PieceType type) {
  const auto end = setup.board.begin() + setup.size.squares();
  auto count = std::count_if(setup.board.begin(), end, [&](shogi::Piece p) {
    return p && shogi::unpromoted(p.type()) == type;
  });
  if (type == shogi::PieceType::king) return static_cast<int>(count);
  for (Color c : {Color::black, Color::white})
    count += setup.hands[index(c)][static_cast<std::size_t>(type)];
  return static_cast<int>(count);
}

solvers::TsumeVerdict verdict_of(const osl::checkmate::ProofDisproof& result) {
  if (result.isCheckmateSuccess()) return solvers::TsumeVerdict::mate;
  if (result.isCheckmateFail()) return solvers::TsumeVerdict::nomate;
  return solvers::TsumeVerdict::unknown;
}

}  // namespace

std::optional<std::string> osl_refuses(const shogi::Setup& setup, Color attacker) {
  if (setup.size != shogi::k9x9) return "not a board of 9x9";
  if (attacker != setup.turn) return "the defender is to move";
  for (const Share& share : kSet) {
    if (count_of(setup, share.type) > share.most) return "more pieces than a set has";
  }
  return std::nullopt;
}

Outcome solve_with_osl(const std::string& sfen, double seconds, std::size_t hash_bytes) {
  osl::NumEffectState state;
  osl::usi::parse("sfen " + sfen, state);
  osl::checkmate::DfpnTable table(state.turn());
  table.setGrowthLimit(hash_bytes / kBytesPerEntry);
  osl::checkmate::Dfpn search;
  search.setTable(&table);
  const osl::HashKey key(state);
  const osl::PathEncoding path(state.turn());
  Outcome outcome;
  const double start = cpu_now();
  while (!outcome.solved() && outcome.seconds < seconds) {
    osl::Move best;
    outcome.verdict = verdict_of(search.hasCheckmateMove(state, key, path, kSlice, best));
    outcome.nodes += search.nodeCount();
    outcome.seconds = cpu_now() - start;
  }
  return outcome;
}

}  // namespace yose::bench
