// YOSE_DEVICE marks a function that is compiled for the CPU and, by nvcc, for a CUDA device too.
// Constexpr functions need no mark; but a constant table that is indexed at run time needs a copy
// on the device (detail::rays in games/shogi/geometry.hpp).
#pragma once

#ifdef __CUDACC__
#define YOSE_DEVICE __host__ __device__
#else
#define YOSE_DEVICE
#endif

// Before a loop over few things that are to be kept in registers.
#ifdef __CUDACC__
#define YOSE_UNROLL _Pragma("unroll")
#else
#define YOSE_UNROLL
#endif
