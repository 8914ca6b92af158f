// The kernels of a backward induction: each goes through all numbers of a table, or through a list
// of them, and calls a visitor for those that a step is about. What the visitors do with a number
// is in steps.hpp.
//
// Few of the numbers next to each other are visited in the same step, and a visit takes long. So a
// block scans a piece of the table, collects the numbers to be visited in shared memory, and its
// warps take them from there, 32 at a time. Blocks take piece after piece in rising order, so that
// all of them work on positions with the same kings, whose neighbours lie close together.
#pragma once

#include <cstdint>

#include "induction/census.hpp"
#include "induction/second_opinion.hpp"
#include "induction/steps.hpp"

namespace yose::induction::cuda {

using Counter = unsigned long long;  // what atomicAdd() takes

inline constexpr int kThreads = 256;
inline constexpr std::uint64_t kPiece = 1 << 18;   // bytes of a table that a block takes
inline constexpr unsigned kRound = kThreads * 16;  // bytes that it looks at at once
inline constexpr unsigned kEnough = kThreads * 4;  // collected numbers that are worth a visit
static_assert(kPiece % kRound == 0);

// The steps of the games on a board. (nvcc cannot launch kernels whose template arguments are
// values of a class, such as a shogi::Size.)
template <int Files, int Ranks>
struct Board {
  static constexpr std::size_t kKinds = kFewKinds;
  using Steps = induction::Steps<shogi::Size{Files, Ranks}, kFewKinds>;
  using Opinion = SecondOpinion<shogi::Size{Files, Ranks}, kFewKinds>;
};

// What the visits of a launch add up to.
struct Totals {
  Counter next_piece;
  Counter visited;
  Counter look_ups;
  Counter found;
};

// Appends numbers; those that do not fit are only counted.
struct List {
  std::uint64_t* numbers;
  Counter* count;
  std::uint64_t capacity;

  __device__ void add(std::uint64_t n) const {
    const Counter i = atomicAdd(count, 1);
    if (i < capacity) numbers[i] = n;
  }
};

// Past the first-level cache, which is left to the tables of the rules.
__device__ inline std::uint8_t read(const std::uint8_t* bytes, std::uint64_t n) {
  return __ldcg(bytes + n);
}

// A visitor counts in registers of its own; this adds them up at the end of a kernel.
struct Visits {
  unsigned visited = 0;
  unsigned look_ups = 0;
  unsigned found = 0;

  __device__ void add_to(Totals* totals) const {
    const auto add = [](Counter& total, unsigned mine) {
      const unsigned sum = __reduce_add_sync(0xFFFFFFFF, mine);
      if (threadIdx.x % 32 == 0 && sum != 0) atomicAdd(&total, sum);
    };
    add(totals->visited, visited);
    add(totals->look_ups, look_ups);
    add(totals->found, found);
  }
};

// Visitors. A warp calls `visit(n, scratch)` with a number for each lane, kNoNumber where there is
// none, and with memory that its lanes share. Positions differ in how many moves they have, so a
// visitor that lets every lane go through its own position wastes most lanes most of the time.
// Those that matter list the moves of 32 positions first and share the listed moves out among the
// lanes.

inline constexpr unsigned kAll = 0xFFFFFFFF;

__device__ inline unsigned lane() { return threadIdx.x % 32; }

template <class Board>
struct ListPositions : Visits {
  struct Scratch {};
  const typename Board::Steps* steps;
  std::uint8_t* bytes;

  __device__ void operator()(std::uint64_t n, Scratch&) {
    if (n == kNoNumber) return;
    ++visited;
    bytes[n] = steps->first_byte(n);
  }
};

// Counts zugzwangs: `found` those in which the other side would lose, `visited` those in which it
// would draw if it had to move.
template <class Board>
struct CountZugzwangs : Visits {
  struct Scratch {};
  const typename Board::Steps* steps;
  const std::uint8_t* bytes;

