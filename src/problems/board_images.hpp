// Keys of a board and its mirror image, as the prover sees them: turned round, with the colours
// exchanged, if he plays white.
//
// Nothing in the rules tells left from right or black from white. So positions that are images of
// each other have one answer and may share one key, the smaller of the two. A question about black
// and one about white then share all they find.
#pragma once

#include <algorithm>
#include <array>

#include "games/shogi/position.hpp"

namespace yose::problems {

// With the side to move.
struct BoardImages {
  std::uint64_t plain = 0;
  std::uint64_t mirrored = 0;

  std::uint64_t key() const { return std::min(plain, mirrored); }
};

template <shogi::Size S>
class BoardView {
 public:
  using Position = shogi::Position<S>;

  explicit BoardView(Color prover) : prover_(prover) {}

  BoardImages of(const Position& p) const {
    BoardImages images;
    if (p.turn() != prover_) pass(images);
    p.occupied().for_each([&](shogi::Square s) { toggle(images, p.at(s), s); });
    return images;
  }

  // Precondition: the images are of p, and m is legal there.
  BoardImages after(BoardImages images, const Position& p, shogi::Move m) const {
    pass(images);
    if (m.is_drop()) {
      toggle(images, {p.turn(), m.dropped()}, m.to());
      return images;
    }
    const shogi::Piece mover = p.at(m.from());
    const auto arrived = m.promotes() ? shogi::promoted(mover.type()) : mover.type();
    toggle(images, mover, m.from());
    if (const shogi::Piece captured = p.at(m.to())) toggle(images, captured, m.to());
    toggle(images, {p.turn(), arrived}, m.to());
    return images;
  }

 private:
  using G = shogi::Geometry<S>;
  using Table = std::array<std::array<BoardImages, S.squares()>, shogi::Piece::kCodes>;

  static constexpr shogi::Square mirrored(shogi::Square s) {
    return G::square(S.files - 1 - G::file_of(s), G::rank_of(s));
  }

  static constexpr Table make_table(Color prover) {
    const bool turned = prover == Color::white;
    Table table{};
    for (Color c : kColors) {
      for (shogi::PieceType t : shogi::kBoardTypes) {
        const auto& words = shogi::kZobrist.board[shogi::Piece(turned ? ~c : c, t).code()];
        for (shogi::Square s = 0; s < S.squares(); ++s) {
          const shogi::Square seen = turned ? S.squares() - 1 - s : s;
          table[shogi::Piece(c, t).code()][s] = {words[seen], words[mirrored(seen)]};
        }
      }
    }
    return table;
  }
  static constexpr std::array<Table, 2> kTables = {make_table(Color::black),
                                                   make_table(Color::white)};

  static void pass(BoardImages& images) {
    images.plain ^= shogi::kZobrist.white_to_move;
    images.mirrored ^= shogi::kZobrist.white_to_move;
  }
  void toggle(BoardImages& images, shogi::Piece piece, shogi::Square s) const {
    const BoardImages& words = kTables[index(prover_)][piece.code()][s];
    images.plain ^= words.plain;
    images.mirrored ^= words.mirrored;
  }

  Color prover_;
};

}  // namespace yose::problems
