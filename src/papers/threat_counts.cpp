#include "papers/threat_counts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "base/csv.hpp"

namespace yose::papers {

namespace {

using shogi::DefenceKind;
using shogi::MatingMoveKind;

constexpr std::array<std::string_view, 8> kGroupNames = {
    "drop1", "drop+", "beside1", "beside+", "afar1", "afar+", "discovered1", "discovered+"};

// The parts between separators; none of an empty text.
std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t end = std::min(text.find(separator, from), text.size());
    parts.push_back(text.substr(from, end - from));
    from = end + 1;
  }
  return parts;
}

// "3:40/39/40" has the numbers 3, 40, 39, 40; nothing if it has others than these separators say.
std::vector<std::uint64_t> numbers_in(std::string text, std::string_view separators) {
  std::vector<std::uint64_t> numbers;
  for (char separator : separators) {
    const std::size_t end = text.find(separator);
    if (end == std::string::npos) return {};
    if (!read_number(text.substr(0, end), numbers.emplace_back())) return {};
    text.erase(0, end + 1);
  }
  if (!read_number(text, numbers.emplace_back())) return {};
  return numbers;
}

std::string to_text(const DefenceCounts& counts) {
  std::string text = std::to_string(counts.threatmates);
  for (int k = 0; k < shogi::kDefenceKinds; ++k) {
    const KindCount& c = counts.of(static_cast<DefenceKind>(k));
    if (c.generated > 0) text += fmt::format(" {}={}/{}", k, c.generated, c.prevented);
  }
  return text;
}

// "20 8=18/17 2=15/15"
bool read_defences(const std::vector<std::string>& parts, DefenceCounts& counts) {
  if (parts.size() < 2 || !read_number(parts[1], counts.threatmates)) return false;
  for (std::size_t i = 2; i < parts.size(); ++i) {
    const auto n = numbers_in(parts[i], "=/");
    if (n.empty() || n[0] >= shogi::kDefenceKinds) return false;
    counts.of(static_cast<DefenceKind>(n[0])) = {n[1], n[2]};
  }
  return true;
}

}  // namespace

LengthCount& LengthCount::operator+=(const LengthCount& o) {
  threatmates += o.threatmates;
  by_candidate += o.by_candidate;
  by_any += o.by_any;
  return *this;
}

void LengthCounts::add(const Threatmate& t) {
  counts_[t.plies] += {1, t.by_candidate ? 1u : 0u, t.by_any ? 1u : 0u};
}

LengthCounts& LengthCounts::operator+=(const LengthCounts& o) {
  for (const auto& [plies, count] : o.counts_) counts_[plies] += count;
  return *this;
}

LengthCount LengthCounts::sum() const {
  LengthCount sum;
  for (const auto& [plies, count] : counts_) sum += count;
  return sum;
}

std::string to_field(const LengthCounts& counts) {
  std::string text;
  for (const auto& [plies, c] : counts.all()) {
    if (!text.empty()) text += ' ';
    text += fmt::format("{}:{}/{}/{}", plies, c.threatmates, c.by_candidate, c.by_any);
  }
  return text;
}

std::string read_field(const std::string& field, LengthCounts& counts) {
  for (const std::string& part : split(field, ' ')) {
    const auto n = numbers_in(part, "://");
    if (n.empty()) return "counts by length such as 1:20/18/18";
    counts.counts_[static_cast<int>(n[0])] = {n[1], n[2], n[3]};
  }
  return {};
}

double DefenceCounts::rate(DefenceKind k) const {
  if (threatmates == 0) return 0;
  return static_cast<double>(of(k).prevented) / static_cast<double>(threatmates);
}

DefenceCounts& DefenceCounts::operator+=(const DefenceCounts& o) {
  threatmates += o.threatmates;
  for (std::size_t k = 0; k < kinds.size(); ++k) {
    kinds[k].generated += o.kinds[k].generated;
    kinds[k].prevented += o.kinds[k].prevented;
  }
  return *this;
}

void KindCounts::add(const Threatmate& t) {
  DefenceCounts& group = groups_[2 * at(t.move) + (t.plies > 1 ? 1 : 0)];
  ++group.threatmates;
  t.generated.for_each([&](DefenceKind k) { ++group.of(k).generated; });
  t.preventing.for_each([&](DefenceKind k) { ++group.of(k).prevented; });
}

KindCounts& KindCounts::operator+=(const KindCounts& o) {
  for (std::size_t i = 0; i < groups_.size(); ++i) groups_[i] += o.groups_[i];
  return *this;
}

DefenceCounts KindCounts::all(MatingMoveKind k) const {
  DefenceCounts sum = groups_[2 * at(k)];
  return sum += groups_[2 * at(k) + 1];
}

std::string to_field(const KindCounts& counts) {
  std::string text;
  for (std::size_t i = 0; i < kGroupNames.size(); ++i) {
    const DefenceCounts& group = counts.groups_[i];
    if (group.threatmates == 0) continue;
    if (!text.empty()) text += ';';
    text += fmt::format("{} {}", kGroupNames[i], to_text(group));
  }
  return text;
}

std::string read_field(const std::string& field, KindCounts& counts) {
  for (const std::string& text : split(field, ';')) {
    const auto parts = split(text, ' ');
    const auto* name =
        std::find(kGroupNames.begin(), kGroupNames.end(), text.substr(0, text.find(' ')));
    const auto group = static_cast<std::size_t>(name - kGroupNames.begin());
    if (name == kGroupNames.end() || !read_defences(parts, counts.groups_[group])) {
      return "counts by kind such as drop1 20 8=18/17";
    }
  }
  return {};
}

}  // namespace yose::papers
