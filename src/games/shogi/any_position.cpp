#include "games/shogi/any_position.hpp"

#include <algorithm>

#include "games/shogi/any_position_visit.hpp"
#include "games/shogi/coord_conversion.hpp"
#include "games/shogi/mate1.hpp"
#include "games/shogi/perft.hpp"

namespace yose::shogi {

namespace {

template <Size S>
std::vector<CoordMove> sorted(const MoveList& list) {
  std::vector<CoordMove> moves;
  for (Move m : list) moves.push_back(widen<S>(m));
  std::sort(moves.begin(), moves.end());
  return moves;
}

std::string size_name(Size s) { return std::to_string(s.files) + "x" + std::to_string(s.ranks); }

Error unknown_size(Size size) {
  std::string known;
  for (Size s : CompiledSizes::kAll) known += (known.empty() ? "" : ", ") + size_name(s);
  return Error{"a board of " + size_name(size) + " is not compiled in; known sizes: " + known};
}

}  // namespace

AnyPosition::AnyPosition(const AnyPosition& o) : state_(std::make_unique<State>(*o.state_)) {}
AnyPosition::AnyPosition(AnyPosition&&) noexcept = default;
AnyPosition& AnyPosition::operator=(AnyPosition&&) noexcept = default;
AnyPosition::~AnyPosition() = default;

AnyPosition& AnyPosition::operator=(const AnyPosition& o) {
  if (this != &o) state_ = std::make_unique<State>(*o.state_);
  return *this;
}

Result<AnyPosition> AnyPosition::from_setup(const Setup& setup) {
  std::optional<Result<AnyPosition>> result;
  CompiledSizes::visit(setup.size, [&]<Size S>() {
    auto position = Position<S>::from_setup(setup);
    if (position) {
      result = AnyPosition(*position);
    } else {
      result = position.error();
    }
  });
  if (result) return *std::move(result);
  if (auto error = validate(setup)) return *error;
  return unknown_size(setup.size);
}

Setup AnyPosition::setup() const {
  return visit([](const auto& p) { return p.setup(); });
}

Size AnyPosition::size() const {
  return visit([](const auto& p) { return p.kSize; });
}

Rules AnyPosition::rules() const {
  return visit([](const auto& p) { return p.rules(); });
}

Color AnyPosition::turn() const {
  return visit([](const auto& p) { return p.turn(); });
}

Piece AnyPosition::at(Coord c) const {
  return visit([c]<Size S>(const Position<S>& p) { return p.at(Geometry<S>::square(c)); });
}

int AnyPosition::hand(Color c, PieceType t) const {
  return visit([=](const auto& p) { return p.hand(c).count(t); });
}

bool AnyPosition::has_king(Color c) const {
  return visit([c](const auto& p) { return p.has_king(c); });
}

bool AnyPosition::in_check() const {
  return visit([](const auto& p) { return p.in_check(); });
}

std::uint64_t AnyPosition::key() const {
  return visit([](const auto& p) { return p.key(); });
}

std::vector<CoordMove> AnyPosition::legal_moves() const {
  return visit([]<Size S>(const Position<S>& p) {
    MoveList list;
    shogi::legal_moves(p, list);
    return sorted<S>(list);
  });
}

std::vector<CoordMove> AnyPosition::checking_moves() const {
  return visit([]<Size S>(const Position<S>& p) {
    MoveList list;
    shogi::checking_moves(p, list);
    return sorted<S>(list);
  });
}

std::vector<CoordMove> AnyPosition::mating_moves() const {
  return visit([]<Size S>(Position<S> p) {
    MoveList list;
    shogi::mating_moves(p, list);
    return sorted<S>(list);
  });
}

bool AnyPosition::is_legal(const CoordMove& move) const {
  const auto moves = legal_moves();
  return std::binary_search(moves.begin(), moves.end(), move);
}

void AnyPosition::play(const CoordMove& move) {
  assert(is_legal(move));
  std::visit([&]<Size S>(Position<S>& p) { p.play(narrow<S>(move)); }, state_->position);
}

AnyPosition AnyPosition::passed() const {
  return visit([](auto p) {
    p.pass();
    return AnyPosition(p);
  });
}

std::uint64_t AnyPosition::perft(int depth) const {
  return visit([depth](auto p) { return shogi::perft(p, depth); });
}

}  // namespace yose::shogi
