// The compiled board sizes, files first: the lists at the end of this file are the one place that
// names them. cmake/sizes.cmake reads them too, and compiles what takes long in a file per size.
#pragma once

#include <algorithm>
#include <array>
#include <utility>
#include <variant>

#include "games/shogi/position.hpp"

namespace yose::shogi {

inline constexpr Size k9x9{9, 9};
inline constexpr Size k5x5{5, 5};
inline constexpr Size k5x6{5, 6};
inline constexpr Size k4x5{4, 5};
inline constexpr Size k4x4{4, 4};
inline constexpr Size k3x4{3, 4};
inline constexpr Size k3x3{3, 3};

template <Size... S>
struct SizeList {
  using Variant = std::variant<Position<S>...>;

  // Calls f.template operator()<S>() for the compiled size equal to `size`; false if there is none.
  template <class F>
  static bool visit(Size size, F&& f) {
    return ((size == S ? (f.template operator()<S>(), true) : false) || ...);
  }
  static constexpr bool contains(Size size) { return ((size == S) || ...); }
  template <class Sizes>
  static constexpr bool contains_all(const Sizes& sizes) {
    return std::all_of(sizes.begin(), sizes.end(), contains);
  }
  static constexpr std::size_t kCount = sizeof...(S);
  static constexpr std::array<Size, kCount> kAll{S...};
};

// Boards that can be played on, and on which tsume are solved. A further one is one more entry.
using CompiledSizes =
    SizeList<Size{9, 9}, Size{5, 5}, Size{5, 6}, Size{4, 5}, Size{4, 4}, Size{3, 4}, Size{3, 3}>;
// Those of them on which whole games are solved.
using SmallSizes = SizeList<Size{3, 3}, Size{3, 4}, Size{4, 4}, Size{4, 5}, Size{5, 5}>;
// Those of them on which threatmates and brinkmates are judged.
using ThreatSizes = SizeList<Size{9, 9}, Size{5, 5}>;

static_assert(CompiledSizes::contains_all(SmallSizes::kAll));
static_assert(CompiledSizes::contains_all(ThreatSizes::kAll));

}  // namespace yose::shogi
