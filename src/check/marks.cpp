#include "check/marks.hpp"

#include <algorithm>

namespace yose::check {
namespace {

int count_at(std::string_view packed, std::size_t place) {
  return static_cast<unsigned char>(packed[place]);
}

bool has_at_most(std::string_view a, std::string_view b, std::size_t kinds) {
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    if (count_at(a, kind) > count_at(b, kind)) return false;
  }
  return true;
}

bool has_same_total(std::string_view a, std::string_view b, std::size_t kinds) {
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    const int total = count_at(a, kind) + count_at(a, kind + kinds);
    if (total != count_at(b, kind) + count_at(b, kind + kinds)) return false;
  }
  return true;
}

}  // namespace

Error bad_citation(std::uint64_t line, const std::string& error) {
  return Error("node " + std::to_string(line) + " cannot be cited here: " + error);
}

void Marks::add(std::uint64_t line, std::string_view packed, int plies) {
  if (marks_.size() % kPage == 0) pages_.emplace_back();
  marks_.push_back({line, plies});
  pages_.back().append(packed);
}

Mark& Marks::find(std::uint64_t line, std::uint64_t here) {
  if (line >= here) throw bad_citation(line, "it has not been read yet");
  const auto found =
      std::lower_bound(marks_.begin(), marks_.end(), line,
                       [](const Mark& mark, std::uint64_t wanted) { return mark.line < wanted; });
  if (found == marks_.end() || found->line != line) throw bad_citation(line, "it is not marked");
  return *found;
}

std::string_view Marks::packed(const Mark& mark) const {
  const auto place = static_cast<std::size_t>(&mark - marks_.data());
  const std::size_t size = pages_.front().size() / std::min(marks_.size(), kPage);
  return std::string_view(pages_[place / kPage]).substr(place % kPage * size, size);
}

void Marks::expect_same_material(const Mark& mark, std::string_view here) const {
  if (packed(mark).substr(2 * hand_kinds_) != here.substr(2 * hand_kinds_)) {
    throw bad_citation(mark.line, "its board or kind is another");
  }
  if (!has_same_total(packed(mark), here, hand_kinds_)) {
    throw bad_citation(mark.line, "the hands hold other pieces in all");
  }
}

void Marks::expect_smaller_hand(const Mark& mark, std::string_view here) const {
  expect_same_material(mark, here);
  if (has_at_most(packed(mark), here, hand_kinds_)) return;
  throw bad_citation(mark.line, "the prover has more in hand there");
}

void Marks::expect_larger_hand(const Mark& mark, std::string_view here) const {
  expect_same_material(mark, here);
  if (has_at_most(here, packed(mark), hand_kinds_)) return;
  throw bad_citation(mark.line, "the prover has less in hand there");
}

}  // namespace yose::check
