// "Shogi endgame methods on Lines of Action": the searches which that paper compares, as presets,
// and the numbers it reports.
//
// A preset fixes all but the position and the limit. Every preset knows as little of the game as
// the paper's programs did: all moves are listed everywhere, only the prover's wins in one are
// seen, a new position counts as one. df-pn and threats of order 2 and 3 are ours.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "solvers/loa_solver.hpp"

namespace yose::papers {

struct LoaPreset {
  std::string name;
  search::Algorithm algorithm = search::Algorithm::pds;
  bool kth = false;
  bool sorted = false;  // moves that threaten first
  int lambda = 0;       // not 0: nothing but threats of this order
};

// ID, PDS and df-pn, each plain, with KTH, sorted, with both; then threats alone.
std::vector<LoaPreset> loa_presets();

// The paper stops a search by time or by the number of registered nodes; one of both is not 0.
struct LoaLimit {
  double seconds = 0;
  std::uint64_t entries = 0;

  bool is_time() const { return entries == 0; }
};

std::string name_of(const LoaLimit& limit);  // "10 s" or "100000 entries"

// Searches for lower orders of threats count no entries, so that only time is sure to end them.
bool fits(const LoaPreset& preset, const LoaLimit& limit);

solvers::LoaTask loa_task(const LoaPreset& preset, const LoaLimit& limit,
                          const loa::Position& position);

// What the paper reports. Its positions are 122 wins; means are over all of them, those not solved
// included. The machine was an Athlon of 1.2 GHz.
struct PublishedMeans {
  std::string_view preset;
  int solved;  // within 20 minutes
  double movecount, ttcount, seconds;
};
inline constexpr std::array<PublishedMeans, 8> kPublishedMeans = {{
    {"id", 84, 1.54e8, 4101852, 432.7},
    {"id+kth", 87, 1.47e8, 3869015, 415.7},
    {"id+sort", 83, 4.81e8, 1923420, 450.6},
    {"id+kth+sort", 84, 4.75e8, 1888059, 445.0},
    {"pds", 113, 3.37e7, 1274703, 162.7},
    {"pds+kth", 116, 2.71e7, 1041613, 121.6},
    {"pds+sort", 99, 4.27e8, 679258, 339.7},
    {"pds+kth+sort", 104, 3.72e8, 615895, 298.1},
}};

inline constexpr std::array<std::uint64_t, 4> kPublishedEntries = {100'000, 300'000, 1'000'000,
                                                                   3'000'000};
struct PublishedSolved {
  std::string_view preset;
  std::array<int, 4> solved;  // within each of kPublishedEntries
};
inline constexpr std::array<PublishedSolved, 8> kPublishedSolved = {{
    {"id", {44, 58, 68, 76}},
    {"id+kth", {45, 63, 70, 78}},
    {"id+sort", {50, 67, 75, 80}},
    {"id+kth+sort", {49, 67, 75, 81}},
    {"pds", {47, 73, 87, 105}},
    {"pds+kth", {48, 73, 92, 106}},
    {"pds+sort", {50, 74, 91, 104}},
    {"pds+kth+sort", {54, 77, 93, 105}},
}};

// Solved within 20 minutes, by length. Six positions were never solved, the rest was by PDS with
// KTH; so its column is also how many positions of each length there were.
struct PublishedLength {
  int plies;
  int id_kth;
  int pds_kth;
};
inline constexpr std::array<PublishedLength, 12> kPublishedLengths = {{{5, 10, 10},
                                                                       {7, 21, 21},
                                                                       {9, 27, 27},
                                                                       {11, 11, 11},
                                                                       {13, 7, 8},
                                                                       {15, 9, 12},
                                                                       {17, 2, 5},
                                                                       {19, 0, 4},
                                                                       {21, 0, 10},
                                                                       {23, 0, 4},
                                                                       {25, 0, 2},
                                                                       {27, 0, 2}}};
inline constexpr int kPublishedPositions = 122;

// Threats of order 1 alone, by PDS; the others were all disproven.
struct PublishedThreats {
  std::string_view preset = "lambda1-pds";
  int wins = 14;
  int short_wins = 13;  // of the 58 positions shorter than 10 plies
  double ttcount = 268.7;
  double seconds = 0.26;
};
inline constexpr PublishedThreats kPublishedThreats;

}  // namespace yose::papers
