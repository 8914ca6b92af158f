// Which piece is meant: the half of Japanese move text that needs the board.
#include <algorithm>
#include <array>
#include <cassert>
#include <vector>

#include "notation/japanese.hpp"
#include "notation/move_words.hpp"
#include "notation/utf8.hpp"

namespace yose::notation {

using shogi::AnyPosition;
using shogi::Color;
using shogi::Coord;
using shogi::CoordMove;
using shogi::Piece;
using shogi::PieceType;

namespace {

struct Step {
  int file;  // towards black's left
  int rank;  // towards black's own side
  bool far = false;
};

constexpr std::array kPawn{Step{0, -1}};
constexpr std::array kLance{Step{0, -1, true}};
constexpr std::array kKnight{Step{1, -2}, Step{-1, -2}};
constexpr std::array kSilver{Step{0, -1}, Step{1, -1}, Step{-1, -1}, Step{1, 1}, Step{-1, 1}};
constexpr std::array kGold{Step{0, -1}, Step{1, -1}, Step{-1, -1},
                           Step{1, 0},  Step{-1, 0}, Step{0, 1}};
constexpr std::array kKing{Step{0, -1}, Step{1, -1}, Step{-1, -1}, Step{1, 0},
                           Step{-1, 0}, Step{0, 1},  Step{1, 1},   Step{-1, 1}};
constexpr std::array kBishop{Step{1, -1, true}, Step{-1, -1, true}, Step{1, 1, true},
                             Step{-1, 1, true}};
constexpr std::array kRook{Step{0, -1, true}, Step{1, 0, true}, Step{-1, 0, true},
                           Step{0, 1, true}};
constexpr std::array kHorse{Step{1, -1, true}, Step{-1, -1, true}, Step{1, 1, true},
                            Step{-1, 1, true}, Step{0, -1},        Step{1, 0},
                            Step{-1, 0},       Step{0, 1}};
constexpr std::array kDragon{Step{0, -1, true}, Step{1, 0, true}, Step{-1, 0, true},
                             Step{0, 1, true},  Step{1, -1},      Step{-1, -1},
                             Step{1, 1},        Step{-1, 1}};

struct Steps {
  const Step* first = nullptr;
  std::size_t count = 0;

  const Step* begin() const { return first; }
  const Step* end() const { return first + count; }
};

template <std::size_t N>
constexpr Steps steps(const std::array<Step, N>& all) {
  return {all.data(), N};
}

constexpr Steps steps_of(PieceType t) {
  switch (t) {
    case PieceType::pawn:
      return steps(kPawn);
    case PieceType::lance:
      return steps(kLance);
    case PieceType::knight:
      return steps(kKnight);
    case PieceType::silver:
      return steps(kSilver);
    case PieceType::bishop:
      return steps(kBishop);
    case PieceType::rook:
      return steps(kRook);
    case PieceType::king:
      return steps(kKing);
    case PieceType::horse:
      return steps(kHorse);
    case PieceType::dragon:
      return steps(kDragon);
    case PieceType::none:
      return {};
    default:
      return steps(kGold);
  }
}

constexpr bool comes_in_pairs(PieceType t) {
  const PieceType base = unpromoted(t);
  return base == PieceType::bishop || base == PieceType::rook;
}

bool on_board(const AnyPosition& p, Coord c) {
  return c.file >= 0 && c.file < p.size().files && c.rank >= 0 && c.rank < p.size().ranks;
}

Coord moved(Coord c, int files, int ranks) {
  return {static_cast<std::int8_t>(c.file + files), static_cast<std::int8_t>(c.rank + ranks)};
}

// The squares from which a piece like this one reaches `to`, pinned ones included.
std::vector<Coord> origins(const AnyPosition& p, Piece piece, Coord to) {
  const int back = piece.color() == Color::black ? -1 : 1;
  std::vector<Coord> found;
  for (const Step& step : steps_of(piece.type())) {
    Coord from = moved(to, back * step.file, back * step.rank);
    while (step.far && on_board(p, from) && !p.at(from))
      from = moved(from, back * step.file, back * step.rank);
    if (on_board(p, from) && p.at(from) == piece) found.push_back(from);
  }
  return found;
}

// How a piece comes to its square, as its owner sees it.
struct Approach {
  Motion motion;
  Side side;
};

Approach approach(Coord from, Coord to, Color color) {
  const int sign = color == Color::black ? 1 : -1;
  const int left = sign * (from.file - to.file);
  const int back = sign * (from.rank - to.rank);
  return {back > 0   ? Motion::up
          : back < 0 ? Motion::down
                     : Motion::across,
          left > 0   ? Side::left
          : left < 0 ? Side::right
                     : Side::straight};
}

Side opposite(Side s) {
  if (s == Side::straight) return s;
  return s == Side::left ? Side::right : Side::left;
}

// Pieces of one kind that can all go to one square.
class Rivals {
 public:
  Rivals(const AnyPosition& p, PieceType type, Coord to)
      : color_(p.turn()), pair_(comes_in_pairs(type)), to_(to) {
    origins_ = origins(p, Piece(color_, type), to);
    pair_ = pair_ && origins_.size() == 2;
  }

  std::size_t count() const { return origins_.size(); }

  // Of a pair, the one behind its square is left or right of the other.
  Approach of(Coord from) const {
    Approach mine = approach(from, to_, color_);
    if (pair_ && mine.side == Side::straight)
      mine.side = opposite(approach(other(from), to_, color_).side);
    return mine;
  }

