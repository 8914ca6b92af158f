// yose demo: what the program does, on examples that are built in.
#include <ostream>

#include "apps/command.hpp"
#include "apps/inputs.hpp"
#include "games/loa/moves.hpp"
#include "games/loa/perft.hpp"
#include "games/loa/setup.hpp"
#include "notation/array.hpp"
#include "notation/draw.hpp"
#include "notation/japanese.hpp"
#include "notation/loa_draw.hpp"
#include "notation/loa_text.hpp"
#include "notation/sfen.hpp"
#include "notation/usi.hpp"

namespace yose::apps {

namespace {

using shogi::AnyPosition;
using shogi::CoordMove;

// The first mate everyone learns: a gold on the king's head.
constexpr const char* kMateInOne = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";
constexpr const char* kLoaWin = "8/8/3xx3/2x1x3/8/5x2/1oo5/o3o3 x";

AnyPosition position(const shogi::Setup& setup) { return *AnyPosition::from_setup(setup); }

void print_moves(const char* title, const AnyPosition& before, const std::vector<CoordMove>& moves,
                 std::ostream& out) {
  out << title;
  for (const CoordMove& m : moves) {
    out << "  " << notation::to_usi(m) << " " << notation::move_text(before, m);
  }
  out << (moves.empty() ? " none\n" : "\n");
}

void show_mate_in_one(std::ostream& out) {
  const AnyPosition p = position(*notation::parse_sfen(kMateInOne));
  out << "Shogi: black to play\n" << notation::draw(p.setup());
  print_moves("checks:", p, p.checking_moves(), out);
  print_moves("mate:  ", p, p.mating_moves(), out);
}

void show_small_board(std::ostream& out) {
  const AnyPosition p = position(*notation::parse_array({4, 4}, "飛玉銀金", 1));
  out << "\nSmall shogi: 4x4, 飛玉銀金, promotion zone 1\n" << notation::draw(p.setup());
  out << "legal moves at depth 1 to 6:";
  for (int depth = 1; depth <= 6; ++depth) out << " " << p.perft(depth);
  out << "\n";
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

void show_counts(std::ostream& out) {
  const AnyPosition start = position(*notation::parse_variant("shogi"));
  out << "\nLegal move trees from the start, by depth\n  shogi 9x9:";
  for (int depth = 1; depth <= 5; ++depth) out << " " << start.perft(depth);
  out << "\n  Lines of Action:";
  for (int depth = 1; depth <= 5; ++depth) out << " " << loa::perft(loa::start_position(), depth);
  out << "\n";
}

}  // namespace

void add_demo_command(CLI::App& app, Session& session) {
  auto* command = app.add_subcommand("demo", "Show what yose does on built-in examples");
  command->callback([&session] {
    show_mate_in_one(session.out);
    show_small_board(session.out);
    show_loa(session.out);
    show_counts(session.out);
  });
}

}  // namespace yose::apps
