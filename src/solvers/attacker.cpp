#include "solvers/attacker.hpp"

#include <string>

namespace yose::solvers {

Color default_attacker(const shogi::AnyPosition& position) {
  const bool black = position.has_king(Color::black);
  const bool white = position.has_king(Color::white);
  if (black == white) return position.turn();
  return black ? Color::white : Color::black;
}

std::optional<Error> find_missing_king(const shogi::AnyPosition& position, Color defender) {
  if (position.has_king(defender)) return std::nullopt;
  return Error{std::string(defender == Color::black ? "black" : "white") +
               " has no king to be mated"};
}

}  // namespace yose::solvers
