// The transposition table: what is known of positions, by key and resource.
//
// All entries of one key lie in one run of linear probing, so a look-up sees every resource tried
// there and uses dominance: a proof with a smaller resource, or a disproof with a larger one,
// answers; open entries with comparable resources raise the bounds. Proofs and disproofs carry the
// plies for which they hold (plies.hpp) and depend on nothing but the position: what holds only on
// the current path is stored elsewhere (repetition_results.hpp). Losing an entry costs time;
// answers stay.
//
// Memory is bounded: when three quarters are used, collect() evicts the entries that took the
// least work. Until then only as much of it is touched as the question needs: probing keeps to the
// first slots, and their number grows when half are used. A small question stays in the
// processor's caches, and nobody waits for gigabytes of fresh pages (875 mates of 3 to 11 plies
// with a table of 1 GB: 3.1 s, of which all but 0.1 s went into fresh pages).
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <limits>
#include <vector>

#include "base/big_array.hpp"
#include "search/bounds.hpp"
#include "search/plies.hpp"

namespace yose::search {

template <class Resource>
class Table {
 public:
  struct Entry {
    std::uint64_t key;
    [[no_unique_address]] Resource resource;
    Bounds bounds;
    Plies proven;                 // the goal is reached within so many plies
    Plies disproven;              // and not within so many
    std::uint32_t work;           // nodes spent on it
    std::uint16_t depth;          // the shallowest place where it was met
    bool has_repetition_results;  // there are results for some paths elsewhere
    std::uint8_t generation;      // empty unless it is the table's
  };

  // What the table says about a position within a budget of plies.
  struct Answer {
    Bounds bounds;        // 0 and infinity when decided
    Resource resource{};  // up to which the verdict holds
    Plies plies = 0;      // for which it holds
    std::uint16_t depth = std::numeric_limits<std::uint16_t>::max();
    bool known = false;  // an entry for exactly this resource, or a verdict
    bool has_repetition_results = false;
    std::uint32_t work = 0;  // nodes spent on it so far
  };

  explicit Table(std::size_t bytes)
      : slots_(std::max<std::size_t>(bytes / sizeof(Entry), 64)), active_(first_size()) {}

  std::size_t size() const { return used_; }
  std::size_t capacity() const { return slots_.size(); }
  std::uint64_t collections() const { return collections_; }
  std::uint64_t made() const { return made_; }  // entries so far, including evicted ones
  double fullness() const { return static_cast<double>(used_) / static_cast<double>(capacity()); }

  // Costs nothing, but for one time in 255.
  void clear() {
    if (++generation_ == 0) {
      slots_ = BigArray<Entry>(slots_.size());
      generation_ = 1;
    }
    used_ = 0;
    active_ = first_size();
  }

  // Every entry, in no order: for those who check what the table claims.
  template <class F>
  void for_each(F f) const {
    for (std::size_t i = 0; i < active_; ++i) {
      if (!empty(i)) f(slots_[i]);
    }
  }

  void prefetch(std::uint64_t key) const { __builtin_prefetch(&slots_[home(key)]); }

  Answer look(std::uint64_t key, Resource resource, Plies budget) const;

  // How much work the disproof that look() would find took; 0: there is none.
  std::uint32_t work_of_disproof(std::uint64_t key, Resource resource, Plies budget) const;

  void store_bounds(std::uint64_t key, Resource resource, Bounds bounds, std::uint32_t work,
                    std::uint16_t depth);
  void store_proof(std::uint64_t key, Resource enough, Plies plies, std::uint32_t work);
  void store_disproof(std::uint64_t key, Resource most, Plies plies, std::uint32_t work);
  void note_repetition_results(std::uint64_t key, Resource resource, std::uint16_t depth);

