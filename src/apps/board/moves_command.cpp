// yose moves: the legal moves of each position, one line per position.
#include <algorithm>
#include <memory>
#include <ostream>

#include "apps/cli/command.hpp"
#include "apps/common/inputs.hpp"
#include "games/loa/moves.hpp"
#include "notation/loa_text.hpp"
#include "notation/usi.hpp"

namespace yose::apps {

namespace {

struct MovesOptions {
  GameOptions game;
  bool checks = false;
  std::vector<std::string> inputs;
};

void print_sorted(std::vector<std::string> moves, Session& session) {
  std::sort(moves.begin(), moves.end());
  const char* separator = "";
  for (const std::string& move : moves) {
    session.out << separator << move;
    separator = " ";
  }
  session.out << "\n";
}

void run_shogi(const MovesOptions& options, Session& session) {
  for_each_shogi_position(
      options.inputs, options.game, session,
      [&](const std::string&, const shogi::AnyPosition& position) {
        std::vector<std::string> texts;
        for (const auto& m : options.checks ? position.checking_moves() : position.legal_moves()) {
          texts.push_back(notation::to_usi(m));
        }
        print_sorted(std::move(texts), session);
      });
}

void run_loa(const MovesOptions& options, Session& session) {
  if (options.checks) return session.complain("--checks does not apply to loa");
  for_each_loa_position(options.inputs, session,
                        [&](const std::string&, const loa::Position& position) {
                          loa::MoveList list;
                          loa::legal_moves(position, list);
                          std::vector<std::string> texts;
                          for (loa::Move m : list) texts.push_back(notation::to_loa(m));
                          print_sorted(std::move(texts), session);
                        });
}

}  // namespace

void add_moves_command(const Command& app, Session& session) {
  const Command command =
      app.add_subcommand("moves", "List the legal moves, sorted, one line per position");
  auto options = std::make_shared<MovesOptions>();
  add_game_options(command, options->game, false);
  command.add_flag("--checks", options->checks, "Only the moves that give check");
  add_inputs(command, options->inputs);
  command.callback([options, &session] {
    options->game.is_loa() ? run_loa(*options, session) : run_shogi(*options, session);
  });
}

}  // namespace yose::apps
