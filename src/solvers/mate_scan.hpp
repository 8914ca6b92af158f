// The mates along a game: where the side to move had one, and what it made of it.
//
// Each position is asked twice: is there a mate at all, and only then how short it is. A mate means
// one by checks alone, as in tsume, from the position itself: what came before it in the game does
// not count. What was played is judged by the position after it: a quiet move keeps the mate only
// if the limits suffice to show that every reply is mated.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "solvers/tsume_solver.hpp"

namespace yose::solvers {

// What became of a mate.
enum class MateFate {
  played,     // the move keeps it and is as quick as any
  kept,       // the move keeps it; how much longer it became is in `longer`, if known
  missed,     // the move lost it
  undecided,  // the limits left open whether the move keeps it
  ended,      // there was no move: the game ends here
};

struct FoundMate {
  int ply = 0;  // moves before it
  Color side = Color::black;
  TsumeReport report;                    // its length and its moves
  std::optional<shogi::CoordMove> move;  // that was played
  MateFate fate = MateFate::missed;
  std::optional<int> longer;  // plies more than necessary
  std::string certificate;    // its file, if one was asked for
};

struct ScanTask {
  explicit ScanTask(shogi::AnyPosition p) : start(std::move(p)) {}

  shogi::AnyPosition start;
  std::vector<shogi::CoordMove> moves;  // all legal
  bool resigned = false;                // who is to move after them gave up: a mate there is missed
  std::optional<Color> side;            // only this side's mates
  search::Limits limits;                // of each search
  std::uint64_t length_factor = 10;     // of nodes for what is asked about a mate
  // The file for the certificate of a missed mate after so many moves; none if not set.
  std::function<std::string(int ply)> certificate;
  std::function<void()> done_one;  // told after each position
};

struct ScanReport {
  std::vector<FoundMate> mates;  // in the order of the game
  std::vector<int> open;         // plies of the positions whose mate the limits left open
  int positions = 0;             // asked about
  search::Statistics statistics;
  double seconds = 0;
  bool stopped = false;  // by limits.stop, before the end

  int count(MateFate fate) const;
  // Positions without a full answer: open ones, and those whose mate is undecided.
  int undecided() const { return static_cast<int>(open.size()) + count(MateFate::undecided); }
};

// Positions in which the other side has no king are left out. Fails where the solver does.
Result<ScanReport> scan_mates(TsumeSolver& solver, const ScanTask& task);

}  // namespace yose::solvers
