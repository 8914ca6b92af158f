// yose play: the best move of a position, and the move that complicates it.
#include <memory>
#include <ostream>

#include "apps/cli/command.hpp"
#include "apps/cli/interrupt.hpp"
#include "apps/common/batch.hpp"
#include "apps/common/ply_choice.hpp"
#include "apps/play/play_text.hpp"

namespace yose::apps {

namespace {

struct PlayOptions {
  GameOptions game;
  double seconds = 10;
  std::uint64_t nodes = 0;
  int hash = 256;
  double factor = 0.5;
  int distance = 3;
  std::string ply;
  bool json = false;
  bool japanese = false;
  std::vector<std::string> inputs;
};

class Plays {
 public:
  Plays(const PlayOptions& options, Session& session)
      : options_(options),
        session_(session),
        stop_(interrupt_flag()),
        player_(static_cast<std::size_t>(options.hash) << 20) {}

  void run() {
    for_each_shogi_item(options_.inputs, options_.game, session_, [&](const ShogiItem& item) {
      const auto plies = chosen_plies(options_.ply, item.record.main_line().size(), item.ply());
      if (!plies) return session_.refuse(item.id + ": " + plies.error().text);
      for (const int ply : *plies) play(item, ply);
    });
    session_.tell_rest();
    if (stop_) {
      session_.tell_interrupted();
      session_.worsen(Status::unknown);
    }
  }

 private:
  void play(const ShogiItem& item, int ply) {
    if (stop_) return;
    const std::string id = options_.ply.empty() ? item.id : id_at(item.id, ply);
    const auto start = item.position(0);
    const auto position = item.position(ply);
    if (!start || !position) {
      return session_.refuse(id + ": " + (start ? position : start).error().text);
    }
    std::vector<shogi::CoordMove> moves = item.record.main_line();
    moves.resize(static_cast<std::size_t>(ply));
    auto game = engine::GameState::of(*start, moves);
    if (!game) {
      return session_.refuse(id + ": the engine plays on the full board, with both kings");
    }
    tell(id, *position, std::move(*game));
  }

  void tell(const std::string& id, const shogi::AnyPosition& position, engine::GameState game) {
    engine::TwoScopesTask task(std::move(game));
    task.factor = options_.factor;
    task.distance = options_.distance;
    if (options_.nodes > 0) task.limits.nodes = options_.nodes;
    if (options_.seconds > 0) task.limits.seconds = options_.seconds;
    task.limits.stop = &stop_;
    const auto report = engine::compare_scopes(player_, task);
    if (stop_) return;
    const PlayAnswer answer{id, position, report};
    session_.out << (options_.json ? play_json(answer, task, options_.japanese)
                                   : play_text(answer, options_.japanese))
                 << std::flush;
  }

  const PlayOptions& options_;
  Session& session_;
  const std::atomic<bool>& stop_;
  engine::Player player_;
};

void run_play(const PlayOptions& options, Session& session) {
  if (options.seconds == 0 && options.nodes == 0) {
    return session.complain("give a limit: --time S or --nodes N, at least one of them above 0");
  }
  Plays(options, session).run();
}

void add_scope_options(const Command& command, PlayOptions& options) {
  command
      .add_option("--factor", options.factor,
                  "In the do-or-die scope such moves weigh so much of what they usually do")
      .type_name("A")
      .capture_default_str()
      .check(between(0.01, 1.0, "a number from 0.01 to 1"));
  command
      .add_option("--distance", options.distance,
                  "These are moves to squares at most so many steps of a king from the enemy king")
      .type_name("N")
      .capture_default_str()
      .check(between(1, 4));
}

}  // namespace

void add_play_command(const Command& app, Session& session) {
  const Command command = app.add_subcommand(
      "play", "Show the engine's best move, and the do-or-die move that complicates a lost game");
  auto options = std::make_shared<PlayOptions>();
  command.add_option("--time", options->seconds, "Seconds per position (0: no limit)")
      .check(at_least(0, "a number from 0 on"))
      .type_name("S")
      .capture_default_str();
  command.add_option("--nodes", options->nodes, "At most N nodes per position (0: no limit)")
      .type_name("N");
  add_hash_option(command, options->hash);
  add_scope_options(command, *options);
  add_ply_choice(command, options->ply);
  command.add_flag("--json", options->json, "One JSON object per position and line");
  command.add_flag("--japanese", options->japanese, "Moves in Japanese");
  add_inputs(command, options->inputs);
  command.callback([options, &session] { run_play(*options, session); });
}

}  // namespace yose::apps
