#include "peers/small_perft.hpp"

#include <fmt/format.h>

#include <vector>

#include "games/shogi/any_position.hpp"
#include "notation/sfen.hpp"

namespace yose::bench {

namespace {

using shogi::PieceType;

struct Tree {
  const char* sfen;
  int zone;
  int depth;
};

const std::vector<Tree> kTrees = {
    {"gskr/4/4/RKSG b - 1", 1, 6},   {"gnkn/4/4/NKNG b - 1", 1, 6},
    {"gnbk/4/4/KBNG b - 1", 1, 6},   {"gnbk/4/4/KBNG b - 1", 2, 6},
    {"gnnk/4/4/KNNG b - 1", 3, 6},   {"ngkp/4/4/PKGN b - 1", 1, 6},
    {"lgkg/4/4/GKGL b - 1", 2, 6},   {"k3/4/4/3K b RGNLPbsnlp 1", 1, 3},
    {"1k2/2n1/4/K3 w BN2P 1", 1, 4}, {"k3/1s2/4/2GK b 2Pp 1", 1, 4},
    {"k3/2G1/1G2/3K b P 1", 1, 1},   {"sgk/3/KGS b - 1", 1, 7},
    {"ngk/3/3/KGN b Pl 1", 1, 5},    {"rbsgk/4p/5/P4/KGSBR b - 1", 1, 4},
};

shogi::AnyPosition position_of(const Tree& tree, bool dead_squares_controlled = true) {
  return *shogi::AnyPosition::from_setup(
      *notation::parse_sfen(tree.sfen, tree.zone, dead_squares_controlled));
}

// Whether a pawn dropped there mates; a drop that breaks another rule does not.
bool pawn_mates(shogi::Setup setup, shogi::Coord to) {
  const Color mover = setup.turn;
  if (setup.at(to)) return false;
  setup.at(to) = shogi::Piece(mover, PieceType::pawn);
  --setup.hand(mover, PieceType::pawn);
  setup.turn = ~mover;
  const auto after = shogi::AnyPosition::from_setup(setup);
  return after && after->in_check() && after->legal_moves().empty();
}

std::uint64_t mating_pawns(const shogi::Setup& setup) {
  if (setup.hand(setup.turn, PieceType::pawn) == 0) return 0;
  std::uint64_t count = 0;
  for (std::int8_t file = 0; file < setup.size.files; ++file) {
    for (std::int8_t rank = 0; rank < setup.size.ranks; ++rank) {
      count += pawn_mates(setup, {file, rank});
    }
  }
  return count;
}

// The pawn drops of the last ply that mate.
std::uint64_t mating_pawns(const shogi::AnyPosition& position, int depth) {
  if (depth == 1) return mating_pawns(position.setup());
  std::uint64_t count = 0;
  for (const shogi::CoordMove& m : position.legal_moves()) {
    shogi::AnyPosition next = position;
    next.play(m);
    count += mating_pawns(next, depth - 1);
  }
  return count;
}

}  // namespace

bool compare_perft(FairyEngine& engine) {
  fmt::print("{:<27} zone depth {:>10} {:>12} {:>12} {:>10}\n", "position", "controlled",
             "uncontrolled", "mating pawns", "fairy");
  bool good = true;
  for (const Tree& tree : kTrees) {
    const auto position = position_of(tree);
    const std::uint64_t ours = position.perft(tree.depth);
    const std::uint64_t mates = mating_pawns(position, tree.depth);
    const std::uint64_t theirs = engine.place(position.setup()) ? engine.perft(tree.depth) : 0;
    const bool same = theirs == ours + mates;
    fmt::print("{:<27} {:>4} {:>5} {:>10} {:>12} {:>12} {:>10}{}\n", tree.sfen, tree.zone,
               tree.depth, ours, position_of(tree, false).perft(tree.depth), mates, theirs,
               same ? "" : "  WRONG");
    good = good && same;
  }
  return good;
}

}  // namespace yose::bench
