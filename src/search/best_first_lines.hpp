// Best-first lines: short proof searches at positions that a judgement chooses, until the root is
// solved.
//
// A list holds lines from the root whose ends are open. Of all moves at the ends of lines that have
// none yet, the one with the best judgement is searched within a limit; solved or not, what is
// learnt stays in the memory, and an unsolved move makes a new line. Where the solved moves
// of a position decide it, it is searched again, and so on up the line. Positions that come up on
// two lines are listed once; where nothing is left to choose, the root is searched without a limit
// of its own, because it may depend on repetitions.
//
// Source: version 2 of the method for 4x4 shogi (docs/small.md). Differs: the closure is the
// mean over the positions along the line; lines below a solved position are left alone.
#pragma once

#include <limits>
#include <unordered_set>

#include "search/line_ends.hpp"
#include "search/line_options.hpp"

namespace yose::search {

template <Problem P, class Leaf, class Judge>
class BestFirstLines {
 public:
  using Resource = typename P::Resource;
  using Move = typename P::Move;

  BestFirstLines(Memory<Resource>& memory, Leaf& leaf, Judge& judge, const LineOptions& options)
      : ends_(memory, leaf, judge), options_(options) {}

  // Goes on with its lines when it is asked again. Precondition: about the same position.
  Answer<Resource> solve(P& problem, const Limits& limits);

  std::size_t lines() const { return lines_.size(); }

 private:
  static constexpr std::size_t kRoot = 0;

  struct Line {
    std::size_t parent = kRoot;
    Move move{};  // the last; the root has none
    Side side = Side::prover;
    int depth = 0;
    Verdict verdict = Verdict::open;
    std::vector<Candidate<P>> candidates;
  };
  struct Choice {
    std::size_t line = 0;
    std::size_t candidate = 0;
  };
  // How a line stands when a choice is made.
  struct Standing {
    bool closed = false;  // it, or a position on the way, is solved
    double shares = 0;    // of solved moves, summed along the line
  };

  void search_root(std::uint64_t most_nodes);
  void add_line(std::size_t parent, Move move, std::vector<Move> moves);
  std::vector<Move> moves_to(std::size_t line) const;
  std::optional<Choice> choose();
  std::optional<Choice> best_choice();
  Standing standing(const Line& line, bool is_root) const;
  void expand(Choice choice);
  void climb(std::size_t line);
  static bool is_decided(const Line& line);
  static double solved_share(const Line& line);

