// The database of a campaign: one row a problem, one owner a claim, nothing forgotten.
#include "campaign/store.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "campaign/scratch_folder.hpp"

namespace yose::campaign {
namespace {

constexpr Time kLease = 100;

Problem problem(const std::string& position, const std::string& options = "") {
  return {0, "toy", position, options, "list:" + position};
}

Attempt attempt(int pass, const std::string& verdict) {
  Attempt a;
  a.pass = pass;
  a.outcome.verdict = verdict;
  a.outcome.complete = verdict != kUnknown;
  return a;
}

class StoreTest : public testing::Test {
 protected:
  Store open() const {
    auto store = Store::create(file_);
    EXPECT_TRUE(store) << store.error().text;
    return *std::move(store);
  }
  // Claims and finishes in one go; the position it was about.
  static std::string work(Store& store, int passes, const std::string& verdict) {
    const auto claim = store.claim("a", {passes}, 0, kLease);
    if (!claim) return "";
    EXPECT_TRUE(store.finish(*claim, "a", attempt(claim->pass, verdict)));
    return claim->problem.position;
  }

  ScratchFolder folder_;
  std::string file_ = folder_.file("c.db");
};

TEST_F(StoreTest, TheSameProblemTwiceIsOne) {
  Store store = open();
  EXPECT_EQ(store.add({problem("p"), problem("q"), problem("p")}), 2u);
  EXPECT_EQ(store.add({problem("q"), problem("r")}), 1u);
  EXPECT_EQ(store.add({problem("p", "--shortest")}), 1u);
  EXPECT_EQ(store.tally({1}).problems, 4);
}

TEST_F(StoreTest, AScopeTakesOnSomeProblems) {
  Store store = open();
  store.add({problem("p"), problem("q"), problem("p", "--shortest"), problem("q", "--shortest")});
  const Scope long_p{1, "p", "--shortest"};
  const auto first = store.claim("a", long_p, 0, kLease);
  ASSERT_TRUE(first);
  EXPECT_EQ(first->problem.position, "p");
  EXPECT_EQ(first->problem.options, "");
  EXPECT_FALSE(store.claim("a", long_p, 0, kLease));
  EXPECT_EQ(store.tally(long_p).in_pass, 1);
  EXPECT_TRUE(store.finish(*first, "a", attempt(1, kUnknown)));
  EXPECT_FALSE(store.has_more(long_p));
  EXPECT_EQ(store.tally(long_p).pass, 0);
  EXPECT_EQ(store.tally(long_p).problems, 4);
  EXPECT_EQ(store.tally({1, "--shortest", ""}).in_pass, 2);
  EXPECT_FALSE(store.has_more({1, "nothing", ""}));
}

TEST_F(StoreTest, AddingAgainForgetsNothing) {
  Store store = open();
  store.add({problem("p")});
  work(store, 1, "won");
  EXPECT_EQ(store.add({problem("p")}), 0u);
  EXPECT_EQ(store.tally({1}).solved, 1);
}

TEST_F(StoreTest, AProblemHasOneOwner) {
  Store one = open();
  Store other = open();
  one.add({problem("p"), problem("q")});
  const auto first = one.claim("a", {1}, 0, kLease);
  const auto second = other.claim("b", {1}, 0, kLease);
  ASSERT_TRUE(first && second);
  EXPECT_EQ(first->problem.position, "p");
  EXPECT_EQ(first->problem.name, "list:p");
  EXPECT_EQ(second->problem.position, "q");
  EXPECT_FALSE(one.claim("c", {1}, 0, kLease));
  EXPECT_TRUE(one.has_more({1}));
  EXPECT_EQ(one.tally({1}).claimed, 2);
}

TEST_F(StoreTest, AClaimThatRanOutIsTakenOver) {
  Store store = open();
  store.add({problem("p")});
  const auto lost = store.claim("a", {1}, 0, kLease);
  EXPECT_FALSE(store.claim("b", {1}, kLease, kLease));
  const auto taken = store.claim("b", {1}, kLease + 1, kLease);
  ASSERT_TRUE(lost && taken);
  EXPECT_EQ(lost->lost_by, "");
  EXPECT_EQ(taken->lost_by, "a");
  EXPECT_FALSE(store.finish(*lost, "a", attempt(1, "wrong")));
  EXPECT_TRUE(store.finish(*taken, "b", attempt(1, "won")));
  store.for_each([](const Problem&, const Attempt* a) {
    ASSERT_NE(a, nullptr);
    EXPECT_EQ(a->outcome.verdict, "won");
  });
  EXPECT_EQ(store.passes().at(0).tried, 1);
}

TEST_F(StoreTest, AClaimThatIsRenewedIsKept) {
  Store store = open();
  store.add({problem("p"), problem("q")});
  const auto kept = store.claim("a", {1}, 0, kLease);
  ASSERT_TRUE(kept && store.claim("b", {1}, 0, kLease));
  store.renew({"a"}, kLease, kLease);
  const auto taken = store.claim("c", {1}, kLease + 1, kLease);
  ASSERT_TRUE(taken);
  EXPECT_EQ(taken->lost_by, "b");
  EXPECT_TRUE(store.finish(*kept, "a", attempt(1, "won")));
}

// Late, but nobody else had taken it.
TEST_F(StoreTest, AFinishAfterTheLeaseCountsIfNobodyTookOver) {
  Store store = open();
  store.add({problem("p")});
  const auto claim = store.claim("a", {1}, 0, kLease);
  ASSERT_TRUE(claim);
  store.renew({"b"}, 10 * kLease, kLease);
  EXPECT_TRUE(store.finish(*claim, "a", attempt(1, "won")));
  EXPECT_FALSE(store.finish(*claim, "a", attempt(1, "again")));
}

TEST_F(StoreTest, ReleasingGivesAllBack) {
  Store store = open();
  store.add({problem("p"), problem("q")});
  store.claim("a", {1}, 0, kLease);
  store.claim("a", {1}, 0, kLease);
  store.release("a", false);
  EXPECT_EQ(store.tally({1}).claimed, 0);
  const auto again = store.claim("b", {1}, 0, kLease);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->problem.position, "p");
  EXPECT_EQ(again->lost_by, "");
}

TEST_F(StoreTest, WhereWorkersDieComesLast) {
  Store store = open();
  store.add({problem("p"), problem("q"), problem("r")});
  store.claim("a", {1}, 0, kLease);
  store.release("a", true);
  store.claim("b", {1}, 0, kLease);  // q, whose lease runs out
  EXPECT_EQ(store.claim("c", {1}, 0, kLease)->problem.position, "r");
  EXPECT_EQ(store.claim("c", {1}, kLease + 1, kLease)->problem.position, "q");
  EXPECT_EQ(store.claim("c", {1}, 0, kLease)->problem.position, "p");
}

TEST_F(StoreTest, OnePassAfterAnother) {
  Store store = open();
  store.add({problem("p"), problem("q")});
  EXPECT_EQ(work(store, 2, kUnknown), "p");
  EXPECT_EQ(store.tally({2}).pass, 1);
  EXPECT_EQ(store.tally({2}).in_pass, 1);
  EXPECT_EQ(work(store, 2, "won"), "q");
  EXPECT_FALSE(store.claim("a", {1}, 0, kLease));
  EXPECT_FALSE(store.has_more({1}));
  EXPECT_EQ(store.tally({2}).pass, 2);
  EXPECT_EQ(work(store, 2, kUnknown), "p");
  EXPECT_FALSE(store.has_more({2}));
  EXPECT_EQ(store.tally({2}).pass, 0);
  const Tally tally = store.tally({2});
  EXPECT_EQ(tally.solved, 1);
  EXPECT_EQ(tally.unknown(), 1);
  EXPECT_EQ(tally.untried, 0);
  EXPECT_EQ(tally.tries, 3);
}

TEST_F(StoreTest, OfTriesWithoutAVerdictTheLastCounts) {
  Store store = open();
  store.add({problem("p")});
  work(store, 2, kUnknown);
  work(store, 2, kUnknown);
  store.for_each([](const Problem&, const Attempt* a) { EXPECT_EQ(a->pass, 2); });
}

TEST_F(StoreTest, AVerdictIsNotForgottenForNone) {
  Store store = open();
  store.add({problem("p")});
  for (const char* verdict : {kUnknown, kUnknown, "won", kUnknown}) {
    const auto claim = store.claim("a", {4}, 0, kLease);
    ASSERT_TRUE(claim);
    Attempt a = attempt(claim->pass, verdict);
    a.outcome.complete = false;  // its length is still asked for
    ASSERT_TRUE(store.finish(*claim, "a", a));
  }
  store.for_each([](const Problem&, const Attempt* a) {
    EXPECT_EQ(a->outcome.verdict, "won");
    EXPECT_EQ(a->pass, 3);
  });
  EXPECT_TRUE(store.has_more({5}));
}

TEST_F(StoreTest, MergingTakesOverWhatIsNew) {
  Store store = open();
  store.add({problem("p"), problem("q"), problem("r")});
  work(store, 1, kUnknown);  // p
  work(store, 1, "won");     // q
  const auto merges = store.merge({{problem("p"), attempt(1, "won")},
                                   {problem("q"), attempt(5, "won")},
                                   {problem("r"), attempt(2, kUnknown)},
                                   {problem("s"), attempt(3, "lost")},
                                   {problem("t"), std::nullopt},
                                   {problem("t"), std::nullopt}});
  EXPECT_EQ(merges, (std::vector{Merge::learned, Merge::known, Merge::learned, Merge::added,
                                 Merge::added, Merge::known}));
  std::string seen;
  store.for_each([&](const Problem& p, const Attempt* a) {
    seen += p.position + ":";
    if (a != nullptr) seen += a->outcome.verdict + std::to_string(a->pass);
    seen += " ";
  });
  EXPECT_EQ(seen, "p:won2 q:won1 r:unknown2 s:lost3 t: ");
  EXPECT_EQ(store.tally({9}).solved, 3);
  EXPECT_FALSE(store.claim("a", {0}, 0, kLease));
  EXPECT_EQ(store.claim("a", {9}, 0, kLease)->problem.position, "t");
  const auto claim = store.claim("a", {9}, 0, kLease);
  EXPECT_EQ(claim->problem.position, "r");
  EXPECT_EQ(claim->pass, 3);
}

TEST_F(StoreTest, MergingKeepsTheVerdictThatIsKnown) {
  Store store = open();
  store.add({problem("p")});
  work(store, 1, "won");
  EXPECT_EQ(store.merge({{problem("p"), attempt(2, "lost")}}), std::vector{Merge::contradicts});
  EXPECT_EQ(store.merge({{problem("p"), attempt(2, kUnknown)}}), std::vector{Merge::known});
  store.for_each([](const Problem&, const Attempt* a) { EXPECT_EQ(a->outcome.verdict, "won"); });
  EXPECT_EQ(store.tally({9}).tries, 1);
}

TEST_F(StoreTest, MergingMakesAVerdictComplete) {
  Store store = open();
  Attempt rough = attempt(1, "won");
  rough.outcome.complete = false;
  EXPECT_EQ(store.merge({{problem("p"), rough}}), std::vector{Merge::added});
  EXPECT_EQ(store.merge({{problem("p"), rough}}), std::vector{Merge::known});
  EXPECT_TRUE(store.has_more({2}));
  EXPECT_EQ(store.merge({{problem("p"), attempt(1, "won")}}), std::vector{Merge::learned});
  EXPECT_FALSE(store.has_more({2}));
}

TEST_F(StoreTest, MergingKeepsALongerTry) {
  Store store = open();
  Attempt brief = attempt(2, kUnknown);
  brief.limits.seconds = 10;
  Attempt longer = attempt(1, kUnknown);
  longer.limits.seconds = 50;
  EXPECT_EQ(store.merge({{problem("p"), brief}}), std::vector{Merge::added});
  EXPECT_EQ(store.merge({{problem("p"), longer}}), std::vector{Merge::learned});
  EXPECT_EQ(store.merge({{problem("p"), longer}}), std::vector{Merge::known});
  EXPECT_EQ(store.merge({{problem("p"), brief}}), std::vector{Merge::known});
  store.for_each([](const Problem&, const Attempt* a) {
    EXPECT_EQ(a->limits.seconds, 50);
    EXPECT_EQ(a->pass, 3);
  });
}

TEST_F(StoreTest, MergingEndsClaims) {
  Store store = open();
  store.add({problem("p"), problem("q")});
  const auto p = store.claim("a", {1}, 0, kLease);
  const auto q = store.claim("b", {1}, 0, kLease);
  ASSERT_TRUE(p && q);
  store.merge({{problem("p"), attempt(1, "won")}, {problem("q"), std::nullopt}});
  EXPECT_FALSE(store.finish(*p, "a", attempt(1, kUnknown)));
  EXPECT_TRUE(store.finish(*q, "b", attempt(1, "lost")));
  EXPECT_EQ(store.tally({1}).solved, 2);
}

Attempt full_attempt() {
  Attempt a = attempt(1, "won");
  a.outcome = {"won", true, 7, true, "a b c", 1, 2, 3, 0.5, true};
  a.certificate = {"proofs/x.yose", 99, "abc", true};
  a.check_seconds = 0.25;
  a.limits.nodes = 1000;
  a.hash = 16;
  a.version = "1.2.3";
  return a;
}

TEST_F(StoreTest, AnAttemptComesBackAsItWas) {
  {
    Store store = open();
    store.add({problem("p", "--shortest"), problem("q")});
    const auto claim = store.claim("a", {1}, 0, kLease);
    ASSERT_TRUE(store.finish(*claim, "a", full_attempt()));
  }
  auto store = Store::open(file_);
  ASSERT_TRUE(store);
  std::vector<std::string> seen;
  store->for_each([&](const Problem& p, const Attempt* a) {
    seen.push_back(p.position);
    EXPECT_EQ(a != nullptr, p.position == "p");
    if (a == nullptr) return;
    const Attempt b = full_attempt();
    EXPECT_EQ(p.options, "--shortest");
    EXPECT_EQ(a->outcome.line, b.outcome.line);
    EXPECT_EQ(a->outcome.plies, b.outcome.plies);
    EXPECT_EQ(a->outcome.entries, b.outcome.entries);
    EXPECT_EQ(a->outcome.seconds, b.outcome.seconds);
    EXPECT_TRUE(a->outcome.exact && a->outcome.complete && a->outcome.certified);
    EXPECT_EQ(a->certificate.file, b.certificate.file);
    EXPECT_EQ(a->certificate.bytes, b.certificate.bytes);
    EXPECT_EQ(a->certificate.sha256, b.certificate.sha256);
    EXPECT_TRUE(a->certificate.verified);
    EXPECT_EQ(a->check_seconds, b.check_seconds);
    EXPECT_EQ(a->limits.nodes, b.limits.nodes);
    EXPECT_EQ(a->limits.seconds, b.limits.seconds);
    EXPECT_EQ(a->hash, b.hash);
    EXPECT_EQ(a->version, b.version);
  });
  EXPECT_EQ(seen, (std::vector<std::string>{"p", "q"}));
}

TEST_F(StoreTest, AMissingFileIsSaid) {
  const auto store = Store::open(file_);
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().text, file_ + ": no such file; 'yose campaign add' makes it");
  EXPECT_FALSE(std::filesystem::exists(file_));
  EXPECT_FALSE(Store::create(folder_.file("no/such/folder/c.db")));
}

