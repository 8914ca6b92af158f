// Tables that a CUDA device builds have the counts, the checksum and the long games of those that
// the processor builds. Where there is no device, or no nvcc when this was built, only the error is
// looked at.
#include "induction/cuda/cuda_table.hpp"

#include <gtest/gtest.h>

#include <iostream>

#include "induction/backward.hpp"
#include "induction/games.hpp"
#include "induction/table_sizes.hpp"

namespace yose::induction {
namespace {

using namespace shogi;

const GoesOn kAlways = [] { return true; };

class CudaTables : public ::testing::Test {
 protected:
  // True where there is a device.
  static bool has_device() {
    const auto error = validate_cuda();
    if (error) std::cout << "SKIP: " << error->text << "\n";
    return !error;
  }
};

void expect_same(const Game& game, int longest_in_byte) {
  const Material material = material_of(game.pieces);
  const auto on_device =
      CudaTable::build(game.size, game.rules, material, kAlways, longest_in_byte);
  ASSERT_TRUE(on_device) << on_device.error().text;
  ASSERT_TRUE(*on_device);
  PlyTable table((*on_device)->size(), longest_in_byte);
  TableSizes::visit(game.size, [&]<Size S>() {
    EXPECT_TRUE((Backward<S, kFewKinds>(game.rules, material, table, 1, kAlways).run()));
  });
  for (std::uint64_t n = 0; n < table.size(); n += 97) {
    EXPECT_EQ((*on_device)->byte(n), table.byte(n)) << n;
  }
  EXPECT_EQ((*on_device)->longer(), table.longer());
  EXPECT_EQ((*on_device)->census(), table.census());
  EXPECT_EQ((*on_device)->first_with(0), table.first_with(0));
  if (longest_in_byte < ByteCode::kLongestInByte) return;
  const auto judgement = (*on_device)->judged();
  ASSERT_TRUE(judgement);
  EXPECT_EQ(judgement->positions, table.census().positions());
  EXPECT_EQ(judgement->wrong, 0u) << judgement->first_wrong;
}

TEST_F(CudaTables, AreThoseOfTheProcessor) {
  if (!has_device()) return;
  for (const Game& game : tiny_games()) expect_same(game, ByteCode::kLongestInByte);
  for (const Game& game : larger_games()) expect_same(game, ByteCode::kLongestInByte);
}

TEST_F(CudaTables, HaveLongGames) {
  if (!has_device()) return;
  for (int longest_in_byte : {0, 1, 4, 7}) {
    for (const Game& game : tiny_games()) expect_same(game, longest_in_byte);
  }
}

TEST_F(CudaTables, AreBuiltForFewKindsOnly) {
  using enum PieceType;
  const Material many = material_of(std::vector{gold, silver, pawn, knight});
  EXPECT_FALSE(CudaTable::build(k3x3, {1, true}, many, kAlways));
  EXPECT_FALSE(CudaTable::build(k3x3, {1, true}, {{pawn, 9}}, kAlways));
}

TEST_F(CudaTables, SayWhyThereAreNone) {
  const auto error = validate_cuda();
  if (!error) return;
  EXPECT_NE(error->text.find("CUDA"), std::string::npos);
  const auto table = CudaTable::build(k3x3, {1, true}, {}, kAlways);
  ASSERT_FALSE(table);
  EXPECT_EQ(table.error().text, error->text);
}

}  // namespace
}  // namespace yose::induction
