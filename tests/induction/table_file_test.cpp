// Files of tables that were changed, cut or made by others: each is refused with a line that says
// what to do, and none makes the program crash or take memory for what a file claims.
#include "induction/table_file.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>

#include "base/sha256.hpp"
#include "games/shogi/moves.hpp"
#include "induction/games.hpp"
#include "induction/tablebase.hpp"
#include "notation/sfen.hpp"
#include "oracle/position_space.hpp"

namespace yose::induction {
namespace {

using namespace shogi;
using enum PieceType;

namespace fs = std::filesystem;

constexpr Rules kZone1{1, true};
const auto kAlways = [] { return true; };
const std::string kAdvice = "remove it, and the table is built again";
const std::string kDamaged =
    "the checksum does not match, so the file is damaged or was edited; " + kAdvice;

class TableFileCare : public ::testing::Test {
 protected:
  TableFileCare() {
    fs::create_directory(folder_);
    EXPECT_TRUE(fetch());
    original_ = content();
  }
  ~TableFileCare() override { fs::remove_all(folder_); }

  Result<std::optional<Tablebase<k3x3>>> fetch() const {
    return Tablebase<k3x3>::fetch(folder_, kZone1, game_.material, 1, kAlways);
  }
  // What is wrong with the file that has this text; empty if it is read.
  std::string refusal_of(const std::string& text) const {
    std::ofstream(file_, std::ios::binary) << text;
    const auto table = fetch();
    if (table) return "";
    EXPECT_EQ(table.error().text.substr(0, file_.size() + 2), file_ + ": ");
    return table.error().text.substr(file_.size() + 2);
  }
  std::string content() const {
    std::ifstream in(file_, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  std::size_t header_size() const { return original_.find("\n\n") + 2; }
  std::size_t checksum_at() const { return original_.rfind("sha256 "); }
  // The text with another checksum that fits it.
  static std::string signed_again(const std::string& text) {
    const std::string body = text.substr(0, text.rfind("sha256 "));
    return body + "sha256 " + sha256(body) + "\n";
  }
  std::string with(const std::string& from, const std::string& to) const {
    std::string text = original_;
    return text.replace(text.find(from), from.size(), to);
  }

  std::string folder_ =
      (fs::temp_directory_path() / ("yose-table-file-" + std::to_string(::getpid()))).string();
  TableGame game_{k3x3, kZone1, material_of({gold, pawn})};
  std::string file_ = table_file(folder_, game_);
  std::string original_;
};

TEST_F(TableFileCare, IsReadAsItWasWritten) {
  EXPECT_EQ(refusal_of(original_), "");
  EXPECT_EQ(original_, signed_again(original_));
}

TEST_F(TableFileCare, RefusesEveryChangedByteOfHeaderAndChecksum) {
  const auto try_change = [&](std::size_t at, int bit) {
    std::string text = original_;
    text[at] = static_cast<char>(text[at] ^ 1 << bit);
    EXPECT_NE(refusal_of(text), "") << "byte " << at << ", bit " << bit;
  };
  for (int bit = 0; bit < 8; ++bit) {
    for (std::size_t at = 0; at < header_size(); ++at) try_change(at, bit);
    for (std::size_t at = checksum_at(); at < original_.size(); ++at) try_change(at, bit);
  }
}

TEST_F(TableFileCare, RefusesChangedValues) {
  std::mt19937 random(1);
  std::uniform_int_distribution<std::size_t> places(header_size(), checksum_at() - 1);
  std::uniform_int_distribution<int> changes(1, 255);
  for (int i = 0; i < 300; ++i) {
    std::string text = original_;
    const std::size_t at = places(random);
    text[at] = static_cast<char>(text[at] ^ changes(random));
    EXPECT_EQ(refusal_of(text), kDamaged) << "byte " << at;
  }
}

TEST_F(TableFileCare, RefusesWhatIsTooShortOrTooLong) {
  for (std::size_t size = 0; size < original_.size(); size += size < 300 ? 1 : 97) {
    EXPECT_NE(refusal_of(original_.substr(0, size)), "") << size << " bytes";
  }
  for (const char* more : {"\n", "x", "sha256 "}) {
    EXPECT_NE(refusal_of(original_ + more), "");
    EXPECT_NE(refusal_of(more + original_), "");
  }
  EXPECT_NE(refusal_of(original_ + original_), "");
  EXPECT_NE(refusal_of(std::string(original_).erase(header_size(), 1)), "");
}

TEST_F(TableFileCare, SaysWhatIsWrong) {
  const auto bytes = std::to_string(Numbering<k3x3>(game_.material).size());
  EXPECT_EQ(refusal_of("something else\n"), "this is no table of yose; " + kAdvice);
  EXPECT_EQ(refusal_of(""), "this is no table of yose; " + kAdvice);
  EXPECT_EQ(refusal_of(with("table 3", "table 1")),
            "version 1 of tables has no checksum; " + kAdvice);
  EXPECT_EQ(refusal_of(with("table 3", "table 2")),
            "expected version 3 of tables, found 2; " + kAdvice);
  EXPECT_EQ(refusal_of(signed_again(with("zone 1", "zone 2"))),
            "expected 'zone 1', found 'zone 2': a table of another game; " + kAdvice);
  EXPECT_EQ(refusal_of(original_.substr(0, original_.size() / 2)),
            "the file is cut short; " + kAdvice);
  EXPECT_EQ(refusal_of(signed_again(with("bytes " + bytes, "bytes 99999999999999"))),
            "expected 'bytes " + bytes +
                "', found 'bytes 99999999999999': a table of another game; " + kAdvice);
}

// Nothing is allocated for what the header claims.
TEST_F(TableFileCare, RefusesHugeClaims) {
  for (const char* count : {"18446744073709551615", "99999999999999999999", "-1", "", "1x", " 1"}) {
    EXPECT_NE(refusal_of(signed_again(with("longer 0", std::string("longer ") + count))), "")
        << count;
  }
  EXPECT_NE(refusal_of("yose table 2\n" + std::string(1 << 20, 'x')), "");
  EXPECT_NE(refusal_of("yose table 2\nboard " + std::string(1 << 20, '3') + "\n"), "");
  fs::resize_file(file_, std::uintmax_t{1} << 40);  // mostly a hole
  EXPECT_FALSE(fetch());
}

// The checksum fits, but the list of long games does not fit the bytes.
TEST_F(TableFileCare, RefusesAListThatContradictsTheBytes) {
  const std::string refusal = "its list of long games contradicts its bytes; " + kAdvice;
  const auto with_list = [&](char first_byte, const std::string& count, const std::string& list) {
    std::string text = with("longer 0", "longer " + count);
    text[text.find("\n\n") + 2] = first_byte;
    text.insert(text.rfind("sha256 "), list);
    return signed_again(text);
  };
  const char long_win = static_cast<char>(PlyTable::kLongWin);
  EXPECT_EQ(refusal_of(with_list(long_win, "1", "0 253\n")), "");
  EXPECT_EQ(refusal_of(with_list(long_win, "0", "")), refusal);             // missing
  EXPECT_EQ(refusal_of(with_list(long_win, "1", "1 253\n")), refusal);      // of another position
  EXPECT_EQ(refusal_of(with_list(long_win, "1", "99999 253\n")), refusal);  // of none
  EXPECT_EQ(refusal_of(with_list(long_win, "1", "0 254\n")), refusal);      // a loss
  EXPECT_EQ(refusal_of(with_list(long_win, "1", "0 5\n")), refusal);        // fits into a byte
  EXPECT_EQ(refusal_of(with_list(long_win, "1", "0 -3\n")), refusal);
  EXPECT_EQ(refusal_of(with_list('\5', "1", "0 253\n")), refusal);
  EXPECT_NE(refusal_of(with_list(long_win, "2", "0 253\n0 253\n")), "");
  EXPECT_NE(refusal_of(with_list(long_win, "1", "0 253 \n")), "");
  EXPECT_NE(refusal_of(with_list(long_win, "2", "0 253\n")), "");
}

TEST_F(TableFileCare, RefusesWhatIsNoFile) {
  fs::remove(file_);
  fs::create_directory(file_);
  EXPECT_EQ(fetch().error().text, file_ + ": not a regular file; choose another folder");
}

TEST_F(TableFileCare, LeavesNothingBehindWhereItCannotWrite) {
  fs::remove(file_);
  fs::create_directory(file_);
  const auto error = write_table(folder_, game_, PlyTable(3));
  ASSERT_TRUE(error);
  EXPECT_EQ(error->text.substr(0, file_.size() + 2), file_ + ": ");
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), {}), 1);
}

// A disk that is full ends the writing with an error and leaves no file.
TEST_F(TableFileCare, SaysThatTheDiskIsFull) {
  fs::remove(file_);
  const std::string draft = file_ + "." + std::to_string(::getpid());
  if (!fs::exists("/dev/full")) GTEST_SKIP() << "there is no /dev/full";
  fs::create_symlink("/dev/full", draft);
  const auto error = write_table(folder_, game_, PlyTable(1 << 20));
  ASSERT_TRUE(error);
  EXPECT_EQ(error->text, file_ + ": No space left on device");
  EXPECT_TRUE(fs::is_empty(folder_));
}

// Entries that a valid file may have and that no induction writes.
class TableValues : public ::testing::Test {
 protected:
  using Table = Tablebase<k3x3>;

