// "Approach to Solve Small Boards of Shogi" (Shibahara, Tajima, Kotani): the searches which that
// paper compares on 4x4 shogi, as presets, and the numbers it reports.
//
// A preset fixes all but the game and the limit. The paper names neither its weights nor how long a
// search at the end of a line may take: those are ours (search/line_options.hpp). df-pn is ours
// too; the paper left it to later work.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "solvers/small_solver.hpp"

namespace yose::papers {

struct SmallPreset {
  std::string name;
  search::Algorithm algorithm = search::Algorithm::pds;
  search::LineMethod lines = search::LineMethod::none;
  search::LineWeights weights = search::kSetting1;
  bool record = false;         // the winner's right first move is given
  bool both_switches = false;  // asked under both rules about dead squares, for the verdict
};

inline constexpr const char* kDfpn = "dfpn";
inline constexpr const char* kPds = "pds";
inline constexpr const char* kSetting1Lines = "pds+setting1";
inline constexpr const char* kSetting2Lines = "pds+setting2";
inline constexpr const char* kOneLine = "pds+line";
inline constexpr const char* kRecordLine = "pds+record";

// df-pn, PDS, PDS over best-first lines with setting 1 and 2, along one line, along a record.
std::vector<SmallPreset> small_presets();
SmallPreset dfpn_preset();

solvers::SmallTask small_task(const SmallPreset& preset, const shogi::Setup& setup, double seconds);

// The record to give: the moves of a win up to the winner's first one. Empty if there is no win.
std::vector<shogi::CoordMove> right_record(const solvers::SmallReport& report);

// What the paper reports. It writes 玉 in one table and 王 in the other; here it is 玉.
struct PublishedEffort {
  std::string_view preset;
  std::uint64_t nodes;
  std::uint64_t entries;
  double seconds;
};
// Table 1: one array with zone 1.
inline constexpr std::array<PublishedEffort, 3> kSmallTable1 = {{
    {kOneLine, 102706, 94554, 45.718},
    {kRecordLine, 59893, 54861, 26.312},
    {kPds, 145114, 132981, 62.04},
}};

struct PublishedArray {
  std::string_view array;
  int zone;
};
// Table 2: wins of the second player.
inline constexpr std::array<PublishedArray, 9> kSmallTable2 = {{
    {"桂玉桂金", 1},
    {"銀玉桂飛", 1},
    {"玉角桂金", 1},
    {"玉桂桂金", 2},
    {"玉桂桂金", 3},
    {"玉桂桂銀", 2},
    {"玉桂桂銀", 3},
    {"玉角桂桂", 2},
    {"玉角桂桂", 3},
}};

struct PublishedSeconds {
  std::string_view data;
  int arrays;
  double pds, setting1, setting2;
};
// Table 3: mean seconds.
inline constexpr std::array<PublishedSeconds, 2> kSmallTable3 = {{
    {"all but the easy ones", 229, 32353.57, 28863.69, 28728.96},
    {"solved by all", 148, 19993.29, 19460.44, 19841.43},
}};

struct PublishedCounts {
  std::string_view preset;
  int solved;
  int unsolved;
};
// Table 4: of the arrays that any search solved.
inline constexpr std::array<PublishedCounts, 2> kSmallTable4 = {{
    {kPds, 603, 21},
    {kSetting1Lines, 565, 59},
}};

struct PublishedRun {
  std::string_view preset;
  std::string_view verdict;
  int entries;  // thousands, it seems
  int seconds;
};
struct PublishedWin {
  std::string_view array;
  std::array<PublishedRun, 3> runs;
};
// The appendix: wins of the first player with zone 1.
inline constexpr std::array<PublishedWin, 9> kSmallAppendix = {{
    {"飛玉銀金",
     {{{kPds, "first", 35735, 10359},
       {kSetting1Lines, "first", 216300, 71168},
       {kSetting2Lines, "first", 216235, 71156}}}},
    {"歩玉金桂",
     {{{kPds, "first", 167036, 27141},
       {kSetting1Lines, "first", 98156, 14529},
       {kSetting2Lines, "unknown", 193753, 30572}}}},
    {"金玉金香",
     {{{kPds, "first", 118827, 23930},
       {kSetting1Lines, "first", 51458, 10495},
       {kSetting2Lines, "first", 51477, 10507}}}},
    {"桂玉金香",
     {{{kPds, "first", 245755, 55248},
       {kSetting1Lines, "first", 129787, 25208},
       {kSetting2Lines, "first", 129744, 25211}}}},
    {"金玉角飛",
     {{{kPds, "first", 19741, 6208},
       {kSetting1Lines, "first", 66196, 20683},
       {kSetting2Lines, "first", 66171, 20675}}}},
    {"桂玉角飛",
     {{{kPds, "first", 45325, 12709},
       {kSetting1Lines, "first", 133787, 38030},
       {kSetting2Lines, "first", 134229, 38115}}}},
    {"歩玉金飛",
     {{{kPds, "first", 78191, 20021},
       {kSetting1Lines, "first", 49025, 12796},
       {kSetting2Lines, "first", 61099, 16125}}}},
    {"歩玉銀飛",
     {{{kPds, "first", 28823, 7420},
       {kSetting1Lines, "first", 131971, 34753},
       {kSetting2Lines, "first", 132601, 34872}}}},
    {"桂玉銀飛",
     {{{kPds, "first", 76442, 20948},
       {kSetting1Lines, "first", 37811, 10713},
       {kSetting2Lines, "first", 37708, 10680}}}},
}};
inline constexpr const char* kPublishedBoard = "4x4";

// All arrays of the paper: those of the appendix, then those of table 2.
std::vector<PublishedArray> published_arrays();

// "first", "second", or nothing if the paper does not name the array.
std::string_view published_verdict(std::string_view array, int zone);

}  // namespace yose::papers
