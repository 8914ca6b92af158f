// yose demo: what the program does, on examples that are built in.
#include <ostream>

#include "apps/cli/command.hpp"
#include "apps/common/inputs.hpp"
#include "apps/common/move_texts.hpp"
#include "apps/common/report_output.hpp"
#include "apps/solve/tree_text.hpp"
#include "games/loa/moves.hpp"
#include "games/loa/setup.hpp"
#include "notation/array.hpp"
#include "notation/draw.hpp"
#include "notation/loa_draw.hpp"
#include "notation/loa_text.hpp"
#include "notation/sfen.hpp"
#include "solvers/small_solver.hpp"
#include "solvers/tsume_cook.hpp"

namespace yose::apps {

namespace {

constexpr const char* kTsume = "5B1k1/8p/8P/9/9/9/9/9/9 b G2rb3g4s4n4l16p 1";
constexpr const char* kLoaWin = "8/8/3xx3/2x1x3/8/5x2/1oo5/o3o3 x";

constexpr std::size_t kMemory = std::size_t{64} << 20;

void show_tsume(std::ostream& out) {
  solvers::TsumeSolver solver(kMemory);
  const auto setup = *notation::parse_sfen(kTsume);
  solvers::TsumeTask task(*shogi::AnyPosition::from_setup(setup));
  task.shortest = true;
  task.tree = proof::TreeOptions{};
  const auto report = *solver.solve(task);
  const auto cook = *solvers::cook(solver, {task, {}, 0});
  out << "Tsume: black to play and mate\n" << notation::draw(setup);
  out << "mate in " << report.plies << " plies, exactly; the solution is "
      << (cook.verdict == solvers::CookVerdict::unique ? "unique" : "not unique") << "\n"
      << tree_text(task.position, report.tree, true);
}

void show_small_board(std::ostream& out) {
  solvers::SmallTask task;
  task.setup = *notation::parse_array({4, 4}, "飛玉銀金", 1);
  const auto report = *solvers::SmallSolver(kMemory).solve(task);
  out << "\nSmall shogi: 4x4, 飛玉銀金, promotion zone 1: who wins?\n"
      << notation::draw(task.setup);
  out << "the first player wins in at most " << plies_text(report.plies) << ", for example\n  "
      << joined(move_texts(*shogi::AnyPosition::from_setup(task.setup), {}, report.line, true))
      << "\n";
}

void show_loa(std::ostream& out) {
  const loa::Position p = *notation::parse_loa_position(kLoaWin);
  out << "\nLines of Action: black to play\n" << notation::draw_loa(loa::setup_of(p));
  loa::MoveList wins;
  loa::winning_moves(p, wins);
  out << "connects at once:";
  for (loa::Move m : wins) out << " " << notation::to_loa(m);
  out << (wins.empty() ? " none\n" : "\n");
}

}  // namespace

void add_demo_command(const Command& app, Session& session) {
  const Command command = app.add_subcommand("demo", "Show what yose does on built-in examples");
  command.callback([&session] {
    show_tsume(session.out);
    show_small_board(session.out);
    show_loa(session.out);
  });
}

}  // namespace yose::apps
