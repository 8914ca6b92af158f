// Lengths by the rules of futile interpositions, against the words of docs/rules.md put into
// recursion over the naive rules.
#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "base/random.hpp"
#include "check/shogi_rules.hpp"
#include "check/shogi_text.hpp"
#include "games/shogi/any_position.hpp"
#include "games/shogi/sizes.hpp"
#include "notation/usi.hpp"
#include "oracle/environment.hpp"
#include "oracle/random_shogi.hpp"
#include "oracle/shogi_compare.hpp"
#include "solvers/certified.hpp"

namespace yose::solvers {
namespace {

using check::State;

// Whether the attacker mates within so many plies, for one rule and one attacker.
class NaiveLengths {
 public:
  NaiveLengths(check::Side attacker, FutileRule rule) : attacker_(attacker), rule_(rule) {}

  bool within(const State& s, int plies) {
    if (plies < 0) return false;
    const auto key = std::make_pair(check::to_sfen(s) + total(s), plies);
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    const bool attacks = check::side_to_move(s) == attacker_;
    return known_[key] = attacks ? attack(s, plies) : defend(s, plies);
  }

  int length(const State& s, int most) {
    for (int plies = 0; plies <= most; ++plies) {
      if (within(s, plies)) return plies;
    }
    return -1;
  }

 private:
  // The pieces captured and taken out of the game show in no SFEN of the rest.
  static std::string total(const State& s) {
    std::string text;
    for (const auto& hand : s.hands) {
      for (int n : hand) text += static_cast<char>('0' + n);
    }
    return text;
  }

  bool attack(const State& s, int plies) {
    const auto checks = check::checking_moves(s);
    return std::any_of(checks.begin(), checks.end(),
                       [&](const check::Move& m) { return within(check::play(s, m), plies - 1); });
  }

  bool defend(const State& s, int plies) {
    const bool in_check = check::is_in_check(s, check::side_to_move(s));
    std::vector<check::Move> drops;
    std::vector<check::Move> others;
    for (const auto& m : check::legal_moves(s)) {
      (in_check && m.drop != '\0' ? drops : others).push_back(m);
    }
    if (!in_check && others.empty()) return false;
    const auto mated_in_time = [&](const check::Move& m) {
      return within(check::play(s, m), plies - 1);
    };
    if (!std::all_of(others.begin(), others.end(), mated_in_time)) return false;
    const bool final = others.empty();
    if (rule_ == FutileRule::narrow && !final) {
      return std::all_of(drops.begin(), drops.end(), mated_in_time);
    }
    if (rule_ == FutileRule::narrow) {  // all futile, or each counts
      const auto futile = [&](const check::Move& m) { return is_futile(s, m, 0); };
      return std::all_of(drops.begin(), drops.end(), futile) ||
             std::all_of(drops.begin(), drops.end(), mated_in_time);
    }
    const int length = length_of(s, others, plies);
    return std::all_of(drops.begin(), drops.end(), [&](const check::Move& m) {
      return is_futile(s, m, length) || mated_in_time(m);
    });
  }

  int length_of(const State& s, const std::vector<check::Move>& others, int most) {
    int length = 0;
    for (const auto& m : others) {
      int n = 0;
      while (n < most - 1 && !within(check::play(s, m), n)) ++n;
      length = std::max(length, n + 1);
    }
    return length;
  }

  bool is_futile(const State& s, const check::Move& drop, int length) {
    const State dropped = check::play(s, drop);
    for (const auto& m : check::checking_moves(dropped)) {
      if (m.to != drop.to) continue;
      State captured = check::play(dropped, m);
      --captured.in_hand(attacker_, drop.drop);
      if (within(captured, length)) return true;
    }
    return false;
  }

  check::Side attacker_;
  FutileRule rule_;
  std::map<std::pair<std::string, int>, bool> known_;
};

TsumeReport solve(TsumeSolver& solver, const shogi::Setup& setup, Color attacker, FutileRule rule) {
  TsumeTask task;
  task.setup = setup;
  task.attacker = attacker;
  task.shortest = true;
  task.futile = rule;
  task.limits.nodes = 50'000;
  const auto report = solver.solve(task);
  EXPECT_TRUE(report);
  return report ? *report : TsumeReport{};
}

// The line plays, is as long as told, and ends where the naive rules see the end too.
void expect_line(const shogi::Setup& setup, const TsumeReport& r, NaiveLengths& naive) {
  EXPECT_EQ(static_cast<int>(r.line.size()), r.plies);
  auto position = *shogi::AnyPosition::from_setup(setup);
  int left = r.plies;
  for (const auto& m : r.line) {
    ASSERT_TRUE(position.is_legal(m));
    position.play(m);
    --left;
    EXPECT_TRUE(naive.within(oracle::to_naive(position.setup()), left)) << notation::to_usi(r.line);
    EXPECT_FALSE(naive.within(oracle::to_naive(position.setup()), left - 2))
        << notation::to_usi(r.line);
  }
}

class FutileRules : public ::testing::TestWithParam<FutileRule> {};

std::optional<std::pair<shogi::Setup, Color>> random_question(Random& random) {
  constexpr shogi::Size kSizes[] = {shogi::k3x4, shogi::k4x4, shogi::k4x5, shogi::k5x5};
  const auto setup = oracle::random_setup(random, kSizes[random.below(4)], {1, true});
  if (!setup || !shogi::AnyPosition::from_setup(*setup)) return std::nullopt;
  const Color attacker = random.below(8) == 0 ? ~setup->turn : setup->turn;
  const auto king = shogi::Piece(~attacker, shogi::PieceType::king);
  const auto& board = setup->board;
  if (std::find(board.begin(), board.end(), king) == board.end()) return std::nullopt;
  return std::make_pair(*setup, attacker);
}

// The rule seldom matters on random boards, so most where it does not are passed over.
TEST_P(FutileRules, AgreeWithTheirWordsOnRandomBoards) {
  constexpr int kMost = 5;
  Random random(71);
  TsumeSolver solver(std::size_t{1} << 22);
  const int wanted = kSanitized ? 3 : 20;
  for (int shorter = 0; shorter < wanted && !HasFailure();) {
    const auto question = random_question(random);
    if (!question) continue;
    const auto& [setup, attacker] = *question;
    SCOPED_TRACE(notation::to_sfen(setup) + (attacker == Color::black ? " black" : " white"));
    const TsumeReport all = solve(solver, setup, attacker, FutileRule::none);
    if (!all.exact || all.plies > kMost || all.plies < 2) continue;
    const TsumeReport r = solve(solver, setup, attacker, GetParam());
    const bool differs = r.plies != all.plies;
    if (!r.exact || (!differs && random.below(10) != 0)) continue;
    const auto side = attacker == Color::black ? check::Side::black : check::Side::white;
    NaiveLengths naive(side, GetParam());
    EXPECT_EQ(r.plies, naive.length(oracle::to_naive(setup), kMost));
    expect_line(setup, r, naive);
    shorter += differs;
  }
}

INSTANTIATE_TEST_SUITE_P(Rules, FutileRules,
                         ::testing::Values(FutileRule::narrow, FutileRule::kakinoki));

}  // namespace
}  // namespace yose::solvers
