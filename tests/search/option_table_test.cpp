// The table of options: every row can be read and written, choices that mean nothing are named, and
// docs/search.md lists what the table says. YOSE_DOCS_UPDATE=1 writes the list anew.
#include "search/option_table.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>

namespace yose::search {
namespace {

TEST(OptionTable, ValuesAreReadAsTheyAreWritten) {
  for (const OptionRow& row : option_table()) {
    for (const int sample : row.samples) {
      EXPECT_EQ(parse_value(row, value_text(row, sample)), sample) << row.name;
      Options options;
      row.set(options, sample);
      EXPECT_EQ(row.get(options), sample) << row.name;
    }
    EXPECT_FALSE(parse_value(row, "")) << row.name;
    EXPECT_FALSE(parse_value(row, "-1")) << row.name;
    EXPECT_FALSE(parse_value(row, "99999999999999999999")) << row.name;
  }
}

TEST(OptionTable, EveryOptionHasOneRow) {
  std::set<std::string_view> names;
  Options changed;
  for (const OptionRow& row : option_table()) {
    EXPECT_TRUE(names.insert(row.name).second) << row.name;
    EXPECT_EQ(find_option(row.name), names.size() - 1);
    const Options before = changed;
    const int other = row.samples[0] == row.get(Options{}) ? row.samples[1] : row.samples[0];
    row.set(changed, other);
    EXPECT_NE(changed, before) << row.name << " changes what another row has changed";
  }
  EXPECT_EQ(find_option("none"), option_table().size());
}

TEST(OptionTable, DefaultsAreThoseOfTheSearches) {
  EXPECT_EQ(default_text(option_table()[find_option("epsilon")]), "25 for dfpn, 0 for others");
  EXPECT_EQ(default_text(option_table()[find_option("groups")]), "on");
  for (const OptionRow& row : option_table()) {
    for (const AlgorithmRow& a : kAlgorithmTable) {
      if (!row.searches.contain(a.algorithm)) continue;
      const int now = row.get(default_options(a.algorithm));
      const bool flag = row.values == Values::flag;
      const std::string value = flag ? (now == 0 ? "off" : "on") : value_text(row, now);
      EXPECT_NE(default_text(row).find(value), std::string::npos) << row.name << " of " << a.name;
    }
  }
}

OptionChoices chosen(std::string_view name, std::string_view value) {
  OptionChoices choices;
  const std::size_t row = find_option(name);
  choices.choose(row, *parse_value(option_table()[row], value));
  return choices;
}

TEST(OptionChoices, NamesWhatMeansNothing) {
  using enum Algorithm;
  EXPECT_EQ(chosen("epsilon", "50").validate(dfpn, {}), std::nullopt);
  EXPECT_EQ(chosen("epsilon", "50").validate(pn, kPnOptions),
            "--epsilon does not apply to --algorithm pn");
  EXPECT_EQ(chosen("kth", "off").validate(pn2, kPnOptions),
            "--no-kth does not apply to --algorithm pn2");
  EXPECT_EQ(chosen("kth-least", "3").validate(pds, kPdsOptions), "--kth-least needs --kth");
  EXPECT_EQ(chosen("kth-least", "3").validate(dfpn, {}), std::nullopt);
  OptionChoices clash = chosen("kth-after", "quiet");
  EXPECT_EQ(clash.first_needing_ability(), "--kth-after");
  clash.choose(find_option("kth-root"), 1);
  EXPECT_EQ(clash.validate(dfpn, {}), "--kth-after does not apply to --kth-root pass");
}

std::string searches_text(const OptionRow& row) {
  std::string known, unknown;
  for (const AlgorithmRow& a : kAlgorithmTable) {
    std::string& list = row.searches.contain(a.algorithm) ? known : unknown;
    list += (list.empty() ? "" : ", ") + std::string(a.name);
  }
  if (unknown.empty()) return "all";
  return unknown.size() < known.size() ? "all but " + unknown : known;
}

std::string option_text(const OptionRow& row) {
  const std::string name(row.name);
  if (row.values == Values::flag) return "`--" + name + "`, `--no-" + name + "`";
  if (row.values == Values::number) return "`--" + name + " " + std::string(row.unit) + "`";
  std::string words;
  for (const std::string_view word : row.words) {
    words += (words.empty() ? "" : "\\|") + std::string(word);
  }
  return "`--" + name + " " + words + "`";
}

std::string markdown() {
  std::string text = "| option | what it does | default | for |\n|---|---|---|---|\n";
  for (const OptionRow& row : option_table()) {
    text += "| " + option_text(row) + " | " + std::string(row.help) + " | " + default_text(row);
    text += " | " + searches_text(row) + (row.with_kth ? ", with `--kth`" : "") + " |\n";
  }
  return text;
}

TEST(OptionTable, DocsListIt) {
  const std::string file = YOSE_SOURCE_DIR "/docs/search.md";
  std::stringstream in;
  in << std::ifstream(file).rdbuf();
  std::string text = in.str();
  const std::string begin = "<!-- options, from src/search/option_table.cpp -->\n";
  const std::string end = "<!-- end of options -->";
  const auto from = text.find(begin);
  const auto to = text.find(end);
  ASSERT_NE(from, std::string::npos);
  ASSERT_NE(to, std::string::npos);
  const auto first = from + begin.size();
  if (std::getenv("YOSE_DOCS_UPDATE") != nullptr) {
    std::ofstream(file) << text.replace(first, to - first, markdown());
  } else {
    EXPECT_EQ(text.substr(first, to - first), markdown());
  }
}

}  // namespace
}  // namespace yose::search
