// What is kept of a table: a JSON object of one line.
#pragma once

#include <nlohmann/json.hpp>

#include "tables/array_games.hpp"
#include "tables/samples.hpp"

namespace yose::bench {

// Builds the table of a game, on a CUDA device or with so many threads, and says what is in it:
// counts by plies, a checksum, the longest win, and of every array who wins in how many plies, an
// optimal line and what each first move is worth. A device also gives its second opinion and counts
// zugzwangs; samples are judged if there are any.
Result<nlohmann::ordered_json> row_of(const ArrayGame& game, bool cuda, int threads,
                                      const Samples& samples);

}  // namespace yose::bench
