// What the USI engine says about a search: info lines and answers.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/usi/usi_go.hpp"
#include "games/shogi/any_position.hpp"
#include "solvers/tsume_solver.hpp"

namespace yose::apps {

// How far a search is; time and nodes count from the `go`.
struct UsiInfo {
  double seconds = 0;
  std::uint64_t nodes = 0;
  int depth = 0;
  int deepest = 0;
  double fullness = 0;
  std::optional<int> mate{};  // plies, negative if the side to move is mated
  std::vector<shogi::CoordMove> line{};
  std::optional<int> value{};   // in hundredths of a pawn, if there is no mate
  std::string_view bound = {};  // "lowerbound" or "upperbound" of a value that is one
  int rank = 0;                 // of the line among several; 0: there is one
};

std::string to_text(const UsiInfo& info);
// Time, nodes and how full the table is, without a line.
std::string counts_text(const UsiInfo& info);

// The position, who attacks there, and what was asked.
struct UsiQuestion {
  const shogi::AnyPosition& position;
  Color attacker;
  const UsiGo& go;

  bool attacker_moves() const { return attacker == position.turn(); }
};

// The answer to `go mate`, and what a user should know about it beside; empty if nothing.
struct UsiAnswer {
  std::string text;
  std::string remark;
};
UsiAnswer mate_answer(const Result<solvers::TsumeReport>& report);

// The answer to any other `go` where the engine does not play: the first move of a mate, else any
// legal move.
UsiAnswer play_answer(const UsiQuestion& question, const Result<solvers::TsumeReport>& report);

}  // namespace yose::apps
