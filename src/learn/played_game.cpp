#include "learn/played_game.hpp"

#include <array>
#include <charconv>
#include <utility>

#include "games/shogi/any_position_visit.hpp"
#include "notation/usi.hpp"
#include "notation/utf8.hpp"

namespace yose::learn {

namespace {

constexpr std::array<std::pair<Winner, std::string_view>, 3> kWinners{
    {{Winner::black, "black"}, {Winner::white, "white"}, {Winner::draw, "draw"}}};
constexpr std::string_view kNoValue = "-";

// Takes what comes before the separator, or all, off the front.
std::string_view take_until(std::string_view& text, char separator) {
  const std::size_t end = text.find(separator);
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(end == text.npos ? text.size() : end + 1);
  return part;
}

Result<std::vector<std::optional<Value>>> parse_values(std::string_view text) {
  std::vector<std::optional<Value>> values;
  while (!text.empty()) {
    const std::string_view word = take_until(text, ' ');
    Value value = 0;
    const auto end = word.data() + word.size();
    if (word == kNoValue) {
      values.emplace_back();
    } else if (const auto [at, error] = std::from_chars(word.data(), end, value);
               error == std::errc() && at == end) {
      values.emplace_back(value);
    } else {
      return expected("a value or -", "'" + std::string(word) + "'");
    }
  }
  return values;
}

// Who won, if the column says so: the games of others have other things there.
Winner parse_winner(std::string_view text) {
  for (const auto& [winner, word] : kWinners) {
    if (text == word) return winner;
  }
  return Winner::unknown;
}

std::optional<Position> position_of(const shogi::AnyPosition& any) {
  const auto state = engine::GameState::of(any, {});
  return state ? std::optional(state->position()) : std::nullopt;
}

}  // namespace

std::string to_line(const PlayedGame& game) {
  std::string line =
      to_usi(notation::PositionLine{game.start.setup(), engine::to_coords(game.moves)});
  if (game.winner == Winner::unknown) return line;
  line += '\t';
  for (std::size_t i = 0; i < game.values.size(); ++i) {
    if (i > 0) line += ' ';
    line += game.values[i] ? std::to_string(*game.values[i]) : std::string(kNoValue);
  }
  for (const auto& [winner, word] : kWinners) {
    if (winner == game.winner) line.append("\t").append(word);
  }
  return line;
}

namespace {

// Nothing for a game that the engine does not play.
Result<std::optional<PlayedGame>> parse_line(std::string_view line) {
  const auto parsed = notation::parse_position_line(take_until(line, '\t'));
  if (!parsed) return parsed.error();
  const auto start = position_of(*parsed->start_position);
  if (!start) return std::optional<PlayedGame>();
  PlayedGame game{*start};
  for (const shogi::CoordMove& m : parsed->moves) game.moves.push_back(engine::to_move(m));
  std::string_view rest = line;
  const std::string_view values = take_until(rest, '\t');
  const Winner winner = parse_winner(take_until(rest, '\t'));
  if (winner == Winner::unknown) return std::optional(game);
  auto read = parse_values(values);
  if (!read) return read.error();
  if (!read->empty() && read->size() != game.moves.size()) {
    return expected(std::to_string(game.moves.size()) + " values", std::to_string(read->size()));
  }
  game.values = std::move(*read);
  game.winner = winner;
  return std::optional(game);
}

}  // namespace

Result<PlayedGame> parse_played_game(std::string_view line) {
  auto game = parse_line(line);
  if (!game) return game.error();
  if (!*game) return expected("a game with two kings on the full board", "another");
  return **std::move(game);
}

Result<PlayedGames> parse_played_games(std::string_view text) {
  PlayedGames read;
  for (const notation::Line& line : notation::split_lines(text)) {
    if (line.text.empty() || line.text.front() == '#') continue;
    auto game = parse_line(line.text);
    if (!game) return Error{game.error().text, line.number};
    if (*game) {
      read.games.push_back(**std::move(game));
    } else {
      ++read.left_out;
    }
  }
  return read;
}

}  // namespace yose::learn
