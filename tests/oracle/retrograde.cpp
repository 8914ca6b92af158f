#include "oracle/retrograde.hpp"

#include <cassert>
#include <numeric>
#include <utility>

#include "games/shogi/moves.hpp"

namespace yose::oracle {

using namespace shogi;

namespace {

constexpr std::uint16_t kDraw = 0xFFFF;

bool is_loss(std::uint16_t plies) { return plies % 2 == 0; }

// Settles positions in the order of their plies. A loss makes all positions before it wins; a
// position is lost when the last of its moves is seen to lead to a win. What is never settled is a
// draw.
template <Size S>
class Induction {
 public:
  explicit Induction(const PositionSpace<S>& space)
      : space_(space),
        plies_(space.size(), kDraw),
        moves_left_(space.size()),
        first_link_(space.size() + 1) {}

  std::vector<std::uint16_t> run() {
    count_moves();
    link();
    settled_.reserve(plies_.size());
    for (std::uint32_t n = 0; n < moves_left_.size(); ++n) {
      if (moves_left_[n] == 0) settle(n, 0);
    }
    for (std::size_t next = 0; next < settled_.size(); ++next) spread(settled_[next]);  // it grows
    return std::move(plies_);
  }

 private:
  // Calls f(number before, number after) for every legal move of every position.
  template <class F>
  void for_each_move(F f) const {
    std::uint32_t before = 0;
    space_.for_each([&](Position<S> p) {
      MoveList moves;
      legal_moves(p, moves);
      for (Move m : moves) {
        const auto undo = p.play(m);
        f(before, space_.number(p));
        p.undo(m, undo);
      }
      ++before;
    });
  }

  void count_moves() {
    for_each_move([&](std::uint32_t before, std::uint32_t after) {
      ++moves_left_[before];
      ++first_link_[after];
    });
  }

  // The moves are generated again, so that they need not be kept in the order they come in.
  void link() {
    std::partial_sum(first_link_.begin(), first_link_.end(), first_link_.begin());
    links_.resize(first_link_.back());
    for_each_move(
        [&](std::uint32_t before, std::uint32_t after) { links_[--first_link_[after]] = before; });
  }

  void settle(std::uint32_t n, int plies) {
    assert(plies < kDraw && plies_[n] == kDraw);
    plies_[n] = static_cast<std::uint16_t>(plies);
    settled_.push_back(n);
  }

  void spread(std::uint32_t n) {
    for (std::uint64_t i = first_link_[n]; i < first_link_[n + 1]; ++i) {
      const std::uint32_t before = links_[i];
      --moves_left_[before];
      if (plies_[before] != kDraw) continue;
      if (is_loss(plies_[n]) || moves_left_[before] == 0) settle(before, plies_[n] + 1);
    }
  }

  const PositionSpace<S>& space_;
  std::vector<std::uint16_t> plies_;
  std::vector<std::uint16_t> moves_left_;  // moves to positions that are not settled yet
  std::vector<std::uint64_t> first_link_;  // of a position in links_; ends where the next begins
  std::vector<std::uint32_t> links_;       // the positions before it
  std::vector<std::uint32_t> settled_;     // by rising plies
};

}  // namespace

template <Size S>
Retrograde<S>::Retrograde(Rules rules, const Pieces& pieces)
    : space_(rules, pieces), plies_(Induction<S>(space_).run()) {}

template <Size S>
GameValue Retrograde<S>::value_of(std::uint32_t number) const {
  using enum GameValue::Wdl;
  const std::uint16_t plies = plies_[number];
  if (plies == kDraw) return {draw, 0};
  return {is_loss(plies) ? loss : win, plies};
}

template <Size S>
void Retrograde<S>::for_each(const std::function<void(const Position&, GameValue)>& f) const {
  std::uint32_t number = 0;
  space_.for_each([&](const Position& p) { f(p, value_of(number++)); });
}

template class Retrograde<k3x3>;
template class Retrograde<k3x4>;
template class Retrograde<k4x4>;

}  // namespace yose::oracle
