#include "check/proof_walk.hpp"

#include <algorithm>
#include <limits>

#include "check/loa_game.hpp"
#include "check/marks.hpp"
#include "check/shogi_brinkmate_game.hpp"
#include "check/shogi_game.hpp"
#include "check/shogi_win_game.hpp"

namespace yose::check {
namespace {

constexpr int kUnsettled = -1;
constexpr int kUnlimited = std::numeric_limits<int>::max();  // plies that do not count

template <Game G>
class ProofWalk {
 public:
  using Position = typename G::Position;

  ProofWalk(const G& game, int plies, NodeReader& nodes)
      : game_(game), plies_(plies), nodes_(nodes), marks_(G::kHandKinds) {}

  void run(const Position& root) {
    if (game_.standing(root) != Standing::open) {
      expect_goal(root, "in the position");
    } else if (game_.prover_to_move(root)) {
      (void)open_node(root, plies_, true);
    } else {
      push({root, game_.moves(root), 0, plies_, 0, 0, true});
    }
    while (!stack_.empty()) step();
  }

 private:
  // The refuter to move, after the prover's move of the node that `marked` names, 0 if unmarked.
  // No node is longer than what remains there, so that lengths stay below kUnlimited too.
  struct Frame {
    Position position;
    std::vector<Word> replies;
    std::size_t next;
    int remaining;  // plies that the claim leaves from here
    int longest;    // plies after the replies looked at so far
    std::uint64_t marked;
    bool counts;  // whether the plies of that node count above it
  };

  void push(Frame frame) {
    if (stack_.size() >= kDeepest) throw Error("a line of play is too deep for this checker");
    stack_.push_back(std::move(frame));
  }

  void step() {
    Frame& top = stack_.back();
    if (top.next == top.replies.size()) return settle_top();
    const Word reply = top.replies[top.next++];
    const Position after = *game_.after(top.position, reply.view());
    const bool counts = !is_timeless(game_, top.position, reply.view());
    const int remaining = counts ? top.remaining - 1 : kUnlimited;
    const std::optional<int> plies = settled_after_reply(after, reply, remaining, counts);
    if (plies) note(*plies, counts);
  }

  // Plies from here if that is known at once; nothing if a frame was pushed.
  std::optional<int> settled_after_reply(const Position& position, const Word& reply, int remaining,
                                         bool counts) {
    if (game_.standing(position) == Standing::open) return open_node(position, remaining, counts);
    expect_goal(position, "after the reply " + shown(reply.view()));
    expect_plies(0, remaining);
    return 0;
  }

  std::optional<int> open_node(const Position& position, int remaining, bool counts) {
    const NodeLine& line = nodes_.next();
    if (line.cited) return cite(line, position, remaining);
    expect_plies(1, remaining);
    const Position after = play_line(line, position);
    std::vector<Word> replies = game_.moves(after);
    const std::uint64_t marked = line.marked ? line.number : 0;
    if (line.marked) marks_.add(line.number, game_.pack(position), kUnsettled);
    if (replies.empty()) {
      expect_goal(after, "after " + shown(line.words.front()));
      return settle(marked, 1);
    }
    push({after, std::move(replies), 0, remaining - 1, 0, marked, counts});
    return std::nullopt;
  }

  Position play_line(const NodeLine& line, const Position& position) {
    if (line.words.size() != 1) {
      throw Error("expected one move, found " + std::to_string(line.words.size()) + " words");
    }
    std::optional<Position> after = game_.after(position, line.words.front());
    if (after) return *std::move(after);
    throw Error("expected a move of the prover that counts, found " + shown(line.words.front()));
  }

  int cite(const NodeLine& line, const Position& position, int remaining) {
    const Mark& mark = marks_.find(*line.cited, line.number);
    if (mark.plies == kUnsettled) throw bad_citation(mark.line, "it is not complete yet");
    marks_.expect_smaller_hand(mark, game_.pack(position));
    expect_plies(mark.plies, remaining);
    return mark.plies;
  }

  void settle_top() {
    const int plies = stack_.back().longest + 2;
    const std::uint64_t marked = stack_.back().marked;
    const bool counts = stack_.back().counts;
    stack_.pop_back();
    note(settle(marked, plies), counts);
  }

  int settle(std::uint64_t marked, int plies) {
    if (marked != 0) marks_.find(marked, marked + 1).plies = plies;
    return plies;
  }

  void note(int plies, bool counts) {
    if (counts && !stack_.empty()) stack_.back().longest = std::max(stack_.back().longest, plies);
  }

  void expect_goal(const Position& position, const std::string& where) const {
    if (game_.standing(position) == Standing::goal) return;
    throw Error("the game ends without a " + std::string(G::kGoalWord) + " " + where);
  }

  void expect_plies(int needed, int remaining) const {
    if (needed <= remaining) return;
    throw Error("the proof takes more than the claimed " + std::to_string(plies_) + " plies");
  }

  const G& game_;
  int plies_;
  NodeReader& nodes_;
  Marks marks_;
  std::vector<Frame> stack_;
};

}  // namespace

template <Game G>
void walk_proof(const G& game, const typename G::Position& root, int plies, NodeReader& nodes) {
  ProofWalk<G>(game, plies, nodes).run(root);
}

template void walk_proof(const ShogiGame&, const State&, int, NodeReader&);
template void walk_proof(const ShogiWinGame&, const State&, int, NodeReader&);
template void walk_proof(const ShogiBrinkmateGame&, const BrinkmatePosition&, int, NodeReader&);
template void walk_proof(const LoaGame&, const LoaState&, int, NodeReader&);

}  // namespace yose::check
