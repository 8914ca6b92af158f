#include "engine/weights.hpp"

#include "problems/material.hpp"

namespace yose::engine {

// Of weights.bin, which CMake makes a source file of.
std::span<const std::uint8_t> shipped_bytes();

namespace {

constexpr std::int16_t kMaterialTempo = 20;

}  // namespace

// Half of each piece's value, as both sides count it.
Weights Weights::of_material() {
  Weights weights;
  const auto fill = [&](int feature, Value value) {
    weights.linear(feature) = static_cast<std::int16_t>(value * kLinearScale / 2);
  };
  const View black(Color::black, 0);
  for (const Color owner : shogi::kColors) {
    const int sign = owner == Color::black ? 1 : -1;
    for (const PieceType t : shogi::kBoardTypes) {
      for (Square s = 0; s < kSquares; ++s) {
        fill(black.feature(Piece(owner, t), s), sign * problems::value_of(t));
      }
    }
    for (const PieceType t : shogi::kHandTypes) {
      const int most = shogi::piece_limit(Position::kSize, t);
      for (int n = 1; n <= most; ++n) {
        fill(black.feature_in_hand(owner, t, n), sign * problems::value_in_hand(t));
      }
    }
  }
  weights.tempo() = kMaterialTempo;
  return weights;
}

Result<Weights> Weights::from_bytes(std::span<const std::uint8_t> bytes) {
  if (bytes.size() != 2 * kCount) {
    return expected(std::to_string(2 * kCount) + " bytes of weights", std::to_string(bytes.size()));
  }
  Weights weights;
  for (std::size_t i = 0; i < kCount; ++i) {
    const unsigned word = bytes[2 * i] | static_cast<unsigned>(bytes[2 * i + 1]) << 8;
    weights.values_[i] = static_cast<std::int16_t>(word);
  }
  for (std::size_t i = kOutputBegin; i + 1 < kCount; ++i) {
    if (std::abs(weights.values_[i]) > kMostOutput) {
      return expected("output weights of at most " + std::to_string(kMostOutput),
                      std::to_string(weights.values_[i]));
    }
  }
  return weights;
}

std::vector<std::uint8_t> Weights::to_bytes() const {
  std::vector<std::uint8_t> bytes;
  bytes.reserve(2 * kCount);
  for (const std::int16_t value : values_) {
    const auto word = static_cast<std::uint16_t>(value);
    bytes.push_back(static_cast<std::uint8_t>(word & 0xFF));
    bytes.push_back(static_cast<std::uint8_t>(word >> 8));
  }
  return bytes;
}

const Weights& Weights::shipped() {
  static const Weights weights = *from_bytes(shipped_bytes());
  return weights;
}

}  // namespace yose::engine
