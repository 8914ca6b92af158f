// What ends the search of a node before its moves, and what leaves moves out.
#include <algorithm>

#include "engine/exchange.hpp"
#include "engine/node_search.hpp"

namespace yose::engine {

namespace {

// Reverse futility and razoring: what a side may gain or lose per ply that is left.
constexpr Value kGainPerPly = 120;
constexpr Value kRazorBase = 300;
constexpr Value kRazorPerPly = 250;
constexpr int kMostPrunedPlies = 6;
constexpr int kMostRazoredPlies = 3;
// A pass.
constexpr Depth kLeastPassDepth = 2 * kPly;
constexpr Depth kPassWeight = 3 * kPly;
constexpr Value kPassStep = 200;  // so much above beta for each further ply
constexpr int kMostPassSteps = 3;
// A capture that gains much.
constexpr Value kProbMargin = 200;
constexpr Depth kLeastProbDepth = 5 * kPly;
constexpr Depth kProbDepthLess = 3 * kPly;
// A single good move.
constexpr Depth kLeastSingularDepth = 6 * kPly;
constexpr Depth kSingularDepthLess = 3 * kPly;
constexpr Value kSingularPerPly = 3;
constexpr Depth kSingularGain = 48;
// Late, bad and hopeless moves.
constexpr Value kHopeBase = 120;
constexpr Value kHopePerPly = 100;
constexpr int kMostHopelessPlies = 4;
constexpr int kMostLosingPlies = 3;
constexpr int kLateBase = 4;
constexpr int kMostLatePlies = 6;
constexpr int kMostBadPlies = 4;
constexpr int kBadPerPly = -4000;  // on the scale of history

bool is_losing(MoveKind kind) {
  return kind == MoveKind::losing || kind == MoveKind::losing_attack ||
         kind == MoveKind::losing_capture;
}

// Kinds that may turn a game at once.
bool is_forcing(MoveKind kind) {
  switch (kind) {
    case MoveKind::recapture:
    case MoveKind::winning_capture:
    case MoveKind::even_capture:
    case MoveKind::check:
    case MoveKind::losing_check:
      return true;
    default:
      return false;
  }
}

}  // namespace

bool NodeSearch::may_prune(const Node& n) const {
  return !n.w.is_open() && !p_.in_check() && std::abs(n.w.beta) < kDecisive;
}

bool NodeSearch::is_improving(int ply) const {
  if (!options_.improving || frame(ply).in_check) return false;
  if (ply >= 2 && !frame(ply - 2).in_check) return frame(ply).estimate > frame(ply - 2).estimate;
  return true;
}

std::optional<Value> NodeSearch::prune(Node& n) {
  if (n.excluded || !may_prune(n)) return {};
  const Value evaluation = frame(n.ply).estimate;
  const int left = plies(n.depth);
  const int better = is_improving(n.ply) ? 1 : 0;
  if (options_.reverse_futility && left <= kMostPrunedPlies &&
      evaluation - kGainPerPly * (left + 1 - better) >= n.w.beta) {
    return evaluation;
  }
  if (options_.razoring && left <= kMostRazoredPlies &&
      evaluation + kRazorBase + kRazorPerPly * left <= n.w.alpha) {
    const Value value = quiet(n.w, n.ply);
    if (value <= n.w.alpha) return value;
  }
  return try_pass(n);
}

std::optional<Value> NodeSearch::try_pass(Node& n) {
  const Value above = frame(n.ply).estimate - n.w.beta;
  if (!options_.null_move || !n.may_pass || n.depth < kLeastPassDepth || above < 0) return {};
  const int steps = std::min(above / kPassStep, kMostPassSteps);
  const Depth rest = n.depth - kPassWeight - n.depth / 4 - steps * kPly;
  frame(n.ply).arrival = {};
  frame(n.ply + 1).last_to = shogi::kNoSquare;
  p_.pass();
  evaluation_.pass();
  path_.push(p_);
  const Value value = -search({Window{n.w.beta - 1, n.w.beta}.below(), rest, n.ply + 1, false});
  path_.pop();
  evaluation_.undo();
  p_.undo_pass();
  n.threatened = !stopped() && value < -kDecisive;
  if (stopped() || value < n.w.beta) return {};
  return value >= kDecisive ? n.w.beta : value;
}

// Does a capture gain so much that a search of less depth suffices?
std::optional<Value> NodeSearch::try_captures(const Node& n, const TableEntry& e) {
  const Window w{n.w.beta + kProbMargin - 1, n.w.beta + kProbMargin};
  const Depth rest = n.depth - kProbDepthLess;
  if (!options_.probcut || n.excluded || !may_prune(n) || n.depth < kLeastProbDepth ||
      w.beta >= kDecisive) {
    return {};
  }
  if (e.age != 0 && e.depth >= rest && e.bound != Bound::least && e.value < w.beta) return {};
  Picker picker(p_, history_, hints(n.ply, n.table_move), Picker::Kind::captures);
  const Value least = std::max(w.beta - frame(n.ply).evaluation, 0);
  while (const Move m = picker.next()) {
    if (!exchange_gains(p_, m, least)) continue;
    const Value value = try_capture(m, w, rest, n.ply);
    if (stopped()) return {};
    if (value < w.beta) continue;
    Node tried = n;
    tried.w = w;
    tried.depth = rest;
    store(tried, {value, m});
    return value;
  }
  return {};
}

Value NodeSearch::try_capture(Move m, Window w, Depth rest, int ply) {
  play(m, ply);
  Value value = -quiet(w.below(), ply + 1);
  if (value >= w.beta) value = -search({w.below(), rest - kPly, ply + 1});
  undo(m);
  return value;
}

// Is there any other move as good as the table's? Without one it is searched further.
std::optional<Value> NodeSearch::judge_table_move(Node& n, const TableEntry& e) {
  if (!options_.singular || n.excluded || n.depth < kLeastSingularDepth || e.age == 0 ||
      e.bound == Bound::most || e.depth < n.depth - kSingularDepthLess ||
      std::abs(e.value) >= kDecisive || !n.table_move || !shogi::is_legal(p_, n.table_move)) {
    return {};
  }
  const Value beta = e.value - kSingularPerPly * plies(n.depth);
  const Value best = value_without(n.table_move, n, beta);
  if (stopped()) return {};
  if (best < beta) {
    n.table_weight_change = -kSingularGain;
  } else if (best >= n.w.beta && !n.w.is_open()) {
    return best;  // even without the table's move
  } else if (e.value >= n.w.beta) {
    n.table_weight_change = kPly;  // it is one of several
  }
  return {};
}

// By half of the depth: at least beta, or less? What is known of the node stays.
Value NodeSearch::value_without(Move m, const Node& n, Value beta) {
  const Value evaluation = frame(n.ply).evaluation;
  const Value estimate = frame(n.ply).estimate;
  Node rest = n;
  rest.w = {beta - 1, beta};
  rest.depth = n.depth / 2;
  rest.excluded = m;
  const Value value = search(rest);
  frame(n.ply).evaluation = evaluation;
  frame(n.ply).estimate = estimate;
  frame(n.ply).line.clear();
  return value;
}

// So many moves have been tried near the leaves that the quiet ones left are hardly better.
bool NodeSearch::is_late(const Node& n, int place) const {
  const int left = plies(n.depth);
  const int wide = options_.improving && !is_improving(n.ply) ? 1 : 2;
  return left < kMostLatePlies && place >= kLateBase + wide * left * left;
}

bool NodeSearch::is_hopeless(const Node& n, const Turn& turn) const {
  if (is_losing(turn.kind)) return plies(n.depth) <= kMostLosingPlies;
  if (is_forcing(turn.kind)) return false;
  const int left = plies(n.depth - turn.weight);
  if (options_.history_pruning && turn.quiet && left < kMostBadPlies &&
      turn.history < kBadPerPly * (left + 1)) {
    return true;
  }
  return left <= kMostHopelessPlies &&
         frame(n.ply).estimate + kHopeBase + kHopePerPly * left <= n.w.alpha;
}

}  // namespace yose::engine
