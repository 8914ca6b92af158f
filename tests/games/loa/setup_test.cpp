#include "games/loa/setup.hpp"

#include "support.hpp"

namespace yose::loa {
namespace {

std::string problem_of(const Setup& setup) {
  const auto p = validate(setup);
  return p ? "" : p.error().text;
}

TEST(Setup, StartArrays) {
  EXPECT_EQ(notation::to_loa(kStandardSetup), "1xxxxxx1/o6o/o6o/o6o/o6o/o6o/o6o/1xxxxxx1 x");
  EXPECT_EQ(notation::to_loa(kScrambledEggsSetup), "1oxoxox1/x6o/o6x/x6o/o6x/x6o/o6x/1xoxoxo1 x");
  EXPECT_EQ(notation::to_loa(start_position()), notation::to_loa(kStandardSetup));
}

TEST(Setup, ValidateNamesWhatIsWrong) {
  EXPECT_EQ(problem_of({0, 1, Color::black}), "black has no pieces; a side has 1 to 12");
  EXPECT_EQ(problem_of({1, 0, Color::black}), "white has no pieces; a side has 1 to 12");
  EXPECT_EQ(problem_of({0x1FFF, bit(63), Color::black}), "black has 13 pieces; a side has 1 to 12");
  EXPECT_EQ(problem_of({bit(63), 0x1FFF, Color::black}), "white has 13 pieces; a side has 1 to 12");
  EXPECT_EQ(problem_of({~Set{0}, 0, Color::black}), "black has 64 pieces; a side has 1 to 12");
  EXPECT_EQ(problem_of({bit(27) | 1, bit(27), Color::white}), "d4 holds a black and a white piece");
}

TEST(Setup, ValidateAcceptsWhatCanBePlayedOrIsOver) {
  EXPECT_EQ(problem_of(kStandardSetup), "");
  EXPECT_EQ(problem_of({1, 2, Color::white}), "");  // both connected already
  EXPECT_EQ(problem_of({0x0FFF, Set{0x0FFF} << 32, Color::black}), "");
}

TEST(Setup, RoundTripsThroughPosition) {
  Random random(4);
  for (int i = 0; i < 1000; ++i) {
    const Position p = random_position(random);
    EXPECT_EQ(*validate(setup_of(p)), p);
    EXPECT_EQ(validate(setup_of(p))->key(), p.key());
  }
}

}  // namespace
}  // namespace yose::loa
