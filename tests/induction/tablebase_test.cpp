// Tables of whole games against the simple induction that lists all positions (oracle/retrograde):
// every position has the same value in both. And what is around them: other pieces, limits, files.
#include "induction/tablebase.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <stdexcept>

#include "induction/games.hpp"
#include "notation/sfen.hpp"
#include "oracle/retrograde.hpp"

namespace yose::induction {
namespace {

using namespace shogi;
using enum PieceType;

namespace fs = std::filesystem;

constexpr Rules kZone1{1, true};
const auto kAlways = [] { return true; };

template <Size S>
Position<S> read(const std::string& sfen, Rules rules = kZone1) {
  const auto setup = notation::parse_sfen(sfen, rules.zone, rules.dead_squares_controlled);
  return *Position<S>::from_setup(*setup);
}

std::string to_text(GameValue v) {
  using enum GameValue::Wdl;
  if (v.wdl == draw) return "draw";
  return (v.wdl == win ? "win in " : "loss in ") + std::to_string(v.plies);
}

template <Size S>
void compare(const Game& game, int threads) {
  const auto table = Tablebase<S>::build(game.rules, material_of(game.pieces), threads, kAlways);
  ASSERT_TRUE(table);
  int errors = 0;
  oracle::Retrograde<S>(game.rules, game.pieces)
      .for_each([&](const Position<S>& p, GameValue wanted) {
        const GameValue v = table->value(p);
        if (v == wanted || ++errors > 3) return;
        ADD_FAILURE() << notation::to_sfen(p.setup()) << ": " << to_text(v) << ", should be "
                      << to_text(wanted);
      });
  EXPECT_EQ(errors, 0);
}

void compare(const std::vector<Game>& games) {
  int threads = 1;
  for (const Game& game : games) {
    TableSizes::visit(game.size, [&]<Size S>() { compare<S>(game, threads); });
    threads = threads % 3 + 1;
  }
}

TEST(Tablebase, HasTheValuesOfTheSimpleInduction) { compare(tiny_games()); }
TEST(Tablebase, HasThemForMorePieces) { compare(larger_games()); }

// The same where most plies are too many for a byte.
TEST(Tablebase, HasLongGames) {
  const Material material = material_of({gold, pawn});
  const auto plain = Tablebase<k3x3>::build(kZone1, material, 1, kAlways);
  for (int longest_in_byte : {0, 1, 4, 5}) {
    const auto table = Tablebase<k3x3>::build(kZone1, material, 2, kAlways, longest_in_byte);
    oracle::PositionSpace<k3x3>(kZone1, {gold, pawn}).for_each([&](const Position<k3x3>& p) {
      EXPECT_EQ(table->value(p), plain->value(p));
    });
  }
}

TEST(Tablebase, CountsPositionsOnce) {
  const auto table = Tablebase<k3x3>::build(kZone1, {}, 1, kAlways);
  // With the own king in the middle of a side the other one is opposite, or to the left or right.
  EXPECT_EQ(table->positions(), (5u + 3 + 5) + (2 + 0 + 2));
}

TEST(Tablebase, KnowsWhatItHolds) {
  const auto table = Tablebase<k3x3>::build(kZone1, material_of({gold}), 1, kAlways);
  EXPECT_TRUE(table->holds(read<k3x3>("k2/3/1K1 b G 1")));
  for (const char* sfen : {"k2/3/1K1 b S 1", "k2/3/1K1 b GP 1", "k2/3/1K1 b - 1", "k2/3/3 b G 1"}) {
    EXPECT_FALSE(table->holds(read<k3x3>(sfen))) << sfen;
  }
  EXPECT_FALSE(table->holds(read<k3x3>("k2/3/1K1 b G 1", {0, true})));
}

TEST(Tablebase, KnowsItsSize) {
  EXPECT_EQ(Tablebase<k4x4>::bytes(material_of({gold})), 2340u);
  EXPECT_EQ(Tablebase<k4x4>::bytes(material_of(std::vector(6, pawn))), 1'347'056'802u);
  std::vector<PieceType> many;
  for (PieceType t : kHandTypes) many.insert(many.end(), 10, t);
  EXPECT_EQ(Tablebase<k4x4>::bytes(material_of(many)), UINT64_MAX);
}

// Wherever it is stopped, there is no table.
TEST(Tablebase, StopsWhenTold) {
  const Material material = material_of({gold, pawn});
  int asked_in_all = 0;
  ASSERT_TRUE(Tablebase<k3x3>::build(kZone1, material, 1, [&] { return ++asked_in_all > 0; }));
  ASSERT_GT(asked_in_all, 3);
  for (int last = 1; last <= asked_in_all; ++last) {
    int asked = 0;
    EXPECT_FALSE(Tablebase<k3x3>::build(kZone1, material, 1, [&] { return ++asked < last; }));
    EXPECT_EQ(asked, last);
  }
}

class TableFile : public ::testing::Test {
 protected:
  TableFile() { fs::create_directory(folder_); }
  ~TableFile() override { fs::remove_all(folder_); }

  auto fetch(const GoesOn& goes_on = kAlways) const {
    return Tablebase<k3x3>::fetch(folder_, kZone1, game_.material, 1, goes_on);
  }
  GameValue value() const { return (*fetch())->value(read<k3x3>("k2/3/1K1 b GP 1")); }

  std::string folder_ = (fs::temp_directory_path() / "yose-tables-test").string();
  TableGame game_{k3x3, kZone1, material_of({gold, pawn})};
  std::string file_ = table_file(folder_, game_);
};

TEST_F(TableFile, IsNamedAfterTheGame) {
  EXPECT_EQ(table_file("f", game_), "f/3x3-zone1-1P1G.table");
  EXPECT_EQ(table_file("f", {k4x4, {2, false}, {}}), "f/4x4-zone2-free--.table");
}

TEST_F(TableFile, IsWrittenOnceAndReadAgain) {
  const GameValue first = value();
  const auto written = fs::last_write_time(file_);
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), {}), 1);
  const auto never = []() -> bool { throw std::logic_error("there is nothing to compute"); };
  EXPECT_EQ((*fetch(never))->value(read<k3x3>("k2/3/1K1 b GP 1")), first);
  EXPECT_EQ(fs::last_write_time(file_), written);
}

