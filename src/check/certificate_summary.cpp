#include "check/certificate_summary.hpp"

#include <algorithm>
#include <iterator>
#include <type_traits>

#include "check/threat_summary.hpp"

namespace yose::check {
namespace {

template <Game G>
Words words_of(Task<G> task, Side prover) {
  task.game.prover = prover;
  const bool moves = task.game.prover_to_move(task.position);
  const bool reached = task.game.standing(task.position) == Standing::goal;
  const std::string by = prover == Side::black ? " by black" : " by white";
  return {std::string(G::kGoalWord) + (moves ? "" : by),
          {!std::is_same_v<G, LoaGame>, moves ? 1 : 0},
          reached ? 0 : 1};
}

std::string phrase(const Claim& claim, const Words& words) {
  const std::string& goal = words.goal;
  if (claim.reaches_goal) return goal + " in at most " + std::to_string(*claim.plies);
  if (!claim.plies) return "no " + goal;
  return "no " + goal + " within " + std::to_string(*claim.plies) +
         (*claim.plies == 1 ? " ply" : " plies");
}

// The length of the shortest proof, if disproofs and the position show that nothing shorter exists.
std::optional<int> exact_plies(const std::vector<Claim>& claims, const Words& words) {
  const Parity& parity = words.parity;
  std::optional<int> most;
  int least = words.least;
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

std::vector<Claim> claims_of(Side prover, const std::vector<Claim>& claims) {
  std::vector<Claim> own;
  std::copy_if(claims.begin(), claims.end(), std::back_inserter(own),
               [=](const Claim& claim) { return claim.prover == prover; });
  return own;
}

// What claims about the position say together.
std::string summary_here(const Header& header, const std::vector<Claim>& claims) {
  std::string text;
  for (const Side prover : {header.prover(), opponent(header.prover())}) {
    const std::vector<Claim> own = claims_of(prover, claims);
    if (own.empty()) continue;
    const Words words =
        std::visit([=](const auto& task) { return words_of(task, prover); }, header.task);
    text += (text.empty() ? "" : ", ") + summary_of(own, words);
  }
  return text + " (" + list(claims, nodes_of) + ")";
}

}  // namespace

std::string summary_of(const std::vector<Claim>& claims, const Words& words) {
  const std::optional<int> exact = exact_plies(claims, words);
  if (exact) return words.goal + " in " + std::to_string(*exact) + " exactly";
  return list(claims, [&](const Claim& c) { return phrase(c, words); });
}

std::string summary(const Header& header, const std::vector<Claim>& claims) {
  const bool after_moves = !claims.front().after.empty();
  const std::string text =
      (after_moves ? threat_summary(std::get<Task<ShogiGame>>(header.task).position, claims)
                   : summary_here(header, claims)) +
      " in " + header.position;
  return header.odd_rules.empty() ? text : text + " with rules " + header.odd_rules;
}

}  // namespace yose::check
