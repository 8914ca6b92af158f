// Values of positions and a table of them, for searches that ask what a position is worth.
//
// A won position is worth kWon less the plies it takes. On a path those count from the root, in the
// table from the position itself, so that a value fits wherever the position comes up.
#pragma once

#include <cstdint>
#include <vector>

namespace yose::search {

using Value = int;
inline constexpr Value kWon = 30'000;
inline constexpr Value kDecisive = 20'000;  // wins and losses lie beyond

constexpr Value seen_from_node(Value v, int ply) {
  if (v > kDecisive) return v + ply;
  return v < -kDecisive ? v - ply : v;
}
constexpr Value seen_from_root(Value v, int ply) {
  if (v > kDecisive) return v - ply;
  return v < -kDecisive ? v + ply : v;
}

enum class Bound : std::uint8_t { exact, least, most };

// One slot a key; the newest stays.
template <class Move>
class ValueTable {
 public:
  struct Entry {
    Value value = 0;
    Bound bound = Bound::exact;
    int depth = 0;
    Move move{};
  };

  // 0 slots keep nothing.
  explicit ValueTable(std::size_t slots) : slots_(slots) {}

  // Nothing if the key is not there.
  const Entry* find(std::uint64_t key) const {
    if (slots_.empty()) return nullptr;
    const Slot& slot = slots_[key % slots_.size()];
    return slot.used && slot.key == key ? &slot.entry : nullptr;
  }
  void keep(std::uint64_t key, const Entry& entry) {
    if (!slots_.empty()) slots_[key % slots_.size()] = {key, entry, true};
  }

 private:
  struct Slot {
    std::uint64_t key = 0;
    Entry entry;
    bool used = false;
  };

  std::vector<Slot> slots_;
};

}  // namespace yose::search
