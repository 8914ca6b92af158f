// What the fuzzers share. Each one feeds bytes to a parser and, if they parse, demands that what
// was read can be printed and read again as the same thing; a difference aborts like a crash.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace yose::fuzz {

inline std::string_view text(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// Like assert, but also in optimised builds.
inline void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "fuzzer: %s\n", what);
  std::abort();
}

}  // namespace yose::fuzz

#define YOSE_FUZZ(input)                                                              \
  static void fuzz_one(std::string_view input);                                       \
  extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);  \
  extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) { \
    fuzz_one(yose::fuzz::text(data, size));                                           \
    return 0;                                                                         \
  }                                                                                   \
  static void fuzz_one(std::string_view input)