  __device__ void operator()(std::uint64_t n, Scratch&) {
    const std::uint8_t byte = n == kNoNumber ? ByteCode::kNothing : read(bytes, n);
    if (byte % 2 == 1 || byte == ByteCode::kOpen) return;  // no loss
    const std::uint64_t m = steps->numbering().number_turned(steps->numbering().placement(n));
    ++look_ups;
    const std::uint8_t turned = read(bytes, m);
    if (turned == ByteCode::kOpen) {
      ++visited;
    } else if (turned % 2 == 0) {
      ++found;
    }
  }
};

// Which rounds of a table have something for the next kernel: one byte each. Late steps find
// little, and need not read the whole table for it.
struct Flags {
  std::uint8_t* rounds;

  __device__ void set(std::uint64_t n) const { rounds[n / kRound] = 1; }
};

// Marks what is open and before a number with a byte; `list` also gets it, if there is one. Several
// threads may see the same number open: they all write the same byte.
template <class Board>
struct MarkBefore : Visits {
  using Place = typename Board::Steps::Place;
  // The moves back of a piece that stands on one square of at most 16: to be dropped, and ten and
  // six squares of a dragon and a rook.
  static constexpr unsigned kMostMoves = 17;
  struct Scratch {
    Place places[32];
    std::uint32_t moves[32 * (kMostMoves + 1)];  // a lane and a move
    unsigned count;
  };
  const typename Board::Steps* steps;
  std::uint8_t* bytes;
  bool with_pawn_checks;
  std::uint8_t mark;
  Flags flags;
  List list;

  __device__ void operator()(std::uint64_t n, Scratch& scratch) {
    const bool active = n != kNoNumber;
    if (active) {
      ++visited;
      scratch.places[lane()] = steps->numbering().placement(n);
    }
    if (lane() == 0) scratch.count = 0;
    __syncwarp();
    const Place& p = scratch.places[lane()];
    // One piece of each lane at a time, of one kind in all lanes. The loop has a single place where
    // moves are taken back: unrolled, it would not fit into the instruction cache.
#pragma unroll 1
    for (std::size_t i = 0; i <= Board::kKinds; ++i) {
      const bool kings = i == Board::kKinds;
      std::uint32_t pieces = !active ? 0 : kings ? 1 : (p.of_kind[i] - p.own).bits();
      do {
        if (pieces != 0) list_back(scratch, p, i, kings, lowest_bit(pieces));
        pieces &= pieces - 1;
        const bool more = __any_sync(kAll, pieces != 0);
        take_back(scratch, kings && !more ? 1 : 32);
      } while (__any_sync(kAll, pieces != 0));
    }
  }

  __device__ void list_back(Scratch& scratch, const Place& p, std::size_t i, bool king, int at) {
    const auto keep = [&](PlacedMove m) {
      if (m.checks_by_pawn() && !with_pawn_checks) return;
      scratch.moves[atomicAdd(&scratch.count, 1)] = lane() << 16 | m.code();
    };
    if (king) {
      steps->moves().for_each_king_back(p, keep);
    } else {
      steps->moves().for_each_move_back(p, i, at, keep);
    }
  }

  // Takes listed moves back while there are so many.
  __device__ void take_back(Scratch& scratch, unsigned least) {
    __syncwarp();
    unsigned count = scratch.count;
    for (; count >= least; count -= count < 32 ? count : 32) {
      const unsigned at = count < 32 ? lane() : count - 32 + lane();
      if (at < count) visit_before(scratch, scratch.moves[at]);
    }
    __syncwarp();
    if (lane() == 0) scratch.count = count;
    __syncwarp();
  }

  __device__ void visit_before(const Scratch& scratch, std::uint32_t listed) {
    const auto& rules = steps->moves();
    const PlacedMove move(static_cast<std::uint16_t>(listed));
    const Place quiet = rules.before(scratch.places[listed >> 16], move);
    for (auto captures = rules.captures_before(quiet, move); captures != 0;
         captures &= captures - 1) {
      visit_number(
          steps->numbering().number_turned(rules.with_capture(quiet, move, lowest_bit(captures))));
    }
  }
  __device__ void visit_number(std::uint64_t m) {
    if (m == kNoNumber) return;
    ++look_ups;
    if (read(bytes, m) != ByteCode::kOpen) return;
    bytes[m] = mark;
    flags.set(m);
    ++found;
    if (list.count != nullptr) list.add(m);
  }
};

// Tries the moves of positions until one holds; with fewer positions left, each gets more lanes.
// Derived::holds(after, move) says which do.
template <class Board, class Derived, unsigned kRoom>
struct TryMoves : Visits {
  using Place = typename Board::Steps::Place;
  struct Scratch {
    Place places[32];
    std::uint16_t moves[32][kRoom];  // those listed at once
    std::uint8_t lane_of[32];        // with a position that is not decided yet
  };
  const typename Board::Steps* steps;

