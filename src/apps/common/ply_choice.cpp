#include "apps/common/ply_choice.hpp"

#include <charconv>
#include <optional>

#include "apps/common/inputs.hpp"

namespace yose::apps {

namespace {

constexpr char kAll[] = "all";

std::optional<int> as_number(const std::string& word) {
  int number = 0;
  const char* const end = word.data() + word.size();
  const auto read = std::from_chars(word.data(), end, number);
  return read.ec == std::errc() && read.ptr == end ? std::optional(number) : std::nullopt;
}

}  // namespace

Option add_ply_choice(const Command& command, std::string& choice) {
  const auto fits = [](const std::string& word) -> std::string {
    if (word == kAll || as_number(word)) return {};
    return "expected a number of plies or all, found '" + word + "'";
  };
  return command
      .add_option(
          "--ply", choice,
          "Ask about the position after N moves of a record (0: the start, -1: the last), or "
          "about all of them")
      .check(fits)
      .type_name("N|all");
}

Result<std::vector<int>> chosen_plies(const std::string& choice, std::size_t moves, int usual) {
  if (choice.empty()) return std::vector<int>{usual};
  const int last = static_cast<int>(moves);
  std::vector<int> plies;
  if (choice == kAll) {
    for (int ply = 0; ply <= last; ++ply) plies.push_back(ply);
    return plies;
  }
  const int ply = *as_number(choice);
  if (auto error = find_ply_error(moves, ply)) return *error;
  return std::vector<int>{ply < 0 ? last + 1 + ply : ply};
}

std::string id_at(const std::string& id, int ply) { return id + "@" + std::to_string(ply); }

}  // namespace yose::apps
