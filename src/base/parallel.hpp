// A range of numbers, worked on by several threads in chunks.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <thread>
#include <vector>

namespace yose {

// Asked now and then whether long work should go on.
using GoesOn = std::function<bool()>;

// Calls f(begin, end) for chunks that make up all of [0, size), at once on so many threads, of
// which the calling one is one. That one asks goes_on() before each of its chunks; once it is false
// all stop after theirs. False if it was. Neither may throw.
template <class F>
bool for_each_chunk(std::uint64_t size, std::uint64_t chunk, int threads, const GoesOn& goes_on,
                    F f) {
  std::atomic<std::uint64_t> next = 0;
  std::atomic<bool> stopped = false;
  const auto work = [&](const GoesOn& may_go_on) {
    while (!stopped) {
      const std::uint64_t begin = next.fetch_add(chunk);
      if (begin >= size) return;
      if (!may_go_on()) {
        stopped = true;
        return;
      }
      f(begin, std::min(begin + chunk, size));
    }
  };
  std::vector<std::thread> helpers;
  for (int i = 1; i < threads; ++i) helpers.emplace_back(work, [] { return true; });
  work(goes_on);
  for (std::thread& helper : helpers) helper.join();
  return !stopped;
}

}  // namespace yose
