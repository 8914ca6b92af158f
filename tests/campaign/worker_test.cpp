// One worker: passes with growing limits, certificates before rows, claims given back.
#include "campaign/worker.hpp"

#include <thread>

#include "base/sha256.hpp"
#include "campaign/run_fixture.hpp"

namespace yose::campaign {
namespace {

class WorkerTest : public RunFixture {
 protected:
  void run() { Worker(plan_, kinds_, "w", stop_).run(); }

  std::atomic<bool> stop_ = false;
};

TEST_F(WorkerTest, LimitsGrowFromPassToPass) {
  for (const char* nodes : {"7", "10", "11", "100", "101"}) add(nodes);
  run();
  EXPECT_EQ(
      verdicts(),
      (Verdicts{{"7", "odd"}, {"10", "even"}, {"11", "odd"}, {"100", "even"}, {"101", kUnknown}}));
  EXPECT_EQ(attempts()["10"].pass, 1);
  EXPECT_EQ(attempts()["11"].pass, 2);
  EXPECT_EQ(attempts()["11"].limits.nodes, 100u);
  EXPECT_EQ(attempts()["11"].version, "toy");
  EXPECT_EQ(tally().tries, 8);
}

TEST_F(WorkerTest, GoesOnWhereItWas) {
  for (const char* nodes : {"7", "11", "1001"}) add(nodes);
  plan_.scope.passes = 1;
  run();
  EXPECT_EQ(tally().tries, 3);
  plan_.scope.passes = 4;
  run();
  EXPECT_EQ(tally().tries, 3 + 1 + 3);
  EXPECT_EQ(attempts()["1001"].pass, 4);
  EXPECT_EQ(tally().solved, 3);
}

TEST(Plan, LimitsHaveAnEnd) {
  Plan plan;
  EXPECT_EQ(plan.limits(3).nodes, Limits().nodes);
  EXPECT_EQ(plan.limits(3).seconds, Limits().seconds);
  plan.first = {2, 1000, nullptr};
  EXPECT_EQ(plan.limits(3).nodes, 16000u);
  EXPECT_EQ(plan.limits(3).seconds, 32);
  EXPECT_GT(plan.limits(100).nodes, std::uint64_t{1} << 62);
  EXPECT_LT(plan.limits(100).nodes, std::uint64_t{1} << 63);
}

TEST_F(WorkerTest, ACertificateIsThereBeforeItsRow) {
  use_certificates();
  add("7");
  run();
  const Certificate c = attempts()["7"].certificate;
  EXPECT_EQ(c.file, "proofs/toy-1-" + sha256("7").substr(0, 16) + ".yose");
  EXPECT_EQ(c.sha256, sha256("7"));
  EXPECT_EQ(c.bytes, 1u);
  EXPECT_TRUE(c.verified);
  EXPECT_TRUE(std::filesystem::exists(folder_.file(c.file)));
  EXPECT_EQ(files(), 1u);
}

TEST_F(WorkerTest, UnverifiedIsNotCalledVerified) {
  use_certificates();
  plan_.verify = false;
  add("8", "lie");
  run();
  EXPECT_EQ(attempts()["8lie"].outcome.verdict, "even");
  EXPECT_FALSE(attempts()["8lie"].certificate.verified);
}

TEST_F(WorkerTest, WhatTheCheckerRefusesIsNotKnown) {
  use_certificates();
  add("8", "lie");
  run();
  const Attempt a = attempts()["8lie"];
  EXPECT_EQ(a.outcome.verdict, kUnknown);
  EXPECT_EQ(a.error, "found lie8");
  EXPECT_FALSE(a.certificate.verified);
  EXPECT_EQ(tally().solved, 0);
  EXPECT_EQ(Store::open(plan_.database)->errors(), 2);
}

TEST_F(WorkerTest, StoppedInTheMiddleIsNotATry) {
  use_certificates();
  add("8", "slow");
  std::thread waiter([&] {
    while (tally().claimed == 0) std::this_thread::yield();
    stop_ = true;
  });
  run();
  waiter.join();
  EXPECT_EQ(tally().claimed, 0);
  EXPECT_EQ(tally().untried, 1);
  EXPECT_EQ(files(), 0u);
}

TEST_F(WorkerTest, AFailureGivesTheClaimBack) {
  add("8", "fail");
  EXPECT_THROW(run(), std::runtime_error);
  EXPECT_EQ(tally().claimed, 0);
  EXPECT_EQ(tally().tries, 0);
}

TEST_F(WorkerTest, AnUnknownKindIsAFailure) {
  Store::create(plan_.database)->add({{0, "go", "1", "", "1"}});
  EXPECT_THROW(run(), std::runtime_error);
  EXPECT_EQ(tally().claimed, 0);
}

TEST_F(WorkerTest, TakesOverWithWhatWasLeftLyingAround) {
  use_certificates();
  add("7");
  Store::open(plan_.database)->claim("dead", plan_.scope, now(), plan_.lease);
  const Certificates certificates(plan_.proof, plan_.database);
  std::ofstream(certificates.draft("dead")) << "half";
  std::ofstream(certificates.draft("dead") + ".part") << "half";
  run();
  EXPECT_EQ(attempts()["7"].outcome.verdict, "odd");
  EXPECT_EQ(files(), 1u);
}

}  // namespace
}  // namespace yose::campaign