  // Does no move of the lane's position hold?
  __device__ bool none_holds(std::uint64_t n, Scratch& scratch) {
    bool undecided = n != kNoNumber;
    if (undecided) {
      ++visited;
      scratch.places[lane()] = steps->numbering().placement(n);
    }
    bool none = false;
    for (unsigned skip = 0; __any_sync(kAll, undecided); skip += kRoom) {
      const unsigned count = undecided ? list_moves(scratch, skip) : 0;
      const bool failed = all_fail(scratch, undecided, count);
      if (undecided && failed && count < kRoom) none = true;
      undecided = undecided && failed && count == kRoom;
    }
    return none;
  }

  // Lists moves of the lane's position but for the first ones; how many.
  __device__ unsigned list_moves(Scratch& scratch, unsigned skip) {
    unsigned i = 0;
    steps->moves().for_each_move_while(scratch.places[lane()], [&](PlacedMove m) {
      if (i >= skip) scratch.moves[lane()][i - skip] = m.code();
      return ++i < skip + kRoom;
    });
    return i > skip ? i - skip : 0;
  }

  // Do all listed moves of the lane's position fail? Without meaning where it is decided.
  __device__ bool all_fail(Scratch& scratch, bool undecided, unsigned count) {
    bool failed = true;
    unsigned next = 0;  // move of the lane's position
    while (true) {
      const bool waits = undecided && failed && next < count;
      const unsigned waiting = __ballot_sync(kAll, waits);
      if (waiting == 0) return failed;
      const unsigned rank = __popc(waiting & ((1u << lane()) - 1));
      if (waits) scratch.lane_of[rank] = static_cast<std::uint8_t>(lane());
      __syncwarp();
      const unsigned share = 32 / __popc(waiting);  // moves of each position in this round
      const unsigned slot = lane() / share;
      const unsigned owner = slot < __popc(waiting) ? scratch.lane_of[slot] : 0;
      const unsigned at = __shfl_sync(kAll, next, owner) + lane() % share;
      const unsigned end = __shfl_sync(kAll, count, owner);
      const bool holds = slot < __popc(waiting) && at < end && try_move(scratch, owner, at);
      const unsigned holding = __ballot_sync(kAll, holds);
      const unsigned mine = (share == 32 ? kAll : (1u << share) - 1) << (rank * share);
      if (waits && (holding & mine) != 0) failed = false;
      next += share;
      __syncwarp();
    }
  }
  __device__ bool try_move(const Scratch& scratch, unsigned owner, unsigned at) {
    const PlacedMove move(scratch.moves[owner][at]);
    const Place after = steps->moves().after(scratch.places[owner], move);
    return static_cast<Derived*>(this)->holds(after, move);
  }
};

// Makes candidates of positions that have no move, or none but pawns dropped to check.
template <class Board>
struct FindEnds : TryMoves<Board, FindEnds<Board>, 8> {
  using Base = TryMoves<Board, FindEnds<Board>, 8>;
  std::uint8_t* bytes;
  Flags flags;

  __device__ void operator()(std::uint64_t n, typename Base::Scratch& scratch) {
    if (!this->none_holds(n, scratch)) return;
    bytes[n] = ByteCode::kCandidate;
    flags.set(n);
  }
  __device__ bool holds(const typename Base::Place& after, PlacedMove move) const {
    return !move.checks_by_pawn() &&
           !this->steps->moves().template attacks_king<Color::white>(after);
  }
};

// Settles a number as lost, or leaves it open.
template <class Board>
struct FindLosses : TryMoves<Board, FindLosses<Board>, 30> {
  using Base = TryMoves<Board, FindLosses<Board>, 30>;
  std::uint8_t* bytes;
  std::uint8_t mark;
  Flags flags;
  List list;

