#include "check/shogi_pack.hpp"

namespace yose::check {
namespace {

// Black in capitals, white in small letters, promoted with the top bit set.
char packed(const Piece& piece) {
  const int letter = piece.side == Side::black ? piece.letter : piece.letter - 'A' + 'a';
  return static_cast<char>(piece.promoted ? letter | 0x80 : letter);
}

std::string pack_file(const State& state, int file) {
  std::string bytes;
  for (int rank = 0; rank < state.ranks; ++rank) bytes += packed(state.at({file, rank}));
  return bytes;
}

}  // namespace

std::string pack_hands(const State& state, Side prover) {
  std::string bytes;
  for (const Side side : {prover, opponent(prover)}) {
    for (const int count : state.hands[as_index(side)]) bytes += static_cast<char>(count);
  }
  return bytes;
}

std::string pack_board(const State& state) {
  std::string bytes;
  for (int file = 0; file < state.files; ++file) bytes += pack_file(state, file);
  return bytes;
}

std::string pack_mirrored_board(const State& state) {
  std::string bytes;
  for (int file = state.files - 1; file >= 0; --file) bytes += pack_file(state, file);
  return bytes;
}

}  // namespace yose::check
