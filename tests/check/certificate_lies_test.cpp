// Whole certificates that are wrong: a writer that errs about what is won, that cites nodes too
// early, with the wrong hands or with too few plies left. None may talk the checker into a claim
// that is not true. The proof that cites its own path is the graph-history error of solvers.
#include <gtest/gtest.h>

#include "check/certificate_cases.hpp"

namespace yose::check {
namespace {

#ifdef NDEBUG
constexpr int kPositions = 1500;
#else
constexpr int kPositions = 400;
#endif

struct Tally {
  int accepted = 0;
  int refused = 0;
  std::string troubles;  // all of them
};

void judge(CertificateText certificate, const ClaimText& claim, Tally& tally) {
  certificate.claims.push_back(claim);
  const std::string text = to_text(certificate);
  const Verification verification = verify_text(text);
  ++(verification.accepted ? tally.accepted : tally.refused);
  tally.troubles += verification.error + "\n";
  if (verification.accepted) {
    EXPECT_TRUE(is_true(text, verification.claims)) << text;
  }
}

// Right but for every eighth position, which it always gets wrong.
class ErringJudge {
 public:
  ErringJudge(const ShogiGame& game, unsigned seed) : game_(game), within_(game), seed_(seed) {}
  bool operator()(const State& state, int plies) {
    const std::size_t hash = std::hash<std::string>{}(key_of(game_, state)) + seed_;
    return within_(state, plies) != (hash % 8 == 0);
  }

 private:
  ShogiGame game_;
  WithinPlies<ShogiGame> within_;
  unsigned seed_;
};

// Writes the claim if the writer finds its way through its own errors.
template <class Write>
void write_and_judge(const State& state, const std::string& claim, Write write, Tally& tally) {
  try {
    judge(shogi_header(state, Side::black), {claim, write()}, tally);
  } catch (const std::logic_error&) {
    return;
  }
}

bool speaks_of(const Tally& tally, const std::string& words) {
  return tally.troubles.find(words) != std::string::npos;
}

// Proofs by a writer that takes every check for a winning one; few of them come to an end.
Tally prove_falsely(const Lies& lies, int plies, unsigned seed) {
  Tally tally;
  std::mt19937 random(seed);
  const ShogiGame game{Side::black};
  const auto any = [](const State&, int) { return true; };
  for (int i = 0; i < 10 * kPositions; ++i) {
    const State state = random_shogi(random);
    const auto proof = [&] {
      return ClaimWriter<ShogiGame>(game, any, 100, 1, lies).proof(state, plies);
    };
    write_and_judge(state, "claim mate " + std::to_string(plies), proof, tally);
  }
  return tally;
}

Tally disprove_falsely(const Lies& lies, unsigned seed) {
  Tally tally;
  std::mt19937 random(seed);
  const ShogiGame game{Side::black};
  for (int i = 0; i < kPositions; ++i) {
    const State state = random_shogi(random);
    ErringJudge reaches(game, static_cast<unsigned>(random()));
    const auto disproof = [&] {
      return ClaimWriter<ShogiGame>(game, std::ref(reaches), 100, 1, lies).disproof(state, 5, true);
    };
    write_and_judge(state, "claim nomate 5", disproof, tally);
  }
  return tally;
}

TEST(CertificateLies, ErringWriter) {
  const Tally tally = disprove_falsely({}, 1);
  EXPECT_GT(tally.refused, kPositions / 50);
  EXPECT_GT(tally.accepted, 0);
}

// A "proof" that goes round in circles: what stands on the path already is cited.
TEST(CertificateLies, ProofInCircles) {
  const Tally tally = prove_falsely({true, false, false}, 24, 5);
  EXPECT_GT(tally.refused, kPositions / 100);
  EXPECT_TRUE(speaks_of(tally, "it is not complete yet"));
}

TEST(CertificateLies, WrongHands) {
  EXPECT_TRUE(
      speaks_of(prove_falsely({false, true, false}, 24, 2), "the prover has more in hand there"));
  EXPECT_TRUE(
      speaks_of(disprove_falsely({false, true, false}, 3), "the prover has less in hand there"));
}

TEST(CertificateLies, TooFewPliesAhead) {
  EXPECT_TRUE(speaks_of(disprove_falsely({false, false, true}, 4), "plies ahead where "));
}

// A true mate is denied by a writer that closes its set with what it should not.
TEST(CertificateLies, DenyingMates) {
  std::mt19937 random(6);
  Tally tally;
  const ShogiGame game{Side::black};
  for (int i = 0; i < kPositions / 2; ++i) {
    const State state = random_shogi(random);
    const AtAll<ShogiGame> at_all(game, state, 1000);
    if (!at_all.complete() || !at_all(state)) continue;
    const auto none = [](const State&, int) { return false; };
    write_and_judge(
        state, "claim nomate",
        [&] {
          return ClaimWriter<ShogiGame>(game, none, 100, 1, {false, true, true})
              .disproof(state, kAnyPlies, false);
        },
        tally);
  }
  EXPECT_EQ(tally.accepted, 0);
  EXPECT_GT(tally.refused, 0);
}

}  // namespace
}  // namespace yose::check
