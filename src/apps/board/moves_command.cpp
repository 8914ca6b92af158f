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
  std::optional<int> ply;
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
  for_each_shogi_item(options.inputs, options.game, session, [&](const ShogiItem& item) {
    const std::size_t moves = item.record.main_line().size();
    if (const auto error = find_ply_error(moves, options.ply.value_or(0))) {
      return session.refuse(item.id + ": " + error->text);
    }
    const auto position = item.position(options.ply);
    if (!position) return session.refuse(item.id + ": " + position.error().text);
    std::vector<std::string> texts;
    for (const auto& m : options.checks ? position->checking_moves() : position->legal_moves()) {
      texts.push_back(notation::to_usi(m));
    }
    print_sorted(std::move(texts), session);
  });
}

void run_loa(const MovesOptions& options, Session& session) {
  if (options.checks) return session.complain("--checks does not apply to loa");
  for_each_loa_item(options.inputs, session, [&](const LoaGameItem& item) {
    const int moves = item.game.plies();
    const int ply = options.ply.value_or(moves);
    if (const auto error = find_ply_error(static_cast<std::size_t>(moves), ply)) {
      return session.refuse(item.id + ": " + error->text);
    }
    loa::MoveList list;
    loa::legal_moves(item.position_after(ply < 0 ? moves + 1 + ply : ply), list);
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
  command
      .add_option("--ply", options->ply,
                  "The position after N moves; -1 is the last (default: the start of a "
                  "record, the end of a position line or of a game of loa)")
      .type_name("N");
  add_inputs(command, options->inputs);
  command.callback([options, &session] {
    options->game.is_loa() ? run_loa(*options, session) : run_shogi(*options, session);
  });
}

}  // namespace yose::apps
