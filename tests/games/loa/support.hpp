// What the tests of Lines of Action share: positions from text, and a naive second opinion.
//
// The naive board is an array of letters; moves are found by walking, groups by a work list. It
// shares nothing with the code under test but the numbering of squares.
#pragma once

#include <gtest/gtest.h>

#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "games/loa/setup.hpp"
#include "notation/loa_text.hpp"

namespace yose::loa {

#ifdef NDEBUG
inline constexpr bool kFast = true;
#else
inline constexpr bool kFast = false;  // assertions on: fewer repetitions
#endif

inline Position position(const std::string& text) {
  const auto parsed = notation::parse_loa_position(text);
  if (!parsed) throw std::invalid_argument(parsed.error().text + ": " + text);
  return *parsed;
}

inline Move move(const std::string& text) {
  const auto parsed = notation::parse_loa_move(text);
  if (!parsed) throw std::invalid_argument(parsed.error().text);
  return *parsed;
}

inline std::set<Move> as_set(const MoveList& list) {
  std::set<Move> result;
  for (Move m : list) result.insert(m);
  return result;
}

inline std::set<std::string> texts(const MoveList& list) {
  std::set<std::string> result;
  for (Move m : list) result.insert(notation::to_loa(m));
  return result;
}

class Naive {
 public:
  explicit Naive(Set black, Set white) {
    for (int s = 0; s < kSquares; ++s) {
      at_[s] = (black >> s & 1) != 0 ? 'x' : (white >> s & 1) != 0 ? 'o' : '.';
    }
  }
  explicit Naive(const Position& p) : Naive(p.pieces(Color::black), p.pieces(Color::white)) {}

  std::set<Move> moves(Color c) const {
    std::set<Move> found;
    for (int s = 0; s < kSquares; ++s) {
      if (at_[s] != letter(c)) continue;
      for (int df = -1; df <= 1; ++df) {
        for (int dr = -1; dr <= 1; ++dr) {
          if ((df != 0 || dr != 0) && can_move(s, df, dr)) {
            found.insert(Move(s, s + count(s, df, dr) * (df + 8 * dr)));
          }
        }
      }
    }
    return found;
  }

  // The number of groups, pieces being 8-neighbours; 4-neighbours for holes in what is not there.
  int groups(char kind, bool diagonals) const {
    std::vector<bool> seen(kSquares, false);
    int count = 0;
    for (int s = 0; s < kSquares; ++s) {
      if (at_[s] != kind || seen[static_cast<std::size_t>(s)]) continue;
      ++count;
      spread(s, kind, diagonals, seen);
    }
    return count;
  }
  bool connected(Color c) const { return groups(letter(c), true) == 1; }

  // Q1 - Q3 - 2 Qd over the 81 windows of the board, for pieces of one kind.
  int quad_sum(char kind) const {
    int sum = 0;
    for (int r = -1; r < 8; ++r) {
      for (int f = -1; f < 8; ++f) {
        const int a = is(f, r, kind), b = is(f + 1, r, kind), c = is(f, r + 1, kind);
        const int d = is(f + 1, r + 1, kind), n = a + b + c + d;
        sum += n == 1 ? 1 : n == 3 ? -1 : n == 2 && a == d ? -2 : 0;
      }
    }
    return sum;
  }

  static char letter(Color c) { return c == Color::black ? 'x' : 'o'; }

 private:
  static bool inside(int f, int r) { return f >= 0 && f < 8 && r >= 0 && r < 8; }
  int is(int f, int r, char kind) const { return inside(f, r) && at_[8 * r + f] == kind ? 1 : 0; }

  int count(int s, int df, int dr) const {
    int n = 0;
    for (int i = -7; i <= 7; ++i) {
      const int f = s % 8 + i * df, r = s / 8 + i * dr;
      if (inside(f, r) && at_[8 * r + f] != '.') ++n;
    }
    return n;
  }

  bool can_move(int s, int df, int dr) const {
    const int n = count(s, df, dr);
    for (int i = 1; i <= n; ++i) {
      const int f = s % 8 + i * df, r = s / 8 + i * dr;
      if (!inside(f, r)) return false;
      const char met = at_[8 * r + f];
      if (i < n && met != '.' && met != at_[s]) return false;
      if (i == n && met == at_[s]) return false;
    }
    return true;
  }

  void spread(int from, char kind, bool diagonals, std::vector<bool>& seen) const {
    std::vector<int> work{from};
    seen[static_cast<std::size_t>(from)] = true;
    while (!work.empty()) {
      const int s = work.back();
      work.pop_back();
      for (int df = -1; df <= 1; ++df) {
        for (int dr = -1; dr <= 1; ++dr) {
          const int f = s % 8 + df, r = s / 8 + dr, t = 8 * r + f;
          if (!diagonals && df != 0 && dr != 0) continue;
          if (!inside(f, r) || at_[t] != kind || seen[static_cast<std::size_t>(t)]) continue;
          seen[static_cast<std::size_t>(t)] = true;
          work.push_back(t);
        }
      }
    }
  }

  char at_[kSquares];
};

// Some pieces scattered, some grown one next to the other, so that every degree of connection
// turns up.
inline Set random_pieces(Random& random, int count, Set taken) {
  Set set = 0;
  const int scattered = random.below(count) + 1;
  for (int tries = 0; std::popcount(set) < count && tries < 1000; ++tries) {
    const Set candidate = bit(random.below(kSquares));
    const bool near = set != 0 && (dilate(set) & candidate) != 0;
    if ((candidate & (set | taken)) == 0 && (near || std::popcount(set) < scattered)) {
      set |= candidate;
    }
  }
  return set;
}

inline Position random_position(Random& random) {
  Setup setup;
  setup.black = random_pieces(random, 1 + random.below(12), 0);
  setup.white = random_pieces(random, 1 + random.below(12), setup.black);
  setup.turn = random.below(2) == 0 ? Color::black : Color::white;
  return *validate(setup);
}

}  // namespace yose::loa