  LineEnds<P, Leaf, Judge> ends_;
  LineOptions options_;
  std::vector<Line> lines_;  // parents before children
  std::vector<Standing> standings_;
  std::unordered_set<std::uint64_t> listed_;
  Answer<Resource> root_;
};

template <Problem P, class Leaf, class Judge>
auto BestFirstLines<P, Leaf, Judge>::solve(P& problem, const Limits& limits) -> Answer<Resource> {
  ends_.begin(problem, limits);
  search_root(options_.leaf_nodes);
  if (root_.verdict == Verdict::open && lines_.empty()) add_line(kRoot, {}, {});
  while (root_.verdict == Verdict::open && !ends_.are_over()) {
    if (const auto choice = choose()) {
      expand(*choice);
    } else {
      search_root(std::numeric_limits<std::uint64_t>::max());
      break;
    }
  }
  root_.statistics = ends_.spent();
  return root_;
}

template <Problem P, class Leaf, class Judge>
void BestFirstLines<P, Leaf, Judge>::search_root(std::uint64_t most_nodes) {
  root_ = ends_.ask({}, most_nodes);
}

template <Problem P, class Leaf, class Judge>
void BestFirstLines<P, Leaf, Judge>::add_line(std::size_t parent, Move move,
                                              std::vector<Move> moves) {
  Line line;
  line.parent = parent;
  line.move = move;
  line.side = ends_.side_after(moves);
  line.depth = static_cast<int>(moves.size());
  line.candidates = ends_.candidates(moves);
  listed_.insert(ends_.identities(moves).back());
  lines_.push_back(std::move(line));
}

template <Problem P, class Leaf, class Judge>
auto BestFirstLines<P, Leaf, Judge>::moves_to(std::size_t line) const -> std::vector<Move> {
  std::vector<Move> moves;
  for (std::size_t i = line; i != kRoot; i = lines_[i].parent) moves.push_back(lines_[i].move);
  std::reverse(moves.begin(), moves.end());
  return moves;
}

// The best candidate that no line has led to since it was listed.
template <Problem P, class Leaf, class Judge>
auto BestFirstLines<P, Leaf, Judge>::choose() -> std::optional<Choice> {
  while (const auto choice = best_choice()) {
    auto& c = lines_[choice->line].candidates[choice->candidate];
    c.listed = listed_.contains(c.identity());
    if (!c.listed) return choice;
  }
  return std::nullopt;
}

template <Problem P, class Leaf, class Judge>
auto BestFirstLines<P, Leaf, Judge>::best_choice() -> std::optional<Choice> {
  std::optional<Choice> best;
  double best_score = 0;
  standings_.clear();
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    const Line& line = lines_[i];
    standings_.push_back(standing(line, i == kRoot));
    if (standings_.back().closed) continue;
    const double closure = standings_.back().shares / (line.depth + 1);
    const LineWeights& w = options_.weights;
    for (std::size_t j = 0; j < line.candidates.size(); ++j) {
      const auto& c = line.candidates[j];
      const double score = w.value * c.value + w.closure * closure - w.depth * line.depth;
      if (!c.is_open() || c.listed || (best && score <= best_score)) continue;
      best = Choice{i, j};
      best_score = score;
    }
  }
  return best;
}

template <Problem P, class Leaf, class Judge>
auto BestFirstLines<P, Leaf, Judge>::standing(const Line& line, bool is_root) const -> Standing {
  const Standing before = is_root ? Standing{} : standings_[line.parent];
  return {before.closed || line.verdict != Verdict::open, before.shares + solved_share(line)};
}

template <Problem P, class Leaf, class Judge>
double BestFirstLines<P, Leaf, Judge>::solved_share(const Line& line) {
  const auto solved = std::count_if(line.candidates.begin(), line.candidates.end(),
                                    [](const auto& c) { return !c.is_open(); });
  return static_cast<double>(solved) / static_cast<double>(line.candidates.size());
}

template <Problem P, class Leaf, class Judge>
void BestFirstLines<P, Leaf, Judge>::expand(Choice choice) {
  auto& candidate = lines_[choice.line].candidates[choice.candidate];
  std::vector<Move> moves = moves_to(choice.line);
  moves.push_back(candidate.move);
  candidate.verdict = ends_.ask(moves, options_.leaf_nodes).verdict;
  if (candidate.is_open() && !ends_.are_over()) {
    candidate.listed = true;
    add_line(choice.line, moves.back(), moves);
  }
  climb(choice.line);
}

// Asks again for what the moves below decide by now.
template <Problem P, class Leaf, class Judge>
void BestFirstLines<P, Leaf, Judge>::climb(std::size_t line) {
  for (std::size_t i = line;; i = lines_[i].parent) {
    Line& l = lines_[i];
    for (auto& c : l.candidates) ends_.refresh(c);
    const bool asks = l.verdict == Verdict::open && is_decided(l);
    if (asks && i == kRoot) search_root(options_.leaf_nodes);
    if (asks && i != kRoot) l.verdict = ends_.ask(moves_to(i), options_.leaf_nodes).verdict;
    if (i == kRoot) return;
  }
}

template <Problem P, class Leaf, class Judge>
bool BestFirstLines<P, Leaf, Judge>::is_decided(const Line& line) {
  const Verdict win = line.side == Side::prover ? Verdict::proven : Verdict::disproven;
  bool all = true;
  for (const auto& c : line.candidates) {
    if (c.verdict == win) return true;
    all = all && !c.is_open();
  }
  return all;
}

}  // namespace yose::search
