#include "apps/campaign/shogi.hpp"

#include "apps/common/inputs.hpp"
#include "notation/sfen.hpp"

namespace yose::apps {

Result<shogi::Setup> campaign_setup(const std::string& sfen, const QuestionOptions& options) {
  return notation::parse_sfen(sfen, options.game.zone, !options.game.dead_squares_uncontrolled);
}

std::vector<campaign::Problem> read_shogi_problems(const ShogiProblems& problems,
                                                   const QuestionOptions& options,
                                                   Session& session) {
  std::vector<campaign::Problem> list;
  for_each_shogi_setup(options.inputs, options.game, session,
                       [&](const std::string& id, const shogi::Setup& written) {
                         shogi::Setup setup = written;
                         setup.move_number = 1;  // says nothing about the position
                         const std::string sfen = notation::to_sfen(setup);
                         const auto again = campaign_setup(sfen, options);
                         if (const auto error = problems.validate(setup)) {
                           session.refuse(id + ": " + error->text);
                         } else if (!again || *again != setup) {
                           session.refuse(id + ": rule options apply to lists, not to records");
                         } else {
                           list.push_back({0, problems.kind, sfen, {}, problems.name(setup, id)});
                         }
                       });
  return list;
}

}  // namespace yose::apps
