#include "base/growing_file.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <iterator>
#include <vector>

namespace yose {
namespace {

namespace fs = std::filesystem;
using Keep = GrowingFile::Keep;

class Growing : public testing::Test {
 protected:
  Growing() : name_(fs::temp_directory_path() / ("yose_growing_" + std::to_string(getpid()))) {
    fs::remove_all(name_);
  }
  ~Growing() override { fs::remove_all(name_); }

  // Lines begin with "ok"; a torn one may be whole.
  Result<GrowingFile> open() {
    lines_.clear();
    return GrowingFile::open(name_, [&](const std::string& line, bool torn) -> Result<Keep> {
      if (torn && line == "o") return Keep::nothing;
      if (!line.starts_with("ok")) return Error{"not a line of ours"};
      lines_.push_back(line);
      return Keep::line;
    });
  }
  std::string error() {
    const auto file = open();
    return file ? "no error" : file.error().text;
  }
  void write(const std::string& text) const { std::ofstream(name_, std::ios::binary) << text; }
  std::string text() const {
    std::ifstream in(name_, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

  std::string name_;
  std::vector<std::string> lines_;
};

TEST_F(Growing, IsMadeAndGrows) {
  {
    auto file = open();
    ASSERT_TRUE(file);
    EXPECT_TRUE(file->is_empty());
    EXPECT_TRUE(file->append("ok 1"));
    EXPECT_FALSE(file->is_empty());
    EXPECT_EQ(text(), "ok 1\n");
  }
  auto file = open();
  ASSERT_TRUE(file);
  EXPECT_FALSE(file->is_empty());
  EXPECT_EQ(lines_, std::vector<std::string>{"ok 1"});
  EXPECT_TRUE(file->append("ok 2"));
  EXPECT_EQ(text(), "ok 1\nok 2\n");
}

TEST_F(Growing, ALastLineThatIsWholeGetsItsEnd) {
  write("ok 1\nok 2");
  EXPECT_EQ(error(), "no error");
  EXPECT_EQ(lines_.size(), 2u);
  EXPECT_EQ(text(), "ok 1\nok 2\n");
}

TEST_F(Growing, ALastLineThatIsNotIsCutAway) {
  write("ok 1\no");
  EXPECT_EQ(error(), "no error");
  EXPECT_EQ(text(), "ok 1\n");
  write("o");
  auto file = open();
  ASSERT_TRUE(file);
  EXPECT_TRUE(file->is_empty());
  EXPECT_EQ(text(), "");
}

TEST_F(Growing, AnythingElseIsRefusedAndStays) {
  for (const std::string& foreign :
       {std::string("ok 1\nelse\nok 2\n"), std::string("ok 1\nelse"), std::string("ok 1\no\n")}) {
    write(foreign);
    EXPECT_EQ(error(), name_ + ":2: not a line of ours");
    EXPECT_EQ(text(), foreign);
  }
}

TEST_F(Growing, OnlyRegularFilesGrow) {
  fs::create_directory(name_);
  EXPECT_EQ(error(), name_ + ": is a directory; a file is needed");
  name_ = "/dev/null";
  EXPECT_EQ(error(), "/dev/null: not a regular file; it must be possible to read it again");
  name_ = "/no/such/folder/file";
  EXPECT_EQ(error(), "/no/such/folder/file: cannot be written");
}

}  // namespace
}  // namespace yose
