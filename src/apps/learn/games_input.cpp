#include "apps/learn/games_input.hpp"

#include <fmt/format.h>

#include <iterator>
#include <ostream>

#include "apps/common/inputs.hpp"

namespace yose::apps {

std::optional<std::vector<learn::PlayedGame>> read_games(const std::string& input,
                                                         Session& session) {
  const std::string name = input == "-" ? "stdin" : input;
  const auto complain = [&](const Error& error) { session.complain(located(name, error)); };
  const auto text = read_all(input, session);
  if (!text) return complain(text.error()), std::nullopt;
  auto read = learn::parse_played_games(*text);
  if (!read) return complain(read.error()), std::nullopt;
  if (read->games.empty()) {
    return complain(expected("games with two kings on the full board, one USI position line each",
                             "none")),
           std::nullopt;
  }
  if (read->left_out > 0) {
    session.out << fmt::format("{}: {} without two kings on the full board left out\n", name,
                               read->left_out);
  }
  return std::move(read->games);
}

std::optional<std::vector<learn::PlayedGame>> read_all_games(const std::vector<std::string>& inputs,
                                                             Session& session) {
  std::vector<learn::PlayedGame> all;
  for (const std::string& input : inputs) {
    auto games = read_games(input, session);
    if (!games) return {};
    all.insert(all.end(), std::move_iterator(games->begin()), std::move_iterator(games->end()));
  }
  return all;
}

}  // namespace yose::apps
