// Trials of do-or-die moves: who searches what, and games that end on the way.
#include "papers/do_or_die_trial.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/support.hpp"
#include "games/shogi/any_position_visit.hpp"

namespace yose::papers {
namespace {

// A fight near both kings.
constexpr const char* kFight =
    "l2g3nl/1k1s2g2/1ppp1p1p1/p3p1p1p/5P1P1/P1P1P1P1P/1P1PG1N2/1KSG3R1/LN6L b BSrbsn 1";
constexpr const char* kMateInOne = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";
constexpr const char* kMated = "4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1";
// Black may declare, once it is to move.
constexpr const char* kEntered = "K+R+R+B+B4/GGGGSS3/9/9/9/9/9/9/4k4 w 2P 1";

class Trials : public testing::Test {
 protected:
  static engine::GameState game(const std::string& sfen) {
    return *engine::GameState::of(shogi::AnyPosition(engine::position(sfen)), {});
  }
  DoOrDieTrial trial(const std::string& sfen) { return {player_, settings_, game(sfen), stop_}; }

  engine::PlayReport think(const engine::GameState& game, const engine::Scope& scope,
                           std::uint64_t nodes, bool analyse) {
    player_.new_game();
    engine::PlayTask task(game);
    task.scope = scope;
    task.analyse = analyse;
    task.limits.nodes = nodes;
    return player_.think(task);
  }

  // Step by step.
  DoOrDieTrial::Outcome reference(engine::GameState game, const DoOrDiePreset& preset) {
    const Color gambler = game.position().turn();
    const auto first = think(game, scope_of(preset, gambler, 3), 300, false).lines.front().move;
    game.play(first);
    const auto answer = think(game, usual_scope(preset.family), 300, false);
    if (answer.answer != engine::PlayReport::Answer::move) return {{first}, engine::kWon};
    const auto second = answer.lines.front().move;
    game.play(second);
    const auto score = think(game, engine::Scope(), 1000, true);
    const bool open = score.answer == engine::PlayReport::Answer::move;
    return {{first, second}, open ? score.lines.front().value : -engine::kWon};
  }

  DoOrDieSettings settings_{300, 1000, 3};
  std::atomic<bool> stop_ = false;
  engine::Player player_{1 << 20};
};

// In positions of random play: the reference's moves and score, and how often the do-or-die move is
// another than the usual one, so that it matters who has which scope.
TEST_F(Trials, HaveAGamblerAnOpponentAndAJudge) {
  const auto presets = do_or_die_presets();
  int others = 0;
  engine::for_random_positions(1, 4, 4, [&](const engine::Position& p) {
    if (engine::legal_moves(p).empty()) return;
    const engine::GameState start = *engine::GameState::of(shogi::AnyPosition(p), {});
    for (const DoOrDiePreset& preset : {presets[3], presets[7]}) {
      const auto expected = reference(start, preset);
      const DoOrDieTrial::Outcome outcome =
          DoOrDieTrial(player_, settings_, start, stop_).play(preset);
      EXPECT_EQ(outcome.moves, expected.moves) << preset.name;
      EXPECT_EQ(outcome.score, expected.score) << preset.name;
      const auto usual = think(start, usual_scope(preset.family), 300, false);
      others += usual.lines.front().move != outcome.moves.front() ? 1 : 0;
    }
  });
  EXPECT_GT(others, 0);
}

TEST_F(Trials, DoNotDependOnEachOther) {
  auto presets = do_or_die_presets();
  std::reverse(presets.begin(), presets.end());
  DoOrDieTrial all = trial(kFight);
  for (const DoOrDiePreset& preset : presets) {
    const DoOrDieTrial::Outcome alone = trial(kFight).play(preset);
    EXPECT_EQ(all.play(preset).moves, alone.moves) << preset.name;
    EXPECT_EQ(all.play(preset).score, alone.score) << preset.name;
  }
  EXPECT_EQ(all.judge(), trial(kFight).judge());
}

TEST_F(Trials, EndWithAMate) {
  const DoOrDieTrial::Outcome outcome = trial(kMateInOne).play(do_or_die_presets().front());
  EXPECT_EQ(outcome.moves.size(), 1u);
  EXPECT_EQ(outcome.score, engine::kWon);
}

TEST_F(Trials, EndWithADeclaration) {
  const DoOrDieTrial::Outcome outcome = trial(kEntered).play(do_or_die_presets().back());
  EXPECT_EQ(outcome.moves.size(), 1u);
  EXPECT_EQ(outcome.score, -engine::kWon);
}

TEST_F(Trials, JudgeFinishedGames) {
  EXPECT_EQ(trial(kMated).judge(), -engine::kWon);
  EXPECT_EQ(trial("K+R+R+B+B4/GGGGSS3/9/9/9/9/9/9/4k4 b 2P 1").judge(), engine::kWon);
  EXPECT_GT(trial(kMateInOne).judge(), engine::kDecisive);
}

}  // namespace
}  // namespace yose::papers
