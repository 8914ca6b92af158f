#include "learn/self_play.hpp"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <cstdlib>
#include <map>

#include "games/shogi/any_position_visit.hpp"
#include "games/shogi/history.hpp"
#include "learn/support.hpp"

namespace yose::learn {
namespace {

PlayedGame play(const SelfPlayOptions& options, std::uint64_t seed) {
  const engine::Weights material = engine::Weights::of_material();
  return *SelfPlay(material, options).play(seed);
}

SelfPlayOptions quick() {
  SelfPlayOptions options;
  options.nodes = 100;
  options.most_plies = 60;
  return options;
}

// How a game ended, found by replaying it.
enum class End { repetition, perpetual_check, mate, limit, value };

struct Ending {
  End end;
  Winner winner;  // unknown where only a search can tell
  Position last;
};

Winner win_of(Color side) { return side == Color::black ? Winner::black : Winner::white; }

Ending ending_of(const PlayedGame& game, const SelfPlayOptions& options) {
  Position p = game.start;
  shogi::History history;
  history.push(p.key(), p.turn(), p.in_check());
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    // The opening is not judged.
    if (static_cast<int>(i) > options.random_plies) {
      EXPECT_EQ(history.repetition(), shogi::Repetition::none) << "before move " << i + 1;
    }
    if (!shogi::is_legal(p, game.moves[i])) {
      ADD_FAILURE() << "move " << i + 1 << ": " << usi(game.moves[i]);
      break;
    }
    p.play(game.moves[i]);
    history.push(p.key(), p.turn(), p.in_check());
  }
  switch (history.repetition()) {
    case shogi::Repetition::draw:
      return {End::repetition, Winner::draw, p};
    case shogi::Repetition::black_loses:
      return {End::perpetual_check, Winner::white, p};
    case shogi::Repetition::white_loses:
      return {End::perpetual_check, Winner::black, p};
    case shogi::Repetition::none:
      break;
  }
  if (static_cast<int>(game.moves.size()) == options.most_plies) {
    return {End::limit, Winner::draw, p};
  }
  if (engine::legal_moves(p).empty()) return {End::mate, win_of(~p.turn()), p};
  return {End::value, Winner::unknown, p};
}

TEST(SelfPlay, TheSameSeedGivesTheSameGame) {
  const engine::Weights material = engine::Weights::of_material();
  SelfPlay used(material, quick());
  const auto first = used.play(1);
  const auto other = used.play(2);
  const auto again = used.play(1);  // whatever was played before
  ASSERT_TRUE(first && other && again);
  EXPECT_EQ(to_line(*first), to_line(*again));
  EXPECT_NE(to_line(*first), to_line(*other));
  EXPECT_EQ(to_line(*first), to_line(play(quick(), 1)));
}

TEST(SelfPlay, ValuesBelongToMovesThatWereSearched) {
  const PlayedGame game = play(quick(), 3);
  ASSERT_EQ(game.values.size(), game.moves.size());
  ASSERT_GT(game.moves.size(), 20u);
  for (std::size_t i = 0; i < game.values.size(); ++i) {
    EXPECT_EQ(game.values[i].has_value(), i >= 8) << "move " << i + 1;
  }
  EXPECT_NE(game.winner, Winner::unknown);
  const auto read = parse_played_game(to_line(game));
  ASSERT_TRUE(read);
  EXPECT_EQ(to_line(*read), to_line(game));
}

// How games of these options end; each is compared with what the rules say.
std::map<End, int> endings(const SelfPlayOptions& options, std::uint64_t first, int games) {
  std::map<End, int> found;
  const engine::Weights material = engine::Weights::of_material();
  SelfPlay players(material, options);
  for (int i = 0; i < games; ++i) {
    const std::uint64_t seed = first + static_cast<std::uint64_t>(i);
    const auto game = players.play(seed);
    const Ending ending = ending_of(*game, options);
    ++found[ending.end];
    if (ending.end == End::value) {
      EXPECT_NE(game->winner, Winner::draw) << "seed " << seed;
      EXPECT_NE(game->winner, Winner::unknown) << "seed " << seed;
    } else {
      EXPECT_EQ(game->winner, ending.winner) << "seed " << seed;
    }
  }
  return found;
}

TEST(SelfPlay, EndsByTheMoveLimitOrAValue) {
  auto found = endings(quick(), 1, 12);
  EXPECT_GT(found[End::limit], 0);
  SelfPlayOptions longer = quick();
  longer.most_plies = 320;
  EXPECT_GT(endings(longer, 1, 3)[End::value], 0);
}

// Searches of a few nodes see no further than to go to and fro.
TEST(SelfPlay, EndsByRepetition) {
  SelfPlayOptions options = quick();
  options.nodes = 10;
  options.random_plies = 2;
  options.most_plies = 320;
  EXPECT_GT(endings(options, 1, 5)[End::repetition], 0);
}

// By the last random move: later ones lose to a search that sees the mate.
TEST(SelfPlay, EndsWhereThereIsNoMove) {
  SelfPlayOptions options = quick();
  options.random_plies = 100;
  options.most_plies = 320;
  const auto is_mate = [&](std::uint64_t seed) {
    Random random(seed);
    Position p = position(kStart);
    for (int i = 0; i <= options.random_plies; ++i) {
      const shogi::MoveList list = engine::legal_moves(p);
      if (list.empty()) return i == options.random_plies;
      p.play(list[random.below(list.size())]);
    }
    return false;
  };
  std::uint64_t seed = 800;
  while (seed < 10'000 && !is_mate(seed)) ++seed;
  EXPECT_EQ(endings(options, seed, 1)[End::mate], 1);
}

// The game that is decided at once: by the first search, whose value an equal player finds too.
TEST(SelfPlay, IsWonByTheSideThatIsAhead) {
  SelfPlayOptions options = quick();
  options.random_plies = 30;
  options.decided = 150;
  options.decided_plies = 1;
  const engine::Weights material = engine::Weights::of_material();
  SelfPlay players(material, options);
  std::map<Winner, int> wins;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const auto game = players.play(seed);
    ASSERT_TRUE(game);
    if (game->moves.size() != 30) continue;
    engine::GameState state =
        *engine::GameState::of(shogi::AnyPosition(game->start), engine::to_coords(game->moves));
    engine::PlayTask task(state);
    task.limits.nodes = options.nodes;
    const auto report = engine::Player(std::size_t{4} << 20, material).think(task);
    if (report.answer != engine::PlayReport::Answer::move) continue;
    const Value value = report.lines.front().value;
    EXPECT_GE(std::abs(value), 150);
    const Color turn = state.position().turn();
    EXPECT_EQ(game->winner, win_of(value > 0 ? turn : ~turn)) << "seed " << seed;
    ++wins[game->winner];
  }
  EXPECT_GT(wins[Winner::black], 0);
  EXPECT_GT(wins[Winner::white], 0);
}

TEST(SelfPlay, IsDecidedOnlyAfterSoManySearches) {
  SelfPlayOptions options = quick();
  options.random_plies = 0;
  options.decided = 0;  // whoever is ahead at all
  options.decided_plies = 1;
  EXPECT_TRUE(play(options, 1).moves.empty());
  options.decided_plies = 50;
  options.most_plies = 30;
  EXPECT_EQ(play(options, 1).moves.size(), 30u);
  EXPECT_EQ(play(options, 1).winner, Winner::draw);
}

// The same game without that rule says when the rule must end it.
TEST(SelfPlay, IsDecidedBySearchesInARow) {
  SelfPlayOptions endless = quick();
  endless.most_plies = 120;
  endless.decided = 100'000;
  SelfPlayOptions options = endless;
  options.decided = 300;
  options.decided_plies = 4;
  int decided = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    const PlayedGame whole = play(endless, seed);
    PlayedGame expected = whole;
    std::array<int, 2> in_a_row{};  // by side: so often was it ahead
    for (std::size_t i = 0; i < whole.moves.size(); ++i) {
      if (!whole.values[i]) continue;
      const Value for_black = (i % 2 == 0 ? 1 : -1) * *whole.values[i];
      in_a_row[0] = for_black >= 300 ? in_a_row[0] + 1 : 0;
      in_a_row[1] = for_black <= -300 ? in_a_row[1] + 1 : 0;
      if (in_a_row[0] < 4 && in_a_row[1] < 4) continue;
      expected.moves.resize(i);
      expected.values.resize(i);
      expected.winner = in_a_row[0] == 4 ? Winner::black : Winner::white;
      ++decided;
      break;
    }
    EXPECT_EQ(to_line(play(options, seed)), to_line(expected)) << "seed " << seed;
  }
  EXPECT_GT(decided, 2);
}

TEST(SelfPlay, FollowsTheWeightsOfMoves) {
  SelfPlayOptions options = quick();
  options.nodes = 500;
  const std::string line = to_line(play(options, 1));
  options.moves = engine::plain_weights();
  EXPECT_NE(to_line(play(options, 1)), line);
}

TEST(SelfPlay, FinishesNoGameOnceToldToStop) {
  const std::atomic<bool> stop = true;
  SelfPlayOptions options = quick();
  options.stop = &stop;
  const engine::Weights material = engine::Weights::of_material();
  EXPECT_FALSE(SelfPlay(material, options).play(1));
}

}  // namespace
}  // namespace yose::learn
