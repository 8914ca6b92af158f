#include "check/certificate_summary.hpp"

#include <algorithm>

namespace yose::check {
namespace {

// How the plies of a goal can be: in shogi the prover makes the last move, so their parity is
// known.
struct Parity {
  bool known = false;
  int odd = 0;

  int down(int plies) const { return known && plies % 2 != odd ? plies - 1 : plies; }
  int up(int plies) const { return known && plies % 2 != odd ? plies + 1 : plies; }
};

struct Words {
  std::string goal;
  std::string by;  // " by white" if the prover is not the side to move
};

Parity parity_of(const Header& header) {
  const auto* task = std::get_if<Task<ShogiGame>>(&header.task);
  if (task == nullptr) return {};
  return {true, task->game.prover_to_move(task->position) ? 1 : 0};
}

template <Game G>
Words words_of(const Task<G>& task) {
  const std::string name = task.game.prover == Side::black ? "black" : "white";
  return {std::string(G::kGoalWord),
          task.game.prover_to_move(task.position) ? std::string() : " by " + name};
}

std::string phrase(const Claim& claim, const Words& words) {
  const std::string goal = words.goal + words.by;
  if (claim.reaches_goal) return goal + " in at most " + std::to_string(*claim.plies);
  if (!claim.plies) return "no " + goal;
  return "no " + goal + " within " + std::to_string(*claim.plies) +
         (*claim.plies == 1 ? " ply" : " plies");
}

// The length of the shortest proof, if disproofs show that nothing shorter exists.
std::optional<int> exact_plies(const std::vector<Claim>& claims, const Parity& parity) {
  std::optional<int> most;
  int least = 0;
  for (const Claim& claim : claims) {
    if (!claim.plies) continue;
    if (!claim.reaches_goal) least = std::max(least, *claim.plies + 1);
    if (claim.reaches_goal) most = std::min(most.value_or(*claim.plies), *claim.plies);
  }
  if (!most || parity.down(*most) != parity.up(least)) return std::nullopt;
  return parity.down(*most);
}

std::string nodes_of(const Claim& claim) {
  return (claim.reaches_goal ? "proof " : "disproof ") + std::to_string(claim.nodes) +
         (claim.nodes == 1 ? " node" : " nodes");
}

template <class Print>
std::string list(const std::vector<Claim>& claims, Print print) {
  std::string text;
  for (const Claim& claim : claims) text += (text.empty() ? "" : ", ") + print(claim);
  return text;
}

}  // namespace

std::string summary(const Header& header, const std::vector<Claim>& claims) {
  const Words words = std::visit([](const auto& task) { return words_of(task); }, header.task);
  const std::optional<int> exact = exact_plies(claims, parity_of(header));
  std::string text = exact ? words.goal + words.by + " in " + std::to_string(*exact) + " exactly"
                           : list(claims, [&](const Claim& c) { return phrase(c, words); });
  text += " (" + list(claims, nodes_of) + ") in " + header.position;
  return header.odd_rules.empty() ? text : text + " with rules " + header.odd_rules;
}

}  // namespace yose::check
