#include "oracle/position_space.hpp"

#include <algorithm>
#include <stdexcept>

namespace yose::oracle {

using namespace shogi;

namespace {

constexpr std::uint64_t kMostCodes = std::uint64_t{1} << 32;

bool fits_a_hand(PieceType t) {
  return std::find(kHandTypes.begin(), kHandTypes.end(), t) != kHandTypes.end();
}

std::vector<PieceType> sorted_pieces(std::vector<PieceType> pieces) {
  std::sort(pieces.begin(), pieces.end());
  return pieces;
}

bool put(Setup& setup, Coord at, Piece piece) {
  if (setup.at(at)) return false;
  setup.at(at) = piece;
  return true;
}

// Takes the last digit off a code.
int take_digit(std::uint64_t& code, std::uint64_t base) {
  const auto digit = static_cast<int>(code % base);
  code /= base;
  return digit;
}

// Places of a piece: 0 and 1 are the hands, then come the squares for each colour, and once more
// for the promoted piece.
constexpr int kHandPlaces = 2;

template <Size S>
int board_place(Color c, bool is_promoted, Square s) {
  return kHandPlaces + ((is_promoted ? 2 : 0) + index(c)) * S.squares() + s;
}

template <Size S>
bool put_at_place(Setup& setup, PieceType t, int place) {
  if (place < kHandPlaces) {
    ++setup.hand(kColors[static_cast<std::size_t>(place)], t);
    return true;
  }
  const int side = (place - kHandPlaces) / S.squares();
  const Color c = side % 2 == 0 ? Color::black : Color::white;
  const Square s = (place - kHandPlaces) % S.squares();
  return put(setup, Geometry<S>::coord(s), Piece(c, side < 2 ? t : promoted(t)));
}

// Undoes it.
template <Size S>
void take_from_place(Setup& setup, PieceType t, int place) {
  if (place < kHandPlaces) {
    --setup.hand(kColors[static_cast<std::size_t>(place)], t);
  } else {
    setup.at(Geometry<S>::coord((place - kHandPlaces) % S.squares())) = Piece{};
  }
}

// Calls f(place) for every piece of the kind, promoted ones included, by rising place.
template <Size S, class F>
void for_each_place(const Position<S>& p, PieceType t, F f) {
  for (Color c : kColors) {
    for (int i = p.hand(c).count(t); i > 0; --i) f(index(c));
  }
  for (bool form : {false, true}) {
    if (form && !can_promote(t)) return;
    for (Color c : kColors) {
      p.pieces(c, form ? promoted(t) : t).for_each([&](Square s) {
        f(board_place<S>(c, form, s));
      });
    }
  }
}

}  // namespace

template <Size S>
std::optional<Error> PositionSpace<S>::validate(const std::vector<PieceType>& pieces) {
  if (!std::all_of(pieces.begin(), pieces.end(), fits_a_hand)) {
    return Error{"a piece beside the kings that cannot be in a hand"};
  }
  if (count_codes(pieces) > kMostCodes) return Error{"too many pieces to list all positions"};
  return std::nullopt;
}

template <Size S>
PositionSpace<S>::PositionSpace(Rules rules, const std::vector<PieceType>& pieces)
    : rules_(rules), pieces_(sorted_pieces(pieces)), members_(count_codes(pieces)) {
  for (PieceType t : pieces_) ++piece_counts_[index(t)];
  Setup setup{.size = S, .rules = rules_};
  add_pieces(0, 0, 0, setup);
  members_.number_members();
}

// Puts the pieces from i on wherever they may be, then the kings. `code` is that of the pieces
// before i.
template <Size S>
void PositionSpace<S>::add_pieces(std::size_t i, int least_place, std::uint64_t code,
                                  Setup& setup) {
  if (i == pieces_.size()) return add_kings(code, setup);
  const PieceType t = pieces_[i];
  const auto all = static_cast<int>(places(t));
  const bool again = i + 1 < pieces_.size() && pieces_[i + 1] == t;
  for (int place = least_place; place < all; ++place) {
    if (!put_at_place<S>(setup, t, place)) continue;
    const std::uint64_t longer = code * places(t) + static_cast<std::uint64_t>(place);
    add_pieces(i + 1, again ? place : 0, longer, setup);
    take_from_place<S>(setup, t, place);
  }
}

template <Size S>
void PositionSpace<S>::add_kings(std::uint64_t code, Setup& setup) {
  for (int black = 0; black < kSquares; ++black) {
    if (!put(setup, G::coord(black), Piece(Color::black, PieceType::king))) continue;
    for (int white = 0; white < kSquares; ++white) {
      if (!put(setup, G::coord(white), Piece(Color::white, PieceType::king))) continue;
      for (Color turn : kColors) {
        setup.turn = turn;
        if (!Position::from_setup(setup)) continue;
        const auto kings = static_cast<std::uint64_t>(black * kSquares + white);
        members_.add((code * kSquares * kSquares + kings) * 2 +
                     static_cast<std::uint64_t>(index(turn)));
      }
      setup.at(G::coord(white)) = Piece{};
    }
    setup.at(G::coord(black)) = Piece{};
  }
}

template <Size S>
std::uint64_t PositionSpace<S>::places(PieceType t) {
  return kHandPlaces + (can_promote(t) ? 4 : 2) * kSquares;
}

// No more than is needed to see that there are too many.
template <Size S>
std::uint64_t PositionSpace<S>::count_codes(const std::vector<PieceType>& pieces) {
  std::uint64_t codes = 2 * kSquares * kSquares;
  for (PieceType t : pieces) {
    if (codes <= kMostCodes) codes *= places(t);
  }
  return codes;
}

template <Size S>
std::optional<std::uint64_t> PositionSpace<S>::code(const Position& p) const {
  if (!(p.rules() == rules_) || !p.has_king(Color::black) || !p.has_king(Color::white)) return {};
  std::uint64_t code = 0;
  for (PieceType t : kHandTypes) {
    int found = 0;
    for_each_place<S>(p, t, [&](int place) {
      code = code * places(t) + static_cast<std::uint64_t>(place);
      ++found;
    });
    if (found != piece_counts_[index(t)]) return {};
  }
  for (Color c : kColors) code = code * kSquares + static_cast<std::uint64_t>(p.king(c));
  return code * 2 + static_cast<std::uint64_t>(index(p.turn()));
}

// Undoes code(), from the last digit to the first.
template <Size S>
Setup PositionSpace<S>::setup(std::uint64_t code) const {
  Setup setup{.size = S, .rules = rules_};
  setup.turn = take_digit(code, 2) == 0 ? Color::black : Color::white;
  for (Color c : {Color::white, Color::black}) {
    put(setup, G::coord(take_digit(code, kSquares)), Piece(c, PieceType::king));
  }
  for (std::size_t i = pieces_.size(); i-- > 0;) {
    put_at_place<S>(setup, pieces_[i], take_digit(code, places(pieces_[i])));
  }
  return setup;
}

template <Size S>
std::uint32_t PositionSpace<S>::number(const Position& p) const {
  const auto found = code(p);
  if (!found || !members_.contains(*found)) {
    throw std::out_of_range("a position with other pieces or rules");
  }
  return members_.rank(*found);
}

template <Size S>
void PositionSpace<S>::for_each(const std::function<void(const Position&)>& f) const {
  members_.for_each([&](std::uint64_t code) { f(*Position::from_setup(setup(code))); });
}

template class PositionSpace<k3x3>;
template class PositionSpace<k3x4>;
template class PositionSpace<k4x4>;

}  // namespace yose::oracle