  TableValues() { fs::create_directory(folder_); }
  ~TableValues() override { fs::remove_all(folder_); }

  static Position<k3x3> position(const char* sfen) {
    return *Position<k3x3>::from_setup(*notation::parse_sfen(sfen, 1, true));
  }
  // The table with another entry for one position.
  Table forged(const Position<k3x3>& p, std::uint8_t byte) {
    const Numbering<k3x3> numbering(game_.material);
    fs::remove(table_file(folder_, game_));
    EXPECT_TRUE(Table::fetch(folder_, kZone1, game_.material, 1, kAlways));
    auto plies = *read_table(folder_, game_, numbering.size());
    plies->set_byte(numbering.number(placement_of<k3x3>(p, game_.material)), byte);
    EXPECT_FALSE(write_table(folder_, game_, *plies));
    return **Table::fetch(folder_, kZone1, game_.material, 1, kAlways);
  }

  std::string folder_ =
      (fs::temp_directory_path() / ("yose-table-values-" + std::to_string(::getpid()))).string();
  TableGame game_{k3x3, kZone1, material_of({gold, pawn})};
};

TEST_F(TableValues, AreHeldAgainstThoseAfterEachMove) {
  const auto p = position("k2/3/1K1 b GP 1");
  const auto honest = Table::build(kZone1, game_.material, 1, kAlways);
  ASSERT_TRUE(honest->checked_value(p));
  EXPECT_EQ(*honest->checked_value(p), honest->value(p));
  const auto plies = static_cast<std::uint8_t>(honest->value(p).plies);
  for (std::uint8_t byte : {PlyTable::kNothing, PlyTable::kOpen, std::uint8_t{0}, std::uint8_t{200},
                            std::uint8_t(plies + 1), std::uint8_t(plies + 2)}) {
    EXPECT_FALSE(forged(p, byte).checked_value(p)) << int{byte};
  }
}

// A wrong entry shows at the positions before it, too.
TEST_F(TableValues, ShowAWrongOneAfterAMove) {
  auto p = position("k2/2g/1K1 b P 1");
  const auto honest = Table::build(kZone1, game_.material, 1, kAlways);
  ASSERT_GT(honest->value(p).plies, 1) << "else a further win at once would be right";
  MoveList moves;
  legal_moves(p, moves);
  ASSERT_GT(moves.size(), 0u);
  for (Move m : moves) {
    auto after = p;
    after.play(m);
    for (std::uint8_t byte : {PlyTable::kNothing, std::uint8_t{0}}) {
      const Table table = forged(after, byte);
      EXPECT_FALSE(table.checked_value(p));
      EXPECT_FALSE(table.checked_value(after));
    }
  }
}

TEST_F(TableValues, OfAllPositionsHold) {
  for (const Game& game : tiny_games()) {
    TableSizes::visit(game.size, [&]<Size S>() {
      const auto table = Tablebase<S>::build(game.rules, material_of(game.pieces), 1, kAlways);
      oracle::PositionSpace<S>(game.rules, game.pieces).for_each([&](const Position<S>& p) {
        EXPECT_TRUE(table->checked_value(p)) << notation::to_sfen(p.setup());
      });
    });
  }
}

}  // namespace
}  // namespace yose::induction
