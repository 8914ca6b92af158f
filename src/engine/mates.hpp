// Mates by checks at the engine's nodes, asked of the tsume search: does the side to move mate, and
// would it be mated if it passed?
//
// Answers stay in a table, so a position that was asked about before costs a look-up. A search that
// reaches its limit answers nothing; it is not tried again as long as the table remembers it.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "engine/position.hpp"
#include "problems/defence_order.hpp"
#include "search/limits.hpp"

namespace yose::engine {

struct FoundMate {
  Move move;
  int plies;  // at most
};

class Mates {
 public:
  // Moves against a threatened mate, those that are tried first in front.
  using Stages = std::vector<std::vector<Move>>;

  explicit Mates(std::size_t bytes);
  ~Mates();
  Mates(Mates&&) noexcept;

  void clear();
  // Of the search that is to come: all its positions have the same pieces as its root.
  void begin(const Position& root);

  // A mate of the side to move by checks, looked for with so many nodes at most.
  std::optional<FoundMate> find(const Position& p, std::uint64_t nodes, const search::Limits& left);
  // The mate that the side to move would suffer if it passed. Precondition: it is not in check.
  std::optional<FoundMate> find_threat(const Position& p, std::uint64_t nodes,
                                       const search::Limits& left);
  // What may defend against that mate, by the paper's variants (problems/defence_order.hpp). Empty
  // if there is no preference. Precondition: find_threat has just found the mate.
  Stages defences(const Position& p, problems::DefenceOrder order);

  // What the searches have spent since this was last asked.
  search::Statistics take_statistics();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace yose::engine
