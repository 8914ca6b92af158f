// Solves the tsume given as SFEN on the command line: is it mate, in how many plies, by which
// moves?
#include <iostream>

#include "notation/sfen.hpp"
#include "notation/usi.hpp"
#include "solvers/tsume_solver.hpp"

int main(int argc, char** argv) {
  const auto setup = yose::notation::parse_sfen(argc > 1 ? argv[1] : "");
  if (!setup) return std::cerr << setup.error().text << "\n", 2;
  const auto position = yose::shogi::AnyPosition::from_setup(*setup);
  if (!position) return std::cerr << position.error().text << "\n", 2;

  yose::solvers::TsumeTask task(*position);
  task.shortest = true;
  task.limits.seconds = 60;

  yose::solvers::TsumeSolver solver(std::size_t{64} << 20);  // bytes of transposition table
  const auto report = solver.solve(task);
  if (!report) return std::cerr << report.error().text << "\n", 2;

  if (report->verdict == yose::solvers::TsumeVerdict::unknown) return std::cout << "unknown\n", 1;
  if (report->verdict == yose::solvers::TsumeVerdict::nomate) return std::cout << "no mate\n", 0;
  std::cout << "mate in " << report->plies << ":";
  for (const auto& move : report->line) std::cout << " " << yose::notation::to_usi(move);
  std::cout << "\n";
}
