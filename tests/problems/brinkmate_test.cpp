// The search for brinkmates against brute force, on boards with few pieces.
//
// YOSE_BRINKMATE_QUESTIONS is how many questions are asked on 5x5 and 9x9 together,
// YOSE_ORACLE_SEED where the dice start.
#include "problems/brinkmate.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "games/shogi/sizes.hpp"
#include "notation/sfen.hpp"
#include "oracle/environment.hpp"
#include "problems/plain_brinkmate.hpp"

namespace yose::problems {
namespace {

using shogi::PieceType;
using shogi::Size;

std::uint64_t questions() {
  constexpr std::uint64_t kDefault = kSanitized ? 200 : 3000;
  return oracle::from_environment("YOSE_BRINKMATE_QUESTIONS", kDefault);
}

shogi::Coord any_square(Random& random, Size size) {
  return {static_cast<std::int8_t>(random.below(size.files)),
          static_cast<std::int8_t>(random.below(size.ranks))};
}

// A square next to another, or one step further; its own if that is off the board.
shogi::Coord near(Random& random, Size size, shogi::Coord c) {
  const shogi::Coord at{static_cast<std::int8_t>(c.file + random.below(5) - 2),
                        static_cast<std::int8_t>(c.rank + random.below(5) - 2)};
  const bool inside = at.file >= 0 && at.file < size.files && at.rank >= 0 && at.rank < size.ranks;
  return inside ? at : c;
}

// White's king on the first ranks, perhaps black's, and a few pieces of either side near him and in
// hand: most of them black's, so that something happens.
shogi::Setup scatter(Random& random, Size size) {
  shogi::Setup setup;
  setup.size = size;
  setup.rules.zone = size.ranks / 3;
  setup.rules.dead_squares_controlled = random.below(4) != 0;
  setup.turn = random.below(8) == 0 ? Color::white : Color::black;
  const auto put = [&](Color c, PieceType t, shogi::Coord at) {
    if (!setup.at(at)) setup.at(at) = shogi::Piece(c, t);
  };
  shogi::Coord king = any_square(random, size);
  king.rank = static_cast<std::int8_t>(random.below(2));
  put(Color::white, PieceType::king, king);
  if (random.below(2) == 0) put(Color::black, PieceType::king, any_square(random, size));
  for (int n = 2 + random.below(3); n > 0; --n) {
    const PieceType t = shogi::kHandTypes[static_cast<std::size_t>(random.below(7))];
    const Color c = random.below(4) == 0 ? Color::white : Color::black;
    if (random.below(3) == 0) {
      ++setup.hand(c, t);
    } else {
      put(c, shogi::can_promote(t) && random.below(3) == 0 ? shogi::promoted(t) : t,
          near(random, size, king));
    }
  }
  return setup;
}

template <Size S>
std::optional<shogi::Position<S>> random_position(Random& random) {
  const shogi::Setup setup = scatter(random, S);
  if (!shogi::has_king(setup, Color::white)) return std::nullopt;
  const auto position = shogi::Position<S>::from_setup(setup);
  return position ? std::optional(*position) : std::nullopt;
}

template <Size S>
class Comparison {
 public:
  explicit Comparison(std::uint64_t seed) : random_(seed), memory_(std::size_t{8} << 20) {}

  // One question; false if it was too large for brute force or for the search: a king without help
  // can be chased for thousands of plies.
  bool ask() {
    auto position = random_position<S>(random_);
    while (!position) position = random_position<S>(random_);
    const int plies = 1 + random_.below(kMostPlies);
    PlainBrinkmate<S> plain(Color::black, 3000);
    const auto expected = plain.within(*position, plies);
    if (!expected) return false;
    memory_.clear();
    Brinkmate<S> problem(*position, Color::black, memory_);
    const std::string text = notation::to_sfen(position->setup());
    const auto bounded = solve(problem, limited(20'000), static_cast<search::Plies>(plies));
    if (bounded.verdict == Verdict::open) return false;
    EXPECT_EQ(bounded.verdict, *expected ? Verdict::proven : Verdict::disproven)
        << text << " within " << plies;
    // Without a bound, the same memory must not say less.
    const auto whole = solve(problem, limited(2000), search::kForever);
    EXPECT_TRUE(!*expected || whole.verdict == Verdict::proven) << text;
    proven_ += *expected ? 1 : 0;
    quiet_ += *expected && !is_tsume(*position) ? 1 : 0;
    return true;
  }

  int proven() const { return proven_; }
  int quiet() const { return quiet_; }

 private:
  static constexpr int kMostPlies = S.squares() > 30 ? 3 : 5;

  static search::Limits limited(std::uint64_t nodes) {
    search::Limits limits;
    limits.nodes = nodes;
    return limits;
  }

  search::Answer<shogi::Hand> solve(Brinkmate<S>& problem, const search::Limits& limits,
                                    search::Plies plies) {
    return search::Dfpn<Brinkmate<S>>(memory_).solve(problem, limits, plies);
  }

  bool is_tsume(const shogi::Position<S>& p) {
    Tsume<S> tsume(p, Color::black);
    return search::Dfpn<Tsume<S>>(memory_).solve(tsume, limited(2000)).verdict == Verdict::proven;
  }

  Random random_;
  search::Memory<shogi::Hand> memory_;
  int proven_ = 0;
  int quiet_ = 0;  // proven, and not by checks alone
};

template <Size S>
void compare(std::uint64_t count) {
  Comparison<S> comparison(oracle::oracle_seed());
  std::uint64_t asked = 0;
  std::uint64_t skipped = 0;
  while (asked < count && !testing::Test::HasFailure()) ++(comparison.ask() ? asked : skipped);
  std::cout << asked << " questions (" << skipped << " were too large), " << comparison.proven()
            << " brinkmates, " << comparison.quiet() << " of them with quiet moves\n";
  EXPECT_TRUE(count < 1000 || comparison.quiet() > 0);
}

TEST(Brinkmate, AgreesWithBruteForceOn5x5) { compare<shogi::k5x5>(questions() / 2); }
TEST(Brinkmate, AgreesWithBruteForceOn9x9) { compare<shogi::k9x9>(questions() / 2); }

}  // namespace
}  // namespace yose::problems