TEST_F(TableFile, HasLongGames) {
  PlyTable table(3);
  table.set_plies(0, 251);
  table.set_plies(1, 1252);
  table.set_plies(2, 377);
  ASSERT_FALSE(write_table(folder_, game_, table));
  const auto again = *read_table(folder_, game_, 3);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->bytes()[1] % 2, 0);
  EXPECT_EQ(again->bytes()[2] % 2, 1);
  EXPECT_EQ(again->plies(0), 251);
  EXPECT_EQ(again->plies(1), 1252);
  EXPECT_EQ(again->plies(2), 377);
  fs::resize_file(file_, fs::file_size(file_) - 3);  // "77\n", maybe
  EXPECT_FALSE(read_table(folder_, game_, 3));
}

TEST_F(TableFile, IsNotThereWhenTheTableIsNot) {
  EXPECT_FALSE(*fetch([] { return false; }));
  EXPECT_TRUE(fs::is_empty(folder_));
}

TEST_F(TableFile, IsRefusedIfItIsSomethingElse) {
  const auto is_refused = [&] { return !fetch(); };
  value();
  const auto size = fs::file_size(file_);
  fs::resize_file(file_, size - 1);
  EXPECT_TRUE(is_refused());
  fs::resize_file(file_, size + 1);
  EXPECT_TRUE(is_refused());
  std::ofstream(file_) << "something else\n";
  EXPECT_TRUE(is_refused());
  fs::remove(file_);
  const TableGame other{k3x3, {2, true}, game_.material};
  ASSERT_FALSE(write_table(folder_, other, PlyTable(Numbering<k3x3>(game_.material).size())));
  fs::rename(table_file(folder_, other), file_);
  EXPECT_TRUE(is_refused());
}

TEST_F(TableFile, TroubleIsToldBeforeTheWork) {
  fs::remove_all(folder_);
  const auto never = []() -> bool { throw std::logic_error("it should not have begun"); };
  EXPECT_EQ(fetch(never).error().text, folder_ + ": No such file or directory");
  EXPECT_EQ(validate(fs::temp_directory_path().string(), 0), std::nullopt);
  EXPECT_TRUE(validate(fs::temp_directory_path().string(), UINT64_MAX));
}

}  // namespace
}  // namespace yose::induction
