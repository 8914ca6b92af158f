// Plays at random on a board of one size and compares moves, checks, mates and perft with the naive
// rules at every position. Built by add_size.cmake for a size that the project does not have.
#include <algorithm>
#include <cstdint>
#include <iostream>
#include <random>
#include <string>
#include <variant>
#include <vector>

#include "check/shogi_text.hpp"
#include "games/shogi/any_position.hpp"
#include "games/shogi/sizes.hpp"
#include "notation/sfen.hpp"
#include "notation/usi.hpp"

namespace {

using yose::shogi::AnyPosition;

std::string text_of(const std::vector<yose::shogi::CoordMove>& moves) {
  std::string text;
  for (const auto& move : moves) text += yose::notation::to_usi(move) + " ";
  return text;
}

// In the order of the fast rules.
std::string text_of(const std::vector<yose::check::Move>& moves) {
  std::vector<yose::shogi::CoordMove> fast;
  for (const auto& move : moves) {
    fast.push_back(*yose::notation::parse_usi_move(yose::check::to_usi(move)));
  }
  std::sort(fast.begin(), fast.end());
  return text_of(fast);
}

bool agrees(const AnyPosition& fast) {
  const std::string sfen = yose::notation::to_sfen(fast.setup());
  const auto naive = std::get<yose::check::State>(yose::check::parse_sfen(sfen));
  const bool good = text_of(fast.legal_moves()) == text_of(yose::check::legal_moves(naive)) &&
                    text_of(fast.checking_moves()) == text_of(yose::check::checking_moves(naive)) &&
                    text_of(fast.mating_moves()) == text_of(yose::check::mates_in_one(naive)) &&
                    fast.perft(2) == yose::check::perft(naive, 2);
  if (!good) std::cout << "the rules differ at " << sfen << "\n";
  return good;
}

// The number of positions compared; 0 if any differed.
int play(AnyPosition position, std::uint32_t seed) {
  std::mt19937 random(seed);
  int positions = 0;
  for (; positions < 40; ++positions) {
    const auto moves = position.legal_moves();
    if (moves.empty()) break;
    if (!agrees(position)) return 0;
    position.play(moves[random() % moves.size()]);
  }
  return positions;
}

}  // namespace

int main(int argc, char** argv) {
  const auto setup = yose::notation::parse_sfen(argc > 1 ? argv[1] : "");
  if (!setup) return std::cout << setup.error().text << "\n", 2;
  const auto position = AnyPosition::from_setup(*setup);
  if (!position) return std::cout << position.error().text << "\n", 2;
  int positions = 0;
  for (std::uint32_t seed = 1; seed <= 4; ++seed) {
    const int played = play(*position, seed);
    if (played == 0) return 1;
    positions += played;
  }
  std::cout << positions << " positions agree\n";
}
