// One search of one position of Lines of Action, as a row of results.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace yose::papers {

struct LoaRow {
  using Key = std::array<std::string, 3>;

  std::string id;               // of the position
  std::string preset;           // how it was searched
  std::string limit;            // and how long
  std::string verdict;          // win, nowin, unknown, ...
  int plies = 0;                // of a win
  std::uint64_t movecount = 0;  // moves made
  std::uint64_t ttcount = 0;    // entries made in the table
  std::uint64_t nodes = 0;
  double seconds = 0;

  Key key() const { return {id, preset, limit}; }
  static std::string header();
  std::string to_csv() const;  // without the line's end
  static Result<LoaRow> parse(std::string_view line);

  friend bool operator==(const LoaRow&, const LoaRow&) = default;
};

}  // namespace yose::papers
