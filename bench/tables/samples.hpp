// A sample of a game's positions, judged by the naive rules of src/check: is the value of each what
// follows from the values after its legal moves? The naive rules are slow, but they do not need the
// table: the moves of the next game's sample can be made while the table of this one is built.
#pragma once

#include <cstdint>
#include <vector>

#include "induction/table_bytes.hpp"
#include "induction/table_file.hpp"

namespace yose::bench {

class Samples {
 public:
  // Draws so many positions at random, on so many threads.
  Samples(const induction::TableGame& game, std::uint64_t count, int threads, std::uint64_t seed);

  std::uint64_t count() const { return numbers_.size(); }
  // How many have another value than the one that follows.
  std::uint64_t count_wrong(const induction::TableBytes& table) const;

 private:
  template <shogi::Size S>
  void draw(const induction::TableGame& game, std::uint64_t count, int threads, std::uint64_t seed);

  std::vector<std::uint64_t> numbers_;
  std::vector<std::uint64_t> after_;  // after each legal move, position by position
  std::vector<std::uint32_t> moves_;  // how many moves a position has
};

}  // namespace yose::bench
