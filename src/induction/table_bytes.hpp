// The values of a whole game by number, wherever they are: in this machine's memory (ply_table.hpp)
// or in that of a device (cuda/cuda_table.hpp).
#pragma once

#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "induction/byte_code.hpp"
#include "induction/census.hpp"

namespace yose::induction {

inline constexpr std::uint64_t kNoNumber = UINT64_MAX;

// What building a table took, by the kind of work, where it was counted.
struct WorkTime {
  std::string name;
  double seconds = 0;
  std::uint64_t rounds = 0;
  std::uint64_t visited = 0;   // positions that were worked on
  std::uint64_t look_ups = 0;  // bytes of other positions that were read
};

// How the bytes of a table, held against those after their moves by rules of their own
// (second_opinion.hpp), came out.
struct Judgement {
  std::uint64_t positions = 0;
  std::uint64_t wrong = 0;  // bytes that do not follow from the others
  std::uint64_t first_wrong = 0;
  WorkTime time;
};

// Positions from which it would be better not to have to move (mutual zugzwang, counted once for
// each side to move): who moves loses, and would not lose if the other side had to move.
struct Zugzwangs {
  std::uint64_t loses = 0;  // the other side would lose if it had to move
  std::uint64_t draws = 0;  // the other side would draw
};

class TableBytes {
 public:
  // Plies that no byte has room for, by number.
  using Longer = std::unordered_map<std::uint64_t, int>;

  virtual ~TableBytes() = default;

  virtual std::uint64_t size() const = 0;
  virtual std::uint8_t byte(std::uint64_t n) const = 0;
  virtual const Longer& longer() const = 0;
  virtual Census census() const = 0;
  // The first number with this byte, kNoNumber if there is none.
  virtual std::uint64_t first_with(std::uint8_t byte) const = 0;
  virtual std::vector<std::uint8_t> bytes_at(const std::vector<std::uint64_t>& numbers) const {
    std::vector<std::uint8_t> bytes;
    bytes.reserve(numbers.size());
    for (const std::uint64_t n : numbers)
      bytes.push_back(n < size() ? byte(n) : ByteCode::kNothing);
    return bytes;
  }
  virtual std::vector<WorkTime> times() const { return {}; }
  // By the machine that has the table; nothing where it cannot.
  virtual std::optional<Judgement> judged() const { return std::nullopt; }
  virtual std::optional<Zugzwangs> zugzwangs() const { return std::nullopt; }

  // Precondition: the position is settled.
  int plies(std::uint64_t n) const {
    const std::uint8_t b = byte(n);
    assert(b < ByteCode::kOpen);
    return b < ByteCode::kLongLoss ? b : longer().at(n);
  }

 protected:
  TableBytes() = default;
  TableBytes(const TableBytes&) = default;
  TableBytes(TableBytes&&) = default;
  TableBytes& operator=(const TableBytes&) = default;
  TableBytes& operator=(TableBytes&&) = default;
};

}  // namespace yose::induction