std::string slurp(const std::string& name) {
  std::ifstream in(name, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST_F(StoreTest, OtherFilesAreLeftAlone) {
  const std::string text(5000, 'x');
  std::ofstream(file_) << text << std::flush;
  EXPECT_FALSE(Store::create(file_));
  EXPECT_FALSE(Store::open(file_));
  EXPECT_EQ(slurp(file_), text);
}

TEST_F(StoreTest, OtherDatabasesAreLeftAlone) {
  Database(file_, Database::Missing::create).execute("CREATE TABLE poem(line TEXT)");
  const std::string before = slurp(file_);
  for (const auto& store : {Store::create(file_), Store::open(file_)}) {
    ASSERT_FALSE(store);
    EXPECT_EQ(store.error().text, file_ + ": not the database of a campaign");
  }
  EXPECT_EQ(slurp(file_), before);
}

TEST_F(StoreTest, AnotherSchemaIsSaid) {
  open();
  Database(file_, Database::Missing::fail).execute("PRAGMA user_version = 7");
  for (const auto& store : {Store::create(file_), Store::open(file_)}) {
    ASSERT_FALSE(store);
    EXPECT_EQ(store.error().text,
              file_ + ": the database of another version of yose: its schema is 7, not 1");
  }
}

// A kill before the tables were committed leaves an empty database.
TEST_F(StoreTest, AnEmptyDatabaseBecomesACampaign) {
  Database(file_, Database::Missing::create).execute("PRAGMA journal_mode = WAL");
  EXPECT_FALSE(Store::open(file_));
  EXPECT_EQ(open().add({problem("p")}), 1u);
}

}  // namespace
}  // namespace yose::campaign
