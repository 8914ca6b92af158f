// Is a tsume's solution the only one? Every other check along the solution is asked whether it
// mates as well (docs/solving.md defines the kinds of findings for people).
//
// The solution is the line the author intended, if there is one that ends in mate, else the
// shortest main line. Only what happens on it decides the verdict; findings in variations are told
// apart. A question that the limits left open makes the verdict unknown, unless a cook is found
// anyway.
#pragma once

#include "solvers/tsume_solver.hpp"

namespace yose::solvers {

enum class CookVerdict { unique, cooked, nomate, unknown };

enum class CookKind {
  early,      // 早詰: quicker than the rest of the intended line
  other,      // 余詰: another mate, as long or longer
  twin,       // the solution's move with promotion instead of without, or the other way round
  last_move,  // another mate in one where the solution mates in one
  detour,     // 迂回: a longer mate, and only by coming back to a position of the solution
  unclear,    // a longer mate, and the limits left open whether it is a detour
  open,       // the limits were reached before it was known
};

// A cook, or what is tolerated.
struct CookFinding {
  CookKind kind = CookKind::open;
  bool in_variation = false;
  std::vector<shogi::CoordMove> before;  // the moves to the position
  shogi::CoordMove expected;             // the solution's (or variation's) move there
  std::vector<shogi::CoordMove> line;    // the other check and its mate
  int plies = 0;                         // from the position on; 0 if open
  bool exact = false;
  // The line comes to a position of the solution, if ever.
  struct Meeting {
    int after;  // so many moves of this line
    int ply;    // so many moves of the solution
  };
  std::optional<Meeting> meets;

  bool spoils() const {
    return !in_variation && (kind == CookKind::early || kind == CookKind::other);
  }
  bool is_open() const { return kind == CookKind::open || kind == CookKind::unclear; }
};

struct CookTask {
  TsumeTask tsume;                         // shortest and tree are set here
  std::vector<shogi::CoordMove> intended;  // may be empty, or anything the author wrote
  int depth = 0;  // variations that branch off within so many plies are asked about too
};

struct CookReport {
  CookVerdict verdict = CookVerdict::unknown;
  TsumeReport tsume;
  bool intended = false;        // the solution is the author's line
  std::optional<int> fails_at;  // the ply of its first check that does not mate by force
  std::vector<shogi::CoordMove> solution;
  std::vector<CookFinding> findings;  // in the order of the tree
};

Result<CookReport> cook(TsumeSolver& solver, const CookTask& task);

// Could this be a solution: the attacker always gives check, and the last move mates, as the task's
// rule of futile interpositions sees it?
bool is_mating_line(const TsumeTask& task, const std::vector<shogi::CoordMove>& line);

}  // namespace yose::solvers
