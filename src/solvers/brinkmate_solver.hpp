// Brinkmate at run time: a task in, a report out, whatever the board's size (docs/threat.md).
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/color.hpp"
#include "base/result.hpp"
#include "games/shogi/any_position.hpp"
#include "problems/defence_order.hpp"
#include "proof/solution_tree.hpp"
#include "solvers/attacker.hpp"
#include "solvers/report.hpp"

namespace yose::solvers {

// mate: the attacker mates by checks alone, so there is nothing to threaten.
enum class BrinkmateVerdict { brinkmate, mate, none, unknown };

using BrinkmateTree = proof::SolutionTree<shogi::CoordMove>;

struct BrinkmateTask {
  explicit BrinkmateTask(shogi::AnyPosition p)
      : position(std::move(p)), attacker(default_attacker(position)) {}

  shogi::AnyPosition position;
  Color attacker;
  search::Limits limits;
  problems::DefenceOrder defences = problems::DefenceOrder::first;
  bool checks_first = true;  // look for a mate by checks alone before; else `mate` is not found
  bool shortest = false;     // find the exact length
  bool keys = false;         // judge every first move of the attacker, if he is to move
  // If not 0, first moves are judged only of a brinkmate of exact length and at least so many
  // plies, and only until a second one works.
  int single_key_plies = 0;
  std::string certificate;  // the file to write a proof to; none if empty
  std::optional<proof::TreeOptions> tree;
  // Told of the search's nodes, except those of mates by checks; some come more than once.
  std::function<void(const shogi::AnyPosition&)> at_node;
};

// A first move of the attacker.
struct BrinkmateKey {
  shogi::CoordMove move;
  Verdict verdict = Verdict::open;  // proven: it works
  int plies = 0;                    // from the root, if it works
  bool exact = false;
};

struct BrinkmateReport : Report {
  BrinkmateVerdict verdict = BrinkmateVerdict::unknown;
  std::vector<shogi::CoordMove> line;
  // The mate after the pass that the line ends with, where the defender has no better move.
  std::vector<shogi::CoordMove> after_pass;
  Verdict mate = Verdict::open;    // by checks alone
  std::vector<BrinkmateKey> keys;  // if asked for: those that work, and those left open
  BrinkmateTree tree;
};

class BrinkmateSolver {
 public:
  explicit BrinkmateSolver(std::size_t hash_bytes);
  ~BrinkmateSolver();
  BrinkmateSolver(BrinkmateSolver&&) noexcept;

  // Fails with the reason where the question makes no sense: there is nobody to be mated.
  Result<BrinkmateReport> solve(const BrinkmateTask& task);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// The first lines of the task's certificate (docs/certificate.md, "Header").
std::vector<std::string> certificate_header(const BrinkmateTask& task, BrinkmateVerdict verdict);

}  // namespace yose::solvers
