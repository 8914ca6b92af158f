// Tables as text: what is written comes back, whatever is in a field.
#include "base/csv.hpp"

#include <gtest/gtest.h>

namespace yose {
namespace {

std::vector<CsvRecord> records_of(std::string_view text) {
  std::vector<CsvRecord> records;
  while (!text.empty()) records.push_back(take_csv_record(text));
  return records;
}

TEST(Csv, FieldsAreSetApartByCommas) {
  using Records = std::vector<CsvRecord>;
  EXPECT_EQ(records_of("a,b\n,\nc"), (Records{{"a", "b"}, {"", ""}, {"c"}}));
  EXPECT_EQ(records_of("a,b\r\nc,d\r\n"), (Records{{"a", "b"}, {"c", "d"}}));
  EXPECT_EQ(records_of("\n"), (Records{{""}}));
  EXPECT_EQ(records_of(""), Records{});
}

TEST(Csv, QuotedFieldsComeBackAsTheyWere) {
  const CsvRecord record = {"",       "plain", "with, comma", "\"",     "\"\"", "a \"word\"",
                            "\n two", "\r",    "\r\n",        "ends\"", "\"",   "last\r"};
  std::string text;
  for (const std::string& field : record) text += "," + csv_quoted(field);
  text = text.substr(1) + "\n";
  EXPECT_EQ(records_of(text + text), (std::vector<CsvRecord>{record, record}));
}

TEST(Csv, ColumnsAreFoundByName) {
  const CsvColumns columns({"id", "verdict"});
  EXPECT_TRUE(columns.has("verdict"));
  EXPECT_FALSE(columns.has("plies"));
  EXPECT_EQ(columns.of({"p", "won"}, "verdict"), "won");
  EXPECT_EQ(columns.of({"p"}, "verdict"), "");
  EXPECT_EQ(columns.of({"p", "won"}, "plies"), "");
}

TEST(Csv, ANumberIsAllOfItsText) {
  int n = 0;
  EXPECT_TRUE(read_number("-12", n));
  EXPECT_EQ(n, -12);
  EXPECT_FALSE(read_number("12 ", n));
  EXPECT_FALSE(read_number("", n));
  double d = 0;
  EXPECT_TRUE(read_number("0.25", d));
  EXPECT_EQ(d, 0.25);
}

}  // namespace
}  // namespace yose
