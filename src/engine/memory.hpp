// What searches leave for those that follow: the transposition table, which moves were good, how
// far the evaluation was off, and mates.
#pragma once

#include "engine/correction.hpp"
#include "engine/mates.hpp"
#include "engine/move_history.hpp"
#include "engine/table.hpp"

namespace yose::engine {

struct Memory {
  static constexpr std::size_t kMateBytes = std::size_t{8} << 20;

  explicit Memory(std::size_t table_bytes, std::size_t mate_bytes = kMateBytes)
      : table(table_bytes), mates(mate_bytes) {}

  Table table;
  MoveHistory history{};
  Correction correction{};
  Mates mates;

  void clear() {
    table.clear();
    history.clear();
    correction.clear();
    mates.clear();
  }
  void new_search() {
    table.new_search();
    history.age();
  }
};

}  // namespace yose::engine
