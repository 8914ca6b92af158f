#include "engine/path.hpp"

#include <gtest/gtest.h>

#include "engine/support.hpp"

namespace yose::engine {
namespace {

using Return = Path::Return;

Return after(const std::string& sfen, const std::string& moves) {
  Position p = position(sfen);
  Path path;
  path.push(p);
  for (const std::string& word : shogi::split(moves, ' ')) {
    p.play(move_of(word));
    path.push(p);
  }
  return path.find_return();
}

const std::string kQuiet = "4k4/9/9/9/9/9/9/9/R3K4 b - 1";
const std::string kChecked = "4k4/9/9/9/9/9/9/R8/4K4 b - 1";

TEST(Path, AFirstReturnIsADraw) {
  EXPECT_EQ(after(kQuiet, "9i8i 5a4a 8i9i"), Return::none);
  EXPECT_EQ(after(kQuiet, "9i8i 5a4a 8i9i 4a5a"), Return::draw);
}

TEST(Path, PerpetualCheckLoses) {
  // The rook checks on the file and beside, the king goes to and fro.
  const std::string moves = "9h5h 5a4a 5h4h 4a5a 4h5h";
  EXPECT_EQ(after(kChecked, moves), Return::win);  // for white, who is to move
  EXPECT_EQ(after(kChecked, moves + " 5a4a"), Return::loss);
}

TEST(Path, AForgottenPositionDoesNotCount) {
  Position p = position(kQuiet);
  Path path;
  path.push(p);
  for (const char* word : {"9i8i", "5a4a", "8i9i", "4a5a"}) {
    p.play(move_of(word));
    path.push(p);
  }
  path.pop();
  EXPECT_EQ(path.find_return(), Return::none);
  EXPECT_EQ(path.size(), 4u);
}

TEST(Path, HandsMakeADifference) {
  EXPECT_EQ(after("4k4/9/9/9/9/9/9/9/R3K4 b P 1", "P*5h 5a4a 5h5g 4a5a"), Return::none);
}

}  // namespace
}  // namespace yose::engine
