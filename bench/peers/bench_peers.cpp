// Measures us and our peers on the same work in one run: leaves counted a second, checks, replies
// and mates in one. Times are processor seconds, so a busy machine does little harm; compare the
// ratios, not the figures. Counts that must agree and do not are reported and end in failure.
//
//   bench_peers [--quick]      without the deepest tree and without fairy-stockfish
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

#include "cpu_clock.hpp"
#include "games/shogi/mate1.hpp"
#include "games/shogi/perft.hpp"
#include "notation/sfen.hpp"
#include "peers/fairy_engine.hpp"
#include "peers/osl_peer.hpp"
#include "shogi_positions.hpp"

namespace yose::bench {
namespace {

using namespace shogi;

// A figure of somebody else's, measured in another run on this kind of machine.
struct Listed {
  const char* who = nullptr;
  double million = 0;  // leaves a second
};

struct Tree {
  const char* name;
  const char* sfen;
  int depth;
  std::uint64_t leaves;        // 0: whatever we count, the others must agree
  std::uint64_t fairy_leaves;  // fairy-stockfish lets a dropped pawn mate in some cases
  Listed listed;               // the fastest known
  bool deep = false;
};

constexpr const char* kThird =
    "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1";
const std::vector<Tree> kTrees = {
    {"start, depth 5",
     "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
     5,
     19861490,
     19861490,
     {"nshogi", 87}},
    {"593 moves, depth 3",
     "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1",
     3,
     53393368,
     53399737,
     {"nshogi", 918}},
    {"third position, depth 3", kThird, 3, 4809015, 4809015, {}},
    {"third position, depth 4", kThird, 4, 0, 0, {}, true},
};

struct Timed {
  std::uint64_t answer = 0;
  double seconds = 0;

