#include "apps/learn/games_input.hpp"

#include "apps/common/inputs.hpp"

namespace yose::apps {

std::optional<std::vector<learn::PlayedGame>> read_games(const std::string& input,
                                                         Session& session) {
  const std::string name = input == "-" ? "stdin" : input;
  const auto complain = [&](const Error& error) { session.complain(located(name, error)); };
  const auto text = read_all(input, session);
  if (!text) return complain(text.error()), std::nullopt;
  auto games = learn::parse_played_games(*text);
  if (!games) return complain(games.error()), std::nullopt;
  if (games->empty())
    return complain({"expected games, one USI position line each, found none"}), std::nullopt;
  return *std::move(games);
}

}  // namespace yose::apps
