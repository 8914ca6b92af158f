// Games to learn from, read from files.
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
// The same for all of several files; nothing if one of them has a complaint.
std::optional<std::vector<learn::PlayedGame>> read_all_games(const std::vector<std::string>& inputs,
                                                             Session& session);

}  // namespace yose::apps
