// yose perft: counts the leaves of the legal move tree. The count is the last line of the output.
#include <fmt/format.h>

#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

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
  std::vector<std::string> inputs;
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

// The one position that the inputs hold. What is wrong with them is told.
template <class Position, class ForEach>
std::optional<Position> only_position(Session& session, ForEach for_each) {
  std::vector<Position> found;
  for_each([&](const std::string&, const Position& position) { found.push_back(position); });
  session.tell_rest();
  if (session.status != Status::answered) return std::nullopt;
  if (found.size() == 1) return found.front();
  session.complain("give only one position");
  return std::nullopt;
}

// That of --variant or --array, else of ordinary shogi.
Result<shogi::AnyPosition> start_position(const std::optional<shogi::Setup>& named,
                                          const GameOptions& rules) {
  if (named) return shogi::AnyPosition::from_setup(*named);
  const auto start = notation::parse_sfen("startpos", rules.zone, !rules.dead_squares_uncontrolled);
  if (!start) return start.error();
  return shogi::AnyPosition::from_setup(*start);
}

void run_shogi(const PerftOptions& options, Session& session) {
  const auto count = [&](const shogi::AnyPosition& position) {
    report(session, [&] { return count_shogi(position, options, session); });
  };
  const auto named = start_setup(options.game);
  if (!named) return session.complain(named.error().text);
  if (options.inputs.empty()) {
    const auto start = start_position(*named, options.game);
    return start ? count(*start) : session.complain(start.error().text);
  }
  if (*named) {
    return session.complain("give a position or a start by --variant or --array, not both");
  }
  const auto position = only_position<shogi::AnyPosition>(session, [&](const auto& use) {
    for_each_shogi_position(options.inputs, options.game, session, use);
  });
  if (position) count(*position);
}

void run_loa(const PerftOptions& options, Session& session) {
  const auto count = [&](const loa::Position& position) {
    report(session, [&] { return count_loa(position, options, session); });
  };
  if (options.inputs.empty()) return count(loa::start_position());
  const auto position = only_position<loa::Position>(
      session, [&](const auto& use) { for_each_loa_position(options.inputs, session, use); });
  if (position) count(*position);
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
  add_inputs(command, options->inputs)
      .required(false)
      .description(
          "A position in quotes, a file with one, or - for standard input (default: the start)");
  command.callback([options, &session] {
    exit_when_interrupted();
    options->game.is_loa() ? run_loa(*options, session) : run_shogi(*options, session);
  });
}

}  // namespace yose::apps
