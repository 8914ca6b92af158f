// Games to learn from, read from a file.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "apps/cli/session.hpp"
#include "learn/played_game.hpp"

namespace yose::apps {

// Nothing with a complaint if it holds something else, or no game. Says how many are left out.
std::optional<std::vector<learn::PlayedGame>> read_games(const std::string& input,
                                                         Session& session);

}  // namespace yose::apps
