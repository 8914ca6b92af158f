#include "games/loa/mobility.hpp"

namespace yose::loa {
namespace {

constexpr int digit(Color c) { return index(c) + 1; }

// Codes of lines of length n start at first_code(n): 3 codes of length 1, then 9 of length 2, ...
constexpr int first_code(int length) {
  int first = 0;
  for (int n = 1, power = 3; n < length; ++n, power *= 3) first += power;
  return first;
}

constexpr int kCodes = first_code(kSide + 1);

struct Content {
  int length;
  int digits[kSide];
  int pieces;
};

constexpr Content decode(int length, int code) {
  Content c{length, {}, 0};
  for (int i = 0; i < length; ++i, code /= 3) {
    c.digits[i] = code % 3;
    if (c.digits[i] != 0) ++c.pieces;
  }
  return c;
}

constexpr bool can_move(const Content& c, int from, int direction) {
  const int own = c.digits[from], to = from + direction * c.pieces;
  if (own == 0 || to < 0 || to >= c.length || c.digits[to] == own) return false;
  for (int i = from + direction; i != to; i += direction) {
    if (c.digits[i] == 3 - own) return false;
  }
  return true;
}

constexpr std::uint16_t count_both(const Content& c) {
  int counts = 0;
  for (int from = 0; from < c.length; ++from) {
    const int one = c.digits[from] == digit(Color::white) ? 256 : 1;
    for (int direction : {1, -1}) counts += can_move(c, from, direction) ? one : 0;
  }
  return static_cast<std::uint16_t>(counts);
}

struct Tables {
  std::uint16_t counts[kCodes];  // by code; black's moves, and white's times 256
  std::uint16_t empty[kLines];   // the code of the empty line
  struct {
    std::uint8_t line[kAxes];
    std::int16_t weight[kAxes];  // of a digit on this square
  } square[kSquares];
};

constexpr void fill_counts(Tables& t) {
  for (int length = 1, codes = 3; length <= kSide; ++length, codes *= 3) {
    for (int code = 0; code < codes; ++code) {
      t.counts[first_code(length) + code] = count_both(decode(length, code));
    }
  }
}

constexpr void fill_squares(Tables& t) {
  for (int s = 0; s < kSquares; ++s) {
    for (int axis = 0; axis < kAxes; ++axis) {
      const LinePlace place = place_of(s, axis);
      int weight = 1;
      for (int i = 0; i < place.index; ++i) weight *= 3;
      t.square[s].line[axis] = static_cast<std::uint8_t>(place.line);
      t.square[s].weight[axis] = static_cast<std::int16_t>(weight);
      t.empty[place.line] = static_cast<std::uint16_t>(first_code(place.length));
    }
  }
}

constexpr Tables make_tables() {
  Tables t{};
  fill_counts(t);
  fill_squares(t);
  return t;
}

constexpr Tables kTables = make_tables();

}  // namespace

Mobility::Mobility(const Position& p)
    : total_(0), enemy_(p.pieces(~p.turn())), own_digit_(digit(p.turn())) {
  for (int i = 0; i < kLines; ++i) lines_[i].code = kTables.empty[i];
  for (Color c : {Color::black, Color::white}) {
    for_each(p.pieces(c), [&](int s) {
      for (int axis = 0; axis < kAxes; ++axis) {
        auto& code = lines_[kTables.square[s].line[axis]].code;
        code = static_cast<std::uint16_t>(code + digit(c) * kTables.square[s].weight[axis]);
      }
    });
  }
  for (Line& line : lines_) {
    line.count = kTables.counts[line.code];
    total_ += line.count;
  }
}

unsigned Mobility::total_after(Move m) const {
  if (m.is_pass()) return total_;
  const auto& from = kTables.square[m.from()];
  const auto& to = kTables.square[m.to()];
  const int replaced = contains(enemy_, m.to()) ? 3 - own_digit_ : 0;
  unsigned total = total_;
  for (int axis = 0; axis < kAxes; ++axis) {
    const Line& left = lines_[from.line[axis]];
    const Line& entered = lines_[to.line[axis]];
    const int gone = -own_digit_ * from.weight[axis];
    const int come = (own_digit_ - replaced) * to.weight[axis];
    // The line the piece moves along is both; it must not be counted twice. Selected rather than
    // branched on: which axis it is, is as good as random.
    const bool same = from.line[axis] == to.line[axis];
    const unsigned after_gone = kTables.counts[left.code + gone + (same ? come : 0)];
    const unsigned after_come = kTables.counts[entered.code + come + (same ? gone : 0)];
    total += after_gone - left.count + (same ? 0 : after_come - entered.count);
  }
  return total;
}

}  // namespace yose::loa
