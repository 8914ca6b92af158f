// The evaluation kept up move by move is the one from nothing, and it is the same for both sides
// and both halves of the board.
#include "engine/evaluation.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "engine/support.hpp"
#include "oracle/environment.hpp"

namespace yose::engine {
namespace {

Weights random_weights(std::uint64_t seed) {
  Random random(seed);
  Weights weights = Weights::of_material();
  const auto any = [&](int most) {
    return static_cast<std::int16_t>(random.below(2 * most + 1) - most);
  };
  for (int f = 0; f < kFeatures; ++f) {
    weights.linear(f) = any(2000);
    for (std::int16_t& unit : weights.units(f)) unit = any(100);
  }
  for (int f = 0; f < kControlFeatures; ++f) {
    for (std::int16_t& unit : weights.control(f)) unit = any(40);
  }
  for (int unit = 0; unit < kHidden; ++unit) {
    weights.bias(unit) = any(300);
    weights.output(0, unit) = any(Weights::kMostOutput);
    weights.output(1, unit) = any(Weights::kMostOutput);
  }
  weights.tempo() = any(100);
  return weights;
}

// Board and hands with the colours exchanged, or mirrored left to right.
shogi::Setup changed(const shogi::Setup& s, bool flip, bool mirror) {
  shogi::Setup out = s;
  out.turn = flip ? ~s.turn : s.turn;
  for (std::int8_t file = 0; file < 9; ++file) {
    for (std::int8_t rank = 0; rank < 9; ++rank) {
      const auto to_file = static_cast<std::int8_t>(flip != mirror ? 8 - file : file);
      const auto to_rank = static_cast<std::int8_t>(flip ? 8 - rank : rank);
      const Piece piece = s.at({file, rank});
      out.at({to_file, to_rank}) = piece && flip ? Piece(~piece.color(), piece.type()) : piece;
    }
  }
  if (flip) std::swap(out.hands[0], out.hands[1]);
  return out;
}

// Walks down random lines and back up again, asking at some of the positions only.
class Walk {
 public:
  Walk(const Weights& weights, std::uint64_t seed)
      : weights_(weights), random_(seed), evaluation_(weights) {}

  int compare_along(Position p, int plies) {
    evaluation_.reset(p);
    go(p, plies);
    return compared_;
  }

 private:
  void go(Position& p, int plies) {
    if (random_.below(3) != 0) compare(p);
    const shogi::MoveList list = legal_moves(p);
    if (plies == 0 || list.empty()) return;
    for (int branches = 1 + random_.below(2); branches > 0; --branches) {
      const Move m = oracle::random_move(random_, p, list);
      evaluation_.play(p, m);
      const auto before = p.play(m);
      go(p, plies - 1);
      p.undo(m, before);
      evaluation_.undo();
      compare(p);
    }
  }
  void compare(const Position& p) {
    ++compared_;
    ASSERT_EQ(evaluation_.value(p), Evaluation::fresh_value(weights_, p));
  }

  const Weights& weights_;
  Random random_;
  Evaluation evaluation_;
  int compared_ = 0;
};

TEST(Evaluation, KeptUpIsTheSameAsFresh) {
  const Weights weights = random_weights(1);
  const auto wanted = oracle::from_environment("YOSE_EVALUATIONS", kSanitized ? 5000 : 100'000);
  std::uint64_t compared = 0;
  for (std::uint64_t seed = 1; compared < wanted; ++seed) {
    for_random_positions(seed, 1, 1, [&](const Position& p) {
      compared += static_cast<std::uint64_t>(Walk(weights, seed).compare_along(p, 12));
    });
    ASSERT_FALSE(testing::Test::HasFatalFailure());
  }
}

TEST(Evaluation, APassChangesTheSideToMoveOnly) {
  const Weights weights = random_weights(4);
  Evaluation evaluation(weights);
  for_random_positions(5, 20, 5, [&](const Position& at) {
    if (at.in_check()) return;
    Position p = at;
    evaluation.reset(p);
    p.pass();
    evaluation.pass();
    EXPECT_EQ(evaluation.value(p), Evaluation::fresh_value(weights, p));
  });
}

TEST(Evaluation, IsTheSameForBothSidesAndHalves) {
  const Weights weights = random_weights(6);
  int compared = 0;
  for_random_positions(7, kSanitized ? 50 : 500, 5, [&](const Position& p) {
    // A king on the middle file is seen unmirrored, so mirroring it changes what is seen.
    const auto middle = [&](Color c) { return Geometry::file_of(p.king(c)) == 4; };
    for (const bool flip : {false, true}) {
      for (const bool mirror : {false, true}) {
        if (mirror && (middle(Color::black) || middle(Color::white))) continue;
        const auto other = Position::from_setup(changed(p.setup(), flip, mirror));
        ASSERT_TRUE(other);
        EXPECT_EQ(Evaluation::fresh_value(weights, p), Evaluation::fresh_value(weights, *other));
        ++compared;
      }
    }
  });
  EXPECT_GT(compared, 100);
}

// Weights of a file may be any: sums that overflow are wrong, and no more than that.
TEST(Evaluation, OfTheLargestWeightsIsInRange) {
  Weights weights = Weights::of_material();
  for (int f = 0; f < kFeatures; ++f) std::ranges::fill(weights.units(f), 32'767);
  for (int f = 0; f < kControlFeatures; ++f) std::ranges::fill(weights.control(f), 32'767);
  for_random_positions(9, 20, 5, [&](const Position& p) {
    ASSERT_LE(std::abs(Evaluation::fresh_value(weights, p)), kDecisive);
  });
}

TEST(Evaluation, OfMaterialCountsPieces) {
  const Weights material = Weights::of_material();
  const auto value = [&](const std::string& sfen) {
    return Evaluation::fresh_value(material, position(sfen));
  };
  const Value level = value(kStart);
  EXPECT_EQ(value("lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1") - level, 1000);
  EXPECT_EQ(value("lnsgkgsnl/1r5b1/pppppppp1/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w P 1") - level, -210);
}

TEST(Weights, BytesAreReadBack) {
  const Weights weights = random_weights(8);
  const auto bytes = weights.to_bytes();
  const auto read = Weights::from_bytes(bytes);
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, weights);
}

TEST(Weights, BytesThatAreNoWeightsAreRefused) {
  auto bytes = random_weights(9).to_bytes();
  const auto short_of_one = Weights::from_bytes({bytes.data(), bytes.size() - 1});
  ASSERT_FALSE(short_of_one);
  const std::string size = std::to_string(bytes.size());
  EXPECT_EQ(short_of_one.error().text,
            "expected " + size + " bytes of weights, found " + std::to_string(bytes.size() - 1));
  bytes[bytes.size() - 3] = 127;  // the last output weight
  const auto too_large = Weights::from_bytes(bytes);
  ASSERT_FALSE(too_large);
  EXPECT_TRUE(too_large.error().text.starts_with("expected output weights of at most 127, found "));
}

}  // namespace
}  // namespace yose::engine
