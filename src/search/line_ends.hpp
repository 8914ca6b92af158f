// What searches over lines do at the end of a line: search for a proof there within a limit, list
// and judge its moves.
//
// Every proof search starts with an empty path, so its results are independent of the line that
// led there; the transposition table carries them from one search to the next.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "search/answer.hpp"
#include "search/memory.hpp"
#include "search/path.hpp"
#include "search/problem.hpp"
#include "search/rations.hpp"

namespace yose::search {

// A move at the end of a line.
template <Problem P>
struct Candidate {
  typename P::Move move{};
  std::uint64_t key = 0;  // of the position it leads to
  typename P::Resource resource{};
  Verdict verdict = Verdict::open;
  double value = 0;     // for the side that makes it
  bool listed = false;  // there is a line to this position

  std::uint64_t identity() const { return Path<typename P::Resource>::identity(key, resource); }
  bool is_open() const { return verdict == Verdict::open; }
};

// Leaf: a search for proofs. Judge(problem, limits): what the position is worth to the side to
// move. Its work is no proof search's and counts for no limit but time.
template <Problem P, class Leaf, class Judge>
class LineEnds {
 public:
  using Move = typename P::Move;
  using Resource = typename P::Resource;
  using Line = std::span<const Move>;

  LineEnds(Memory<Resource>& memory, Leaf& leaf, Judge& judge)
      : memory_(memory), leaf_(leaf), judge_(judge) {}

  // The problem must outlive the questions.
  void begin(P& problem, const Limits& limits) {
    problem_ = &problem;
    rations_.emplace(limits);
  }
  bool are_over() {
    rations_->tell_progress();
    return rations_->are_over();
  }
  const Statistics& spent() const { return rations_->spent(); }

  // The answer for the position after the line, without asking for more nodes than this. Open if
  // the limits are reached.
  Answer<Resource> ask(Line line, std::uint64_t most_nodes) {
    if (rations_->are_over()) return {};
    return after(line, [&] {
      Limits limits = silent_limits();
      limits.nodes = std::min(limits.nodes, most_nodes);
      const auto answer = leaf_.solve(*problem_, limits);
      rations_->spend(answer.statistics);
      return answer;
    });
  }

  // The moves of the position after the line. Precondition: it is open.
  std::vector<Candidate<P>> candidates(Line line) {
    return after(line, [&] {
      std::vector<Choice<Move>> choices;
      problem_->expand(choices);
      std::vector<Candidate<P>> list;
      list.reserve(choices.size());
      for (const auto& choice : choices) list.push_back(candidate(choice.move));
      return list;
    });
  }

  // Learns what the memory has come to know.
  void refresh(Candidate<P>& c) const {
    if (!c.is_open()) return;
    const Bounds b = memory_.table.look(c.key, c.resource, kForever).bounds;
    if (!b.open()) c.verdict = b.proven() ? Verdict::proven : Verdict::disproven;
  }

  // The positions along the line, the root first.
  std::vector<std::uint64_t> identities(Line line) {
    std::vector<std::uint64_t> list{identity()};
    std::vector<typename P::Undo> undos;
    for (const Move& m : line) {
      undos.push_back(problem_->play(m));
      list.push_back(identity());
    }
    take_back(line, undos);
    return list;
  }

  Side side_after(Line line) {
    return after(line, [&] { return problem_->to_move(); });
  }

 private:
  template <class Work>
  auto after(Line line, Work work) {
    std::vector<typename P::Undo> undos;
    for (const Move& m : line) undos.push_back(problem_->play(m));
    auto result = work();
    take_back(line, undos);
    return result;
  }

  void take_back(Line line, std::vector<typename P::Undo>& undos) {
    for (std::size_t i = line.size(); i-- > 0;) problem_->undo(line[i], undos[i]);
  }

  Candidate<P> candidate(Move m) {
    Candidate<P> c;
    c.move = m;
    c.key = problem_->key_after(m);
    c.resource = problem_->resource_after(m);
    refresh(c);
    if (!c.is_open()) return c;
    const auto undo = problem_->play(m);
    c.verdict = problem_->glance().verdict;
    if (c.is_open()) c.value = -judge_(std::as_const(*problem_), rations_->time_left());
    problem_->undo(m, undo);
    return c;
  }

  // Single searches are too short to tell of; are_over() tells of the whole.
  Limits silent_limits() const {
    Limits limits = rations_->left();
    limits.progress = nullptr;
    return limits;
  }

  std::uint64_t identity() const {
    return Path<Resource>::identity(problem_->key(), problem_->resource());
  }

  Memory<Resource>& memory_;
  Leaf& leaf_;
  Judge& judge_;
  P* problem_ = nullptr;
  std::optional<Rations> rations_;
};

}  // namespace yose::search
