// Gathering the bits of a word at chosen places, and spreading them again.
#pragma once

#include <cstdint>

#include "base/device.hpp"

#if defined(__BMI2__) && !defined(__CUDA_ARCH__)
#define YOSE_HAS_BMI2
#include <immintrin.h>
#endif

namespace yose {

// The bits of w where `places` has ones, moved together at the low end.
YOSE_DEVICE inline std::uint32_t gather_bits(std::uint32_t w, std::uint32_t places) {
#if defined(YOSE_HAS_BMI2)
  return _pext_u32(w, places);
#elif defined(__CUDA_ARCH__)
  std::uint32_t gathered = 0;
  for (w &= places; w != 0; w &= w - 1) gathered |= 1u << __popc(places & ((w & -w) - 1));
  return gathered;
#else
  std::uint32_t gathered = 0;
  for (std::uint32_t bit = 1; places != 0; places &= places - 1, bit <<= 1) {
    if ((w & places & -places) != 0) gathered |= bit;
  }
  return gathered;
#endif
}

// Undoes it: the low bits of w, moved to where `places` has ones.
YOSE_DEVICE inline std::uint32_t spread_bits(std::uint32_t w, std::uint32_t places) {
#if defined(YOSE_HAS_BMI2)
  return _pdep_u32(w, places);
#else
  std::uint32_t spread = 0;
  for (; places != 0 && w != 0; places &= places - 1, w >>= 1) {
    if ((w & 1) != 0) spread |= places & -places;
  }
  return spread;
#endif
}

}  // namespace yose