  double rate(std::uint64_t units) const { return static_cast<double>(units) / seconds; }
};

// The best of several runs, at least `runs` and at least a second in all.
template <class Work>
Timed measure(int runs, Work work) {
  Timed best{0, 1e9};
  double spent = 0;
  for (int i = 0; i < runs || spent < 1; ++i) {
    const double start = cpu_now();
    const std::uint64_t answer = work();
    const double seconds = std::max(cpu_now() - start, 1e-9);
    spent += seconds;
    best = {answer, std::min(best.seconds, seconds)};
  }
  return best;
}

// As perft, but the last ply's moves are written to a list.
std::uint64_t perft_listing(Position9& p, int depth) {
  MoveList list;
  legal_moves(p, list);
  if (depth == 1) return static_cast<std::uint64_t>(list.size());
  std::uint64_t leaves = 0;
  for (Move m : list) {
    const auto before = p.play(m);
    leaves += perft_listing(p, depth - 1);
    p.undo(m, before);
  }
  return leaves;
}

Timed fairy_perft(const Tree& tree) {
  FairyEngine engine;
  if (!engine.running() || !engine.place(*notation::parse_sfen(tree.sfen))) return {};
  const double start = engine.cpu_seconds();
  const std::uint64_t leaves = engine.perft(tree.depth);
  return {leaves, std::max(engine.cpu_seconds() - start, 0.01)};
}

bool agrees(const char* who, const Timed& timed, std::uint64_t expected) {
  if (timed.answer == expected) return true;
  std::printf("  WRONG: %s counts %llu, expected %llu\n", who,
              static_cast<unsigned long long>(timed.answer),
              static_cast<unsigned long long>(expected));
  return false;
}

void print_row(const char* who, const Timed& timed, std::uint64_t units, const Timed& ours) {
  std::printf("  %-34s %9.2f M/s   ours/its %6.2f\n", who, timed.rate(units) / 1e6,
              timed.seconds / ours.seconds);
}

bool compare_tree(const Tree& tree, bool quick) {
  auto p = *Position9::from_setup(*notation::parse_sfen(tree.sfen));
  const Timed counting = measure(3, [&] { return perft(p, tree.depth); });
  const std::uint64_t leaves = tree.leaves != 0 ? tree.leaves : counting.answer;
  const Timed listing = measure(3, [&] { return perft_listing(p, tree.depth); });
  const Timed osl = measure(tree.deep ? 1 : 3, [&] { return osl_perft(tree.sfen, tree.depth); });
  std::printf("%s: %llu leaves\n", tree.name, static_cast<unsigned long long>(leaves));
  std::printf("  %-34s %9.2f M/s\n", "yose, last ply counted", counting.rate(leaves) / 1e6);
  std::printf("  %-34s %9.2f M/s\n", "yose, last ply written out", listing.rate(leaves) / 1e6);
  print_row("OpenShogiLib (against counted)", osl, leaves, counting);
  print_row("OpenShogiLib (against written out)", osl, leaves, listing);
  bool good = agrees("yose counting", counting, leaves) && agrees("yose", listing, leaves) &&
              agrees("OpenShogiLib", osl, leaves);
  if (!quick && !tree.deep) {
    const Timed fairy = fairy_perft(tree);
    if (fairy.seconds > 0) {
      print_row("fairy-stockfish (against counted)", fairy, leaves, counting);
      good = agrees("fairy-stockfish", fairy, tree.fairy_leaves) && good;
    } else {
      std::printf("  fairy-stockfish is not installed\n");
    }
  }
  if (tree.listed.who != nullptr) {
    std::printf("  %-34s %9.2f M/s   ours/its %6.2f (listed, another run)\n", tree.listed.who,
                tree.listed.million, counting.rate(leaves) / 1e6 / tree.listed.million);
  }
  std::printf("\n");
  return good;
}

std::vector<std::string> sfens(const std::vector<Position9>& positions) {
  std::vector<std::string> texts;
  for (const Position9& p : positions) texts.push_back(notation::to_sfen(p.setup()));
  return texts;
}

template <class Ours, class Theirs>
void compare_question(const char* name, std::vector<Position9>& positions, Ours ours,
                      Theirs theirs) {
  const auto count = positions.size();
  const Timed mine = measure(5, [&] {
    std::uint64_t sum = 0;
    for (Position9& p : positions) sum += static_cast<std::uint64_t>(ours(p));
    return sum;
  });
  const Timed osl = measure(5, theirs);
  std::printf("  %-22s %8.1f ns (%llu)   OpenShogiLib %8.1f ns (%llu)   ours/its %6.2f\n", name,
              mine.seconds / static_cast<double>(count) * 1e9,
              static_cast<unsigned long long>(mine.answer),
              osl.seconds / static_cast<double>(count) * 1e9,
              static_cast<unsigned long long>(osl.answer), osl.seconds / mine.seconds);
}

template <class Generator>
auto listing(Generator generate) {
  return [generate](const Position9& p) {
    MoveList list;
    generate(p, list);
    return list.size();
  };
}

// Calls f() after every legal move and adds up what it returns.
template <class F>
std::uint64_t sum_after_moves(Position9& p, F f) {
  MoveList list;
  legal_moves(p, list);
  std::uint64_t sum = 0;
  for (Move m : list) {
    const auto before = p.play(m);
    sum += f();
    p.undo(m, before);
  }
  return sum;
}

std::uint64_t play_all(Position9& p) {
  return sum_after_moves(p, [] { return std::uint64_t{1}; });
}

std::uint64_t mates_after_all(Position9& p) {
  return sum_after_moves(p, [&] { return std::uint64_t{!p.in_check() && mate_in_one(p)}; });
}

void compare_questions() {
  constexpr int kCount = 2000;
  auto quiet = make_positions(kCount, Want::quiet);
  auto checked = make_positions(kCount, Want::in_check);
  OslPositions osl_quiet(sfens(quiet));
  const OslPositions osl_checked(sfens(checked));
  std::printf(
      "Questions, time a position (sum of the answers) on %d positions; ours/its: how many times as"
      "\nfast we are. OpenShogiLib keeps tables of all attacks up to date in every move, so its"
      "\nquestions are cheap and its moves dear: the last two rows include the moves. Its checks"
      "\nleave out useless non-promotions, and its mate in one does not look for every mate.\n",
      kCount);
  compare_question("legal moves", quiet,
                   listing([](const Position9& p, MoveList& l) { legal_moves(p, l); }),
                   [&] { return osl_quiet.legal_moves(); });
  compare_question("checks", quiet,
                   listing([](const Position9& p, MoveList& l) { checking_moves(p, l); }),
                   [&] { return osl_quiet.checks(); });
  compare_question("replies to check", checked,
                   listing([](const Position9& p, MoveList& l) { evasions(p, l); }),
                   [&] { return osl_checked.replies(); });
  compare_question(
      "mate in one", quiet, [](Position9& p) { return mate_in_one(p) ? 1 : 0; },
      [&] { return osl_quiet.mates(); });
  compare_question("all moves played", quiet, play_all, [&] { return osl_quiet.play_all(); });
  compare_question("  and mates after them", quiet, mates_after_all,
                   [&] { return osl_quiet.mates_after_all(); });
}

}  // namespace
}  // namespace yose::bench

int main(int argc, char** argv) {
  using namespace yose::bench;
  const bool quick = argc > 1 && std::strcmp(argv[1], "--quick") == 0;
  bool good = true;
  std::printf(
      "Leaves of the legal move tree, million a second; ours/its: how many times as fast we"
      " are.\n\n");
  for (const Tree& tree : kTrees) {
    if (!quick || !tree.deep) good = compare_tree(tree, quick) && good;
  }
  compare_questions();
  return good ? 0 : 1;
}
