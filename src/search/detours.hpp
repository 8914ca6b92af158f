// Disproofs that hold only on some paths: the other half of what is known of positions.
//
// A position can fail because every way on leads back to an ancestor. Met by another way, it may
// succeed (the graph-history interaction: Kishimoto and Mueller 2004). Such a disproof is stored
// with a hash of the stretch of the path from the shallowest ancestor it used to the position
// itself, and it answers on every path that ends in the same stretch: all it used is then there.
// Theirs asks for the whole path to be the same.
#pragma once

#include <array>
#include <cstdint>
#include "base/big_array.hpp"
#include "search/path.hpp"
#include "search/plies.hpp"

namespace yose::search {

class Detours {
 public:
  explicit Detours(std::size_t bytes)
      : buckets_(std::max<std::size_t>(bytes / sizeof(Bucket), 16)) {}

  void clear() { ++salt_; }  // what is there no longer matches anything

  // `length` positions before this one, with this hash, are on the path: not within `plies`.
  void store(std::uint64_t identity, std::uint64_t stretch, int length, Plies plies) {
    identity += salted();
    Bucket& b = bucket(identity);
    for (Record& r : b.records) {
      if (r.identity == identity && r.stretch == stretch && r.length == length) {
        r.plies = std::max(r.plies, plies);
        return;
      }
    }
    b.records[b.oldest++ % kWays] = {identity, stretch, static_cast<std::uint16_t>(length), plies};
  }

  struct Found {
    int length = 0;  // 0: nothing
    Plies plies = 0;
  };

  // The one that leans on the nearest ancestor.
  template <class Resource>
  Found find(std::uint64_t identity, const Path<Resource>& path, Plies budget) const {
    identity += salted();
    Found best;
    for (const Record& r : bucket(identity).records) {
      if (r.identity != identity || r.length > path.depth() || r.plies < budget) continue;
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
  };
  static constexpr int kWays = 5;
  struct Bucket {
    std::array<Record, kWays> records;
    std::uint32_t oldest;
  };

  std::uint64_t salted() const { return salt_ * 0x9E3779B97F4A7C15u; }
  const Bucket& bucket(std::uint64_t identity) const {
    return buckets_[identity % buckets_.size()];
  }
  Bucket& bucket(std::uint64_t identity) { return buckets_[identity % buckets_.size()]; }

  BigArray<Bucket> buckets_;
  std::uint64_t salt_ = 1;
};

}  // namespace yose::search
