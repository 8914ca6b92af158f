// The table of a game in the memory of a CUDA device: the same bytes as a PlyTable, made there by
// the steps that the CPU takes (steps.hpp). For games of at most kFewKinds kinds of pieces.
//
// Where Yose is built without nvcc these functions exist too, and say so.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "base/parallel.hpp"
#include "base/result.hpp"
#include "induction/material.hpp"
#include "induction/table_bytes.hpp"

namespace yose::induction {

// Why no table can be built on a device here: no device, or a build without CUDA.
std::optional<Error> validate_cuda();

class CudaTable final : public TableBytes {
 public:
  struct Impl;

  explicit CudaTable(std::unique_ptr<Impl> impl);
  CudaTable(CudaTable&&) noexcept;
  CudaTable& operator=(CudaTable&&) noexcept;
  ~CudaTable() override;

  // Nothing if it may not go on. Fails where the device does, or has too little memory.
  // `longest_in_byte`: for tests (ply_table.hpp).
  static Result<std::optional<CudaTable>> build(shogi::Size size, shogi::Rules rules,
                                                const Material& material, const GoesOn& goes_on,
                                                int longest_in_byte = ByteCode::kLongestInByte);

  std::uint64_t size() const override;
  std::uint8_t byte(std::uint64_t n) const override;
  const Longer& longer() const override;
  Census census() const override;
  std::uint64_t first_with(std::uint8_t byte) const override;

  std::vector<std::uint8_t> bytes_at(const std::vector<std::uint64_t>& numbers) const override;
  std::vector<WorkTime> times() const override;
  std::optional<Judgement> judged() const override;
  std::optional<Zugzwangs> zugzwangs() const override;

 private:
  std::unique_ptr<Impl> impl_;
};

}  // namespace yose::induction
