// yose perft: counts the leaves of the legal move tree. The count is the last line of the output.
#include <fmt/format.h>

#include <memory>
#include <ostream>

#include "apps/cli/command.hpp"
#include "apps/cli/interrupt.hpp"
#include "apps/common/inputs.hpp"
#include "base/stopwatch.hpp"
#include "games/loa/perft.hpp"
#include "games/loa/setup.hpp"
#include "notation/loa_text.hpp"
#include "notation/sfen.hpp"
#include "notation/usi.hpp"

namespace yose::apps {

namespace {

struct PerftOptions {
  GameOptions game;
  int depth = 0;
  bool divide = false;
  std::string position;
};

std::uint64_t count_shogi(const shogi::AnyPosition& position, const PerftOptions& options,
                          Session& session) {
  if (!options.divide || options.depth == 0) return position.perft(options.depth);
  std::uint64_t total = 0;
  for (const auto& move : position.legal_moves()) {
    shogi::AnyPosition next = position;
    next.play(move);
    const std::uint64_t leaves = next.perft(options.depth - 1);
    session.out << notation::to_usi(move) << ": " << leaves << std::endl;
    total += leaves;
  }
  return total;
}

std::uint64_t count_loa(const loa::Position& position, const PerftOptions& options,
                        Session& session) {
  if (!options.divide || options.depth == 0) return loa::perft(position, options.depth);
  std::uint64_t total = 0;
  for (const auto& [move, leaves] : loa::divide(position, options.depth)) {
    session.out << notation::to_loa(move) << ": " << leaves << std::endl;
    total += leaves;
  }
  return total;
}

template <class Count>
void report(Session& session, Count count) {
  const Stopwatch stopwatch;
  const std::uint64_t leaves = count();
  const double seconds = stopwatch.seconds();
  session.err << fmt::format("{:.3f} s, {:.1f} million leaves per second\n", seconds,
                             static_cast<double>(leaves) / 1e6 / std::max(seconds, 1e-9));
  session.out << leaves << "\n";
}

Result<shogi::Setup> shogi_start(const PerftOptions& options) {
  auto named = start_setup(options.game);
  if (!named) return named.error();
  if (*named && !options.position.empty()) {
    return Error{"give a position or a start by --variant or --array, not both"};
  }
  if (*named) return **named;
  return notation::parse_sfen(options.position.empty() ? "startpos" : options.position,
                              options.game.zone, !options.game.dead_squares_uncontrolled);
}

void run_shogi(const PerftOptions& options, Session& session) {
  auto setup = shogi_start(options);
  if (!setup) return session.complain(setup.error().text);
  auto position = shogi::AnyPosition::from_setup(*setup);
  if (!position) return session.complain(position.error().text);
  report(session, [&] { return count_shogi(*position, options, session); });
}

void run_loa(const PerftOptions& options, Session& session) {
  auto position = options.position.empty() ? Result<loa::Position>(loa::start_position())
                                           : notation::parse_loa_position(options.position);
  if (!position) return session.complain(position.error().text);
  report(session, [&] { return count_loa(*position, options, session); });
}

}  // namespace

void add_perft_command(const Command& app, Session& session) {
  const Command command = app.add_subcommand(
      "perft", "Count the leaves of the legal move tree; the count is the last line");
  auto options = std::make_shared<PerftOptions>();
  add_game_options(command, options->game, true);
  command.add_option("--depth", options->depth, "Plies to look ahead")
      .required()
      .check(between(0, 30))
      .type_name("N");
  command.add_flag("--divide", options->divide, "Also count below each first move");
  command.add_option("POSITION", options->position, "SFEN, or a LOA board (default: the start)")
      .type_name("");
  command.callback([options, command, &session] {
    const bool is_given = command.option("POSITION").value().has_value();
    if (is_given && options->position.find_first_not_of(' ') == std::string::npos) {
      return session.complain("command line: expected a position, found an empty text");
    }
    exit_when_interrupted();
    options->game.is_loa() ? run_loa(*options, session) : run_shogi(*options, session);
  });
}

}  // namespace yose::apps
