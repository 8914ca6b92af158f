// Images of positions: where the pieces go, and that the rules see no difference.
#include "games/shogi/symmetry.hpp"

#include "games/shogi/any_position.hpp"
#include "games/shogi/support.hpp"

namespace yose::shogi {
namespace {

constexpr const char* kPosition = "6n1k/4+B2p1/9/9/9/9/9/9/2K6 b 2GPs 7";

std::string text(const Setup& setup) { return notation::to_sfen(setup); }

TEST(Symmetry, PutsPiecesWhereTheyBelong) {
  const auto setup = setup_of(kPosition);
  EXPECT_EQ(text(mirrored(setup)), "k1n6/1p2+B4/9/9/9/9/9/9/6K2 b 2GPs 7");
  EXPECT_EQ(text(exchanged(setup)), "6k2/9/9/9/9/9/9/1P2+b4/K1N6 w S2gp 7");
}

TEST(Symmetry, ImagesOfImagesAreThePosition) {
  for (const char* sfen : {kPosition, "rbsgk/4p/5/P4/KGSBR w - 7", "k2/3/1G1/2K b P 1"}) {
    const auto setup = setup_of(sfen);
    EXPECT_EQ(mirrored(mirrored(setup)), setup);
    EXPECT_EQ(exchanged(exchanged(setup)), setup);
    EXPECT_EQ(mirrored(exchanged(setup)), exchanged(mirrored(setup)));
  }
}

TEST(Symmetry, AllImagesHaveOneCanonicalForm) {
  const auto setup = setup_of(kPosition);
  const auto one = canonical(setup);
  EXPECT_EQ(one.turn, Color::black);
  EXPECT_EQ(one.move_number, 1);
  for (const auto& image : {mirrored(setup), exchanged(setup), exchanged(mirrored(setup))}) {
    EXPECT_EQ(canonical(image), one);
  }
  EXPECT_NE(canonical(setup_of("6n1k/4+B2p1/9/9/9/9/9/9/3K5 b 2GPs 7")), one);
  EXPECT_NE(canonical(setup_of("6n1k/4+B2p1/9/9/9/9/9/9/2K6 w 2GPs 7")), one);
}

TEST(Symmetry, TheRulesSeeNoDifference) {
  const auto perft = [](const auto& s) { return AnyPosition::from_setup(s)->perft(2); };
  const auto setup = setup_of(kPosition);
  EXPECT_EQ(perft(mirrored(setup)), perft(setup));
  EXPECT_EQ(perft(exchanged(setup)), perft(setup));
}

}  // namespace
}  // namespace yose::shogi
