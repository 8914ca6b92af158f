// Every compiled board size of shogi keeps the contract of a game.
#include "games/shogi/moves.hpp"
#include "games/shogi/sizes.hpp"
#include "notation/sfen.hpp"
#include "oracle/game_contract.hpp"

namespace yose::oracle {
namespace {

std::vector<std::string> start_texts(shogi::Size size) {
  if (size == shogi::k9x9) {
    return {std::string(notation::kStartSfen), "4k4/9/4P4/9/9/9/9/9/9 b 2G2r 1",
            "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1"};
  }
  if (size == shogi::k5x5) return {"rbsgk/4p/5/P4/KGSBR b - 1"};
  if (size == shogi::k5x6) return {"sgkgs/5/1ppp1/1PPP1/5/SGKGS b - 1"};
  if (size == shogi::k4x5) return {"rbsk/3p/4/P3/KSBR b - 1"};
  if (size == shogi::k4x4) return {"gskr/4/4/RKSG b - 1", "gnkn/4/4/NKNG b - 1"};
  if (size == shogi::k3x4) return {"gkb/1p1/1P1/BKG b - 1"};
  if (size == shogi::k3x3) return {"kgs/3/SGK b P 1"};
  return {};
}

template <shogi::Size S>
struct ShogiGame {
  using Position = shogi::Position<S>;
  using Move = shogi::Move;
  using Undo = typename Position::Undo;

  static std::vector<Position> starts() {
    std::vector<Position> positions;
    for (const std::string& sfen : start_texts(S)) {
      positions.push_back(*Position::from_setup(*notation::parse_sfen(sfen)));
    }
    return positions;
  }
  static std::vector<Move> moves(const Position& p) {
    shogi::MoveList list;
    shogi::legal_moves(p, list);
    std::vector<Move> moves;
    for (Move m : list) moves.push_back(m);
    return moves;
  }
  static int count(const Position& p) {
    shogi::MoveCounter counter;
    shogi::legal_moves(p, counter);
    return counter.size();
  }
  static std::uint64_t key(const Position& p) { return p.key(); }
  static std::uint64_t fresh_key(const Position& p) {
    return p.fresh_board_key() + p.fresh_hand_key();
  }
  static Undo play(Position& p, Move m) { return p.play(m); }
  static void undo(Position& p, Move m, const Undo& before) { p.undo(m, before); }
  static std::string text(const Position& p) {
    auto setup = p.setup();
    setup.move_number = 1;
    return notation::to_sfen(setup);
  }
  static std::string state(const Position& p) {
    std::string text = notation::to_sfen(p.setup());
    p.checkers().for_each([&](int s) { text.append(" +").append(std::to_string(s)); });
    for (auto t : shogi::kBoardTypes) {
      p.pieces(t).for_each([&](int s) { text.append(" ").append(std::to_string(s)); });
      text += ';';
    }
    p.golds().for_each([&](int s) { text.append(" ").append(std::to_string(s)); });
    for (auto c : shogi::kColors) text.append(" k").append(std::to_string(p.king(c)));
    return text;
  }
};

using Games =
    ::testing::Types<ShogiGame<shogi::k9x9>, ShogiGame<shogi::k5x5>, ShogiGame<shogi::k5x6>,
                     ShogiGame<shogi::k4x5>, ShogiGame<shogi::k4x4>, ShogiGame<shogi::k3x4>,
                     ShogiGame<shogi::k3x3>>;
INSTANTIATE_TYPED_TEST_SUITE_P(Shogi, GameContract, Games);

}  // namespace
}  // namespace yose::oracle
