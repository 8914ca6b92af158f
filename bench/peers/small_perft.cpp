#include "peers/small_perft.hpp"

#include <fmt/format.h>

#include <vector>

#include "games/shogi/any_position.hpp"
#include "notation/sfen.hpp"

namespace yose::bench {

namespace {

struct Tree {
  const char* sfen;
  int zone;
  int depth;
};

const std::vector<Tree> kTrees = {
    {"gskr/4/4/RKSG b - 1", 1, 6},    {"gnkn/4/4/NKNG b - 1", 1, 6},
    {"gnbk/4/4/KBNG b - 1", 1, 6},    {"gnbk/4/4/KBNG b - 1", 2, 6},
    {"gnnk/4/4/KNNG b - 1", 3, 6},    {"ngkp/4/4/PKGN b - 1", 1, 6},
    {"lgkg/4/4/GKGL b - 1", 2, 6},    {"k3/4/4/3K b RGNLPbsnlp 1", 1, 3},
    {"1k2/4/2n1/1K2 w BN2P 1", 1, 4}, {"k3/1s2/4/2GK b 2Pp 1", 1, 4},
    {"k3/3R/1G2/2K1 b P 1", 1, 3},    {"sgk/3/KGS b - 1", 1, 7},
    {"ngk/3/3/KGN b Pl 1", 1, 5},     {"rbsgk/4p/5/P4/KGSBR b - 1", 1, 4},
};

std::uint64_t leaves(const Tree& tree, bool dead_squares_controlled) {
  const auto setup = notation::parse_sfen(tree.sfen, tree.zone, dead_squares_controlled);
  const auto position = shogi::AnyPosition::from_setup(*setup);
  return position ? position->perft(tree.depth) : 0;
}

}  // namespace

bool compare_perft(FairyEngine& engine) {
  fmt::print("{:<32} zone depth {:>11} {:>13} {:>11}\n", "position", "controlled", "uncontrolled",
             "fairy");
  bool good = true;
  for (const Tree& tree : kTrees) {
    const bool placed = engine.place(*notation::parse_sfen(tree.sfen, tree.zone));
    const std::uint64_t theirs = placed ? engine.perft(tree.depth) : 0;
    const std::uint64_t ours = leaves(tree, true);
    fmt::print("{:<32} {:>4} {:>5} {:>11} {:>13} {:>11}{}\n", tree.sfen, tree.zone, tree.depth,
               ours, leaves(tree, false), theirs, ours == theirs ? "" : "  differs");
    good = good && ours == theirs;
  }
  return good;
}

}  // namespace yose::bench
