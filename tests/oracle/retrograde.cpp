#include "induction/retrograde.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <numeric>
#include <utility>

#include "games/shogi/moves.hpp"

namespace yose::induction {

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
  Induction(const PositionSpace<S>& space, Pace& pace)
      : space_(space),
        pace_(pace),
        plies_(space.size(), kDraw),
        moves_left_(space.size()),
        first_link_(space.size() + 1) {}

  // What is there for each position, and for each move in addition.
  static constexpr std::size_t kBytesPosition =
      2 * sizeof(std::uint16_t) + sizeof(std::uint64_t) + sizeof(std::uint32_t);
  static constexpr std::size_t kBytesMove = sizeof(std::uint32_t);

  // A little more than there are, from a few of the positions.
  static std::uint64_t guess_moves(const PositionSpace<S>& space) {
    constexpr unsigned kOneIn = 97;
    std::uint64_t moves = 0;
    std::uint64_t positions = 0;
    space.for_each_while(
        [&](const Position<S>& p) {
          MoveCounter counter;
          legal_moves(p, counter);
          moves += counter.size();
          ++positions;
          return true;
        },
        kOneIn);
    return (moves + positions) * space.size() / std::max<std::uint64_t>(positions, 1);
  }

  std::uint64_t count_moves() {
    std::uint64_t moves = 0;
    for_each_move([&](std::uint32_t before, std::uint32_t after) {
      ++moves;
      ++moves_left_[before];
      ++first_link_[after];
    });
    return moves;
  }

  // Precondition: the moves are counted.
  std::vector<std::uint16_t> run() {
    link();
    settled_.reserve(plies_.size());
    for (std::uint32_t n = 0; n < moves_left_.size(); ++n) {
      if (moves_left_[n] == 0) settle(n, 0);
    }
    std::size_t next = 0;
    while (next < settled_.size() && pace_.goes_on()) spread(settled_[next++]);  // it grows
    return std::move(plies_);
  }

 private:
  // Calls f(number before, number after) for every legal move of every position.
  template <class F>
  void for_each_move(F f) const {
    std::uint32_t before = 0;
    space_.for_each_while([&](Position<S> p) {
      MoveList moves;
      legal_moves(p, moves);
      for (Move m : moves) {
        const auto undo = p.play(m);
        f(before, space_.number(p));
        p.undo(m, undo);
      }
      ++before;
      return pace_.goes_on();
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
  Pace& pace_;
  std::vector<std::uint16_t> plies_;
  std::vector<std::uint16_t> moves_left_;  // moves to positions that are not settled yet
  std::vector<std::uint64_t> first_link_;  // of a position in links_; ends where the next begins
  std::vector<std::uint32_t> links_;       // the positions before it
  std::vector<std::uint32_t> settled_;     // by rising plies
};

}  // namespace

template <Size S>
Retrograde<S>::Retrograde(Rules rules, const Pieces& pieces)
    : Retrograde(*attempt(rules, pieces, std::numeric_limits<std::size_t>::max(), Pace{}).table) {}

template <Size S>
auto Retrograde<S>::attempt(Rules rules, const Pieces& pieces, std::size_t most_bytes, Pace pace)
    -> Attempt {
  PositionSpace<S> space(rules, pieces, pace);
  Attempt attempt;
  attempt.positions = space.size();
  if (pace.stopped()) return attempt;
  const std::size_t bytes = space.bytes() + space.size() * Induction<S>::kBytesPosition +
                            Induction<S>::guess_moves(space) * Induction<S>::kBytesMove;
  if (bytes > most_bytes) {
    attempt.bytes_needed = bytes;
    return attempt;
  }
  Induction<S> induction(space, pace);
  const std::uint64_t moves = induction.count_moves();
  if (pace.stopped()) return attempt;
  auto plies = induction.run();
  if (!pace.stopped()) attempt.table = Retrograde(std::move(space), std::move(plies), moves);
  return attempt;
}

template <Size S>
GameValue Retrograde<S>::value_of(std::uint32_t number) const {
  using enum GameValue::Outcome;
  const std::uint16_t plies = plies_[number];
  if (plies == kDraw) return {draw, 0};
  return {is_loss(plies) ? loss : win, plies};
}

template <Size S>
void Retrograde<S>::for_each(const std::function<void(const Position&, GameValue)>& f) const {
  std::uint32_t number = 0;
  space_.for_each_while([&](const Position& p) {
    f(p, value_of(number++));
    return true;
  });
}

template class Retrograde<k3x3>;
template class Retrograde<k3x4>;
template class Retrograde<k4x4>;

}  // namespace yose::induction
