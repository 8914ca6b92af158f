#include "notation/loa_game_line.hpp"

#include <optional>

#include "notation/loa_text.hpp"
#include "notation/utf8.hpp"

namespace yose::notation {

namespace {

// Takes what stands before the separator off the front.
std::string_view take(std::string_view& text, char separator) {
  const std::size_t end = text.find(separator);
  const std::string_view part = text.substr(0, end);
  text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
  return part;
}

std::optional<LoaVariant> variant_named(std::string_view name) {
  if (name == "loa") return LoaVariant::standard;
  const std::string_view eggs = "scrambled-eggs";
  if (!name.starts_with(eggs)) return std::nullopt;
  const std::string_view number = name.substr(eggs.size());
  const bool fits = number.empty() || (number.size() == 2 && number[0] == '-' && number[1] >= '0' &&
                                       number[1] <= '9');
  return fits ? std::optional(LoaVariant::scrambled_eggs) : std::nullopt;
}

Result<std::vector<LoaGameMove>> parse_moves(std::string_view text, loa::Color color) {
  std::vector<LoaGameMove> moves;
  for (text = trim(text); !text.empty(); text = trim(text), color = ~color) {
    const auto move = parse_loa_move(take(text, ' '));
    if (!move) return move.error();
    moves.push_back({color, *move, "", 0});
  }
  return moves;
}

}  // namespace

bool is_loa_game_line(std::string_view line) {
  return variant_named(trim(take(line, '\t'))).has_value();
}

Result<LoaGameRecord> parse_loa_game_line(std::string_view line) {
  LoaGameRecord record;
  const auto name = trim(take(line, '\t'));
  const auto variant = variant_named(name);
  if (!variant) return expected("loa or scrambled-eggs", "'" + std::string(name) + "'");
  const auto first = trim(take(line, '\t'));
  if (first != "B" && first != "W") {
    return expected("B or W, who moves first", "'" + std::string(first) + "'");
  }
  const bool eggs = *variant == LoaVariant::scrambled_eggs;
  record.variant = *variant;
  record.start = eggs ? loa::kScrambledEggsSetup : loa::kStandardSetup;
  record.start.turn = first == "B" ? loa::Color::black : loa::Color::white;
  auto moves = parse_moves(take(line, '\t'), record.start.turn);
  if (!moves) return moves.error();
  record.moves = *std::move(moves);
  return record;
}

}  // namespace yose::notation
