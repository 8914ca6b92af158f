#include "oracle/position_space.hpp"

#include <algorithm>
#include <stdexcept>

namespace yose::oracle {

using namespace shogi;

namespace {

constexpr std::uint64_t kMostCodes = std::uint64_t{1} << 32;

std::vector<PieceType> sorted_pieces(std::vector<PieceType> pieces) {
  for (PieceType t : pieces) {
    if (std::find(kHandTypes.begin(), kHandTypes.end(), t) == kHandTypes.end()) {
      throw std::invalid_argument("a piece beside the kings that cannot be in a hand");
    }
  }
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
PositionSpace<S>::PositionSpace(Rules rules, const std::vector<PieceType>& pieces)
    : rules_(rules), pieces_(sorted_pieces(pieces)), members_(count_codes()) {
  for (PieceType t : pieces_) ++piece_counts_[index(t)];
  const std::uint64_t codes = count_codes();
  for (std::uint64_t code = 0; code < codes; ++code) {
    const auto written = setup(code);
    if (written && Position::from_setup(*written)) members_.add(code);
  }
  members_.number_members();
}

template <Size S>
std::uint64_t PositionSpace<S>::places(PieceType t) {
  return kHandPlaces + (can_promote(t) ? 4 : 2) * kSquares;
}

template <Size S>
std::uint64_t PositionSpace<S>::count_codes() const {
  std::uint64_t codes = 2 * kSquares * kSquares;
  for (PieceType t : pieces_) {
    codes *= places(t);
    if (codes > kMostCodes) throw std::invalid_argument("too many pieces to list all positions");
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
std::optional<Setup> PositionSpace<S>::setup(std::uint64_t code) const {
  Setup setup{.size = S, .rules = rules_};
  setup.turn = take_digit(code, 2) == 0 ? Color::black : Color::white;
  for (Color c : {Color::white, Color::black}) {
    if (!put(setup, G::coord(take_digit(code, kSquares)), Piece(c, PieceType::king))) return {};
  }
  int later_place = 0;
  for (std::size_t i = pieces_.size(); i-- > 0;) {
    const PieceType t = pieces_[i];
    const int place = take_digit(code, places(t));
    const bool falls = i + 1 < pieces_.size() && pieces_[i + 1] == t && place > later_place;
    if (falls || !put_at_place<S>(setup, t, place)) return {};
    later_place = place;
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
  members_.for_each([&](std::uint64_t code) { f(*Position::from_setup(*setup(code))); });
}

template class PositionSpace<k3x3>;
template class PositionSpace<k3x4>;
template class PositionSpace<k4x4>;

}  // namespace yose::oracle
