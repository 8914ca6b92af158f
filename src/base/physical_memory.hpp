// How much memory the computer has, so that nobody asks for more.
#pragma once

#include <unistd.h>

#include <cstddef>
#include <limits>

namespace yose {

// In bytes; the largest number where the system does not say.
inline std::size_t physical_memory() {
#ifdef _SC_PHYS_PAGES
  const long pages = sysconf(_SC_PHYS_PAGES);
  const long bytes = sysconf(_SC_PAGE_SIZE);
  if (pages > 0 && bytes > 0) {
    return static_cast<std::size_t>(pages) * static_cast<std::size_t>(bytes);
  }
#endif
  return std::numeric_limits<std::size_t>::max();
}

}  // namespace yose
