// SHA-256 (FIPS 180-4), for checksums that nobody can make collide.
//
// Invariant: the text may come in pieces of any size; digest() ends it.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace yose {

class Sha256 {
 public:
  void add(std::string_view text) {
    length_ += text.size();
    while (!text.empty()) {
      const std::size_t part = std::min(text.size(), kBlock - filled_);
      std::copy_n(text.begin(), part, block_.begin() + static_cast<std::ptrdiff_t>(filled_));
      text.remove_prefix(part);
      filled_ += part;
      if (filled_ == kBlock) mix();
    }
  }

  // In hexadecimal. Nothing may be added afterwards.
  std::string digest() {
    const std::uint64_t bits = length_ * 8;
    const std::size_t zeros = (kBlock + kBlock - 9 - filled_) % kBlock;
    add(std::string(1, '\x80') + std::string(zeros, '\0'));
    std::string end;
    for (int shift = 56; shift >= 0; shift -= 8) end += static_cast<char>(bits >> shift & 0xFF);
    add(end);
    return hexadecimal();
  }

 private:
  static constexpr std::size_t kBlock = 64;
  using Words = std::array<std::uint32_t, 8>;

  // The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  static constexpr std::array<std::uint32_t, 64> kRounds = {
      0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4,
      0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe,
      0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f,
      0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7,
      0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc,
      0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b,
      0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116,
      0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
      0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
      0xc67178f2};

  std::array<std::uint32_t, 64> schedule() const {
    std::array<std::uint32_t, 64> w{};
    for (std::size_t i = 0; i < kBlock; ++i) {
      w[i / 4] = w[i / 4] << 8 | static_cast<unsigned char>(block_[i]);
    }
    for (std::size_t i = 16; i < w.size(); ++i) {
      const std::uint32_t a = w[i - 15], b = w[i - 2];
      w[i] = w[i - 16] + (std::rotr(a, 7) ^ std::rotr(a, 18) ^ a >> 3) + w[i - 7] +
             (std::rotr(b, 17) ^ std::rotr(b, 19) ^ b >> 10);
    }
    return w;
  }

  static void step(Words& h, std::uint32_t added) {
    const auto [a, b, c, d, e, f, g, last] = h;
    const std::uint32_t one = last + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) +
                              ((e & f) ^ (~e & g)) + added;
    const std::uint32_t two =
        (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = {one + two, a, b, c, d + one, e, f, g};
  }

  void mix() {
    Words h = state_;
    const auto w = schedule();
    for (std::size_t i = 0; i < w.size(); ++i) step(h, kRounds[i] + w[i]);
    for (std::size_t i = 0; i < h.size(); ++i) state_[i] += h[i];
    filled_ = 0;
  }

  std::string hexadecimal() const {
    std::string text;
    for (const std::uint32_t word : state_) {
      for (int shift = 28; shift >= 0; shift -= 4) text += "0123456789abcdef"[word >> shift & 15];
    }
    return text;
  }

  // Likewise of the square roots of the first 8 primes.
  Words state_ = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                  0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::array<char, kBlock> block_{};
  std::size_t filled_ = 0;
  std::uint64_t length_ = 0;
};

inline std::string sha256(std::string_view text) {
  Sha256 sum;
  sum.add(text);
  return sum.digest();
}

}  // namespace yose
