// All that a search remembers from one question to the next.
#pragma once

#include "search/detours.hpp"
#include "search/first_looks.hpp"
#include "search/table.hpp"

namespace yose::search {

template <class Resource>
struct Memory {
  explicit Memory(std::size_t bytes) : table(bytes - bytes / 8), detours(bytes / 8), looks(bytes) {}

  void clear() {
    table.clear();
    detours.clear();
    looks.clear();
  }

  Table<Resource> table;
  Detours detours;
  FirstLooks<Resource> looks;  // a quarter of a megabyte beside the bound
};

}  // namespace yose::search
