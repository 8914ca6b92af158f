#include "oracle/defence_oracle.hpp"

#include <algorithm>
#include <cstdio>

#include "games/shogi/defences_by_play.hpp"
#include "games/shogi/mate_defences.hpp"
#include "games/shogi/sizes.hpp"
#include "games/shogi/text.hpp"
#include "notation/sfen.hpp"
#include "oracle/random_shogi.hpp"

namespace yose::oracle {

using namespace shogi;

namespace {

std::string describe(const Setup& setup, const std::string& threat) {
  return notation::to_sfen(setup) + " zone " + std::to_string(setup.rules.zone) +
         (setup.rules.dead_squares_controlled ? "" : ", dead squares not controlled") +
         ", threat " + threat + ":";
}

MoveList moves_of(const DefenceList& defences) {
  MoveList list;
  for (int i = 0; i < defences.size(); ++i) list.push(defences[i].move);
  return list;
}

// Moves of `a` that are not in `b`, twice if twice.
template <Size S>
std::string surplus(const char* what, const MoveList& a, const MoveList& b) {
  std::string text;
  for (Move m : a) {
    if (!b.contains(m)) text += std::string(" ") + what + " " + usi<S>(m);
  }
  return text;
}

template <Size S>
std::string compare_lists(const DefenceList& fast, const MoveList& slow) {
  const MoveList moves = moves_of(fast);
  std::string text = surplus<S>("missing", slow, moves) + surplus<S>("superfluous", moves, slow);
  if (text.empty() && moves.size() != slow.size()) text = " a move is listed twice";
  for (int i = 0; i < fast.size(); ++i) {
    if (fast[i].kinds.empty()) text += " no kind for " + usi<S>(fast[i].move);
  }
  return text;
}

void count(const DefenceList& list, MatingMoveKind kind, DefenceTally& tally) {
  DefenceKinds kinds;
  for (int i = 0; i < list.size(); ++i) kinds |= list[i].kinds;
  const auto row = static_cast<std::size_t>(kind);
  ++tally.threats;
  ++tally.by_kind[row];
  tally.defended += list.empty() ? 0 : 1;
  tally.candidates += static_cast<std::uint64_t>(list.size());
  kinds.for_each(
      [&](DefenceKind k) { ++tally.defended_by[row][static_cast<std::size_t>(index(k))]; });
}

template <Size S>
std::string compare_threat(Position<S>& p, Move m, DefenceTally& tally) {
  DefenceList fast, wide;
  MoveList slow;
  const auto key = p.key();
  mate_defences(p, m, fast);
  check_defences(p, m, wide);
  defences_by_play(p, m, slow);
  count(fast, mating_move_kind(p, m), tally);
  std::string text = compare_lists<S>(fast, slow);
  text += surplus<S>("check_defences lacks", slow, moves_of(wide));
  if (p.key() != key) text += " the position has changed";
  return text;
}

// Threats of a setup that may have become invalid by shrinking.
template <Size S>
std::string compare_valid(const Setup& setup, Move m) {
  auto p = Position<S>::from_setup(setup);
  if (!p) return {};
  MoveList mates;
  threatened_mates(*p, mates);
  DefenceTally ignored;
  return mates.contains(m) ? compare_threat(*p, m, ignored) : std::string{};
}

// Takes pieces away as long as `differs`; greedy, so no further piece can be taken away.
template <class Differs>
Setup shrunk(Setup setup, Differs differs) {
  for (bool smaller = true; smaller;) {
    smaller = false;
    const auto attempt = [&](auto change) {
      Setup fewer = setup;
      if (!change(fewer) || validate(fewer) || !differs(fewer)) return;
      setup = fewer;
      smaller = true;
    };
    for (std::size_t i = 0; i < static_cast<std::size_t>(setup.size.squares()); ++i) {
      attempt([i](Setup& s) { return s.board[i] ? (s.board[i] = Piece{}, true) : false; });
    }
    for (Color c : kColors) {
      for (PieceType t : kHandTypes) {
        attempt([=](Setup& s) { return s.hand(c, t) != 0 ? (--s.hand(c, t), true) : false; });
      }
    }
  }
  return setup;
}

template <Size S>
std::string shrunk_difference(const Position<S>& p, Move m) {
  const Setup setup =
      shrunk(p.setup(), [&](const Setup& s) { return !compare_valid<S>(s, m).empty(); });
  return describe(setup, usi<S>(m)) + compare_valid<S>(setup, m);
}

// Compares all threats of the position; false at a difference.
template <Size S>
bool compare_position(Position<S>& p, DefenceOutcome& outcome) {
  ++outcome.tally.positions;
  MoveList mates;
  threatened_mates(p, mates);
  outcome.tally.threatmates += mates.empty() ? 0 : 1;
  for (Move m : mates) {
    if (compare_threat(p, m, outcome.tally).empty()) continue;
    outcome.difference = shrunk_difference(p, m);
    return false;
  }
  return true;
}

template <Size S>
bool play_randomly(Random& random, Position<S>& p) {
  MoveList legal;
  legal_moves(p, legal);
  if (!legal.empty()) p.play(random_move(random, p, legal));
  return !legal.empty();
}

template <Size S>
Position<S> scattered(Random& random) {
  for (;;) {
    Rules rules;
    rules.zone = S.ranks == 9 ? 3 : random.below(4);
    rules.dead_squares_controlled = random.below(2) == 0;
    const auto setup = random_setup(random, S, rules);
    if (setup) return *Position<S>::from_setup(*setup);
  }
}

constexpr int kPliesAfterScattering = 6;
constexpr int kPliesOfGame = 300;

template <Size S>
void compare_walk(Random& random, Position<S> p, int plies, std::uint64_t threats,
                  DefenceOutcome& outcome) {
  for (int ply = 0; ply < plies && outcome.tally.threats < threats; ++ply) {
    if (!compare_position(p, outcome) || !play_randomly(random, p)) return;
  }
}

template <Size S>
DefenceOutcome compare_scattered(std::uint64_t seed, std::uint64_t threats) {
  Random random(seed);
  DefenceOutcome outcome;
  while (outcome.difference.empty() && outcome.tally.threats < threats) {
    compare_walk(random, scattered<S>(random), kPliesAfterScattering, threats, outcome);
  }
  return outcome;
}

template <Size S>
DefenceOutcome compare_played(const Setup& start, std::uint64_t seed, std::uint64_t threats) {
  Random random(seed);
  DefenceOutcome outcome;
  while (outcome.difference.empty() && outcome.tally.threats < threats) {
    compare_walk(random, *Position<S>::from_setup(start), kPliesOfGame, threats, outcome);
  }
  return outcome;
}

// Was the reply r possible without d? A piece that d moves is the same piece as before.
bool is_old_reply(Move r, Move d, const MoveList& replies_before) {
  if (r.is_drop()) return replies_before.contains(r);
  const bool by_same_piece = !d.is_drop() && r.from() == d.to();
  const int from = by_same_piece ? d.from() : r.from();
  return replies_before.contains(Move::board(from, r.to(), false)) ||
         replies_before.contains(Move::board(from, r.to(), true));
}

// Does d interfere with the check m: does it make it illegal, stop it, or add a reply?
template <Size S>
bool interferes(Position<S>& p, Move m, Move d, const MoveList& replies_before) {
  const auto before = p.play(d);
  MoveList legal, replies;
  legal_moves(p, legal);
  const bool stopped = !legal.contains(m) || !p.gives_check(m);
  if (!stopped) {
    const auto before_check = p.play(m);
    evasions(p, replies);
    p.undo(m, before_check);
  }
  p.undo(d, before);
  replies.filter([&](Move r) { return !is_old_reply(r, d, replies_before); });
  return stopped || !replies.empty();
}

template <Size S>
std::string compare_check(Position<S>& p, Move m) {
  Position<S> passed = after_pass(p);
  passed.play(m);
  MoveList replies, legal;
  evasions(passed, replies);
  legal_moves(p, legal);
  legal.filter([&](Move d) { return interferes(p, m, d, replies); });
  DefenceList wide;
  check_defences(p, m, wide);
  return surplus<S>("check_defences lacks", legal, moves_of(wide));
}

template <Size S>
std::string compare_valid_check(const Setup& setup, Move m) {
  auto p = Position<S>::from_setup(setup);
  if (!p || p->in_check() || !p->has_king(p->turn())) return {};
  MoveList checks;
  checking_moves(after_pass(*p), checks);
  return checks.contains(m) ? compare_check(*p, m) : std::string{};
}

template <Size S>
void compare_checks_of(Position<S>& p, DefenceOutcome& outcome) {
  if (p.in_check() || !p.has_king(p.turn())) return;
  ++outcome.tally.positions;
  MoveList checks;
  checking_moves(after_pass(p), checks);
  for (Move m : checks) {
    ++outcome.tally.checks;
    if (compare_check(p, m).empty()) continue;
    const Setup setup =
        shrunk(p.setup(), [&](const Setup& s) { return !compare_valid_check<S>(s, m).empty(); });
    outcome.difference = describe(setup, usi<S>(m)) + compare_valid_check<S>(setup, m);
    return;
  }
}

template <Size S>
DefenceOutcome compare_checks(std::uint64_t seed, std::uint64_t checks) {
  Random random(seed);
  DefenceOutcome outcome;
  while (outcome.difference.empty() && outcome.tally.checks < checks) {
    auto p = scattered<S>(random);
    compare_checks_of(p, outcome);
  }
  return outcome;
}

using Position9 = Position<k9x9>;

// The positions of one game, and random ones off each.
void compare_game(const notation::PositionLine& game, Random& random, int off_plies,
                  DefenceOutcome& outcome) {
  const auto start = Position9::from_setup(game.start);
  if (!start) return;  // the collections have games without kings
  Position9 p = *start;
  constexpr auto kNoLimit = ~std::uint64_t{0};
  for (const CoordMove& m : game.moves) {
    p.play(narrow_move<k9x9>(m));
    compare_walk(random, p, 1 + off_plies, kNoLimit, outcome);
    if (!outcome.difference.empty()) return;
  }
}

}  // namespace

DefenceTally& DefenceTally::operator+=(const DefenceTally& o) {
  positions += o.positions;
  threatmates += o.threatmates;
  threats += o.threats;
  defended += o.defended;
  candidates += o.candidates;
  checks += o.checks;
  for (std::size_t row = 0; row < by_kind.size(); ++row) {
    by_kind[row] += o.by_kind[row];
    for (std::size_t k = 0; k < defended_by[row].size(); ++k) {
      defended_by[row][k] += o.defended_by[row][k];
    }
  }
  return *this;
}

std::string to_text(const DefenceTally& tally) {
  return std::to_string(tally.positions) + " positions, " + std::to_string(tally.threatmates) +
         " threatmates, " + std::to_string(tally.threats) + " threats, " +
         std::to_string(tally.defended) + " of them with a candidate, " +
         std::to_string(tally.candidates) + " candidates";
}

std::string to_table(const DefenceTally& tally) {
  std::string text = "| kind |";
  for (int row = 0; row < kMatingMoveKinds; ++row) {
    text += " " + std::string(name(static_cast<MatingMoveKind>(row))) + " (" +
            std::to_string(tally.by_kind[static_cast<std::size_t>(row)]) + ") |";
  }
  text += "\n|---|---:|---:|---:|---:|\n";
  for (int k = 0; k < kDefenceKinds; ++k) {
    text += "| " + std::string(name(static_cast<DefenceKind>(k))) + " |";
    for (std::size_t row = 0; row < tally.by_kind.size(); ++row) {
      const auto threats = static_cast<double>(std::max<std::uint64_t>(tally.by_kind[row], 1));
      const auto found = static_cast<double>(tally.defended_by[row][static_cast<std::size_t>(k)]);
      std::array<char, 16> share{};
      (void)std::snprintf(share.data(), share.size(), " %.4f |", found / threats);
      text += share.data();
    }
    text += "\n";
  }
  return text;
}

DefenceOutcome compare_scattered_defences(Size size, std::uint64_t seed, std::uint64_t threats) {
  DefenceOutcome outcome;
  CompiledSizes::visit(size, [&]<Size S>() { outcome = compare_scattered<S>(seed, threats); });
  return outcome;
}

DefenceOutcome compare_played_defences(const std::string& start_sfen, std::uint64_t seed,
                                       std::uint64_t threats) {
  const Setup start = *notation::parse_sfen(start_sfen);
  DefenceOutcome outcome;
  CompiledSizes::visit(start.size,
                       [&]<Size S>() { outcome = compare_played<S>(start, seed, threats); });
  return outcome;
}

DefenceOutcome compare_recorded_defences(const std::vector<std::string>& lines, std::uint64_t seed,
                                         int off_plies) {
  Random random(seed);
  DefenceOutcome outcome;
  for (const std::string& line : lines) {
    const auto game = notation::parse_position_line(split(line, '\t')[0]);
    if (game) compare_game(*game, random, off_plies, outcome);
    if (!outcome.difference.empty()) break;
  }
  return outcome;
}

std::string compare_defences(const Setup& setup, const std::string& usi_move) {
  std::string difference = "no compiled size";
  CompiledSizes::visit(setup.size, [&]<Size S>() {
    const Move m = narrow_move<S>(*notation::parse_usi_move(usi_move));
    difference = compare_valid<S>(setup, m);
  });
  return difference;
}

DefenceOutcome compare_check_defences(Size size, std::uint64_t seed, std::uint64_t checks) {
  DefenceOutcome outcome;
  CompiledSizes::visit(size, [&]<Size S>() { outcome = compare_checks<S>(seed, checks); });
  return outcome;
}

}  // namespace yose::oracle
