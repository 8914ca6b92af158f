// Lines with records, with games as people write them down: the search goes where they went.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "games/shogi/any_position.hpp"
#include "games/shogi/coord_conversion.hpp"
#include "games/shogi/sizes.hpp"
#include "notation/array.hpp"
#include "notation/formats.hpp"
#include "notation/sfen.hpp"
#include "problems/game_win.hpp"
#include "search/lines_with_records.hpp"

namespace yose::solvers {
namespace {

using Game = problems::GameWin<shogi::k4x4>;
using Moves = std::vector<shogi::CoordMove>;

// A search that proves nothing, but remembers where it was asked.
struct Witness {
  std::vector<std::string> seen;

  search::Answer<shogi::Hand> solve(const Game& game, const search::Limits&) {
    shogi::Setup setup = game.position().setup();
    setup.move_number = 1;
    seen.push_back(notation::to_sfen(setup));
    search::Answer<shogi::Hand> answer;
    answer.statistics.nodes = 1;
    return answer;
  }
};

struct Indifferent {
  double operator()(const Game&, const search::Limits&) const { return 0; }
};

Moves read_game(const std::string& name) {
  std::ifstream in(std::string(YOSE_SOURCE_DIR "/tests/golden/files/") + name, std::ios::binary);
  const std::string text(std::istreambuf_iterator<char>(in), {});
  const auto records = notation::parse_records(*notation::format_of_file(name), text);
  EXPECT_TRUE(records) << (records ? "" : records.error().text);
  return records ? records->front().main_line() : Moves{};
}

shogi::Setup start() { return *notation::parse_array(shogi::k4x4, "飛玉銀金", 1); }

// The positions of a game after so many moves and more.
std::vector<std::string> positions_of(const Moves& game, std::size_t from) {
  auto position = *shogi::AnyPosition::from_setup(start());
  std::vector<std::string> list;
  for (std::size_t i = 0; i <= game.size(); ++i) {
    shogi::Setup setup = position.setup();
    setup.move_number = 1;
    if (i >= from) list.push_back(notation::to_sfen(setup));
    if (i < game.size()) position.play(game[i]);
  }
  return list;
}

// Where a search that proves nothing is asked first.
std::vector<std::string> first_asked(const std::vector<Moves>& games, std::uint64_t count) {
  std::vector<std::vector<shogi::Move>> records(games.size());
  for (std::size_t i = 0; i < games.size(); ++i) {
    for (const auto& m : games[i]) records[i].push_back(shogi::narrow<shogi::k4x4>(m));
  }
  search::Memory<shogi::Hand> memory(1 << 18);
  Witness witness;
  Indifferent judge;
  search::LinesWithRecords<Game, Witness, Indifferent> lines(memory, witness, judge, {}, records);
  Game game(*shogi::Position<shogi::k4x4>::from_setup(start()), Color::black);
  search::Limits limits;
  limits.nodes = count;
  EXPECT_EQ(lines.solve(game, limits).verdict, Verdict::open);
  return witness.seen;
}

// One game in two notations, the second told for longer.
TEST(SmallRecords, ReadAlikeInBothNotations) {
  const Moves usi = read_game("small4_game.usi");
  const Moves kif = read_game("small4_game.kif");
  ASSERT_EQ(usi.size(), 8u);
  ASSERT_EQ(kif.size(), 12u);
  EXPECT_TRUE(std::equal(usi.begin(), usi.end(), kif.begin()));
}

TEST(SmallRecords, TheSearchBeginsAtTheEndOfTheFirst) {
  for (const char* name : {"small4_game.usi", "small4_game.kif"}) {
    const Moves game = read_game(name);
    EXPECT_EQ(first_asked({game}, 1), positions_of(game, game.size())) << name;
  }
}

TEST(SmallRecords, AnOpenLineGoesOnAsARecordDoes) {
  const Moves usi = read_game("small4_game.usi");
  const Moves kif = read_game("small4_game.kif");
  EXPECT_EQ(first_asked({usi, kif}, 5), positions_of(kif, usi.size()));
  EXPECT_NE(first_asked({usi}, 5), positions_of(kif, usi.size()));
}

}  // namespace
}  // namespace yose::solvers
