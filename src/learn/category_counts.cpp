#include "learn/category_counts.hpp"

#include <algorithm>
#include <cmath>
#include <mutex>

#include "base/parallel.hpp"
#include "engine/picker.hpp"
#include "games/shogi/any_position_visit.hpp"
#include "games/shogi/moves.hpp"
#include "learn/small_search.hpp"

namespace yose::learn {

namespace {

using engine::Category;

constexpr std::size_t kTableBytes = std::size_t{1} << 20;
constexpr std::uint64_t kGamesAtATime = 4;

// Weights in 64ths of a ply.
constexpr double kPerHalving = 32;
constexpr double kLightest = 16;
constexpr double kHeaviest = 256;
// As many positions does the kind of a category stand for.
constexpr double kSmoothing = 50;

double chance(const CategoryCount& count, double before, double weight) {
  return (static_cast<double>(count.played) + before * weight) /
         (static_cast<double>(count.positions) + weight);
}

bool has_one_evasion(const Position& p) {
  shogi::MoveCounter count;
  if (p.in_check()) shogi::evasions(p, count);
  return count.size() == 1;
}

// Goes through games, and keeps what the searches of a game leave behind.
class Counter {
 public:
  Counter(const engine::Weights& weights, std::uint64_t nodes)
      : weights_(weights), nodes_(nodes), memory_(kTableBytes) {}

  const CategoryCounts& counts() const { return counts_; }

  void count(const PlayedGame& game) {
    memory_.clear();
    hints_ = {};
    auto state = *engine::GameState::of(shogi::AnyPosition(game.start), {});
    for (const Move m : game.moves) {
      const Position& p = state.position();
      search(state);
      // Searches leave these out.
      if (!engine::is_dominated(p, m)) count(p, state.last_to(), m);
      hints_.before_last = hints_.last;
      hints_.last = engine::arrival(p, m);
      state.play(m);
    }
  }

 private:
  // The killers are those that the search of the position before found for replies.
  void search(const engine::GameState& state) {
    if (nodes_ == 0) return;
    hints_.killers = memory_.history.killers(1);
    hints_.table = best_line(state, candidates(state.position()), {nodes_}, weights_, memory_).move;
  }

  void count(const Position& p, shogi::Square last_to, Move played) {
    engine::Picker picker(p, memory_.history, hints_);
    const engine::KindContext kinds(p, last_to);
    const bool only = has_one_evasion(p);
    std::array<bool, engine::kCategories> there{};
    std::array<bool, engine::kMoveKinds> kinds_there{};
    for (int place = 0; const Move m = picker.next(); ++place) {
      const Category c{kinds.kind(m, only), engine::turn_of(place)};
      const auto kind = static_cast<std::size_t>(index(c.kind));
      there[c.index()] = true;
      kinds_there[kind] = true;
      if (m != played) continue;
      ++counts_.categories[c.index()].played;
      ++counts_.kinds[kind].played;
    }
    for (std::size_t i = 0; i < there.size(); ++i) counts_.categories[i].positions += there[i];
    for (std::size_t i = 0; i < kinds_there.size(); ++i) {
      counts_.kinds[i].positions += kinds_there[i];
    }
    ++counts_.positions;
  }

  const engine::Weights& weights_;
  std::uint64_t nodes_;
  engine::Memory memory_;
  engine::PickerHints hints_;
  CategoryCounts counts_;
};

template <std::size_t N>
void add_all(std::array<CategoryCount, N>& to, const std::array<CategoryCount, N>& from) {
  for (std::size_t i = 0; i < N; ++i) {
    to[i].positions += from[i].positions;
    to[i].played += from[i].played;
  }
}

}  // namespace

void CategoryCounts::add(const CategoryCounts& other) {
  positions += other.positions;
  add_all(categories, other.categories);
  add_all(kinds, other.kinds);
}

engine::MoveWeights CategoryCounts::weights() const {
  engine::MoveWeights weights{};
  for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
    const double of_kind = chance(kinds[kind], 0.5, 1);
    for (int turn = 0; turn < engine::kTurns; ++turn) {
      const std::size_t i = Category{static_cast<engine::MoveKind>(kind), turn}.index();
      const double p = chance(categories[i], of_kind, kSmoothing);
      weights[i] = static_cast<std::uint16_t>(
          std::lround(std::clamp(-kPerHalving * std::log2(p), kLightest, kHeaviest)));
    }
  }
  return weights;
}

CategoryCounts count_categories(const std::vector<PlayedGame>& games,
                                const engine::Weights& weights, const CountOptions& options) {
  CategoryCounts total;
  std::mutex mutex;  // guards it
  const auto stopped = [&] { return options.stop != nullptr && *options.stop; };
  for_each_chunk(
      games.size(), kGamesAtATime, options.threads, [&] { return !stopped(); },
      [&](std::uint64_t begin, std::uint64_t end) {
        Counter counter(weights, options.nodes);
        for (std::uint64_t i = begin; i < end && !stopped(); ++i) {
          counter.count(games[i]);
          const std::lock_guard lock(mutex);
          if (options.game_done) options.game_done();
        }
        const std::lock_guard lock(mutex);
        total.add(counter.counts());
      });
  return total;
}

}  // namespace yose::learn
