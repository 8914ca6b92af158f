// What the tests of the shogi rules share: positions from SFEN, and answers as text.
#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <stdexcept>
#include <string>

#include "games/shogi/mate1.hpp"
#include "games/shogi/moves.hpp"
#include "games/shogi/sizes.hpp"
#include "games/shogi/text.hpp"
#include "notation/sfen.hpp"

namespace yose::shogi {

inline Setup setup_of(const std::string& sfen, std::optional<int> zone = {},
                      bool dead_squares_controlled = true) {
  const auto setup = notation::parse_sfen(sfen, zone, dead_squares_controlled);
  if (!setup) throw std::runtime_error(sfen + ": " + setup.error().text);
  return *setup;
}

template <Size S>
Position<S> position(const std::string& sfen, std::optional<int> zone = {},
                     bool dead_squares_controlled = true) {
  const auto p = Position<S>::from_setup(setup_of(sfen, zone, dead_squares_controlled));
  if (!p) throw std::runtime_error(sfen + ": " + p.error().text);
  return *p;
}

template <Size S>
Move move(const std::string& text) {
  const auto m = notation::parse_usi_move(text);
  if (!m) throw std::runtime_error(text + ": " + m.error().text);
  return narrow_move<S>(*m);
}

template <Size S>
std::string legal(const Position<S>& p) {
  MoveList list;
  legal_moves(p, list);
  return usi<S>(list);
}

template <Size S>
std::string checks(const Position<S>& p) {
  MoveList list;
  checking_moves(p, list);
  return usi<S>(list);
}

template <Size S>
std::string mates(Position<S> p) {
  MoveList list;
  mating_moves(p, list);
  return usi<S>(list);
}

template <Size S>
bool is_legal(const Position<S>& p, const std::string& text) {
  MoveList list;
  legal_moves(p, list);
  for (Move m : list) {
    if (m == move<S>(text)) return true;
  }
  return false;
}

// Calls f.template operator()<S>() for every compiled size.
template <class F>
void for_each_size(F&& f) {
  for (Size size : CompiledSizes::kAll) CompiledSizes::visit(size, f);
}

inline std::string name(Size s) { return std::to_string(s.files) + "x" + std::to_string(s.ranks); }

}  // namespace yose::shogi