  __device__ void operator()(std::uint64_t n, typename Base::Scratch& scratch) {
    const bool lost = this->none_holds(n, scratch);
    if (n == kNoNumber) return;
    bytes[n] = lost ? mark : ByteCode::kOpen;
    if (!lost) return;
    flags.set(n);
    ++this->found;
    if (list.count != nullptr) list.add(n);
  }
  __device__ bool holds(const typename Base::Place& after, PlacedMove move) {
    const std::uint64_t m = this->steps->numbering().number_turned(after);
    if (m == kNoNumber) return false;
    ++this->look_ups;
    return !Board::Steps::fails(read(bytes, m), move.checks_by_pawn());
  }
};

template <class Visitor>
__global__ void __launch_bounds__(kThreads)
    visit_all(std::uint64_t size, Totals* totals, Visitor visit) {
  __shared__ typename Visitor::Scratch scratch[kThreads / 32];
  const std::uint64_t stride = std::uint64_t{gridDim.x} * kThreads;
  for (std::uint64_t n = std::uint64_t{blockIdx.x} * kThreads; n < size; n += stride) {
    const std::uint64_t mine = n + threadIdx.x;
    visit(mine < size ? mine : kNoNumber, scratch[threadIdx.x / 32]);
  }
  visit.add_to(totals);
}

// What a block collects to be visited.
struct Collected {
  std::uint32_t list[kEnough + kRound];
  unsigned count;
  unsigned taken;
};

// Visits the numbers in a block's list until fewer than `keep` are left. All threads call it.
template <class Visitor>
__device__ void visit_collected(Visitor& visit, typename Visitor::Scratch& scratch,
                                std::uint64_t begin, Collected& all, unsigned keep) {
  __syncthreads();
  const unsigned end = all.count;
  const unsigned first = keep == 0 ? 0 : end % keep;  // the numbers before it stay
  if (threadIdx.x == 0) all.taken = first;
  __syncthreads();
  while (true) {
    unsigned at = 0;
    if (lane() == 0) at = atomicAdd(&all.taken, 32);
    at = __shfl_sync(kAll, at, 0);
    if (at >= end) break;
    at += lane();
    visit(at < end ? begin + all.list[at] : kNoNumber, scratch);
  }
  __syncthreads();
  if (threadIdx.x == 0) all.count = first;
  __syncthreads();
}

// Which of a thread's 16 bytes are like the pattern.
struct Hits {
  std::uint32_t words[4];

