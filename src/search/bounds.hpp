// Proof and disproof numbers: how many open positions must at least be proven (disproven) to prove
// (disprove) this one (Allis 1994). Zero on one side goes with infinity on the other.
#pragma once

#include <algorithm>
#include <cstdint>

#include "search/side.hpp"

namespace yose::search {

using Count = std::uint32_t;
inline constexpr Count kInfinity = 1u << 30;

struct Bounds {
  Count pn = 1;
  Count dn = 1;

  bool proven() const { return pn == 0; }
  bool disproven() const { return dn == 0; }
  bool open() const { return pn != 0 && dn != 0; }

  // The number the side to move wants to bring to zero, and the one it wants to keep up: the rules
  // for the two kinds of node become one.
  Count own(Side side) const { return side == Side::prover ? pn : dn; }
  Count other(Side side) const { return side == Side::prover ? dn : pn; }
  static Bounds make(Side side, Count own, Count other) {
    return side == Side::prover ? Bounds{own, other} : Bounds{other, own};
  }

  friend bool operator==(const Bounds&, const Bounds&) = default;
};

inline constexpr Bounds kProven{0, kInfinity};
inline constexpr Bounds kDisproven{kInfinity, 0};

// Sums that stop below infinity, which is reserved for what is decided.
inline Count sum(Count a, Count b) { return std::min(a + b, kInfinity - 1); }

}  // namespace yose::search
