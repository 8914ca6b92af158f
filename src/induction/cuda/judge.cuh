// The kernel that holds every byte of a table against the bytes after its moves, by the rules of
// second_opinion.hpp. As in kernels.cuh a warp lists the moves of 32 numbers and shares them out.
#pragma once

#include "induction/cuda/kernels.cuh"
#include "induction/second_opinion.hpp"

namespace yose::induction::cuda {

template <class Board>
struct Judge : Visits {
  using Opinion = typename Board::Opinion;
  static constexpr unsigned kRoom = 24;  // moves of a lane that are listed at once
  struct Scratch {
    typename Opinion::Board boards[32];
    std::uint32_t moves[32 * kRoom];  // a lane and a move
    unsigned count;
    std::uint32_t least_loss[32];
    std::uint32_t most_win[32];
    std::uint32_t draws[32];
    std::uint32_t fails[32];
  };
  const Opinion* opinion;
  const std::uint8_t* bytes;
  Counter* first_wrong;

  __device__ void operator()(std::uint64_t n, Scratch& scratch) {
    const bool active = n != kNoNumber;
    const std::uint8_t byte = active ? read(bytes, n) : ByteCode::kNothing;
    const bool judged = active && begin(n, byte, scratch);
    bool more = judged;
    for (unsigned skip = 0; __any_sync(kAll, more); skip += kRoom) {
      if (lane() == 0) scratch.count = 0;
      __syncwarp();
      if (more) more = list_moves(scratch, skip);
      make_moves(scratch);
    }
    if (judged && !verdict_of(scratch).agrees(byte)) note(n);
    __syncwarp();
  }

  // Sets up the lane's board. False if there is nothing to be judged by moves.
  __device__ bool begin(std::uint64_t n, std::uint8_t byte, Scratch& scratch) {
    const auto p = opinion->numbering().placement(n);
    const auto board = opinion->board(p);
    const bool is_position = opinion->is_position(n, p, board);
    if (is_position != (byte != ByteCode::kNothing)) note(n);
    if (!is_position) return false;
    ++visited;
    const typename Opinion::Verdict none;
    scratch.boards[lane()] = board;
    scratch.least_loss[lane()] = none.least_loss;
    scratch.most_win[lane()] = none.most_win;
    scratch.draws[lane()] = none.draws;
    scratch.fails[lane()] = none.fails;
    return true;
  }

  // Lists moves of the lane's board but for the first ones. True if there may be more.
  __device__ bool list_moves(Scratch& scratch, unsigned skip) {
    unsigned i = 0;
    opinion->for_each_move_while(scratch.boards[lane()], [&](std::uint16_t move) {
      if (i >= skip) scratch.moves[atomicAdd(&scratch.count, 1)] = lane() << 16 | move;
      return ++i < skip + kRoom;
    });
    return i == skip + kRoom;
  }

  __device__ void make_moves(Scratch& scratch) {
    __syncwarp();
    const unsigned count = scratch.count;
    for (unsigned at = lane(); at < count; at += 32) {
      const unsigned owner = scratch.moves[at] >> 16;
      typename Opinion::Verdict verdict;
      opinion->add(
          scratch.boards[owner], static_cast<std::uint16_t>(scratch.moves[at]),
          [&](std::uint64_t m) {
            ++look_ups;
            return read(bytes, m);
          },
          verdict);
      atomicMin(&scratch.least_loss[owner], verdict.least_loss);
      atomicMax(&scratch.most_win[owner], verdict.most_win);
      if (verdict.draws != 0) scratch.draws[owner] = 1;
      if (verdict.fails != 0) scratch.fails[owner] = 1;
    }
    __syncwarp();
  }

  __device__ typename Opinion::Verdict verdict_of(const Scratch& scratch) const {
    typename Opinion::Verdict verdict;
    verdict.least_loss = static_cast<std::uint8_t>(scratch.least_loss[lane()]);
    verdict.most_win = static_cast<std::uint8_t>(scratch.most_win[lane()]);
    verdict.draws = static_cast<std::uint8_t>(scratch.draws[lane()]);
    verdict.fails = static_cast<std::uint8_t>(scratch.fails[lane()]);
    return verdict;
  }

  __device__ void note(std::uint64_t n) {
    ++found;
    atomicMin(first_wrong, n);
  }
};

}  // namespace yose::induction::cuda
