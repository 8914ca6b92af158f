#include "tsume/osl_tsume.hpp"

#include <algorithm>
// OpenShogiLib's headers do not include all they use.
#include <memory>
#include <string>
#include <vector>

#include "cpu_clock.hpp"
#include "osl/checkmate/dfpn.h"
#include "osl/numEffectState.h"
#include "osl/usi.h"

namespace yose::bench {

namespace {

constexpr std::size_t kSlice = 250'000;
constexpr std::size_t kBytesPerEntry = 250;

solvers::TsumeVerdict verdict_of(const osl::checkmate::ProofDisproof& result) {
  if (result.isCheckmateSuccess()) return solvers::TsumeVerdict::mate;
  if (result.isCheckmateFail()) return solvers::TsumeVerdict::nomate;
  return solvers::TsumeVerdict::unknown;
}

}  // namespace

// Made once: a search that is made anew for each question starts with cold caches.
struct OslTsume::State {
  explicit State(std::size_t hash_bytes) : black(osl::BLACK), white(osl::WHITE) {
    for (auto* table : {&black, &white}) table->setGrowthLimit(hash_bytes / kBytesPerEntry);
  }

  osl::checkmate::DfpnTable black;
  osl::checkmate::DfpnTable white;
  osl::checkmate::Dfpn search;
};

OslTsume::OslTsume(std::size_t hash_bytes) : state_(std::make_unique<State>(hash_bytes)) {}
OslTsume::~OslTsume() = default;

PeerAnswer OslTsume::solve(const std::string& sfen, const PeerLimits& limits) {
  osl::NumEffectState state;
  osl::usi::parse("sfen " + sfen, state);
  auto& table = state.turn() == osl::BLACK ? state_->black : state_->white;
  table.clear();
  osl::checkmate::Dfpn& search = state_->search;
  search.setTable(&table);
  const osl::HashKey key(state);
  const osl::PathEncoding path(state.turn());
  PeerAnswer outcome;
  const double start = cpu_now();
  while (!outcome.solved() && outcome.seconds < limits.seconds && outcome.nodes < limits.nodes) {
    osl::Move best;
    const std::size_t slice = std::min<std::uint64_t>(kSlice, limits.nodes - outcome.nodes);
    outcome.verdict = verdict_of(search.hasCheckmateMove(state, key, path, slice, best));
    outcome.nodes += search.nodeCount();
    outcome.seconds = cpu_now() - start;
  }
  return outcome;
}

}  // namespace yose::bench
