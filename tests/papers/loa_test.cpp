// The presets are what they say, and the paper's numbers agree with each other.
#include "papers/loa.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "notation/loa_text.hpp"

namespace yose::papers {
namespace {

using search::Algorithm;
using search::Kth;

LoaPreset preset(const std::string& name) {
  const auto all = loa_presets();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const LoaPreset& p) { return p.name == name; });
  EXPECT_NE(found, all.end()) << name;
  return *found;
}

solvers::LoaTask task(const std::string& name, const LoaLimit& limit = {.seconds = 1}) {
  const auto p = notation::parse_loa_position("8/8/2x2x2/8/3x4/8/o6o/o6o o");
  return loa_task(preset(name), limit, *p);
}

TEST(LoaPresets, NamesAreUnique) {
  std::set<std::string> names;
  for (const LoaPreset& p : loa_presets()) EXPECT_TRUE(names.insert(p.name).second) << p.name;
  EXPECT_EQ(names.size(), 18u);
}

TEST(LoaPresets, DoWhatTheirNamesSay) {
  for (const LoaPreset& p : loa_presets()) {
    const auto t = task(p.name);
    const bool kth = p.name.find("+kth") != std::string::npos;
    EXPECT_EQ(t.options.kth, kth ? Kth::all : Kth::off) << p.name;
    EXPECT_EQ(t.knowledge.sorted, p.name.find("+sort") != std::string::npos) << p.name;
    EXPECT_EQ(t.lambda, p.name.starts_with("lambda") ? p.name[6] - '0' : 0) << p.name;
  }
  EXPECT_EQ(task("id+kth").algorithm, Algorithm::id);
  EXPECT_EQ(task("pds+sort").algorithm, Algorithm::pds);
  EXPECT_EQ(task("dfpn").algorithm, Algorithm::dfpn);
  EXPECT_EQ(task("lambda1-pds").algorithm, Algorithm::pds);
  EXPECT_EQ(task("lambda3-dfpn").algorithm, Algorithm::dfpn);
}

TEST(LoaPresets, KnowNoMoreThanThePaper) {
  for (const LoaPreset& p : loa_presets()) {
    const auto t = task(p.name);
    EXPECT_FALSE(t.knowledge.forced) << p.name;
    EXPECT_EQ(t.start, problems::LoaStartKind::unit) << p.name;
    EXPECT_EQ(t.prover, Color::white) << p.name;
    auto options = t.options;
    options.kth = search::default_options(p.algorithm).kth;
    EXPECT_EQ(options, search::default_options(p.algorithm)) << p.name;
  }
}

TEST(LoaLimits, BoundOneThing) {
  const search::Limits none;
  const auto timed = task("pds", {.seconds = 2.5}).limits;
  EXPECT_EQ(timed.seconds, 2.5);
  EXPECT_EQ(timed.entries, none.entries);
  const auto counted = task("pds", {.entries = 300}).limits;
  EXPECT_EQ(counted.entries, 300u);
  EXPECT_EQ(counted.seconds, none.seconds);
}

TEST(LoaLimits, HaveNames) {
  EXPECT_EQ(name_of({.seconds = 2.5}), "2.5 s");
  EXPECT_EQ(name_of({.seconds = 10}), "10 s");
  EXPECT_EQ(name_of({.entries = 3'000'000}), "3000000 entries");
}

TEST(LoaLimits, OnlyTimeEndsThreats) {
  EXPECT_TRUE(fits(preset("lambda2-pds"), {.seconds = 1}));
  EXPECT_FALSE(fits(preset("lambda2-pds"), {.entries = 1}));
  EXPECT_TRUE(fits(preset("pds"), {.entries = 1}));
}

TEST(PublishedNumbers, AreAboutPresetsAndAddUp) {
  for (const auto& p : kPublishedMeans) preset(std::string(p.preset));
  for (const auto& p : kPublishedSolved) {
    preset(std::string(p.preset));
    EXPECT_TRUE(std::is_sorted(p.solved.begin(), p.solved.end())) << p.preset;
  }
  preset(std::string(kPublishedThreats.preset));
  int id = 0, pds = 0, below_ten = 0;
  for (const auto& l : kPublishedLengths) {
    id += l.id_kth;
    pds += l.pds_kth;
    if (l.plies < 10) below_ten += l.pds_kth;
  }
  EXPECT_EQ(id, kPublishedMeans[1].solved);
  EXPECT_EQ(pds, kPublishedMeans[5].solved);
  EXPECT_EQ(below_ten, 58);
}

}  // namespace
}  // namespace yose::papers
