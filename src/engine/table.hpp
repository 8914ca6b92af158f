// The engine's transposition table: what searches found out about positions, with how much depth.
//
// Values are seen from their node, not from the root (search/value_table.hpp). An entry is found by
// 32 bits of the key besides its place, so who plays its move must know it to be legal. Old and
// shallow entries go first.
#pragma once

#include <array>
#include <cstdint>

#include "base/big_array.hpp"
#include "engine/position.hpp"

namespace yose::engine {

using search::Bound;

struct TableEntry {
  std::uint32_t key = 0;
  std::uint16_t move = 0;
  std::int16_t value = 0;
  std::int16_t evaluation = 0;  // of the position, without a search
  std::int16_t depth = 0;
  Bound bound = Bound::exact;
  std::uint8_t age = 0;  // of the search that wrote it; 0: empty

  Move best() const { return Move::from_bits(move); }
};

class Table {
 public:
  explicit Table(std::size_t bytes);

  void clear();
  // Entries of earlier searches go first from now on.
  void new_search() { age_ = static_cast<std::uint8_t>(age_ == 255 ? 1 : age_ + 1); }

  // Soon to be looked for.
  void prefetch(std::uint64_t key) const { __builtin_prefetch(&clusters_[place(key)]); }
  // Nothing if it is not there.
  const TableEntry* find(std::uint64_t key) const;
  // A move is kept if none is given now.
  void store(std::uint64_t key, Move move, Value value, Value evaluation, Depth depth, Bound bound);

  // The share of entries that this search wrote, from a sample.
  double fullness() const;

 private:
  static constexpr std::size_t kPerCluster = 4;
  struct alignas(64) Cluster {
    std::array<TableEntry, kPerCluster> entries;
  };

  std::size_t place(std::uint64_t key) const {
    __extension__ using Wide = unsigned __int128;
    return static_cast<std::size_t>(static_cast<Wide>(key) * clusters_.size() >> 64);
  }
  int worth(const TableEntry& e) const;

  BigArray<Cluster> clusters_;
  std::uint8_t age_ = 1;
};

}  // namespace yose::engine