 private:
  // The key's leading bits choose the slot, whatever the size.
  std::size_t home(std::uint64_t key) const {
    return static_cast<std::size_t>(static_cast<Wide>(key * kSpread) * active_ >> 64);
  }
  bool empty(std::size_t i) const { return slots_[i].generation != generation_; }
  std::size_t next(std::size_t i) const { return ++i == active_ ? 0 : i; }
  Entry& find_or_add(std::uint64_t key, Resource resource);
  void add_work(Entry& e, std::uint32_t work) {
    e.work = static_cast<std::uint32_t>(
        std::min<std::uint64_t>(std::uint64_t{e.work} + std::max(work, 1u), kMostWork));
  }

  // Probing is quicker in a half-empty table, so it grows early; it evicts late.
  bool is_crowded() const { return used_ * 4 >= active_ * (active_ < slots_.size() ? 2 : 3); }
  std::size_t first_size() const { return std::min(slots_.size(), kFirstSize); }
  void make_room();
  void grow();
  void collect();
  std::uint32_t work_to_forget() const;
  void close_gaps(std::size_t start);
  void place(const Entry& e);  // where probing finds it first

  __extension__ using Wide = unsigned __int128;
  static constexpr std::uint64_t kSpread = 0x9E3779B97F4A7C15u;
  static constexpr std::uint32_t kMostWork = 1u << 31;
  static constexpr std::size_t kFirstSize = 64;
  static constexpr std::size_t kGrowth = 4;

