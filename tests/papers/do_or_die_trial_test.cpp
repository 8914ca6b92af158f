// Trials of do-or-die moves: who searches what, and games that end on the way.
#include "papers/do_or_die_trial.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/support.hpp"

namespace yose::papers {
namespace {

// A fight near both kings: not every preset may choose the same move.
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

  DoOrDieSettings settings_{300, 1000, 3};
  std::atomic<bool> stop_ = false;
  engine::Player player_{1 << 20};
};

TEST_F(Trials, HaveAGamblerAnOpponentAndAJudge) {
  for (const DoOrDiePreset& preset : do_or_die_presets()) {
    engine::GameState g = game(kFight);
    const auto gambler = think(g, scope_of(preset, Color::black, 3), 300, false);
    g.play(gambler.lines.front().move);
    const auto opponent = think(g, usual_scope(preset.family), 300, false);
    g.play(opponent.lines.front().move);
    const Value score = think(g, engine::Scope(), 1000, true).lines.front().value;
    const DoOrDieTrial::Outcome outcome = trial(kFight).play(preset);
    const std::vector<engine::Move> moves = {gambler.lines.front().move,
                                             opponent.lines.front().move};
    EXPECT_EQ(outcome.moves, moves) << preset.name;
    EXPECT_EQ(outcome.score, score) << preset.name;
  }
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
