// One of the searches over lines, chosen at run time.
#pragma once

#include <utility>
#include <variant>

#include "search/best_first_lines.hpp"
#include "search/lines_with_records.hpp"

namespace yose::search {

template <Problem P, class Leaf, class Judge>
class AnyLines {
 public:
  using Resource = typename P::Resource;
  using Records = std::vector<std::vector<typename P::Move>>;

  // Precondition: a method is chosen.
  AnyLines(Memory<Resource>& memory, Leaf& leaf, Judge& judge, const LineOptions& options,
           Records records)
      : lines_(make(memory, leaf, judge, options, std::move(records))) {}

  Answer<Resource> solve(P& problem, const Limits& limits) {
    return std::visit([&](auto& lines) { return lines.solve(problem, limits); }, lines_);
  }

 private:
  using BestFirst = BestFirstLines<P, Leaf, Judge>;
  using WithRecords = LinesWithRecords<P, Leaf, Judge>;
  using Lines = std::variant<BestFirst, WithRecords>;

  static Lines make(Memory<Resource>& memory, Leaf& leaf, Judge& judge, const LineOptions& options,
                    Records records) {
    if (options.method == LineMethod::best_first) {
      return Lines(std::in_place_type<BestFirst>, memory, leaf, judge, options);
    }
    return Lines(std::in_place_type<WithRecords>, memory, leaf, judge, options, std::move(records));
  }

  Lines lines_;
};

}  // namespace yose::search
