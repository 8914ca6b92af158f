#include "engine/table.hpp"

#include <algorithm>

namespace yose::engine {

namespace {

constexpr std::uint32_t check_bits(std::uint64_t key) { return static_cast<std::uint32_t>(key); }

}  // namespace

Table::Table(std::size_t bytes) : clusters_(std::max<std::size_t>(bytes / sizeof(Cluster), 1)) {}

// Written to and not only taken anew: the pages are there then, and searches need not wait for
// them.
void Table::clear() { std::fill(clusters_.begin(), clusters_.end(), Cluster{}); }

const TableEntry* Table::find(std::uint64_t key) const {
  for (const TableEntry& e : clusters_[place(key)].entries) {
    if (e.age != 0 && e.key == check_bits(key)) return &e;
  }
  return nullptr;
}

// Of an entry, against others of its cluster: each search that has begun since costs it two plies.
int Table::worth(const TableEntry& e) const {
  if (e.age == 0) return -1'000'000;
  const int searches = static_cast<std::uint8_t>(age_ - e.age);
  return e.depth - 2 * kPly * searches;
}

void Table::store(std::uint64_t key, Move move, Value value, Value evaluation, Depth depth,
                  Bound bound) {
  auto& entries = clusters_[place(key)].entries;
  TableEntry* slot = &entries.front();
  for (TableEntry& e : entries) {
    if (e.age != 0 && e.key == check_bits(key)) {
      slot = &e;
      break;
    }
    if (worth(e) < worth(*slot)) slot = &e;
  }
  const bool same = slot->age != 0 && slot->key == check_bits(key);
  // What an exact or deeper search found out stays.
  if (same && bound != Bound::exact && depth + 2 * kPly < slot->depth && slot->age == age_) return;
  const std::uint16_t kept = same ? slot->move : std::uint16_t{0};
  *slot = {check_bits(key),
           move ? move.bits() : kept,
           static_cast<std::int16_t>(value),
           static_cast<std::int16_t>(evaluation),
           static_cast<std::int16_t>(std::clamp(depth, -kPly, 32000)),
           bound,
           age_};
}

double Table::fullness() const {
  const std::size_t sample = std::min<std::size_t>(clusters_.size(), 1000);
  std::size_t used = 0;
  for (std::size_t i = 0; i < sample; ++i) {
    used += static_cast<std::size_t>(
        std::count_if(clusters_[i].entries.begin(), clusters_[i].entries.end(),
                      [&](const TableEntry& e) { return e.age == age_; }));
  }
  return static_cast<double>(used) / static_cast<double>(sample * kPerCluster);
}

}  // namespace yose::engine
