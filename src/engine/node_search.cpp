#include "engine/node_search.hpp"

#include <algorithm>

#include "games/shogi/declaration.hpp"
#include "games/shogi/mate1.hpp"

namespace yose::engine {

namespace {

// What a perpetual check is worth to the side that suffers it: much, but no mate.
constexpr Value kPerpetual = 10'000;
constexpr Depth kLeastUnknownDepth = 4 * kPly;
// Late moves weigh their full weight at eight plies, less below, more above.
constexpr int kFullWeightPlies = 8;
constexpr int kScaleBase = 6;
constexpr int kMostScalePlies = 24;
// History, on a weight.
constexpr int kHistoryPerWeight = 256;
constexpr Depth kMostHistoryWeight = 48;
constexpr Depth kLeastQuietWeight = 32;
constexpr Depth kLeastWeight = 8;

bool is_quiet(const Position& p, Move m) { return !p.at(m.to()); }

std::uint64_t key_after(const Position& p, Move m) {
  const auto& hand = shogi::kZobrist.hand[static_cast<std::size_t>(shogi::index(p.turn()))];
  const auto in_hand = [&](PieceType t) { return hand[static_cast<std::size_t>(shogi::index(t))]; };
  std::uint64_t hands = p.key() - p.board_key();
  if (m.is_drop()) hands -= in_hand(m.dropped());
  if (const Piece taken = p.at(m.to())) hands += in_hand(shogi::unpromoted(taken.type()));
  return p.board_key_after(m) + hands;
}

}  // namespace

NodeSearch::NodeSearch(const Position& root, const Path& path, Square last_to, const Parts& parts,
                       const Scope& scope, const Options& options)
    : p_(root),
      path_(path),
      evaluation_(parts.weights),
      table_(parts.memory.table),
      history_(parts.memory.history),
      correction_(parts.memory.correction),
      mates_(parts.memory.mates),
      scope_(scope),
      options_(options),
      watch_(parts.watch),
      frames_(kMostPlies + 2) {
  mates_.begin(p_);
  evaluation_.reset(p_);
  frames_[0].last_to = last_to;
  frames_[0].evaluation = evaluation_.value(p_);
  frames_[0].estimate = frames_[0].evaluation;
  frames_[0].in_check = p_.in_check();
}

Value NodeSearch::search_root_move(Move m, int place, Window w, Depth depth) {
  const KindContext kinds(p_, frames_[0].last_to);
  const MoveKind kind = kinds.kind(m, p_.in_check() && has_one_evasion());
  const Depth weight = scope_.weight(p_, m, {kind, turn_of(place)});
  const Node root{w, depth, 0};
  return place == 0 ? search_first(root, m, weight) : search_later(root, m, weight);
}

Value NodeSearch::search(Node n) {
  if (n.depth <= 0) return options_.quiescence ? quiet(n.w, n.ply) : evaluation_.value(p_);
  if (stopped()) return kDraw;
  ++statistics_.nodes;
  frame(n.ply).line.clear();
  if (const auto value = ending(n.w, n.ply)) return *value;
  const TableEntry entry = look_up();
  n.table_move = entry.best();
  if (const auto value = n.excluded ? std::nullopt : decided(entry, n)) return *value;
  evaluate(entry, n.ply);
  if (const auto value = prune(n)) return *value;
  if (options_.internal_reduction && !n.table_move && n.depth >= kLeastUnknownDepth) {
    n.depth -= kPly;
  }
  if (const auto value = try_captures(n, entry)) return *value;
  if (const auto value = judge_table_move(n, entry)) return *value;
  const Best best = search_moves(n);
  if (stopped() || n.excluded) return best.value;
  learn_correction(n, best);
  store(n, best);
  return best.value;
}

// A copy: entries may be overwritten below. Empty (age 0) if there is none.
TableEntry NodeSearch::look_up() const {
  const TableEntry* entry = options_.table ? table_.find(p_.key()) : nullptr;
  return entry != nullptr ? *entry : TableEntry{};
}

// What ends a line whatever the moves are. The window is narrowed to values that can still occur.
std::optional<Value> NodeSearch::ending(Window& w, int ply) {
  statistics_.deepest = std::max(statistics_.deepest, ply);
  if (options_.repetition) {
    if (const auto value = returned()) return value;
  }
  if (options_.declaration && shogi::can_declare(p_)) return won_in(ply);
  if (ply >= kMostPlies) return evaluation_.value(p_);
  if (!options_.distance) return {};
  w = {std::max(w.alpha, lost_in(ply)), std::min(w.beta, won_in(ply + 1))};
  if (w.alpha >= w.beta) return w.alpha;
  return {};
}

std::optional<Value> NodeSearch::returned() const {
  switch (path_.find_return()) {
    case Path::Return::draw:
      return kDraw;
    case Path::Return::win:
      return kPerpetual;
    case Path::Return::loss:
      return -kPerpetual;
    case Path::Return::none:
      break;
  }
  return {};
}

std::optional<Value> NodeSearch::decided(const TableEntry& e, const Node& n) {
  if (const auto value = known(e, n)) return value;
  if (const auto value = mate_at_once(n.ply)) return value;
  return mate_by_checks(n);
}

std::optional<Value> NodeSearch::known(const TableEntry& e, const Node& n) const {
  if (e.age == 0 || n.w.is_open() || e.depth < n.depth) return {};
  const Value value = search::seen_from_root(e.value, n.ply);
  const bool cuts =
      e.bound == Bound::exact || (e.bound == Bound::least ? value >= n.w.beta : value <= n.w.alpha);
  return cuts ? std::optional(value) : std::nullopt;
}

std::optional<Value> NodeSearch::mate_at_once(int ply) {
  if (!options_.mate_in_one || p_.in_check()) return {};
  const Move mate = shogi::mate_in_one(p_);
  if (!mate) return {};
  frame(ply).line = {mate};
  return won_in(ply + 1);
}

// What the position is worth without a search. In check nobody asks.
void NodeSearch::evaluate(const TableEntry& e, int ply) {
  Frame& f = frame(ply);
  f.in_check = p_.in_check();
  f.evaluation = 0;
  if (!f.in_check) f.evaluation = e.age != 0 ? e.evaluation : evaluation_.value(p_);
  f.estimate = f.evaluation;
  if (f.in_check) return;
  if (options_.correction) f.estimate = corrected(f.evaluation, ply);
  if (!options_.table_value || e.age == 0 || std::abs(e.value) >= kDecisive) return;
  const bool rises = e.bound != Bound::most && e.value > f.estimate;
  const bool falls = e.bound != Bound::least && e.value < f.estimate;
  if (rises || falls) f.estimate = e.value;
}

Value NodeSearch::corrected(Value evaluation, int ply) const {
  return std::clamp(evaluation + correction_.of(p_, last_arrival(ply)), -kDecisive + 1,
                    kDecisive - 1);
}

// Where the search's value is known to differ. Captures tell of what hangs, not of the evaluation.
void NodeSearch::learn_correction(const Node& n, const Best& best) {
  const Frame& f = frame(n.ply);
  if (!options_.correction || f.in_check || std::abs(best.value) >= kDecisive) return;
  if (best.move && !is_quiet(p_, best.move)) return;
  const Value before = corrected(f.evaluation, n.ply);
  if (best.value >= n.w.beta && best.value <= before) return;
  if (best.value <= n.w.alpha && best.value >= before) return;
  correction_.learn(p_, last_arrival(n.ply), best.value - before, plies(n.depth));
}

NodeSearch::Best NodeSearch::search_moves(const Node& n) {
  const PickerHints h = hints(n.ply, n.table_move);
  Picker picker(p_, history_, h, Picker::Kind::all, !options_.skip_dominated);
  const Threat threat = threat_at(n);
  Moves moves(picker, threat, is_exact(threat));
  const KindContext kinds(p_, frame(n.ply).last_to);
  const bool only = p_.in_check() && has_one_evasion();
  Best best{lost_in(moves.has_left_out() ? n.ply + 2 : n.ply)};
  shogi::MoveList tried;
  Turn turn{};
  for (; (turn.move = moves.next()); ++turn.place) {
    if (turn.move == n.excluded) continue;
    const bool prunes = options_.late_pruning && may_prune(n) && best.value > -kDecisive;
    if (prunes && is_late(n, turn.place)) moves.skip_quiets();
    see(turn, n, kinds.kind(turn.move, only), h);
    turn.weight = weight_under(threat, turn.move, turn.weight);
    if (prunes && turn.place > 0 && is_hopeless(n, turn)) continue;
    const Value value = search_turn(n, turn, best.value);
    if (stopped()) break;
    if (value > best.value) {
      best.value = value;
      if (value > n.w.alpha) best.move = turn.move;
      if (value > n.w.alpha && n.w.is_open()) extend_line(n.ply, turn.move);
    }
    if (value >= n.w.beta) {
      reward(n, h, turn.move, tried);
      break;
    }
    if (turn.quiet) tried.push(turn.move);
  }
  return best;
}

// What is known of the move before it is searched.
void NodeSearch::see(Turn& turn, const Node& n, MoveKind kind, const PickerHints& h) const {
  turn.kind = kind;
  turn.quiet = is_quiet(p_, turn.move);
  turn.history = turn.quiet ? history_.score(p_, turn.move, h.last, h.before_last) : 0;
  turn.weight = weight_of(n, turn);
}

// The scope's. Late moves weigh more where much depth is left, quiet ones that were good elsewhere
// less.
Depth NodeSearch::weight_of(const Node& n, const Turn& turn) const {
  const int late = turn_of(turn.place);
  Depth weight = scope_.weight(p_, turn.move, {turn.kind, late});
  if (options_.scaled_weights && weight > kPly) {
    const int left = std::min(plies(n.depth), kMostScalePlies);
    weight = kPly + (weight - kPly) * (left + kScaleBase) / (kFullWeightPlies + kScaleBase);
  }
  if (turn.place == 0 && turn.move == n.table_move) {
    return std::max(weight + n.table_weight_change, kLeastWeight);
  }
  if (!options_.history_weights || late == 0 || p_.in_check() || !turn.quiet) return weight;
  const Depth gain =
      std::clamp(turn.history / kHistoryPerWeight, -kMostHistoryWeight, kMostHistoryWeight);
  return std::max(weight - gain, std::min(weight, kLeastQuietWeight));
}

Value NodeSearch::search_turn(const Node& n, const Turn& turn, Value best) {
  Node now = n;
  now.w.alpha = std::max(n.w.alpha, best);
  return turn.place == 0 ? search_first(now, turn.move, turn.weight)
                         : search_later(now, turn.move, turn.weight);
}

Value NodeSearch::search_first(const Node& n, Move m, Depth weight) {
  play(m, n.ply);
  const Value value = -search({n.w.below(), n.depth - weight, n.ply + 1});
  undo(m);
  return value;
}

// Only an unexpected value is worth the depth that a likely move gets, and an exact one.
Value NodeSearch::search_later(const Node& n, Move m, Depth weight) {
  const Window narrow = n.w.narrowest().below();
  const Depth likely = n.depth - std::min(weight, kPly);
  play(m, n.ply);
  Value value = -search({narrow, n.depth - weight, n.ply + 1});
  if (value > n.w.alpha && weight > kPly) value = -search({narrow, likely, n.ply + 1});
  if (value > n.w.alpha && n.w.is_open()) value = -search({n.w.below(), likely, n.ply + 1});
  undo(m);
  return value;
}

bool NodeSearch::has_one_evasion() const {
  shogi::MoveCounter count;
  shogi::evasions(p_, count);
  return count.size() == 1;
}

void NodeSearch::reward(const Node& n, const PickerHints& h, Move m, const shogi::MoveList& tried) {
  if (!is_quiet(p_, m)) return;
  history_.add_killer(n.ply, m);
  const int left = plies(n.depth) + 1;
  const int bonus = std::min(16 * left * left + 32 * left, 1600);
  history_.change(p_, m, h.last, h.before_last, bonus);
  for (const Move other : tried) history_.change(p_, other, h.last, h.before_last, -bonus);
}

void NodeSearch::store(const Node& n, const Best& best) {
  if (!options_.table) return;
  const Bound bound = best.value >= n.w.beta    ? Bound::least
                      : best.value <= n.w.alpha ? Bound::most
                                                : Bound::exact;
  table_.store(p_.key(), best.move, search::seen_from_node(best.value, n.ply),
               frame(n.ply).evaluation, n.depth, bound);
}

void NodeSearch::play(Move m, int ply) {
  ++statistics_.moves_made;
  table_.prefetch(key_after(p_, m));
  frame(ply).arrival = arrival(p_, m);
  frame(ply + 1).last_to = m.to();
  evaluation_.play(p_, m);
  undos_.push_back(p_.play(m));
  path_.push(p_);
}

void NodeSearch::undo(Move m) {
  path_.pop();
  p_.undo(m, undos_.back());
  undos_.pop_back();
  evaluation_.undo();
}

PickerHints NodeSearch::hints(int ply, Move table_move) const {
  PickerHints h;
  h.table = table_move;
  h.killers = history_.killers(ply);
  h.last = last_arrival(ply);
  if (ply > 1) h.before_last = frame(ply - 2).arrival;
  return h;
}

void NodeSearch::extend_line(int ply, Move m) {
  const std::vector<Move>& below = frame(ply + 1).line;
  std::vector<Move>& line = frame(ply).line;
  line.assign(1, m);
  line.insert(line.end(), below.begin(), below.end());
}

}  // namespace yose::engine
