// What `yose play` found, as text and as JSON.
#pragma once

#include <string>

#include "engine/two_scopes.hpp"
#include "games/shogi/any_position.hpp"

namespace yose::apps {

struct PlayAnswer {
  std::string id;
  const shogi::AnyPosition& position;
  const engine::TwoScopesReport& report;
};

std::string play_text(const PlayAnswer& answer, bool japanese);
std::string play_json(const PlayAnswer& answer, const engine::TwoScopesTask& task, bool japanese);

}  // namespace yose::apps
