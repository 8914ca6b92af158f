#include "tables/samples.hpp"

#include <mutex>
#include <optional>
#include <thread>

#include "check/shogi_rules.hpp"
#include "induction/census.hpp"
#include "induction/numbering.hpp"
#include "induction/table_sizes.hpp"
#include "notation/sfen.hpp"

namespace yose::bench {

using check::Side;
using induction::ByteCode;

namespace {

// Between placements and the positions of the naive rules.
template <shogi::Size S>
class Translation {
 public:
  using Numbering = induction::Numbering<S, induction::kFewKinds>;
  using Place = typename Numbering::Place;

  explicit Translation(const induction::TableGame& game) : game_(game), numbering_(game.material) {}

  const Numbering& numbering() const { return numbering_; }

  // Black is to move.
  check::State state(const Place& p) const {
    check::State state;
    state.files = S.files;
    state.ranks = S.ranks;
    state.zone = game_.rules.zone;
    state.dead_squares_controlled = game_.rules.dead_squares_controlled;
    put(state, p.own_king, {'K', false, Side::black});
    put(state, p.other_king, {'K', false, Side::white});
    for (std::size_t i = 0; i < game_.material.size(); ++i) {
      const char letter = letter_of(i);
      p.of_kind[i].for_each([&](int square) {
        put(state, square,
            {letter, p.promoted.contains(square),
             p.own.contains(square) ? Side::black : Side::white});
      });
      state.in_hand(Side::black, letter) = p.in_hand[i];
      state.in_hand(Side::white, letter) = p.others_hand(i, game_.material);
    }
    return state;
  }

  // Of a position with white to move.
  std::uint64_t number(const check::State& state) const {
    Place p;
    for (int square = 0; square < S.squares(); ++square) {
      const check::Piece& piece = state.at({square / S.ranks, square % S.ranks});
      const int turned = S.squares() - 1 - square;
      if (piece.letter == ' ') continue;
      if (piece.letter == 'K') {
        (piece.side == Side::white ? p.own_king : p.other_king) = static_cast<std::uint8_t>(turned);
        continue;
      }
      const auto at = Place::Set::of(turned);
      p.add(kind_of(piece.letter), at);
      if (piece.side == Side::white) p.own |= at;
      if (piece.promoted) p.promoted |= at;
    }
    for (std::size_t i = 0; i < game_.material.size(); ++i) {
      p.in_hand[i] = static_cast<std::int8_t>(state.in_hand(Side::white, letter_of(i)));
    }
    return numbering_.number(p);
  }

 private:
  static void put(check::State& state, int square, check::Piece piece) {
    state.at({square / S.ranks, square % S.ranks}) = piece;
  }
  char letter_of(std::size_t kind) const { return notation::letter(game_.material[kind].type); }
  std::size_t kind_of(char letter) const {
    std::size_t kind = 0;
    while (letter_of(kind) != letter) ++kind;
    return kind;
  }

  const induction::TableGame& game_;
  Numbering numbering_;
};

// May a position with black to move have come about? White is not in check, and no piece stands
// where it may not.
bool is_position(const check::State& state) {
  for (int file = 0; file < state.files; ++file) {
    std::array<int, 2> pawns{};
    for (int rank = 0; rank < state.ranks; ++rank) {
      const check::Piece& piece = state.at({file, rank});
      if (piece.letter == ' ') continue;
      if (is_dead(state, piece, {file, rank})) return false;
      if (piece.letter != 'P' || piece.promoted) continue;
      if (++pawns[check::as_index(piece.side)] > 1) return false;
    }
  }
  return !is_in_check(state, Side::white);
}

// What the byte of a position must be, by the bytes after its moves; nothing if it cannot be told.
std::optional<std::uint8_t> byte_before(const std::uint8_t* after, std::uint32_t count) {
  int quickest_win = ByteCode::kNothing;
  int slowest_loss = 0;
  bool draw = false;
  for (std::uint32_t i = 0; i < count; ++i) {
    const std::uint8_t byte = after[i];
    if (byte == ByteCode::kNothing || byte == ByteCode::kCandidate) return std::nullopt;
    if (byte == ByteCode::kOpen) {
      draw = true;
    } else if (byte % 2 == 0) {
      quickest_win = std::min(quickest_win, byte + 1);
    } else {
      slowest_loss = std::max(slowest_loss, byte + 1);
    }
  }
  const auto in_byte = [](int plies, std::uint8_t longer) {
    return plies <= ByteCode::kLongestInByte ? static_cast<std::uint8_t>(plies) : longer;
  };
  if (quickest_win != ByteCode::kNothing) return in_byte(quickest_win, ByteCode::kLongWin);
  return draw ? ByteCode::kOpen : in_byte(slowest_loss, ByteCode::kLongLoss);
}

}  // namespace

Samples::Samples(const induction::TableGame& game, std::uint64_t count, int threads,
                 std::uint64_t seed) {
  static_cast<void>(induction::TableSizes::visit(
      game.size, [&]<shogi::Size S>() { draw<S>(game, count, threads, seed); }));
}

template <shogi::Size S>
void Samples::draw(const induction::TableGame& game, std::uint64_t count, int threads,
                   std::uint64_t seed) {
  const Translation<S> translation(game);
  std::mutex mutex;
  const auto work = [&](std::uint64_t first, std::uint64_t wanted) {
    std::vector<std::uint64_t> numbers, after;
    std::vector<std::uint32_t> moves;
    for (std::uint64_t i = first; numbers.size() < wanted; ++i) {
      const std::uint64_t n = induction::mixed(seed + i) % translation.numbering().size();
      const auto p = translation.numbering().placement(n);
      if (translation.numbering().number(p) != n) continue;
      const check::State state = translation.state(p);
      if (!is_position(state)) continue;
      const auto legal = legal_moves(state);
      for (const check::Move& m : legal) after.push_back(translation.number(play(state, m)));
      numbers.push_back(n);
      moves.push_back(static_cast<std::uint32_t>(legal.size()));
    }
    const std::lock_guard lock(mutex);
    numbers_.insert(numbers_.end(), numbers.begin(), numbers.end());
    after_.insert(after_.end(), after.begin(), after.end());
    moves_.insert(moves_.end(), moves.begin(), moves.end());
  };
  std::vector<std::thread> helpers;
  const auto parts = static_cast<std::uint64_t>(threads);
  for (std::uint64_t part = 0; part < parts; ++part) {
    helpers.emplace_back(work, part << 48, count / parts + (part < count % parts ? 1 : 0));
  }
  for (std::thread& helper : helpers) helper.join();
}

std::uint64_t Samples::count_wrong(const induction::TableBytes& table) const {
  const auto values = table.bytes_at(numbers_);
  const auto after = table.bytes_at(after_);
  std::uint64_t wrong = 0;
  std::size_t at = 0;
  for (std::size_t i = 0; i < values.size(); at += moves_[i++]) {
    wrong += byte_before(after.data() + at, moves_[i]) == values[i] ? 0 : 1;
  }
  return wrong;
}

}  // namespace yose::bench
