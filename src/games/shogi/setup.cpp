#include "games/shogi/setup.hpp"

#include <algorithm>

#include "games/shogi/hand.hpp"

namespace yose::shogi {

namespace {

// Indexed by PieceType: the standard set of 38 pieces and two kings.
constexpr std::array<int, 9> kStandardSet = {0, 18, 4, 4, 4, 2, 2, 4, 2};
constexpr std::array<const char*, 9> kNames = {"",        "pawns", "lances", "knights", "silvers",
                                               "bishops", "rooks", "golds",  "kings"};

std::string name(Color c) { return c == Color::black ? "black" : "white"; }

std::string name(Coord c) {
  return {static_cast<char>('1' + c.file), static_cast<char>('a' + c.rank)};
}

template <class F>
void for_each_square(const Setup& setup, F f) {
  for (int file = 0; file < setup.size.files; ++file) {
    for (int rank = 0; rank < setup.size.ranks; ++rank) {
      f(Coord{static_cast<std::int8_t>(file), static_cast<std::int8_t>(rank)});
    }
  }
}

std::array<int, 9> count_pieces(const Setup& setup) {
  std::array<int, 9> count{};
  for_each_square(setup, [&](Coord c) { ++count[index(unpromoted(setup.at(c).type()))]; });
  for (Color c : kColors) {
    for (PieceType t : kHandTypes) count[index(t)] += setup.hand(c, t);
  }
  return count;
}

std::optional<Error> size_fault(const Setup& setup) {
  const auto [files, ranks] = setup.size;
  if (files < kMinSide || files > kMaxFiles || ranks < kMinSide || ranks > kMaxRanks) {
    return Error{"a board of " + std::to_string(files) + "x" + std::to_string(ranks) +
                 " squares; boards from 3x3 to 9x9 can be played"};
  }
  if (setup.rules.zone < 0 || setup.rules.zone > 3 || setup.rules.zone > ranks) {
    return Error{"a promotion zone of " + std::to_string(setup.rules.zone) +
                 " ranks; it can have 0 to 3"};
  }
  return {};
}

std::optional<Error> count_fault(const Setup& setup) {
  const auto count = count_pieces(setup);
  for (PieceType t : kHandTypes) {
    const int limit = piece_limit(setup.size, t);
    if (count[index(t)] > limit) {
      return Error{std::to_string(count[index(t)]) + " " + kNames[index(t)] + " in all; at most " +
                   std::to_string(limit) + " are possible"};
    }
  }
  return {};
}

std::optional<Error> king_fault(const Setup& setup) {
  std::array<int, 2> kings{};
  for_each_square(setup, [&](Coord c) {
    if (setup.at(c).type() == PieceType::king) ++kings[index(setup.at(c).color())];
  });
  for (Color c : kColors) {
    if (kings[index(c)] > 1) return Error{name(c) + " has more than one king"};
  }
  return {};
}

// How many ranks ahead an unpromoted piece needs to be able to move.
int room_needed(PieceType t) {
  if (t == PieceType::pawn || t == PieceType::lance) return 1;
  return t == PieceType::knight ? 2 : 0;
}

std::optional<Error> stuck_fault(const Setup& setup) {
  std::optional<Error> error;
  for_each_square(setup, [&](Coord c) {
    const Piece p = setup.at(c);
    const int room = p.color() == Color::black ? c.rank : setup.size.ranks - 1 - c.rank;
    if (p && room < room_needed(p.type()) && !error) {
      std::string kind = kNames[index(p.type())];
      kind.pop_back();
      error = Error{"the " + name(p.color()) + " " + kind + " on " + name(c) +
                    " could never move again"};
    }
  });
  return error;
}

std::optional<Error> two_pawns_fault(const Setup& setup) {
  std::array<std::array<int, kMaxFiles>, 2> pawns{};
  std::optional<Error> error;
  for_each_square(setup, [&](Coord c) {
    const Piece p = setup.at(c);
    if (p.type() != PieceType::pawn) return;
    if (++pawns[index(p.color())][c.file] > 1 && !error) {
      error = Error{"two " + name(p.color()) + " pawns on file " + std::to_string(c.file + 1)};
    }
  });
  return error;
}

}  // namespace

int piece_limit(Size size, PieceType t) {
  if (size == Size{9, 9}) return kStandardSet[index(t)];
  return std::min(Hand::capacity(t), 18);
}

bool has_king(const Setup& setup, Color c) {
  const auto end = setup.board.begin() + setup.size.squares();
  return std::find(setup.board.begin(), end, Piece(c, PieceType::king)) != end;
}

void fill_hand_with_rest(Setup& setup, Color owner) {
  const auto count = count_pieces(setup);
  for (PieceType t : kHandTypes) {
    const int missing = std::max(0, kStandardSet[index(t)] - count[index(t)]);
    setup.hand(owner, t) = static_cast<std::uint8_t>(setup.hand(owner, t) + missing);
  }
}

std::optional<Error> validate(const Setup& setup) {
  for (auto* check : {size_fault, count_fault, king_fault, stuck_fault, two_pawns_fault}) {
    if (auto error = check(setup)) return error;
  }
  return {};
}

}  // namespace yose::shogi
