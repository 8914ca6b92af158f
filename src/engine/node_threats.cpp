// What the tsume search knows of a node: a mate of the side to move, and what defends where a pass
// would be answered by a mate.
#include <algorithm>

#include "engine/node_search.hpp"

namespace yose::engine {

namespace {

constexpr Depth kLeastMateDepth = 3 * kPly;
constexpr std::uint64_t kMateNodes = 30;
constexpr Depth kLeastThreatDepth = 4 * kPly;
constexpr std::uint64_t kThreatNodes = 60;
// Of a move that does nothing against a threat.
constexpr Depth kIdleWeight = kPly;

}  // namespace

std::optional<Value> NodeSearch::mate_by_checks(const Node& n) {
  if (!options_.tsume || n.depth < kLeastMateDepth || p_.in_check()) return {};
  const auto mate = mates_.find(p_, kMateNodes, watch_.left(statistics_));
  statistics_.nodes += mates_.take_statistics().nodes;
  if (!mate) return {};
  frame(n.ply).line = {mate->move};
  return won_in(n.ply + mate->plies);
}

// Null-move search has seen the threat, or would not have been tried.
NodeSearch::Threat NodeSearch::threat_at(const Node& n) {
  if (!options_.threats || n.depth < kLeastThreatDepth || frame(n.ply).in_check) return {};
  if (!n.threatened && frame(n.ply).estimate >= n.w.beta) return {};
  const auto mate = mates_.find_threat(p_, kThreatNodes, watch_.left(statistics_));
  statistics_.nodes += mates_.take_statistics().nodes;
  if (!mate) return {};
  return {mate->plies, mates_.defences(p_, options_.defences)};
}

// Against a mate in one the candidates are all that defends, but for those of a simulation. Against
// a longer one a move that is no candidate may still do.
bool NodeSearch::is_exact(const Threat& threat) const {
  return threat.plies == 1 && options_.defences != problems::DefenceOrder::simulation;
}

NodeSearch::Moves::Moves(Picker& picker, const Threat& threat, bool leaves_out)
    : picker_(picker), listed_(!threat.stages.empty()) {
  if (listed_) list(threat, leaves_out);
}

void NodeSearch::Moves::list(const Threat& threat, bool leaves_out) {
  while (const Move m = picker_.next()) {
    const std::size_t stage = threat.stage_of(m);
    const bool stays = !leaves_out || stage < threat.stages.size();
    if (stays) moves_.push_back({m, stage});
    has_left_out_ |= !stays;
  }
  std::stable_sort(moves_.begin(), moves_.end(),
                   [](const Staged& a, const Staged& b) { return a.stage < b.stage; });
}

Move NodeSearch::Moves::next() {
  if (!listed_) return picker_.next();
  return at_ < moves_.size() ? moves_[at_++].move : Move{};
}

Depth NodeSearch::weight_under(const Threat& threat, Move m, Depth weight) const {
  if (threat.stages.empty()) return weight;
  return threat.stage_of(m) < threat.stages.size() ? std::min(weight, kPly) : weight + kIdleWeight;
}

std::size_t NodeSearch::Threat::stage_of(Move m) const {
  const auto has = [&](const std::vector<Move>& stage) {
    return std::find(stage.begin(), stage.end(), m) != stage.end();
  };
  return static_cast<std::size_t>(std::find_if(stages.begin(), stages.end(), has) - stages.begin());
}

}  // namespace yose::engine
