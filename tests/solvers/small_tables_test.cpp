// Games solved from tables in files that are valid and have a wrong entry: the answer is an error
// that names the file, or it is the right one; never a wrong one, never a crash.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <random>

#include "induction/tablebase.hpp"
#include "notation/sfen.hpp"
#include "solvers/scratch_file.hpp"
#include "solvers/small_support.hpp"

namespace yose::solvers {
namespace {

namespace fs = std::filesystem;
using induction::PlyTable;
using shogi::k3x3;
using Numbering = induction::Numbering<k3x3>;

class SmallTables : public ::testing::Test {
 protected:
  SmallTables() {
    fs::create_directory(folder_);
    task_.induction = true;
    task_.shortest = true;
    task_.tables = folder_;
  }
  ~SmallTables() override { fs::remove_all(folder_); }

  Result<SmallReport> solve(const std::string& sfen) {
    task_.setup = *notation::parse_sfen(sfen, 1, true);
    return solver_.solve(task_);
  }
  induction::TableGame game() const {
    return {k3x3, {1, true}, induction::material_of(task_.setup)};
  }
  std::string file() const { return induction::table_file(folder_, game()); }
  Numbering numbering() const { return Numbering(game().material); }
  // That of the task.
  std::uint64_t root() const {
    const auto position = *shogi::Position<k3x3>::from_setup(task_.setup);
    return numbering().number(induction::placement_of<k3x3>(position, game().material));
  }
  // A copy of the table that the last task left.
  PlyTable table() const { return std::move(**read_table(folder_, game(), numbering().size())); }
  void write(const PlyTable& table) { ASSERT_FALSE(write_table(folder_, game(), table)); }
  // Each position in turn that is neither drawn nor nothing, and some others, with another entry.
  template <class F>
  void for_each_forgery(int count, F f);

  const std::string folder_ =
      (fs::temp_directory_path() / ("yose-small-tables-" + std::to_string(::getpid()))).string();
  SmallSolver solver_{16 << 20};
  SmallTask task_;
};

template <class F>
void SmallTables::for_each_forgery(int count, F f) {
  constexpr std::array<std::uint8_t, 6> kBytes = {0, 1, 2, 7, PlyTable::kOpen, PlyTable::kNothing};
  PlyTable changed = table();
  std::mt19937 random(7);
  std::uniform_int_distribution<std::uint64_t> numbers(0, changed.size() - 1);
  for (int i = 0; i < count; ++i) {
    const std::uint64_t n = i < 6 ? root() : numbers(random);
    const std::uint8_t right = changed.byte(n);
    changed.set_byte(n, kBytes[static_cast<std::size_t>(i) % kBytes.size()]);
    write(changed);
    f(changed.byte(n) != right, n == root());
    changed.set_byte(n, right);
  }
}

void expect_same(const SmallReport& a, const SmallReport& b) {
  EXPECT_EQ(a.verdict, b.verdict);
  EXPECT_EQ(a.plies, b.plies);
  EXPECT_EQ(a.line.size(), b.line.size());
}

TEST_F(SmallTables, AreNeverBelievedAgainstTheirOtherEntries) {
  int errors = 0;
  for (const char* sfen : {"1gk/3/K1S b - 1", "1pk/3/KP1 b - 1", "k2/3/1K1 b GP 1"}) {
    const auto honest = solve(sfen);
    ASSERT_TRUE(honest);
    for_each_forgery(60, [&](bool changed, bool is_root) {
      const ScratchFile certificate;
      task_.certificate = certificate.name();
      const auto report = solve(sfen);
      if (is_root && changed) {
        EXPECT_FALSE(report);
      }
      if (report) {
        expect_same(*report, *honest);
        std::ifstream in(certificate.name(), std::ios::binary);
        expect_says(check::verify(in), *statement_of(*report));
        return;
      }
      ++errors;
      EXPECT_EQ(report.error().text.substr(0, file().size()), file());
      EXPECT_FALSE(fs::exists(certificate.name()));
    });
  }
  EXPECT_GT(errors, 15);
}

TEST_F(SmallTables, ErrorsNameFileAndPosition) {
  ASSERT_TRUE(solve("1gk/3/K1S b - 1"));
  PlyTable changed = table();
  changed.set_byte(root(), PlyTable::kOpen);
  write(changed);
  EXPECT_EQ(solve("1gk/3/K1S b - 1").error().text,
            file() +
                ": the value of 1gk/3/K1S b - 1 contradicts those after its moves; remove the "
                "file, and the table is built again");
}

}  // namespace
}  // namespace yose::solvers
