// What one solver made of one tsume: the common currency of us and our peers.
#pragma once

#include <cstdint>
#include <limits>

#include "solvers/tsume_solver.hpp"

namespace yose::bench {

struct PeerLimits {
  double seconds = 0;  // of the processor
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();

  bool by_nodes() const { return nodes != std::numeric_limits<std::uint64_t>::max(); }
};

struct PeerAnswer {
  solvers::TsumeVerdict verdict = solvers::TsumeVerdict::unknown;
  double seconds = 0;  // of the processor
  std::uint64_t nodes = 0;

  bool solved() const { return verdict != solvers::TsumeVerdict::unknown; }
};

constexpr const char* name_of(solvers::TsumeVerdict verdict) {
  switch (verdict) {
    case solvers::TsumeVerdict::mate:
      return "mate";
    case solvers::TsumeVerdict::nomate:
      return "nomate";
    case solvers::TsumeVerdict::unknown:
      break;
  }
  return "unknown";
}

}  // namespace yose::bench
