// The value of every position of a small game of shogi.
//
// The side to move wins in N plies, loses in N plies, or neither: nobody can force a win, and play
// repeats positions. A side without a legal move has lost; a repetition wins for nobody. N is
// exact, the winner taking the shortest way and the loser the longest. A position, its mirror image
// and those with colours exchanged are one.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "base/parallel.hpp"
#include "induction/game_value.hpp"
#include "induction/numbering.hpp"
#include "induction/table_file.hpp"
#include "induction/table_sizes.hpp"

namespace yose::induction {

template <shogi::Size S>
class Tablebase {
 public:
  using Position = shogi::Position<S>;

  // The memory that a table takes, but for the few games that last long.
  static std::uint64_t bytes(const Material& material);

  // Nothing if it may not go on. The last is for tests (ply_table.hpp).
  static std::optional<Tablebase> build(shogi::Rules rules, const Material& material, int threads,
                                        const GoesOn& goes_on,
                                        int longest_in_byte = PlyTable::kLongestInByte);

  // The same, kept in a folder: read if it is there, else built and written. Fails where files do.
  static Result<std::optional<Tablebase>> fetch(const std::string& folder, shogi::Rules rules,
                                                const Material& material, int threads,
                                                const GoesOn& goes_on);

  // The same in the memory of a CUDA device, where all look-ups go.
  static Result<std::optional<Tablebase>> build_on_cuda(shogi::Rules rules,
                                                        const Material& material,
                                                        const GoesOn& goes_on);

  // Has it the pieces, and are the rules the same?
  bool holds(const Position& p) const;
  // Precondition: it holds the position, and the table was built or its file is right.
  GameValue value(const Position& p) const;
  // The same, held against the values after each move: a win has a move to a loss that is one ply
  // shorter and none to a quicker one, and so on. Nothing if they contradict each other, as they
  // may in a file that somebody else made. Precondition: it holds the position.
  std::optional<GameValue> checked_value(const Position& p) const;
  std::uint64_t positions() const { return positions_; }

  const TableBytes& bytes() const { return *bytes_; }
  // With black to move. Precondition: there is a position with this number.
  Position position(std::uint64_t n) const;

 private:
  Tablebase(shogi::Rules rules, const Material& material, std::unique_ptr<const TableBytes> bytes);
  // Nothing where the table has no such position.
  std::optional<GameValue> find(const Position& p) const;
  // What the values after each move make of a position; nothing where one is missing.
  std::optional<GameValue> backed_up(Position p) const;

  shogi::Rules rules_;
  Material material_;
  Numbering<S> numbering_;
  std::unique_ptr<const TableBytes> bytes_;
  std::uint64_t positions_ = 0;
};

}  // namespace yose::induction
