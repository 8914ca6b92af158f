// Rows to text and back, and files that grow, also after a run that broke down.
#include "papers/results.hpp"

#include <gtest/gtest.h>

#include <iterator>

#include "papers/loa_row.hpp"
#include "solvers/scratch_file.hpp"

namespace yose::papers {
namespace {

using solvers::ScratchFile;
using LoaResults = ResultsFile<LoaRow>;

const LoaRow kRow{"17", "pds+kth", "10 s", "win", 9, 12345, 678, 910, 0.25};
const LoaRow kOther{"18", "pds+kth", "10 s", "unknown", 0, 1, 2, 3, 10.0001};
const std::string kHeader = "id,preset,limit,verdict,plies,movecount,ttcount,nodes,seconds\n";

std::string slurp(const std::string& name) {
  std::ifstream in(name, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void spill(const std::string& name, const std::string& text) {
  std::ofstream(name, std::ios::binary) << text;
}

TEST(Rows, AreReadAsTheyAreWritten) {
  EXPECT_EQ(kRow.to_csv(), "17,pds+kth,10 s,win,9,12345,678,910,0.25");
  for (const LoaRow& row : {kRow, kOther}) {
    const auto read = LoaRow::parse(row.to_csv());
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, row);
  }
}

TEST(Rows, HoldAnyFileName) {
  for (const char* id : {"a,b.tsv:3", "\"", "a\"b\",\"c:1", ""}) {
    LoaRow row = kRow;
    row.id = id;
    const auto read = LoaRow::parse(row.to_csv());
    ASSERT_TRUE(read) << id;
    EXPECT_EQ(*read, row);
  }
}

TEST(Rows, AreRefusedWithTheTrouble) {
  EXPECT_EQ(LoaRow::parse("").error().text, "expected 9 fields, found 1");
  EXPECT_EQ(LoaRow::parse("17,pds,10 s,win,9,1,2,3").error().text, "expected 9 fields, found 8");
  EXPECT_EQ(LoaRow::parse("17,pds,10 s,win,9,1,2,3,").error().text,
            "seconds: expected a number, found ''");
  EXPECT_FALSE(LoaRow::parse("17,pds,10 s,win,9x,1,2,3,1"));
  EXPECT_FALSE(LoaRow::parse("17,pds,10 s,win,9,1,2,3,1,1"));
}

TEST(ResultsFile, GoesOnWhereItWas) {
  const ScratchFile scratch;
  {
    auto file = LoaResults::open(scratch.name());
    ASSERT_TRUE(file);
    EXPECT_TRUE(file->append(kRow));
    EXPECT_EQ(slurp(scratch.name()), kHeader + kRow.to_csv() + "\n");  // without waiting
  }
  auto file = LoaResults::open(scratch.name());
  ASSERT_TRUE(file);
  EXPECT_EQ(file->rows(), std::vector<LoaRow>{kRow});
  EXPECT_TRUE(file->has({"17", "pds+kth", "10 s"}));
  EXPECT_FALSE(file->has({"17", "pds+kth", "20 s"}));
  EXPECT_FALSE(file->has({"17", "pds", "10 s"}));
  EXPECT_FALSE(file->has({"18", "pds+kth", "10 s"}));
  EXPECT_TRUE(file->append(kOther));
  EXPECT_EQ(slurp(scratch.name()), kHeader + kRow.to_csv() + "\n" + kOther.to_csv() + "\n");
}

// Wherever the second row was torn, even where what is left looks whole.
TEST(ResultsFile, CutsOffATornLine) {
  const std::string whole = kHeader + kRow.to_csv() + "\n";
  for (std::size_t length = 0; length <= kOther.to_csv().size(); ++length) {
    const ScratchFile scratch;
    spill(scratch.name(), whole + kOther.to_csv().substr(0, length));
    auto file = LoaResults::open(scratch.name());
    ASSERT_TRUE(file) << length;
    EXPECT_EQ(file->rows().size(), 1u) << length;
    EXPECT_TRUE(file->append(kOther));
    EXPECT_EQ(slurp(scratch.name()), whole + kOther.to_csv() + "\n") << length;
  }
}

TEST(ResultsFile, ATornHeaderIsWrittenAgain) {
  const ScratchFile scratch;
  spill(scratch.name(), kHeader.substr(0, 10));
  ASSERT_TRUE(LoaResults::open(scratch.name()));
  EXPECT_EQ(slurp(scratch.name()), kHeader);
}

TEST(ResultsFile, LeavesOtherFilesAlone) {
  const ScratchFile scratch;
  for (const std::string& text : {std::string("a poem without an end"),
                                  std::string("a poem\nin two lines\n"), kHeader + "17,pds\n"}) {
    spill(scratch.name(), text);
    EXPECT_FALSE(LoaResults::open(scratch.name()));
    EXPECT_EQ(slurp(scratch.name()), text);
  }
  EXPECT_EQ(LoaResults::open(scratch.name()).error().text,
            scratch.name() + ":2: expected 9 fields, found 2");
}

TEST(ResultsFile, SaysWhatCannotBeWritten) {
  const auto file = LoaResults::open("/no/such/folder/results.csv");
  ASSERT_FALSE(file);
  EXPECT_EQ(file.error().text, "/no/such/folder/results.csv: cannot be written");
}

}  // namespace
}  // namespace yose::papers
