// The results of whole tables that are kept in bench/small/tables: each row agrees with itself, its
// lines are played to their end, and its verdicts are those that have certificates (4x4.csv).
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "base/csv.hpp"
#include "games/shogi/any_position.hpp"
#include "notation/array.hpp"
#include "notation/sfen.hpp"
#include "notation/usi.hpp"

namespace yose {
namespace {

const std::string kFolder = std::string(YOSE_SOURCE_DIR) + "/bench/small/";

std::vector<nlohmann::json> rows() {
  std::vector<nlohmann::json> rows;
  std::ifstream in(kFolder + "tables/4x4.jsonl");
  for (std::string line; std::getline(in, line);) rows.push_back(nlohmann::json::parse(line));
  return rows;
}

// "4x4-zone2-4L2B"; with "free-" where dead squares are not controlled.
int zone_of(const nlohmann::json& row) {
  return row["game"].get<std::string>().at(std::string("4x4-zone").size()) - '0';
}
bool controls_dead_squares(const nlohmann::json& row) {
  return row["game"].get<std::string>().find("free") == std::string::npos;
}

TEST(SmallResults, CountAllPositionsAndWereConfirmed) {
  ASSERT_FALSE(rows().empty());
  for (const auto& row : rows()) {
    const std::uint64_t positions = row["positions"];
    std::uint64_t wins = 0, losses = 0;
    for (const auto& [plies, count] : row["by_plies"].items()) {
      (std::stoi(plies) % 2 == 1 ? wins : losses) += count.get<std::uint64_t>();
    }
    EXPECT_EQ(wins, row["wins"]) << row["game"];
    EXPECT_EQ(losses, row["losses"]) << row["game"];
    EXPECT_EQ(wins + losses + row["draws"].get<std::uint64_t>(), positions) << row["game"];
    EXPECT_LE(positions, row["numbers"].get<std::uint64_t>()) << row["game"];
    EXPECT_EQ(row["second_opinion"]["positions"], positions) << row["game"];
    EXPECT_EQ(row["second_opinion"]["wrong"], 0) << row["game"];
    EXPECT_EQ(row["samples"]["wrong"], 0) << row["game"];
    EXPECT_GE(row["samples"]["positions"], 1'000'000) << row["game"];
  }
}

// The line of a decided game has as many plies as it says, and at its end the loser has no move.
TEST(SmallResults, HaveLinesToTheEnd) {
  for (const auto& row : rows()) {
    for (const auto& array : row["arrays"]) {
      if (array["verdict"] == "draw") continue;
      const auto setup = *notation::parse_array({4, 4}, array["array"].get<std::string>(),
                                                zone_of(row), controls_dead_squares(row));
      const auto line = notation::parse_position_line(
          notation::to_sfen(setup) + " moves " + array["line"].get<std::string>(), zone_of(row),
          controls_dead_squares(row));
      ASSERT_TRUE(line) << array["array"] << ": " << line.error().text;
      EXPECT_EQ(line->moves.size(), array["plies"]);
      EXPECT_EQ(line->moves.size() % 2 == 1, array["verdict"] == "first");
      auto position = *shogi::AnyPosition::from_setup(line->start);
      for (const auto& move : line->moves) position.play(move);
      EXPECT_TRUE(position.legal_moves().empty()) << array["array"];
    }
  }
}

// By zone and array.
using Arrays = std::map<std::pair<int, std::string>, nlohmann::json>;

Arrays arrays_of_tables() {
  Arrays arrays;
  for (const auto& row : rows()) {
    if (!controls_dead_squares(row)) continue;
    for (const auto& array : row["arrays"]) {
      arrays[{zone_of(row), array["array"].get<std::string>()}] = array;
    }
  }
  return arrays;
}

TEST(SmallResults, AgreeWithAllCertificates) {
  std::ifstream in(kFolder + "4x4.csv");
  std::stringstream text;
  text << in.rdbuf();
  const std::string csv = text.str();
  std::string_view rest = csv;
  const CsvColumns columns(take_csv_record(rest));
  const Arrays arrays = arrays_of_tables();
  int compared = 0;
  while (!rest.empty()) {
    const CsvRecord row = take_csv_record(rest);
    if (columns.of(row, "verified") != "true") continue;
    if (columns.of(row, "options").find("uncontrolled") != std::string::npos) continue;
    const std::string id = columns.of(row, "id");  // 玉飛角金, zone 1
    const auto found = arrays.find({id.back() - '0', id.substr(0, id.find(','))});
    if (found == arrays.end()) continue;
    ++compared;
    EXPECT_EQ(columns.of(row, "verdict"), found->second["verdict"]) << id;
    if (found->second["verdict"] == "draw") continue;
    const int plies = std::stoi(columns.of(row, "plies"));
    EXPECT_GE(plies, found->second["plies"].get<int>()) << id;
    if (columns.of(row, "exact") != "true") continue;
    EXPECT_EQ(plies, found->second["plies"].get<int>()) << id;
  }
  EXPECT_GT(compared, 100);
}

}  // namespace
}  // namespace yose
