// A certificate that holds must also be about the question that was asked, and show as much as was
// promised.
#include "apps/campaign/certificate_judge.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "campaign/scratch_folder.hpp"
#include "check/certificate_samples.hpp"

namespace yose::apps {
namespace {

class JudgeTest : public testing::Test {
 protected:
  JudgeTest() { std::ofstream(file_) << check::kMateInThree; }

  // The mate in three, exactly.
  static Promise promise() {
    std::istringstream text(check::kMateInThree);
    Promise p{std::vector<std::string>(5), true, 3, 1};
    for (std::string& line : p.header) std::getline(text, line);
    return p;
  }
  std::string judge(const Promise& p) const { return find_refusal(file_, p).value_or("holds"); }

  campaign::ScratchFolder folder_;
  std::string file_ = folder_.file("c.yose");
};

TEST_F(JudgeTest, WhatIsShownHolds) {
  EXPECT_EQ(judge(promise()), "holds");
  Promise p = promise();
  p.within = 5;
  EXPECT_EQ(judge(p), "holds");
  p.within = std::nullopt;
  p.not_within = 0;
  EXPECT_EQ(judge(p), "holds");
}

TEST_F(JudgeTest, AnotherQuestionIsRefused) {
  for (std::size_t line = 0; line < 5; ++line) {
    Promise p = promise();
    p.header[line] += " ";
    EXPECT_EQ(judge(p), "the certificate is about another question") << line;
  }
}

TEST_F(JudgeTest, MoreThanIsShownIsRefused) {
  Promise sooner = promise();
  sooner.within = 1;
  Promise later = promise();
  later.not_within = 2;
  Promise never = promise();
  never.goal = false;
  for (const Promise& p : {sooner, later, never}) {
    EXPECT_TRUE(judge(p).starts_with("the certificate proves less: mate in 3")) << judge(p);
  }
}

// The gold mates after either move of white: nothing is promised about those positions.
TEST_F(JudgeTest, ClaimsAfterAMoveAreAboutAnotherPosition) {
  std::ofstream(file_) << check::kNoDefence;
  Promise p;
  p.goal = true;
  std::istringstream lines(check::kNoDefence);
  for (std::string line; p.header.size() < 5 && std::getline(lines, line);) {
    p.header.push_back(line);
  }
  EXPECT_TRUE(judge(p).starts_with("the certificate proves less: threatmate in 1")) << judge(p);
}

// White has lost: that he cannot win does not say that nobody can, however often it is said.
TEST_F(JudgeTest, ADrawIsShownForBothSides) {
  const std::string start = check::shogi_win_start("k2/1R1/1K1 w - 1");
  const std::string white = start.substr(0, start.find("prover")) + "prover white\n";
  const std::string never = "claim nowin\nend 0\n";
  Promise p;
  std::istringstream lines(white);
  for (std::string line; std::getline(lines, line);) p.header.push_back(line);
  std::ofstream(file_) << white << never;
  EXPECT_EQ(judge(p), "holds");
  p.for_both = true;
  EXPECT_TRUE(judge(p).starts_with("the certificate proves less: no win (disproof")) << judge(p);
  std::ofstream(file_) << white << never << "prover black\nclaim win 0\nend 0\nprover white\n"
                       << never;
  EXPECT_TRUE(judge(p).starts_with("the certificate proves less: ")) << judge(p);
}

TEST_F(JudgeTest, WhatTheCheckerRefusesIsRefused) {
  std::ofstream(file_) << check::kMateInThree.substr(0, check::kMateInThree.size() - 7);
  EXPECT_TRUE(judge(promise()).starts_with("the certificate is refused in line "))
      << judge(promise());
  std::filesystem::remove(file_);
  EXPECT_NE(judge(promise()), "holds");
}

}  // namespace
}  // namespace yose::apps
