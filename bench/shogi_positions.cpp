#include "shogi_positions.hpp"

#include "notation/sfen.hpp"
#include "oracle/random_shogi.hpp"

namespace yose::bench {

using namespace shogi;

namespace {

constexpr std::uint64_t kSeed = 20020301;

Position9 thrown(Random& random) {
  for (;;) {
    const auto setup = oracle::random_setup(random, k9x9, Rules{});
    if (!setup) continue;
    const auto p = Position9::from_setup(*setup);
    const bool both = p->has_king(Color::black) && p->has_king(Color::white);
    if (both && p->occupied().count() >= 12) return *p;
  }
}

Position9 start() { return *Position9::from_setup(*notation::parse_sfen(notation::kStartSfen)); }

// Plays up to `plies` random moves; stops early at the end of the game.
void play_on(Random& random, Position9& p, int plies) {
  for (; plies > 0; --plies) {
    MoveList legal;
    legal_moves(p, legal);
    if (legal.empty()) return;
    p.play(oracle::random_move(random, p, legal));
  }
}

}  // namespace

std::vector<Position9> make_positions(int count, Want want) {
  Random random(kSeed);
  std::vector<Position9> positions;
  while (static_cast<int>(positions.size()) < count) {
    const bool from_start = positions.size() % 2 == 0;
    Position9 p = from_start ? start() : thrown(random);
    play_on(random, p, from_start ? 20 + random.below(100) : random.below(10));
    if (p.in_check() == (want == Want::in_check) && !is_mated(p)) positions.push_back(p);
  }
  return positions;
}

}  // namespace yose::bench
