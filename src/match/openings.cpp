#include "match/openings.hpp"

#include "match/referee.hpp"

namespace yose::match {

namespace {

std::string without_end(std::string line) {
  while (line.ends_with('\r') || line.ends_with(' ') || line.ends_with('\t')) line.pop_back();
  return line;
}

std::optional<Error> over(const Opening& opening, int move_limit) {
  const auto verdict = Referee(opening.start, opening.line, move_limit).verdict();
  if (!verdict) return std::nullopt;
  return Error{"the game is over at the end of this opening: " + words_for(verdict->reason)};
}

}  // namespace

Result<Opening> parse_opening(const std::string& text, int move_limit) {
  auto line = notation::parse_position_line(text);
  if (!line) return line.error();
  const shogi::AnyPosition start = *line->start_position;
  if (!start.has_king(Color::black) || !start.has_king(Color::white)) {
    return Error{"an opening needs both kings"};
  }
  Opening opening{*std::move(line), start};
  if (const auto error = over(opening, move_limit)) return *error;
  return opening;
}

Result<std::vector<Opening>> read_openings(std::istream& in, int move_limit) {
  std::vector<Opening> openings;
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    line = without_end(line);
    if (line.empty() || line.starts_with('#')) continue;
    auto opening = parse_opening(line, move_limit);
    if (!opening) return Error{opening.error().text, number};
    openings.push_back(*std::move(opening));
  }
  if (openings.empty()) return Error{"expected openings, one USI position line each, found none"};
  return openings;
}

}  // namespace yose::match
