// The way from an AnyPosition to the Position<S> inside and back, for code that is compiled for
// each size.
#pragma once

#include <utility>
#include <variant>

#include "games/shogi/any_position.hpp"
#include "games/shogi/sizes.hpp"

namespace yose::shogi {

struct AnyPosition::State {
  CompiledSizes::Variant position;
};

template <Size S>
AnyPosition::AnyPosition(const Position<S>& position)
    : state_(std::make_unique<State>(State{position})) {}

template <class F>
decltype(auto) AnyPosition::visit(F&& f) const {
  return std::visit(std::forward<F>(f), std::as_const(state_->position));
}

}  // namespace yose::shogi
