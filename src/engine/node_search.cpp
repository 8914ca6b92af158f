#include "engine/node_search.hpp"

#include <algorithm>

#include "engine/exchange.hpp"
#include "games/shogi/declaration.hpp"
#include "games/shogi/mate1.hpp"

namespace yose::engine {

namespace {

constexpr Value kDraw = 0;
// What a perpetual check is worth to the side that suffers it: much, but no mate.
constexpr Value kPerpetual = 10'000;

constexpr int plies(Depth depth) { return std::max(depth, 0) / kPly; }

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
// Late and hopeless moves.
constexpr Value kHopeBase = 120;
constexpr Value kHopePerPly = 100;
constexpr int kMostHopelessPlies = 4;
constexpr int kMostLosingPlies = 3;
constexpr int kLateBase = 4;
constexpr int kMostLatePlies = 6;
// History, on a weight.
constexpr int kHistoryPerWeight = 256;
constexpr Depth kMostHistoryWeight = 48;
constexpr Depth kLeastQuietWeight = 32;
// A capture in quiescence may gain so much more than the piece.
constexpr Value kQuietMargin = 250;
constexpr Depth kLeastUnknownDepth = 4 * kPly;

bool is_quiet(const Position& p, Move m) { return !p.at(m.to()); }

std::uint64_t key_after(const Position& p, Move m) {
  const auto& hand = shogi::kZobrist.hand[static_cast<std::size_t>(shogi::index(p.turn()))];
  const auto in_hand = [&](PieceType t) { return hand[static_cast<std::size_t>(shogi::index(t))]; };
  std::uint64_t hands = p.key() - p.board_key();
  if (m.is_drop()) hands -= in_hand(m.dropped());
  if (const Piece taken = p.at(m.to())) hands += in_hand(shogi::unpromoted(taken.type()));
  return p.board_key_after(m) + hands;
}

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

NodeSearch::NodeSearch(const Position& root, const Path& path, Square last_to, const Parts& parts,
                       const Scope& scope, const Options& options)
    : p_(root),
      path_(path),
      evaluation_(parts.weights),
      table_(parts.table),
      history_(parts.history),
      scope_(scope),
      options_(options),
      watch_(parts.watch),
      frames_(kMostPlies + 2) {
  evaluation_.reset(p_);
  frames_[0].last_to = last_to;
  frames_[0].evaluation = evaluation_.value(p_);
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
  const TableEntry* entry = options_.table ? table_.find(p_.key()) : nullptr;
  if (entry != nullptr) n.table_move = entry->best();
  if (const auto value = known(entry, n)) return *value;
  if (const auto value = mate_at_once(n.ply)) return *value;
  frame(n.ply).evaluation = evaluation_.value(p_);
  if (const auto value = prune(n)) return *value;
  if (options_.internal_reduction && !n.table_move && n.depth >= kLeastUnknownDepth) {
    n.depth -= kPly;
  }
  const Best best = search_moves(n);
  if (options_.table && !stopped()) store(n, best);
  return best.value;
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

std::optional<Value> NodeSearch::known(const TableEntry* e, const Node& n) const {
  if (e == nullptr || n.w.is_open() || e->depth < n.depth) return {};
  const Value value = search::seen_from_root(e->value, n.ply);
  const bool cuts = e->bound == Bound::exact ||
                    (e->bound == Bound::least ? value >= n.w.beta : value <= n.w.alpha);
  return cuts ? std::optional(value) : std::nullopt;
}

std::optional<Value> NodeSearch::mate_at_once(int ply) {
  if (!options_.mate_in_one || p_.in_check()) return {};
  const Move mate = shogi::mate_in_one(p_);
  if (!mate) return {};
  frame(ply).line = {mate};
  return won_in(ply + 1);
}

bool NodeSearch::may_prune(const Node& n) const {
  return !n.w.is_open() && !p_.in_check() && std::abs(n.w.beta) < kDecisive;
}

std::optional<Value> NodeSearch::prune(const Node& n) {
  if (!may_prune(n)) return {};
  const Value evaluation = frame(n.ply).evaluation;
  const int left = plies(n.depth);
  if (options_.reverse_futility && left <= kMostPrunedPlies &&
      evaluation - kGainPerPly * (left + 1) >= n.w.beta) {
    return evaluation;
  }
  if (options_.razoring && left <= kMostRazoredPlies &&
      evaluation + kRazorBase + kRazorPerPly * left <= n.w.alpha) {
    const Value value = quiet(n.w, n.ply);
    if (value <= n.w.alpha) return value;
  }
  return try_pass(n);
}

std::optional<Value> NodeSearch::try_pass(const Node& n) {
  const Value above = frame(n.ply).evaluation - n.w.beta;
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
  if (stopped() || value < n.w.beta) return {};
  return value >= kDecisive ? n.w.beta : value;
}

// The scope's; among quiet moves, those that were good elsewhere weigh less.
Depth NodeSearch::weight_of(const Node& n, Move m, Category c) const {
  const Depth weight = scope_.weight(p_, m, c);
  if (!options_.history_weights || c.turn == 0 || p_.in_check() || !is_quiet(p_, m)) return weight;
  const PickerHints h = hints(n.ply, {});
  const int score = history_.score(p_, m, h.last, h.before_last);
  const Depth gain = std::clamp(score / kHistoryPerWeight, -kMostHistoryWeight, kMostHistoryWeight);
  return std::max(weight - gain, std::min(weight, kLeastQuietWeight));
}

NodeSearch::Best NodeSearch::search_moves(const Node& n) {
  Picker picker(p_, history_, hints(n.ply, n.table_move), Picker::Kind::all,
                !options_.skip_dominated);
  const KindContext kinds(p_, frame(n.ply).last_to);
  const bool only = p_.in_check() && has_one_evasion();
  Best best{lost_in(n.ply)};
  shogi::MoveList tried;
  for (int place = 0; const Move m = picker.next(); ++place) {
    const bool prunes = options_.late_pruning && may_prune(n) && best.value > -kDecisive;
    if (prunes && is_late(n, place)) picker.skip_quiets();
    const MoveKind kind = kinds.kind(m, only);
    const Depth weight = weight_of(n, m, {kind, turn_of(place)});
    if (prunes && place > 0 && is_hopeless(n, kind, weight)) continue;
    Node now = n;
    now.w.alpha = std::max(n.w.alpha, best.value);
    const Value value = place == 0 ? search_first(now, m, weight) : search_later(now, m, weight);
    if (stopped()) break;
    if (value > best.value) {
      best.value = value;
      if (value > n.w.alpha) best.move = m;
      if (value > n.w.alpha && n.w.is_open()) extend_line(n.ply, m);
    }
    if (value >= n.w.beta) {
      reward(n, m, tried);
      break;
    }
    if (is_quiet(p_, m)) tried.push(m);
  }
  return best;
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

// So many moves have been tried near the leaves that the quiet ones left are hardly better.
bool NodeSearch::is_late(const Node& n, int place) const {
  const int left = plies(n.depth);
  return left < kMostLatePlies && place >= kLateBase + 2 * left * left;
}

bool NodeSearch::is_hopeless(const Node& n, MoveKind kind, Depth weight) const {
  if (is_losing(kind)) return plies(n.depth) <= kMostLosingPlies;
  if (is_forcing(kind)) return false;
  const int left = plies(n.depth - weight);
  return left <= kMostHopelessPlies &&
         frame(n.ply).evaluation + kHopeBase + kHopePerPly * left <= n.w.alpha;
}

bool NodeSearch::has_one_evasion() const {
  shogi::MoveCounter count;
  shogi::evasions(p_, count);
  return count.size() == 1;
}

void NodeSearch::reward(const Node& n, Move m, const shogi::MoveList& tried) {
  if (!is_quiet(p_, m)) return;
  history_.add_killer(n.ply, m);
  const int left = plies(n.depth) + 1;
  const int bonus = std::min(16 * left * left + 32 * left, 1600);
  const PickerHints h = hints(n.ply, {});
  history_.change(p_, m, h.last, h.before_last, bonus);
  for (const Move other : tried) history_.change(p_, other, h.last, h.before_last, -bonus);
}

void NodeSearch::store(const Node& n, const Best& best) {
  const Bound bound = best.value >= n.w.beta    ? Bound::least
                      : best.value <= n.w.alpha ? Bound::most
                                                : Bound::exact;
  table_.store(p_.key(), best.move, search::seen_from_node(best.value, n.ply),
               frame(n.ply).evaluation, n.depth, bound);
}

// Captures that lose nothing; out of check, every move. The side to move may be content with what
// it has, unless it is in check.
Value NodeSearch::quiet(Window w, int ply, bool first) {
  if (stopped()) return kDraw;
  ++statistics_.nodes;
  frame(ply).line.clear();
  if (const auto value = ending(w, ply)) return *value;
  const TableEntry* entry = options_.table ? table_.find(p_.key()) : nullptr;
  const Node n{w, 0, ply};
  if (const auto value = known(entry, n)) return *value;
  if (first) {
    if (const auto value = mate_at_once(ply)) return *value;
  }
  frame(ply).evaluation = evaluation_.value(p_);
  const Best least{p_.in_check() ? lost_in(ply) : frame(ply).evaluation, {}};
  if (least.value >= w.beta) return least.value;
  const Best best = quiet_moves(w, ply, least, entry != nullptr ? entry->best() : Move{});
  if (options_.table && !stopped()) store(n, best);
  return best.value;
}

NodeSearch::Best NodeSearch::quiet_moves(Window w, int ply, Best best, Move table_move) {
  Picker picker(p_, history_, hints(ply, table_move), Picker::Kind::captures);
  const bool check = p_.in_check();
  while (const Move m = picker.next()) {
    const Value alpha = std::max(w.alpha, best.value);
    if (!check && best.value + trade_value(p_.at(m.to()).type()) + kQuietMargin <= alpha) continue;
    play(m, ply);
    const Value value = -quiet(Window{alpha, w.beta}.below(), ply + 1, false);
    undo(m);
    if (stopped()) break;
    if (value > best.value) best = {value, m};
    if (value > w.alpha && w.is_open()) extend_line(ply, m);
    if (value >= w.beta) break;
  }
  return best;
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
  if (ply > 0) h.last = frame(ply - 1).arrival;
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
