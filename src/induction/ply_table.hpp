// How long the game lasts from each position, by its number: in a byte, for nearly all end within
// 249 plies. What lasts longer is kept in a list (from some positions of two golds and a knight a
// side on 4x4 it takes 236 plies, so others may well take more).
//
// Threads may get and set at the same time.
#pragma once

#include <cstdint>
#include <mutex>
#include <utility>

#include "base/big_array.hpp"
#include "induction/table_bytes.hpp"

namespace yose::induction {

class PlyTable final : public TableBytes, public ByteCode {
 public:
  using Bytes = BigArray<std::uint8_t>;

  // Tests let less go into a byte.
  explicit PlyTable(std::uint64_t size, int longest_in_byte = kLongestInByte)
      : bytes_(size), longest_in_byte_(longest_in_byte) {}
  PlyTable(Bytes bytes, Longer longer) : bytes_(std::move(bytes)), longer_(std::move(longer)) {}
  PlyTable(PlyTable&& o) noexcept
      : bytes_(std::move(o.bytes_)),
        longer_(std::move(o.longer_)),
        longest_in_byte_(o.longest_in_byte_) {}
  PlyTable& operator=(PlyTable&&) = delete;
  ~PlyTable() override = default;

  std::uint64_t size() const override { return bytes_.size(); }
  int longest_in_byte() const { return longest_in_byte_; }

  std::uint8_t byte(std::uint64_t n) const override {
    return __atomic_load_n(&bytes_[n], __ATOMIC_RELAXED);
  }
  void set_byte(std::uint64_t n, std::uint8_t byte) {
    __atomic_store_n(&bytes_[n], byte, __ATOMIC_RELAXED);
  }
  void prefetch(std::uint64_t n) const { __builtin_prefetch(&bytes_[n]); }

  void set_plies(std::uint64_t n, int plies) {
    if (plies <= longest_in_byte_) return set_byte(n, static_cast<std::uint8_t>(plies));
    set_byte(n, plies % 2 == 0 ? kLongLoss : kLongWin);
    const std::lock_guard lock(mutex_);
    longer_[n] = plies;
  }

  const Bytes& bytes() const { return bytes_; }
  const Longer& longer() const override { return longer_; }

  Census census() const override {
    Census census;
    for (std::uint64_t n = 0; n < size(); ++n) {
      ++census.bytes[byte(n)];
      census.checksum += entry_sum(n, byte(n));
    }
    for (const auto& [n, plies] : longer_) census.add_long(n, plies);
    return census;
  }
  std::uint64_t first_with(std::uint8_t wanted) const override {
    for (std::uint64_t n = 0; n < size(); ++n) {
      if (byte(n) == wanted) return n;
    }
    return kNoNumber;
  }

 private:
  Bytes bytes_;
  Longer longer_;
  std::mutex mutex_;
  int longest_in_byte_ = kLongestInByte;
};

}  // namespace yose::induction
