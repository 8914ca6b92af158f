// The paper on do-or-die moves (docs/references.md): its settings as presets, its numbers, and the
// choice of positions.
//
// The paper has one program, a plain depth-limited search. Here there are two families: all weights
// one ply, as in the paper, and the weights the engine plays with. Signs of some numbers are hard
// to read in the scan we have.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/scope.hpp"

namespace yose::papers {

using engine::Value;

struct DoOrDieSettings {
  std::uint64_t nodes = 20'000;   // for a move
  std::uint64_t judge_nodes = 0;  // for a score; 0: as many times more as in the paper
  int distance = 3;               // as engine::DoOrDie has it

  // 15 seconds for a score, 3 for a move.
  static constexpr std::uint64_t kJudgeShare = 5;
  std::uint64_t for_judge() const { return judge_nodes > 0 ? judge_nodes : nodes * kJudgeShare; }
};

enum class Family { plain, learnt };
inline constexpr std::array kFamilies = {Family::plain, Family::learnt};
std::string_view name(Family);
engine::Scope usual_scope(Family);

// A move costs 1/divisor of its weight if it is a do-or-die move.
inline constexpr std::array kDivisors = {1, 2, 3, 4};
std::string factor_text(int divisor);  // "1", "1/2"

struct DoOrDiePreset {
  std::string name;  // "plain-1/2"
  Family family;
  int divisor;

  bool is_usual() const { return divisor == 1; }
};
std::vector<DoOrDiePreset> do_or_die_presets();
std::string preset_name(Family, int divisor);
engine::Scope scope_of(const DoOrDiePreset& preset, Color gambler, int distance);

// Scores count up to this bound, either way: a pawn more says nothing where 30 decide a game.
inline constexpr Value kScoreBound = 3000;
Value bounded(Value score);

enum class Standing { not_behind, behind, decided };
inline constexpr std::array kTestedStandings = {Standing::not_behind, Standing::behind};
inline constexpr Value kBehind = -1000;  // below it, a side is behind
std::string_view name(Standing);
// By the score of the side to move. Decided: at the bound or beyond, so every proven mate.
Standing standing_of(Value score);

// A position of the test: by its name, "games.usi:2@74" for the one after 74 moves of line 2.
struct TestPosition {
  std::string name;
  Value score = 0;

  std::string game() const { return name.substr(0, name.rfind('@')); }
  int ply() const;
  friend bool operator==(const TestPosition&, const TestPosition&) = default;
};

// The positions of the test, chosen one after the other: the first ones of each standing.
class TestSet {
 public:
  explicit TestSet(std::size_t per_standing) : wanted_(per_standing) {}

  // Whether it is one more of them.
  bool take(const TestPosition& position);
  bool is_full() const;

  std::size_t wanted() const { return wanted_; }  // of each standing
  std::size_t looked_at() const { return looked_at_; }
  std::size_t decided() const { return decided_; }
  const std::vector<TestPosition>& of(Standing s) const {
    return s == Standing::behind ? behind_ : not_behind_;
  }

 private:
  std::size_t wanted_;
  std::size_t looked_at_ = 0;
  std::size_t decided_ = 0;
  std::vector<TestPosition> behind_;
  std::vector<TestPosition> not_behind_;
};

// Table 1: of the changes of score in 1000 positions.
struct PublishedChanges {
  Standing standing;
  int divisor;
  double mean;
  double deviation;
  double over_500;
  double over_1000;
};
inline constexpr double kPublishedPerStanding = 1000;
inline constexpr std::array<PublishedChanges, 8> kPublishedChanges = {{
    {Standing::not_behind, 1, 39, 617, 143, 44},
    {Standing::not_behind, 2, 35, 623, 162, 56},
    {Standing::not_behind, 3, -30, 644, 140, 39},
    {Standing::not_behind, 4, -18, 642, 147, 48},
    {Standing::behind, 1, -50, 558, 118, 37},
    {Standing::behind, 2, -55, 614, 131, 45},
    {Standing::behind, 3, -40, 629, 136, 39},
    {Standing::behind, 4, -81, 617, 123, 37},
}};
const PublishedChanges& published_changes(Standing, int divisor);

}  // namespace yose::papers
