#include "learn/self_play.hpp"

#include <cstdlib>

#include "base/random.hpp"
#include "games/shogi/any_position_visit.hpp"
#include "games/shogi/history.hpp"
#include "games/shogi/moves.hpp"
#include "notation/sfen.hpp"

namespace yose::learn {

namespace {

constexpr std::size_t kTableBytes = std::size_t{4} << 20;  // plenty for searches so small
constexpr std::string_view kStart =
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

shogi::AnyPosition start_position() {
  return *shogi::AnyPosition::from_setup(*notation::parse_sfen(kStart));
}

Winner win_of(Color side) { return side == Color::black ? Winner::black : Winner::white; }

// What is written down of a game while it is played, and what the rules say of it.
class Table {
 public:
  Table() : state_(*engine::GameState::of(start_position(), {})), game_{state_.position()} {
    remember();
  }

  const engine::GameState& state() const { return state_; }
  PlayedGame& game() { return game_; }
  int plies() const { return static_cast<int>(game_.moves.size()); }

  void play(Move m, std::optional<Value> value) {
    game_.moves.push_back(m);
    game_.values.push_back(value);
    state_.play(m);
    remember();
  }

  std::optional<Winner> ending_by_repetition() const {
    switch (history_.repetition()) {
      case shogi::Repetition::draw:
        return Winner::draw;
      case shogi::Repetition::black_loses:
        return Winner::white;
      case shogi::Repetition::white_loses:
        return Winner::black;
      case shogi::Repetition::none:
        break;
    }
    return {};
  }

 private:
  void remember() {
    const Position& p = state_.position();
    history_.push(p.key(), p.turn(), p.in_check());
  }

  engine::GameState state_;
  shogi::History history_;
  PlayedGame game_;
};

bool play_random_moves(Table& table, Random& random, int plies) {
  for (int i = 0; i < plies; ++i) {
    shogi::MoveList list;
    shogi::legal_moves(table.state().position(), list);
    if (list.empty()) return false;
    table.play(list[random.below(list.size())], {});
  }
  return true;
}

}  // namespace

SelfPlay::SelfPlay(const engine::Weights& weights, const SelfPlayOptions& options)
    : options_(options), player_(kTableBytes, weights) {}

std::optional<PlayedGame> SelfPlay::play(std::uint64_t seed) {
  Random random(seed);
  player_.new_game();
  ahead_ = 0;
  Table table;
  while (!play_random_moves(table, random, options_.random_plies)) table = Table();
  std::optional<Winner> winner;
  while (!winner) {
    winner = table.ending_by_repetition();
    if (!winner && table.plies() >= options_.most_plies) winner = Winner::draw;
    if (!winner) winner = play_move(table.state(), [&](Move m, Value v) { table.play(m, v); });
    if (stopped()) return {};
  }
  table.game().winner = *winner;
  return std::move(table.game());
}

// The winner, if the game ends instead of a move.
template <class Play>
std::optional<Winner> SelfPlay::play_move(const engine::GameState& state, Play play) {
  using Answer = engine::PlayReport::Answer;
  engine::PlayTask task(state);
  task.scope.weights = options_.moves;
  task.limits.nodes = options_.nodes;
  task.limits.stop = options_.stop;
  const engine::PlayReport report = player_.think(task);
  const Color turn = state.position().turn();
  if (report.answer != Answer::move) {
    return win_of(report.answer == Answer::declare ? turn : ~turn);
  }
  const engine::RootLine& best = report.lines.front();
  const Color better = best.value > 0 ? turn : ~turn;
  if (std::abs(best.value) > engine::kDecisive || is_decided(better, best.value)) {
    return win_of(better);
  }
  play(best.move, best.value);
  return {};
}

// Has one side been far ahead for long enough?
bool SelfPlay::is_decided(Color better, Value value) {
  const int step = better == Color::black ? 1 : -1;
  if (std::abs(value) < options_.decided) {
    ahead_ = 0;
  } else {
    ahead_ = ahead_ * step > 0 ? ahead_ + step : step;
  }
  return std::abs(ahead_) >= options_.decided_plies;
}

}  // namespace yose::learn
