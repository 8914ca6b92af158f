// Positions of shogi as problems of a campaign, whatever is asked of them.
//
// A problem is stored as an SFEN; what else a position depends on, the rules, is in its options.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "apps/cli/session.hpp"
#include "apps/questions/question_options.hpp"
#include "campaign/kind.hpp"
#include "games/shogi/setup.hpp"

namespace yose::apps {

Result<shogi::Setup> campaign_setup(const std::string& sfen, const QuestionOptions& options);

// What a kind makes of a position: its name, and why it cannot be asked.
struct ShogiProblems {
  std::string kind;
  std::function<std::string(const shogi::Setup&, const std::string& id)> name;
  std::function<std::optional<Error>(const shogi::Setup&)> validate;
};

// The problems that the inputs name, without their options. What cannot be read or asked is told.
std::vector<campaign::Problem> read_shogi_problems(const ShogiProblems& problems,
                                                   const QuestionOptions& options,
                                                   Session& session);

}  // namespace yose::apps
