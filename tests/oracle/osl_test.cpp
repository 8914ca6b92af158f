// The fast rules of 9x9 shogi against OpenShogiLib, a third implementation by other people.
//
// It agrees with us on all legal moves, checks and pawn-drop mates. What it does differently by
// design, stated exactly in is_dominated and below:
//   - its usual moves and its generated checks leave out choices not to promote that never help
//     (replies to check only some of them, so those are compared in full alone);
//   - its immediate checkmate looks only for some mates, so it is asked only whether those it finds
//     are ours too.
// What it gets wrong: in check it allows some pawn drops that block the check and mate (the piece
// that could take the pawn is pinned). Where it allows such a drop, the naive rules decide.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <variant>
#include <vector>

#include "check/shogi_rules.hpp"
#include "check/shogi_text.hpp"
#include "games/shogi/any_position.hpp"
#include "games/shogi/dominated.hpp"
#include "games/shogi/generate.hpp"
#include "games/shogi/sizes.hpp"
#include "games/shogi/text.hpp"
#include "notation/sfen.hpp"
#include "oracle/environment.hpp"
#include "oracle/osl_oracle.hpp"
#include "oracle/random_shogi.hpp"

namespace yose::oracle {
namespace {

using namespace shogi;

using Words = std::vector<std::string>;

Words without_dominated(const AnyPosition& p, std::vector<CoordMove> moves) {
  std::erase_if(moves, [&](const CoordMove& m) { return is_dominated(p, m); });
  return sorted_words(moves);
}

// Our name for the pawn drop before the king if it would mate, or nothing. Only asked when the side
// to move is not in check, so that any drop is legal but for the pawn rules.
std::string pawn_drop_mate(const Position<k9x9>& p) {
  const Color us = p.turn();
  const auto front = steps<k9x9>(~us, PieceType::pawn, p.king(~us)) & p.empty();
  const auto free = Geometry<k9x9>::pawn_free_files(p.pieces(us, PieceType::pawn));
  if (!p.hand(us).has(PieceType::pawn) || (front & free).none()) return {};
  if (!is_pawn_drop_mate(p, front.first())) return {};
  return usi<k9x9>(Move::drop(PieceType::pawn, front.first()));
}

// Takes out of its moves the pawn drops that mate by the naive rules; their number.
int overrule_pawn_drop_mates(const std::string& sfen, OslAnswers& osl) {
  int overruled = 0;
  for (const auto& m : check::pawn_drop_mates(std::get<check::State>(check::parse_sfen(sfen)))) {
    overruled += static_cast<int>(std::erase(osl.legal, check::to_usi(m)));
    std::erase(osl.checks, check::to_usi(m));
  }
  return overruled;
}

struct Tally {
  int positions = 0;
  int in_check = 0;
  int checks = 0;
  int dominated = 0;
  int mates = 0;
  int mates_found = 0;
  int pawn_drop_mates = 0;
  int overruled = 0;
};

void compare(const Position<k9x9>& fast, Tally& tally) {
  const std::string sfen = notation::to_sfen(fast.setup());
  SCOPED_TRACE(sfen);
  const AnyPosition p = *AnyPosition::from_setup(fast.setup());
  OslAnswers osl = ask_osl(sfen);
  const auto legal = p.legal_moves();
  const auto checks = p.checking_moves();
  const Words mates = sorted_words(p.mating_moves());
  ASSERT_EQ(p.in_check(), osl.in_check);
  // The naive rules are slow: they are asked only where there is something to decide.
  if (osl.in_check && sorted_words(legal) != osl.legal) {
    tally.overruled += overrule_pawn_drop_mates(sfen, osl);
  }
  ASSERT_EQ(sorted_words(legal), osl.legal);
  ASSERT_EQ(sorted_words(checks), osl.checks);
  if (!osl.in_check) {
    ASSERT_EQ(without_dominated(p, legal), osl.usual);
    ASSERT_EQ(without_dominated(p, checks), osl.generated_checks);
    ASSERT_EQ(pawn_drop_mate(fast), osl.pawn_drop_mate);
  }
  ASSERT_TRUE(osl.mate.empty() || std::binary_search(mates.begin(), mates.end(), osl.mate))
      << osl.mate;
  ++tally.positions;
  tally.in_check += osl.in_check;
  tally.checks += static_cast<int>(checks.size());
  tally.dominated += static_cast<int>(legal.size() - osl.usual.size());
  tally.mates += !mates.empty();
  tally.mates_found += !osl.mate.empty();
  tally.pawn_drop_mates += !osl.pawn_drop_mate.empty();
}

Position<k9x9> random_start(Random& random) {
  for (;;) {
    const auto setup = random.below(20) == 0
                           ? *notation::parse_sfen(notation::kStartSfen)
                           : random_setup(random, k9x9, Rules{}).value_or(Setup{});
    const auto p = Position<k9x9>::from_setup(setup);
    if (p && p->has_king(Color::black) && p->has_king(Color::white)) return *p;
  }
}

void play_a_game(Random& random, Tally& tally) {
  auto p = random_start(random);
  const int plies = p.pieces(Color::black).count() == 20 ? 100 : 20;
  for (int ply = 0; ply < plies; ++ply) {
    ASSERT_NO_FATAL_FAILURE(compare(p, tally));
    MoveList legal;
    legal_moves(p, legal);
    if (legal.empty()) return;
    p.play(random_move(random, p, legal));
  }
}

TEST(OpenShogiLib, AgreesOnRandomPlay) {
  const int wanted = static_cast<int>(oracle_positions() / 5);
  Random random(oracle_seed());
  Tally tally;
  while (tally.positions < wanted && !HasFatalFailure()) play_a_game(random, tally);
  RecordProperty("positions", tally.positions);
  RecordProperty("in_check", tally.in_check);
  RecordProperty("checks", tally.checks);
  RecordProperty("dominated", tally.dominated);
  RecordProperty("mates", tally.mates);
  RecordProperty("mates_found_by_osl", tally.mates_found);
  RecordProperty("pawn_drop_mates", tally.pawn_drop_mates);
  RecordProperty("overruled", tally.overruled);
  if (wanted < 1000) return;
  EXPECT_GT(tally.in_check, 0);
  EXPECT_GT(tally.checks, 0);
  EXPECT_GT(tally.dominated, 0);
  EXPECT_GT(tally.mates_found, 0);
  EXPECT_GE(tally.mates, tally.mates_found);
}

TEST(OpenShogiLib, AgreesOnTheMostMoves) {
  Tally tally;
  compare(*Position<k9x9>::from_setup(
              *notation::parse_sfen("R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1")),
          tally);
}

TEST(OpenShogiLib, AgreesOnPawnDropMates) {
  Tally tally;
  for (const char* sfen : {"8k/6S2/7G1/9/9/9/9/9/4K4 b P 1", "8k/9/7G1/9/9/9/9/9/4K4 b P 1",
                           "R6gk/9/7G1/9/9/9/9/9/4K4 b P 1", "8k/6S2/7G1/8r/9/9/9/9/4K3L b P 1",
                           "8k/6Sr1/7G1/9/4B4/9/9/9/4K4 b P 1", "4k4/8R/2N3N2/9/9/9/9/9/4K4 b P 1",
                           "4k4/8R/2NP2N2/9/9/9/9/9/4K4 b P 1", "4k4/9/9/9/9/9/1g7/2s6/K8 w p 1"}) {
    compare(*Position<k9x9>::from_setup(*notation::parse_sfen(sfen)), tally);
  }
  EXPECT_EQ(tally.pawn_drop_mates, 5);
}

// The bishop on 6g could take the pawn on 5h, but is pinned by the dragon on 7g.
TEST(OpenShogiLib, AllowsAPawnDropThatBlocksACheckAndMates) {
  Tally tally;
  compare(*Position<k9x9>::from_setup(
              *notation::parse_sfen("9/9/9/9/6B2/5+S3/2+Rbkn3/6+L2/5KS2 b RS2P 2")),
          tally);
  EXPECT_EQ(tally.overruled, 1);
}

}  // namespace
}  // namespace yose::oracle
