// The compiled board sizes. A further one is one more line in kSizes' list; everything else
// follows.
#pragma once

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
  static constexpr std::size_t kCount = sizeof...(S);
  static constexpr std::array<Size, kCount> kAll{S...};
};

using CompiledSizes = SizeList<k9x9, k5x5, k5x6, k4x5, k4x4, k3x4, k3x3>;

}  // namespace yose::shogi
