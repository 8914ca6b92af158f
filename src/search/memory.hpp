// Everything that a search keeps from one question to the next.
#pragma once

#include "search/first_looks.hpp"
#include "search/repetition_results.hpp"
#include "search/table.hpp"

namespace yose::search {

template <class Resource>
struct Memory {
  explicit Memory(std::size_t bytes)
      : table(bytes - bytes / 8), repetition_results(bytes / 8), looks(bytes) {}

  void clear() {
    table.clear();
    repetition_results.clear();
    looks.clear();
  }

  Table<Resource> table;
  RepetitionResults repetition_results;
  FirstLooks<Resource> looks;  // a quarter of a megabyte beside the bound
};

}  // namespace yose::search
