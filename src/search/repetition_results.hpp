// Repetition-dependent disproofs: results that hold only on some paths.
//
// A position can fail because every move leads back to an ancestor. On another path it may
// succeed (the graph-history interaction: Kishimoto and Mueller 2004). Such a disproof is stored
// with a hash of the part of the path from the shallowest ancestor it used to the position
// itself, and it is valid on every path that ends in the same part, which has all it depends on.
// Differs: theirs requires the whole path to be the same.
//
// It is a cache: a full bucket drops its oldest record. Like the table, it uses only as much memory
// as there are records.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "base/big_array.hpp"
#include "search/path.hpp"
#include "search/plies.hpp"

namespace yose::search {

class RepetitionResults {
 public:
  explicit RepetitionResults(std::size_t bytes)
      : buckets_(std::max<std::size_t>(bytes / sizeof(Bucket), 16)), active_(first_size()) {}

  void clear() {
    ++generation_;  // what is there is of another one
    stored_ = 0;
    active_ = first_size();
  }

  // `length` positions before this one, with this hash, are on the path: not within `plies`.
  void store(std::uint64_t identity, std::uint64_t stretch, int length, Plies plies) {
    if (stored_ > active_ && active_ <= buckets_.size() / kGrowth) grow();
    identity = mixed(identity);
    Bucket& b = buckets_[home(identity)];
    for (Record& r : b.records) {
      if (is_of(r, identity) && r.stretch == stretch && r.length == length) {
        r.plies = std::max(r.plies, plies);
        return;
      }
    }
    ++stored_;
    add(b, {identity, stretch, static_cast<std::uint16_t>(length), plies, generation_});
  }

  struct Found {
    int length = 0;  // 0: nothing
    Plies plies = 0;
  };

  // The one that depends on the nearest ancestor.
  template <class Resource>
  Found find(std::uint64_t identity, const Path<Resource>& path, Plies budget) const {
    identity = mixed(identity);
    Found best;
    for (const Record& r : buckets_[home(identity)].records) {
      if (!is_of(r, identity) || r.length > path.depth() || r.plies < budget) continue;
      if (best.length != 0 && best.length <= r.length) continue;
      if (path.hash_of_last(r.length) == r.stretch) best = {r.length, r.plies};
    }
    return best;
  }

 private:
  struct Record {
    std::uint64_t identity;
    std::uint64_t stretch;
    std::uint16_t length;
    Plies plies;
    std::uint32_t generation;
  };
  static constexpr int kWays = 5;
  struct Bucket {
    std::array<Record, kWays> records;
    std::uint32_t oldest;
  };

  static std::uint64_t mixed(std::uint64_t identity) {
    return (identity + 1) * 0x9E3779B97F4A7C15u;
  }
  bool is_of(const Record& r, std::uint64_t identity) const {
    return r.identity == identity && r.generation == generation_;
  }
  std::size_t first_size() const { return std::min(buckets_.size(), kFirstSize); }
  // The leading bits choose the bucket, so growth splits each into its successors.
  std::size_t home(std::uint64_t identity) const {
    return static_cast<std::size_t>(static_cast<Wide>(identity) * active_ >> 64);
  }
  static void add(Bucket& b, const Record& r) { b.records[b.oldest++ % kWays] = r; }

  // In place from the end: bucket i becomes the buckets from i * kGrowth on.
  void grow() {
    const std::size_t before = active_;
    active_ *= kGrowth;
    for (std::size_t i = before; i-- > 0;) {
      const Bucket old = buckets_[i];
      for (std::size_t j = 0; j < kGrowth; ++j) buckets_[i * kGrowth + j] = {};
      for (std::uint32_t k = 0; k < kWays; ++k) {  // the oldest first
        const Record& r = old.records[(old.oldest + k) % kWays];
        if (r.generation == generation_) add(buckets_[home(r.identity)], r);
      }
    }
  }

  __extension__ using Wide = unsigned __int128;
  static constexpr std::size_t kFirstSize = 16;
  static constexpr std::size_t kGrowth = 4;

  BigArray<Bucket> buckets_;
  std::size_t active_;  // the first buckets, which are in use
  std::size_t stored_ = 0;
  std::uint32_t generation_ = 1;
};

}  // namespace yose::search
