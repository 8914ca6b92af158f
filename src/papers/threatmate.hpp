// The paper about the defences against a mate-in-one threat (Sano et al., docs/references.md): its
// variants of brinkmate search as presets, and the numbers it reports.
//
// The scan we have is damaged. Of its tables, lengths and shares of prevented threatmates can be
// read; of the kinds of defence against drops, the rates, but not which kind has which; of the
// brinkmate problems, only what its text says.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "solvers/brinkmate_solver.hpp"

namespace yose::papers {

struct ThreatmatePreset {
  std::string name;
  std::string letter;                              // how docs call the paper's variant; empty: ours
  std::optional<problems::DefenceOrder> defences;  // none: the survey of threatmates

  bool is_survey() const { return !defences.has_value(); }
};

inline constexpr const char* kThreats = "threats";
inline constexpr const char* kSimulation = "simulation";
inline constexpr const char* kDefaultVariant = "first";  // what yose brinkmate does

// The survey, then the variants by the names of yose brinkmate --defences.
std::vector<ThreatmatePreset> threatmate_presets();
std::vector<ThreatmatePreset> threatmate_variants();

// Precondition: the preset is a variant. Seconds are the processor's: other work must not decide
// what is solved.
solvers::BrinkmateTask threatmate_task(const ThreatmatePreset& preset,
                                       const shogi::AnyPosition& position, double seconds);

// Of each search that asks for a mate, in nodes.
inline constexpr std::uint64_t kQuestionNodes = 1000;

struct PublishedThreatmates {
  int plies;
  int threatmates;
  int prevented;  // by candidates against the first move
};
// Tables 1 and 5.
inline constexpr std::array<PublishedThreatmates, 11> kPublishedByLength = {{
    {1, 8687, 7747},
    {3, 19444, 18633},
    {5, 8932, 8652},
    {7, 3469, 3344},
    {9, 905, 866},
    {11, 306, 302},
    {13, 109, 109},
    {15, 22, 22},
    {17, 6, 6},
    {19, 3, 3},
    {21, 10, 10},
}};
inline constexpr int kPublishedThreatmates = 41893;
inline constexpr int kPublishedProblems = 48;

// Of the kinds of defence against drops: times it prevented / threatmates, in falling order.
inline constexpr std::array<double, 10> kPublishedDropRates = {0.88, 0.81, 0.53,  0.23,  0.23,
                                                               0.13, 0.01, 0.004, 0.001, 0.001};

inline constexpr int kPublishedBrinkmates = 32;
inline constexpr int kPublishedMoreThanS = 5;  // solved by each of A, B and C

}  // namespace yose::papers