  __device__ Hits(const std::uint8_t* bytes, std::uint32_t pattern) {
    const uint4 w = __ldcs(reinterpret_cast<const uint4*>(bytes));
    words[0] = __vcmpeq4(w.x, pattern), words[1] = __vcmpeq4(w.y, pattern);
    words[2] = __vcmpeq4(w.z, pattern), words[3] = __vcmpeq4(w.w, pattern);
  }
  __device__ unsigned count() const {
    return (__popc(words[0]) + __popc(words[1]) + __popc(words[2]) + __popc(words[3])) / 8;
  }
  __device__ void append_to(Collected& all, unsigned offset) const {
    unsigned slot = atomicAdd(&all.count, count());
    YOSE_UNROLL
    for (unsigned w = 0; w < 4; ++w) {
      for (std::uint32_t bits = words[w] & 0x01010101u; bits != 0; bits &= bits - 1) {
        all.list[slot++] = offset + 4 * w + (__ffs(bits) - 1) / 8;
      }
    }
  }
};

// Visits all numbers whose byte is `wanted`, in the rounds that have flags; in all, if there are
// none. The table is filled up to a whole number of pieces with kNothing.
template <class Visitor>
__global__ void __launch_bounds__(kThreads)
    visit_with(const std::uint8_t* bytes, std::uint64_t size, std::uint8_t wanted, Flags flags,
               Totals* totals, Visitor visit) {
  __shared__ typename Visitor::Scratch scratch[kThreads / 32];
  __shared__ Collected all;
  __shared__ Counter piece;
  typename Visitor::Scratch& mine = scratch[threadIdx.x / 32];
  if (threadIdx.x == 0) all.count = 0;
  while (true) {
    __syncthreads();
    if (threadIdx.x == 0) piece = atomicAdd(&totals->next_piece, 1);
    __syncthreads();
    const std::uint64_t begin = piece * kPiece;
    if (begin >= size) break;
    for (unsigned round = 0; round < kPiece; round += kRound) {
      if (flags.rounds != nullptr && flags.rounds[(begin + round) / kRound] == 0) continue;
      const unsigned at = round + threadIdx.x * 16;
      const Hits hits(bytes + begin + at, wanted * 0x01010101u);
      const bool any = hits.count() != 0;
      if (!__syncthreads_or(any)) continue;
      if (any) hits.append_to(all, at);
      __syncthreads();
      if (all.count >= kEnough) visit_collected(visit, mine, begin, all, kThreads);
    }
    visit_collected(visit, mine, begin, all, 0);
  }
  visit.add_to(totals);
}

template <class Visitor>
__global__ void __launch_bounds__(kThreads)
    visit_list(const std::uint64_t* numbers, std::uint64_t count, Totals* totals, Visitor visit) {
  __shared__ typename Visitor::Scratch scratch[kThreads / 32];
  const std::uint64_t stride = std::uint64_t{gridDim.x} * kThreads;
  for (std::uint64_t i = std::uint64_t{blockIdx.x} * kThreads; i < count; i += stride) {
    const std::uint64_t at = i + threadIdx.x;
    visit(at < count ? numbers[at] : kNoNumber, scratch[threadIdx.x / 32]);
  }
  visit.add_to(totals);
}

static __global__ void get_bytes(const std::uint8_t* bytes, std::uint64_t size,
                                 const std::uint64_t* numbers, std::uint64_t count,
                                 std::uint8_t* out) {
  const std::uint64_t i = std::uint64_t{blockIdx.x} * kThreads + threadIdx.x;
  if (i < count) out[i] = numbers[i] < size ? bytes[numbers[i]] : ByteCode::kNothing;
}

// counts: one for each byte, then the checksum.
static __global__ void __launch_bounds__(kThreads)
    take_census(const std::uint8_t* bytes, std::uint64_t size, Counter* counts) {
  __shared__ unsigned local[8][256];  // one set for each warp
  unsigned* mine = local[threadIdx.x / 32];
  for (unsigned b = threadIdx.x; b < 8 * 256; b += kThreads) local[b / 256][b % 256] = 0;
  __syncthreads();
  Counter sum = 0;
  const std::uint64_t stride = std::uint64_t{gridDim.x} * kThreads * 16;
  for (std::uint64_t at = (std::uint64_t{blockIdx.x} * kThreads + threadIdx.x) * 16; at < size;
       at += stride) {
    const uint4 words = __ldcs(reinterpret_cast<const uint4*>(bytes + at));
    const std::uint32_t parts[4] = {words.x, words.y, words.z, words.w};
    for (unsigned i = 0; i < 16 && at + i < size; ++i) {
      const auto byte = static_cast<std::uint8_t>(parts[i / 4] >> i % 4 * 8);
      atomicAdd(&mine[byte], 1);
      sum += entry_sum(at + i, byte);
    }
  }
  atomicAdd(&counts[256], sum);
  __syncthreads();
  for (unsigned b = threadIdx.x; b < 256; b += kThreads) {
    Counter total = 0;
    for (const auto& warp : local) total += warp[b];
    if (total != 0) atomicAdd(&counts[b], total);
  }
}

static __global__ void find_first(const std::uint8_t* bytes, std::uint64_t size,
                                  std::uint8_t wanted, Counter* first) {
  const std::uint64_t stride = std::uint64_t{gridDim.x} * kThreads;
  for (std::uint64_t n = std::uint64_t{blockIdx.x} * kThreads + threadIdx.x; n < size;
       n += stride) {
    if (bytes[n] == wanted) {
      atomicMin(first, n);
      return;
    }
  }
}

}  // namespace yose::induction::cuda
