#include "games/shogi/any_position.hpp"

#include <algorithm>

#include "games/shogi/coord_conversion.hpp"
#include "games/shogi/mate1.hpp"
#include "games/shogi/perft.hpp"
#include "games/shogi/sizes.hpp"

namespace yose::shogi {

struct AnyPosition::State {
  CompiledSizes::Variant position;
};

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

AnyPosition::AnyPosition(std::unique_ptr<State> state) : state_(std::move(state)) {}
AnyPosition::AnyPosition(const AnyPosition& o) : state_(std::make_unique<State>(*o.state_)) {}
AnyPosition::AnyPosition(AnyPosition&&) noexcept = default;
AnyPosition& AnyPosition::operator=(AnyPosition&&) noexcept = default;
AnyPosition::~AnyPosition() = default;

AnyPosition& AnyPosition::operator=(const AnyPosition& o) {
  if (this != &o) state_ = std::make_unique<State>(*o.state_);
  return *this;
}

Result<AnyPosition> AnyPosition::from_setup(const Setup& setup) {
  if (auto error = validate(setup)) return *error;
  std::optional<Result<AnyPosition>> result;
  CompiledSizes::visit(setup.size, [&]<Size S>() {
    auto position = Position<S>::from_setup(setup);
    if (position) {
      result = AnyPosition(std::make_unique<State>(State{*position}));
    } else {
      result = position.error();
    }
  });
  return result ? *std::move(result) : Result<AnyPosition>(unknown_size(setup.size));
}

Setup AnyPosition::setup() const {
  return std::visit([](const auto& p) { return p.setup(); }, state_->position);
}

Size AnyPosition::size() const {
  return std::visit([](const auto& p) { return p.kSize; }, state_->position);
}

Rules AnyPosition::rules() const {
  return std::visit([](const auto& p) { return p.rules(); }, state_->position);
}

Color AnyPosition::turn() const {
  return std::visit([](const auto& p) { return p.turn(); }, state_->position);
}

Piece AnyPosition::at(Coord c) const {
  return std::visit([c]<Size S>(const Position<S>& p) { return p.at(Geometry<S>::square(c)); },
                    state_->position);
}

int AnyPosition::hand(Color c, PieceType t) const {
  return std::visit([=](const auto& p) { return p.hand(c).count(t); }, state_->position);
}

bool AnyPosition::in_check() const {
  return std::visit([](const auto& p) { return p.in_check(); }, state_->position);
}

std::uint64_t AnyPosition::key() const {
  return std::visit([](const auto& p) { return p.key(); }, state_->position);
}

std::vector<CoordMove> AnyPosition::legal_moves() const {
  return std::visit(
      []<Size S>(const Position<S>& p) {
        MoveList list;
        shogi::legal_moves(p, list);
        return sorted<S>(list);
      },
      state_->position);
}

std::vector<CoordMove> AnyPosition::checking_moves() const {
  return std::visit(
      []<Size S>(const Position<S>& p) {
        MoveList list;
        shogi::checking_moves(p, list);
        return sorted<S>(list);
      },
      state_->position);
}

std::vector<CoordMove> AnyPosition::mating_moves() const {
  return std::visit(
      []<Size S>(Position<S> p) {
        MoveList list;
        shogi::mating_moves(p, list);
        return sorted<S>(list);
      },
      state_->position);
}

bool AnyPosition::is_legal(const CoordMove& move) const {
  const auto moves = legal_moves();
  return std::binary_search(moves.begin(), moves.end(), move);
}

void AnyPosition::play(const CoordMove& move) {
  assert(is_legal(move));
  std::visit([&]<Size S>(Position<S>& p) { p.play(narrow<S>(move)); }, state_->position);
}

std::uint64_t AnyPosition::perft(int depth) const {
  return std::visit([depth](auto p) { return shogi::perft(p, depth); }, state_->position);
}

}  // namespace yose::shogi
