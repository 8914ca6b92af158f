// Lines of Action keeps the contract of a game.
#include "games/loa/moves.hpp"
#include "games/loa/setup.hpp"
#include "notation/loa_text.hpp"
#include "oracle/game_contract.hpp"

namespace yose::oracle {
namespace {

struct LoaGame {
  using Position = loa::Position;
  using Move = loa::Move;
  using Undo = Position::Undo;

  static std::vector<Position> starts() {
    return {loa::start_position(), *loa::validate(loa::kScrambledEggsSetup)};
  }
  static std::vector<Move> moves(const Position& p) {
    loa::MoveList list;
    loa::legal_moves(p, list);
    std::vector<Move> moves;
    for (Move m : list) moves.push_back(m);
    return moves;
  }
  static int count(const Position& p) { return loa::count_moves(p); }
  static std::uint64_t key(const Position& p) { return p.key(); }
  static std::uint64_t fresh_key(const Position& p) { return p.fresh_key(); }
  static Undo play(Position& p, Move m) { return p.play(m); }
  static void undo(Position& p, Move m, const Undo& before) { p.undo(m, before); }
  static std::string text(const Position& p) { return notation::to_loa(p); }
  static std::string state(const Position& p) {
    return text(p) + " " + std::to_string(p.euler(loa::Color::black)) + " " +
           std::to_string(p.euler(loa::Color::white));
  }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Loa, GameContract, ::testing::Types<LoaGame>);

}  // namespace
}  // namespace yose::oracle
