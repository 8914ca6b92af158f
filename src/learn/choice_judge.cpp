#include "learn/choice_judge.hpp"

#include <algorithm>
#include <cmath>
#include <compare>

#include "base/parallel.hpp"
#include "base/random.hpp"
#include "games/shogi/any_position_visit.hpp"

namespace yose::learn {

namespace {

// Plenty for searches so small, and quick to clear.
constexpr std::size_t kTableBytes = std::size_t{1} << 20;
constexpr std::size_t kMateBytes = std::size_t{1} << 20;
constexpr std::uint64_t kPositionsAtATime = 8;

constexpr int kFirstPly = 12;

// A lead that wins 73 % of the games (docs/engine.md).
constexpr double kLead = 600;

double chance_to_win(Value value) { return 1 / (1 + std::exp(-value / kLead)); }

struct Place {
  std::size_t game;
  int ply;

  friend auto operator<=>(const Place&, const Place&) = default;
};

// In the order of the games.
std::vector<Place> draw_places(const std::vector<PlayedGame>& games, std::size_t count,
                               std::uint64_t seed) {
  std::vector<Place> places;
  for (std::size_t game = 0; game < games.size(); ++game) {
    const int plies = static_cast<int>(games[game].moves.size());
    for (int ply = kFirstPly; ply < plies; ++ply) places.push_back({game, ply});
  }
  Random random(seed);
  const std::size_t drawn = std::min(count, places.size());
  for (std::size_t i = 0; i < drawn; ++i) {
    const int rest = static_cast<int>(places.size() - i);
    std::swap(places[i], places[i + static_cast<std::size_t>(random.below(rest))]);
  }
  places.resize(drawn);
  std::sort(places.begin(), places.end());
  return places;
}

engine::GameState state_at(const PlayedGame& game, int ply) {
  auto state = *engine::GameState::of(shogi::AnyPosition(game.start), {});
  for (int i = 0; i < ply; ++i) state.play(game.moves[static_cast<std::size_t>(i)]);
  return state;
}

}  // namespace

std::vector<ChoicePosition> draw_positions(const std::vector<PlayedGame>& games, std::size_t count,
                                           std::uint64_t seed) {
  std::vector<ChoicePosition> positions;
  for (const Place& place : draw_places(games, count, seed)) {
    const PlayedGame& game = games[place.game];
    ChoicePosition position{state_at(game, place.ply),
                            game.moves[static_cast<std::size_t>(place.ply)]};
    if (candidates(position.state.position()).size() > 1) positions.push_back(std::move(position));
  }
  return positions;
}

ChoiceJudge::ChoiceJudge(std::vector<ChoicePosition> positions, const engine::Weights& weights,
                         const engine::MoveWeights& moves, const ChoiceOptions& options)
    : positions_(std::move(positions)),
      judged_(positions_.size()),
      weights_(weights),
      teacher_moves_(moves),
      options_(options) {}

std::optional<ChoiceScores> ChoiceJudge::judge(const engine::MoveWeights& moves) {
  ChoiceScores scores{Scores(size()), Scores(size())};
  for_each_chunk(
      size(), kPositionsAtATime, options_.threads, [&] { return !stopped(); },
      [&](std::uint64_t begin, std::uint64_t end) {
        engine::Memory memory(kTableBytes, kMateBytes);
        for (std::uint64_t i = begin; i < end && !stopped(); ++i) {
          const Move m = choose(i, moves, memory);
          scores.as_played[i] = m == positions_[i].played ? 1 : 0;
          scores.chances[i] = chance_of(i, m, memory);
        }
      });
  if (stopped()) return {};
  return scores;
}

Move ChoiceJudge::choose(std::size_t i, const engine::MoveWeights& moves,
                         engine::Memory& memory) const {
  const engine::GameState& state = positions_[i].state;
  memory.clear();
  return best_line(state, candidates(state.position()), {options_.nodes, moves, options_.stop},
                   weights_, memory)
      .move;
}

// No two threads have the same position.
double ChoiceJudge::chance_of(std::size_t i, Move m, engine::Memory& memory) {
  for (const Judged& judged : judged_[i]) {
    if (judged.move == m) return judged.chance;
  }
  memory.clear();
  const engine::RootLine line =
      best_line(positions_[i].state, {m}, {options_.teacher_nodes, teacher_moves_, options_.stop},
                weights_, memory);
  const double chance = chance_to_win(line.value);
  if (!stopped()) judged_[i].push_back({m, chance});
  return chance;
}

}  // namespace yose::learn
