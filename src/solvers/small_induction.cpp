#include "solvers/small_induction.hpp"

namespace yose::solvers {

std::vector<shogi::PieceType> pieces_beside_kings(const shogi::Setup& setup) {
  std::vector<shogi::PieceType> pieces;
  for (const shogi::Piece& piece : setup.board) {
    if (piece && piece.type() != shogi::PieceType::king) pieces.push_back(unpromoted(piece.type()));
  }
  for (Color c : kColors) {
    for (shogi::PieceType t : shogi::kHandTypes) pieces.insert(pieces.end(), setup.hand(c, t), t);
  }
  return pieces;
}

std::optional<Error> find_induction_fault(const SmallTask& task) {
  if (!induction::TableSizes::contains(task.setup.size)) {
    return Error{"games are solved by induction on boards of 3x3, 3x4 and 4x4"};
  }
  return induction::find_fault(pieces_beside_kings(task.setup));
}

template <shogi::Size S>
Result<SmallReport> run_induction(const SmallTask& task, const shogi::Position<S>& position,
                                  SmallMemory& memory, std::size_t most_bytes) {
  return InductionRun<S>(task, position, memory).report(most_bytes);
}

template Result<SmallReport> run_induction(const SmallTask&, const shogi::Position<shogi::k3x3>&,
                                           SmallMemory&, std::size_t);
template Result<SmallReport> run_induction(const SmallTask&, const shogi::Position<shogi::k3x4>&,
                                           SmallMemory&, std::size_t);
template Result<SmallReport> run_induction(const SmallTask&, const shogi::Position<shogi::k4x4>&,
                                           SmallMemory&, std::size_t);

}  // namespace yose::solvers
