// docs/gui.md names every option that the engine announces, with its range and its default.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "client.hpp"

namespace yose::usi {
namespace {

std::vector<std::string> words_of(const std::string& line) {
  std::istringstream in(line);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

// The row of the page's table that is about the option.
std::string row_of(const std::string& option) {
  std::ifstream page(YOSE_SOURCE_DIR "/docs/gui.md");
  for (std::string line; std::getline(page, line);) {
    if (line.starts_with("| `" + option + "` |")) return line;
  }
  return {};
}

// option name NAME type TYPE default VALUE [min N max N | var A var B ...]
TEST(GuiPage, NamesEveryOption) {
  Client c;
  c.send("usi\n");
  int options = 0;
  for (const std::string& line : c.read_until("usiok")) {
    if (!line.starts_with("option name ")) continue;
    ++options;
    const auto words = words_of(line);
    const std::string row = row_of(words[2]);
    SCOPED_TRACE(line);
    ASSERT_FALSE(row.empty());
    const bool is_text = words[4] == "string";  // which may look like HTML
    const std::string value = is_text ? "`" + words[6] + "`" : words[6];
    EXPECT_NE(row.find("| " + value + " |"), std::string::npos) << "default";
    for (std::size_t i = 8; i < words.size(); i += 2) {
      EXPECT_NE(row.find(words[i]), std::string::npos) << words[i];
    }
  }
  EXPECT_EQ(options, 16);
}

}  // namespace
}  // namespace yose::usi
