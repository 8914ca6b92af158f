// The nodes of a claim that others may cite, as packed positions with a number of plies each.
// Invariant: added in the order of their lines, so that a line is found by halving.
// Source: docs/certificate.md, "Citations".
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "check/error.hpp"

namespace yose::check {

struct Mark {
  std::uint64_t line;
  int plies;
};

Error bad_citation(std::uint64_t line, const std::string& error);

class Marks {
 public:
  explicit Marks(std::size_t hand_kinds) : hand_kinds_(hand_kinds) {}

  void add(std::uint64_t line, std::string_view packed, int plies);
  // The mark of a line before `here`; throws Error if that line carries none.
  Mark& find(std::uint64_t line, std::uint64_t here);
  std::string_view packed(const Mark& mark) const;

  // Both throw Error unless the boards and what the game packs with them are the same, the hands
  // together too, and the prover's hand is at most (at least) as large in the mark as here, kind by
  // kind.
  void expect_smaller_hand(const Mark& mark, std::string_view here) const;
  void expect_larger_hand(const Mark& mark, std::string_view here) const;

 private:
  static constexpr std::size_t kPage = 4096;  // so that growing never copies them all

  void expect_same_material(const Mark& mark, std::string_view here) const;

  std::size_t hand_kinds_;
  std::vector<Mark> marks_;
  std::vector<std::string> pages_;  // packed positions, one after the other, kPage of them a page
};

}  // namespace yose::check