  bool only_motion(Coord from) const {
    return alone(from, [](Approach a, Approach b) { return a.motion == b.motion; });
  }
  bool only_side(Coord from) const {
    return alone(from, [](Approach a, Approach b) { return a.side == b.side; });
  }

 private:
  Coord other(Coord from) const { return origins_[0] == from ? origins_[1] : origins_[0]; }

  template <class Same>
  bool alone(Coord from, Same same) const {
    const Approach mine = of(from);
    return std::none_of(origins_.begin(), origins_.end(),
                        [&](Coord rival) { return rival != from && same(mine, of(rival)); });
  }

  Color color_;
  bool pair_;
  Coord to_;
  std::vector<Coord> origins_;
};

std::string_view word(Motion m) { return m == Motion::up ? "上" : m == Motion::down ? "引" : "寄"; }
std::string_view word(Side s) { return s == Side::left ? "左" : s == Side::right ? "右" : "直"; }

std::string adverbs(const Rivals& rivals, Coord from) {
  if (rivals.count() < 2) return {};
  const Approach mine = rivals.of(from);
  const std::string motion(word(mine.motion));
  const std::string side(word(mine.side));
  if (rivals.only_motion(from)) return motion;
  if (mine.side == Side::straight) return mine.motion == Motion::up ? side : side + motion;
  return rivals.only_side(from) ? side : side + motion;
}

std::string_view promotion(const AnyPosition& before, const CoordMove& move) {
  if (move.promote) return "成";
  CoordMove other = move;
  other.promote = true;
  return before.is_legal(other) ? "不成" : "";
}

bool side_fits(const MoveWords& words, Approach way) {
  if (!words.side) return true;
  if (*words.side != Side::straight) return *words.side == way.side;
  return way.side == Side::straight && (words.motion || way.motion == Motion::up);
}

bool fits(const MoveWords& words, const Rivals& rivals, const CoordMove& move) {
  if (move.is_drop()) return !words.side && !words.motion;
  const Approach way = rivals.of(move.from);
  return side_fits(words, way) && (!words.motion || *words.motion == way.motion);
}

Error not_legal(const MoveWords& words) { return expected("a legal move", quoted(words.text)); }

// Legal moves of the named piece to the square; the words say no more than that yet.
std::vector<CoordMove> named_moves(const AnyPosition& before, const MoveWords& words, Coord to) {
  std::vector<CoordMove> moves = before.legal_moves();
  std::erase_if(moves, [&](const CoordMove& move) {
    const PieceType type = move.is_drop() ? move.drop : before.at(move.from).type();
    return move.to != to || type != words.piece ||
           move.promote != (words.action == Action::promote);
  });
  return moves;
}

Result<CoordMove> find_by_words(const AnyPosition& before, const MoveWords& words, Coord to) {
  const Rivals rivals(before, words.piece, to);
  std::vector<CoordMove> moves = named_moves(before, words, to);
  std::erase_if(moves, [&](const CoordMove& move) { return !fits(words, rivals, move); });
  const bool on_board =
      std::any_of(moves.begin(), moves.end(), [](const CoordMove& m) { return !m.is_drop(); });
  const bool drop = words.action == Action::drop || !on_board;
  std::erase_if(moves, [&](const CoordMove& move) { return move.is_drop() != drop; });
  if (moves.empty() || (drop && words.action == Action::keep)) return not_legal(words);
  if (moves.size() > 1)
    return expected(
        "左, 右, 上, 引, 寄 or 直 to tell which " + std::string(piece_name(words.piece)) + " moves",
        quoted(words.text));
  return moves.front();
}

Result<CoordMove> find_by_origin(const AnyPosition& before, const MoveWords& words, Coord to) {
  const Coord from = *words.from;
  if (!on_board(before, from)) return not_legal(words);
  const Piece named(before.turn(), words.piece);
  if (before.at(from) != named)
    return expected(std::string(before.turn() == Color::black ? "a black " : "a white ") +
                        std::string(piece_name(words.piece)) + " on " + square_text(from),
                    quoted(words.text));
  const CoordMove move = CoordMove::board(from, to, words.action == Action::promote);
  if (words.action == Action::drop || !before.is_legal(move)) return not_legal(words);
  return move;
}

}  // namespace

std::string move_text(const AnyPosition& before, const CoordMove& move,
                      std::optional<Coord> previous) {
  assert(before.is_legal(move));
  const PieceType type = move.is_drop() ? move.drop : before.at(move.from).type();
  std::string text = previous == move.to ? "同" : square_text(move.to);
  text += piece_name(type);
  const Rivals rivals(before, type, move.to);
  if (move.is_drop()) return rivals.count() > 0 ? text + "打" : text;
  return text + adverbs(rivals, move.from) + std::string(promotion(before, move));
}

Result<CoordMove> find_move(const AnyPosition& before, const MoveWords& words,
                            std::optional<Coord> previous) {
  if (words.mark && *words.mark != before.turn())
    return expected(before.turn() == Color::black ? "a move of black (▲)" : "a move of white (△)",
                    quoted(words.text));
  const auto to = words.to ? words.to : previous;
  if (!to) return expected("a square, as no move came before", quoted(words.text));
  if (!on_board(before, *to))
    return expected("a square of the " + std::to_string(before.size().files) + "x" +
                        std::to_string(before.size().ranks) + " board",
                    quoted(words.text));
  return words.from ? find_by_origin(before, words, *to) : find_by_words(before, words, *to);
}

}  // namespace yose::notation
