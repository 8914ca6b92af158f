// Rows of campaigns: every column comes back from a file and from the database, none is forgotten.
#include "apps/campaign/row.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "campaign/scratch_folder.hpp"

namespace yose::apps {
namespace {

using campaign::Attempt;
using campaign::Problem;

// No field is what it is by default, and no two are the same.
Attempt full_attempt() {
  Attempt a;
  a.pass = 3;
  a.outcome = {.verdict = "mate",
               .complete = true,
               .plies = 7,
               .exact = true,
               .line = "G*5b, and more",
               .nodes = 11,
               .moves_made = 12,
               .entries = 13,
               .seconds = 1.5,
               .certified = true};
  a.certificate = {"proofs/a \"name\".yose", 14, "abc", true};
  a.check_seconds = 2.5;
  a.error = "line 3: wrong";
  a.limits.seconds = 60;
  a.limits.nodes = 1000;
  a.hash = 256;
  a.version = "9.9";
  return a;
}

const Problem kProblem{0, "tsume", "4k4/9/4P4/9/9/9/9/9/9 b G 1", "--shortest", "a,b.kif:3"};

CsvRecord fields_of(const nlohmann::ordered_json& row) {
  CsvRecord fields;
  for (const auto& [name, value] : row.items()) {
    fields.push_back(value.is_null()     ? ""
                     : value.is_string() ? value.get<std::string>()
                                         : value.dump());
  }
  return fields;
}

CsvColumns columns_of(const nlohmann::ordered_json& row) {
  CsvRecord names;
  for (const auto& [name, value] : row.items()) names.push_back(name);
  return CsvColumns(names);
}

TEST(CampaignRow, HasItsColumnsInThisOrder) {
  std::string names;
  const auto row = to_json(kProblem, nullptr);
  for (const auto& [name, value] : row.items()) names += name + " ";
  EXPECT_EQ(names,
            "id kind position options verdict complete plies exact line pass nodes moves_made "
            "entries seconds check_seconds seconds_limit nodes_limit hash version proof "
            "proof_bytes sha256 verified error ");
}

TEST(CampaignRow, ComesBackFromItsFields) {
  const Attempt attempt = full_attempt();
  const auto json = to_json(kProblem, &attempt);
  for (const auto& [name, value] : json.items()) EXPECT_FALSE(value.is_null()) << name;
  const auto row = parse_row(columns_of(json), fields_of(json));
  ASSERT_TRUE(row);
  ASSERT_TRUE(row->attempt);
  EXPECT_TRUE(row->attempt->outcome.certified);
  EXPECT_EQ(to_json(row->problem, &*row->attempt), json);
}

// Each column is read: another value in it makes another row.
TEST(CampaignRow, ReadsEveryColumn) {
  const Attempt attempt = full_attempt();
  const auto json = to_json(kProblem, &attempt);
  const auto columns = columns_of(json);
  const CsvRecord fields = fields_of(json);
  for (std::size_t i = 0; i < fields.size(); ++i) {
    CsvRecord changed = fields;
    changed[i] = fields[i] == "true"                        ? "false"
                 : fields[i].find('.') != std::string::npos ? "77.5"
                                                            : "77";
    const auto row = parse_row(columns, changed);
    ASSERT_TRUE(row) << row.error().text;
    EXPECT_EQ(fields_of(to_json(row->problem, &*row->attempt)), changed) << i;
  }
}

TEST(CampaignRow, WithoutATryHasNoAttempt) {
  const auto json = to_json(kProblem, nullptr);
  const auto row = parse_row(columns_of(json), fields_of(json));
  ASSERT_TRUE(row);
  EXPECT_FALSE(row->attempt);
  EXPECT_EQ(to_json(row->problem, nullptr), json);
}

TEST(CampaignRow, NamesTheColumnThatCannotBeRead) {
  const Attempt attempt = full_attempt();
  const auto json = to_json(kProblem, &attempt);
  CsvRecord fields = fields_of(json);
  fields[5] = "maybe";
  EXPECT_EQ(parse_row(columns_of(json), fields).error().text,
            "complete: expected true or false, found 'maybe'");
  fields = fields_of(json);
  fields[10] = "-1";
  EXPECT_EQ(parse_row(columns_of(json), fields).error().text,
            "nodes: expected a number, found '-1'");
}

TEST(CampaignRow, ComesBackFromTheDatabase) {
  const campaign::ScratchFolder folder;
  auto store = campaign::Store::create(folder.file("c.db"));
  ASSERT_TRUE(store);
  const Attempt attempt = full_attempt();
  ASSERT_EQ(store->merge({{kProblem, attempt}}).front(), campaign::Merge::added);
  int rows = 0;
  store->for_each([&](const Problem& p, const Attempt* a) {
    ++rows;
    ASSERT_NE(a, nullptr);
    EXPECT_EQ(to_json(p, a), to_json(kProblem, &attempt));
    EXPECT_TRUE(a->outcome.certified);
  });
  EXPECT_EQ(rows, 1);
}

}  // namespace
}  // namespace yose::apps
