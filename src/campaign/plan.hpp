// How a campaign is run: by how many workers, with which limits in which pass, and what is kept.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>

#include "campaign/kind.hpp"
#include "campaign/store.hpp"

namespace yose::campaign {

struct Plan {
  std::string database;
  int workers = 1;
  Limits first;     // of the first pass
  double grow = 4;  // how many times more each next pass has
  Scope scope;
  int hash = 256;      // megabytes a worker
  int threads = 1;     // of each worker, where a kind knows how to use them
  std::string tables;  // folder of tables; none if empty
  std::string proof;   // folder of certificates; none if empty
  bool verify = false;
  Time lease = 30'000;
  std::string version;

  Means means() const { return {static_cast<std::size_t>(hash) << 20, threads, tables}; }

  Limits limits(int pass) const {
    const double factor = std::pow(grow, pass - 1);
    Limits limits = first;
    limits.seconds *= factor;
    if (first.nodes != Limits().nodes) {
      const double nodes = std::min(static_cast<double>(first.nodes) * factor, kMostNodes);
      limits.nodes = static_cast<std::uint64_t>(nodes);
    }
    return limits;
  }

 private:
  static constexpr double kMostNodes = 9e18;  // what a column of SQLite holds
};

}  // namespace yose::campaign
