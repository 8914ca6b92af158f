// The toys themselves: what the Problem concept promises must hold for them, or tests built on them
// prove nothing.
#include "toys/toy_problem.hpp"

#include <gtest/gtest.h>

#include "toys/maker.hpp"
#include "toys/truth.hpp"

namespace yose::toys {
namespace {

template <class F>
void for_each_hand(Hand most, F f) {
  for (int a = 0; a <= most[0]; ++a) {
    for (int b = 0; b <= most[1]; ++b) {
      f(Hand{{static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b)}});
    }
  }
}

// Every position of many toys with resources.
template <class F>
void for_each_position(F f) {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Random random(seed);
    Recipe recipe = random_recipe(random, seed % 2 == 0 ? Form::tangle : Form::dag, 20);
    recipe.resources = 80;
    const Toy toy = make_toy(random, recipe);
    const Truth truth(toy);
    for (int node = 0; node < toy.size(); ++node) {
      for_each_hand(toy.node(node).total, [&](Hand h) { f(toy, truth, ToyProblem(toy, node, h)); });
    }
  }
}

std::vector<Choice<int>> moves(const ToyProblem& p) {
  std::vector<Choice<int>> list;
  p.expand(list);
  return list;
}

bool can_play(const ToyProblem& p, int move) {
  for (const auto& c : moves(p)) {
    if (c.move == move) return true;
  }
  return false;
}

Hand after(ToyProblem p, int move) {
  p.play(move);
  return p.resource();
}

TEST(ToyProblem, MoreNeverHurtsTheProver) {
  for_each_position([](const Toy& toy, const Truth& truth, const ToyProblem& p) {
    for_each_hand(toy.node(p.node()).total, [&](Hand more) {
      if (!more.covers(p.resource())) return;
      EXPECT_LE(truth.plies(p.node(), more), truth.plies(p.node(), p.resource()));
    });
  });
}

TEST(ToyProblem, GlancesAreTrueAndSeeEveryEnd) {
  for_each_position([](const Toy&, const Truth& truth, ToyProblem p) {
    const int plies = truth.plies(p.node(), p.resource());
    const auto g = p.glance();
    if (plies == 0) {
      EXPECT_EQ(g.verdict, Verdict::proven);
    }
    if (g.verdict == Verdict::open) return;
    const int claimed = truth.plies(p.node(), g.resource);
    if (g.verdict == Verdict::proven) {
      EXPECT_EQ(g.plies, plies);
      EXPECT_TRUE(p.resource().covers(g.resource));
      EXPECT_LE(claimed, g.plies);
    } else {
      EXPECT_TRUE(g.resource.covers(p.resource()));
      EXPECT_EQ(claimed, Truth::kNever);
    }
  });
}

TEST(ToyProblem, UndoRestoresAndKeysForesee) {
  for_each_position([](const Toy&, const Truth&, ToyProblem p) {
    const ToyProblem before = p;
    for (const auto& c : moves(p)) {
      const std::uint64_t key = p.key_after(c.move);
      const auto undo = p.play(c.move);
      EXPECT_EQ(p.key(), key);
      p.undo(c.move, undo);
      EXPECT_EQ(p, before);
    }
  });
}

// The smallest hand that is enough, the largest that is not too much: against trying all.
TEST(ToyProblem, ResourcesTravelUp) {
  for_each_position([](const Toy& toy, const Truth&, const ToyProblem& p) {
    for (const auto& c : moves(p)) {
      const Hand now = after(p, c.move);
      for_each_hand(toy.node(p.node()).total, [&](Hand h) {
        const ToyProblem q(toy, p.node(), h);
        if (!can_play(q, c.move)) return;
        const Hand then = after(q, c.move);
        // Proofs and disproofs that are of any use are on the right side of what we have.
        if (now.covers(then)) {
          EXPECT_TRUE(h.covers(p.proof_before(c.move, then)));
        }
        if (then.covers(now)) {
          EXPECT_TRUE(p.disproof_before(c.move, then).covers(h));
        }
      });
      EXPECT_TRUE(p.resource().covers(p.proof_before(c.move, now)));
      EXPECT_TRUE(p.disproof_before(c.move, now).covers(p.resource()));
    }
  });
}

// No move that is out of reach now comes into reach with the settled resource.
TEST(ToyProblem, SettlingGivesNoNewMoves) {
  for_each_position([](const Toy& toy, const Truth&, const ToyProblem& p) {
    const bool prover = p.to_move() == Side::prover;
    const Hand settled = prover ? p.settle_disproof(p.top()) : p.settle_proof(p.bottom());
    EXPECT_TRUE(prover ? settled.covers(p.resource()) : p.resource().covers(settled));
    const ToyProblem q(toy, p.node(), settled);
    for (const auto& c : moves(q)) EXPECT_TRUE(can_play(p, c.move));
  });
}

}  // namespace
}  // namespace yose::toys