  BigArray<Entry> slots_;
  std::size_t active_;  // the first slots, which are in use
  std::size_t used_ = 0;
  std::uint8_t generation_ = 1;
  std::uint64_t collections_ = 0;
  std::uint64_t made_ = 0;
};

template <class Resource>
auto Table<Resource>::look(std::uint64_t key, Resource resource, Plies budget) const -> Answer {
  Answer a;
  for (std::size_t i = home(key); !empty(i); i = next(i)) {
    const Entry& e = slots_[i];
    if (e.key != key) continue;
    const bool weaker = resource.covers(e.resource);
    const bool stronger = e.resource.covers(resource);
    if (weaker && e.proven <= budget) return {kProven, e.resource, e.proven, e.depth, true, false};
    if (stronger && e.disproven >= budget) {
      return {kDisproven, e.resource, e.disproven, e.depth, true, false};
    }
    if (weaker && stronger) {
      a.known = true;
      a.depth = e.depth;
      a.has_repetition_results = e.has_repetition_results;
      a.work = e.work;
    }
    if (weaker) a.bounds.dn = std::max(a.bounds.dn, e.bounds.dn);
    if (stronger) a.bounds.pn = std::max(a.bounds.pn, e.bounds.pn);
  }
  return a;
}

template <class Resource>
std::uint32_t Table<Resource>::work_of_disproof(std::uint64_t key, Resource resource,
                                                Plies budget) const {
  for (std::size_t i = home(key); !empty(i); i = next(i)) {
    const Entry& e = slots_[i];
    if (e.key == key && e.resource.covers(resource) && e.disproven >= budget) return e.work;
  }
  return 0;
}

template <class Resource>
auto Table<Resource>::find_or_add(std::uint64_t key, Resource resource) -> Entry& {
  if (is_crowded()) make_room();
  std::size_t i = home(key);
  for (; !empty(i); i = next(i)) {
    if (slots_[i].key == key && slots_[i].resource == resource) return slots_[i];
  }
  ++used_;
  ++made_;
  slots_[i] = {key,   resource,   {}, kNever, 0, 1, std::numeric_limits<std::uint16_t>::max(),
               false, generation_};
  return slots_[i];
}

template <class Resource>
void Table<Resource>::store_bounds(std::uint64_t key, Resource resource, Bounds bounds,
                                   std::uint32_t work, std::uint16_t depth) {
  assert(bounds.open());
  Entry& e = find_or_add(key, resource);
  e.bounds = bounds;
  e.depth = std::min(e.depth, depth);
  add_work(e, work);
}

template <class Resource>
void Table<Resource>::store_proof(std::uint64_t key, Resource enough, Plies plies,
                                  std::uint32_t work) {
  Entry& e = find_or_add(key, enough);
  e.proven = std::min(e.proven, plies);
  add_work(e, work);
}

template <class Resource>
void Table<Resource>::store_disproof(std::uint64_t key, Resource most, Plies plies,
                                     std::uint32_t work) {
  Entry& e = find_or_add(key, most);
  e.disproven = std::max(e.disproven, plies);
  add_work(e, work);
}

template <class Resource>
void Table<Resource>::note_repetition_results(std::uint64_t key, Resource resource,
                                              std::uint16_t depth) {
  Entry& e = find_or_add(key, resource);
  e.has_repetition_results = true;
  e.depth = std::min(e.depth, depth);
}

template <class Resource>
void Table<Resource>::make_room() {
  if (active_ < slots_.size()) {
    grow();
  } else {
    collect();
  }
}

// Slots keep the order of the keys, so what is put back fills the larger part from its start, and
// what was taken out is given up piece by piece: memory stays within the bound all along.
template <class Resource>
void Table<Resource>::grow() {
  const std::size_t size = std::min<std::size_t>(used_, 1u << 16);
  std::vector<std::vector<Entry>> pieces;
  for (std::size_t i = 0; i < active_; ++i) {
    if (empty(i)) continue;
    if (pieces.empty() || pieces.back().size() == size) pieces.emplace_back().reserve(size);
    pieces.back().push_back(slots_[i]);
    slots_[i].generation = 0;
  }
  active_ = std::min(slots_.size(), active_ * kGrowth);
  for (auto& piece : pieces) {
    for (const Entry& e : piece) place(e);
    std::vector<Entry>().swap(piece);
  }
}

template <class Resource>
void Table<Resource>::place(const Entry& e) {
  std::size_t to = home(e.key);
  while (!empty(to)) to = next(to);
  slots_[to] = e;
}

// The least work that stays: below it lies half of what is there.
template <class Resource>
std::uint32_t Table<Resource>::work_to_forget() const {
  // Buckets of work by its leading bit and the four bits after it.
  std::array<std::size_t, 16 * 32> histogram{};
  const auto bucket = [](std::uint32_t work) {
    const auto width = static_cast<int>(std::bit_width(work));
    const std::uint32_t below = width > 5 ? work >> (width - 5) & 15 : work << (5 - width) & 15;
    return static_cast<std::size_t>((width - 1) * 16) + below;
  };
  for (std::size_t i = 0; i < slots_.size(); ++i) {
    if (!empty(i)) ++histogram[bucket(slots_[i].work)];
  }
  std::size_t forgotten = 0;
  std::size_t b = 0;
  while (b < histogram.size() && forgotten < used_ / 2) forgotten += histogram[b++];
  const int width = static_cast<int>(b / 16) + 1;
  const std::uint64_t mantissa = 16 + b % 16;
  const std::uint64_t work =
      width >= 5 ? mantissa << (width - 5)
                 : (mantissa + (1u << (5 - width)) - 1) >> (5 - width);  // rounded up
  return static_cast<std::uint32_t>(std::min<std::uint64_t>(work, kMostWork + 1));
}

template <class Resource>
void Table<Resource>::collect() {
  ++collections_;
  const std::uint32_t least = work_to_forget();
  std::size_t gap = 0;  // from before, so that no run crosses it
  while (!empty(gap)) ++gap;
  for (std::size_t i = 0; i < slots_.size(); ++i) {
    if (empty(i) || slots_[i].work >= least) continue;
    slots_[i].generation = 0;
    --used_;
  }
  close_gaps(gap);
}

// Every entry moves to where probing finds it first, from a slot on that no run crosses.
template <class Resource>
void Table<Resource>::close_gaps(std::size_t start) {
  for (std::size_t n = 1; n <= slots_.size(); ++n) {
    const std::size_t i = (start + n) % slots_.size();
    if (empty(i)) continue;
    const Entry e = slots_[i];
    slots_[i].generation = 0;
    place(e);
  }
}

}  // namespace yose::search
