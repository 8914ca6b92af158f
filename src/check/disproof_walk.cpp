#include "check/disproof_walk.hpp"

#include "check/loa_game.hpp"
#include "check/marks.hpp"
#include "check/shogi_brinkmate_game.hpp"
#include "check/shogi_game.hpp"
#include "check/shogi_win_game.hpp"

namespace yose::check {
namespace {

int minus(int remaining, int plies) { return remaining == kForever ? kForever : remaining - plies; }

template <Game G>
class DisproofWalk {
 public:
  using Position = typename G::Position;

  DisproofWalk(const G& game, int plies, NodeReader& nodes)
      : game_(game), plies_(plies), nodes_(nodes), marks_(G::kHandKinds) {}

  void run(const Position& root) {
    if (is_settled(root, plies_, "in the position")) return;
    if (game_.prover_to_move(root)) {
      open_node(root, plies_);
    } else {
      open_reply(root);
    }
    while (!stack_.empty()) step();
  }

 private:
  struct Branch {
    Word move;
    Word reply;
  };

  // The prover to move, and those of his moves that go on after the reply.
  struct Frame {
    Position position;
    std::vector<Branch> branches;
    std::size_t next;
    int remaining;  // plies that the claim forbids from here
  };

  void step() {
    Frame& top = stack_.back();
    if (top.next == top.branches.size()) return stack_.pop_back();
    const Branch branch = top.branches[top.next++];
    const Position between = *game_.after(top.position, branch.move.view());
    const int remaining = left(between, branch.reply.view(), minus(top.remaining, 1));
    open_node(*game_.after(between, branch.reply.view()), remaining);
  }

  // The refuter moves first: his reply has a line of its own, which is no node to cite.
  void open_reply(const Position& root) {
    const NodeLine& line = nodes_.next();
    if (line.marked || line.cited || line.words.size() != 1) {
      throw Error("expected the refuter's first move alone");
    }
    const Word reply(line.words.front());
    const std::optional<Position> after = game_.after(root, line.words.front());
    if (!after) throw Error("expected a legal move of the refuter, found " + shown(reply.view()));
    const int remaining = left(root, reply.view(), plies_);
    if (!is_settled(*after, remaining, "after the refuter's first move")) {
      open_node(*after, remaining);
    }
  }

  // What a reply leaves of the plies that remain before it.
  int left(const Position& position, std::string_view reply, int remaining) const {
    return is_timeless(game_, position, reply) ? kForever : minus(remaining, 1);
  }

  void open_node(const Position& position, int remaining) {
    const NodeLine& line = nodes_.next();
    if (line.cited) return cite(line, position, remaining);
    if (line.marked) marks_.add(line.number, game_.pack(position), remaining);
    if (line.words.size() == 1 && line.words.front() == "." && remaining == 1) {
      return expect_no_goal_at_once(position);
    }
    expand(line, position, remaining);
  }

  void expand(const NodeLine& line, const Position& position, int remaining) {
    const std::vector<Word> moves = game_.moves(position);
    expect_answers(line, moves.size(), remaining);
    Frame frame{position, {}, 0, remaining};
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (goes_on(frame, moves[i], line.words[i])) {
        frame.branches.push_back({moves[i], Word(line.words[i])});
      }
    }
    if (stack_.size() >= kDeepest) throw Error("a line of play is too deep for this checker");
    if (!frame.branches.empty()) stack_.push_back(std::move(frame));
  }

  // One word a move, or "-" for none.
  void expect_answers(const NodeLine& line, std::size_t moves, int remaining) const {
    const bool none = line.words.size() == 1 && line.words.front() == "-";
    if (moves == 0 && none) return;
    if (moves == 0) throw Error("expected '-': the prover has no move that counts");
    if (remaining == 1) throw Error("expected '.': one ply remains of the claim");
    if (none || moves != line.words.size()) {
      throw Error("expected " + std::to_string(moves) + " replies, found " +
                  std::to_string(none ? 0 : line.words.size()));
    }
  }

  // Whether a node follows for the prover's move and the reply.
  bool goes_on(const Frame& frame, const Word& move, std::string_view reply) const {
    const Position between = *game_.after(frame.position, move.view());
    const std::optional<Position> after = game_.after(between, reply);
    if (!after) return expect_end(between, move, reply);
    const int remaining = left(between, reply, minus(frame.remaining, 1));
    return !is_settled(*after, remaining, "after the reply", reply);
  }

  // No reply: right only where the move ended the game short of the goal.
  bool expect_end(const Position& between, const Word& move, std::string_view reply) const {
    switch (game_.standing(between)) {
      case Standing::goal:
        throw reached("after", move.view());
      case Standing::failed:
        if (reply == ".") return false;
        throw Error("expected '.', as " + shown(move.view()) + " ends the game, found " +
                    shown(reply));
      case Standing::open:
        break;
    }
    throw Error("expected a legal reply to " + shown(move.view()) + ", found " + shown(reply));
  }

  void expect_no_goal_at_once(const Position& position) const {
    for (const Word& move : game_.moves(position)) {
      if (game_.standing(*game_.after(position, move.view())) == Standing::goal) {
        throw reached("after", move.view());
      }
    }
  }

  void cite(const NodeLine& line, const Position& position, int remaining) {
    const Mark& mark = marks_.find(*line.cited, line.number);
    marks_.expect_larger_hand(mark, game_.pack(position));
    if (mark.plies >= remaining) return;
    const std::string here =
        remaining == kForever ? "no bound holds" : std::to_string(remaining) + " remain";
    throw bad_citation(mark.line,
                       "it looks " + std::to_string(mark.plies) + " plies ahead where " + here);
  }

  // Whether nothing more has to be shown here; throws if the goal is reached.
  bool is_settled(const Position& position, int remaining, std::string_view where,
                  std::string_view move = {}) const {
    const Standing standing = game_.standing(position);
    if (standing == Standing::goal) throw reached(where, move);
    return standing == Standing::failed || remaining <= 0;
  }

  static Error reached(std::string_view where, std::string_view move) {
    std::string text = "the line runs into a " + std::string(G::kGoalWord) + " ";
    text.append(where);
    return Error(move.empty() ? text : text + " " + shown(move));
  }

  const G& game_;
  int plies_;
  NodeReader& nodes_;
  Marks marks_;
  std::vector<Frame> stack_;
};

}  // namespace

template <Game G>
void walk_disproof(const G& game, const typename G::Position& root, int plies, NodeReader& nodes) {
  DisproofWalk<G>(game, plies, nodes).run(root);
}

template void walk_disproof(const ShogiGame&, const State&, int, NodeReader&);
template void walk_disproof(const ShogiWinGame&, const State&, int, NodeReader&);
template void walk_disproof(const ShogiBrinkmateGame&, const BrinkmatePosition&, int, NodeReader&);
template void walk_disproof(const LoaGame&, const LoaState&, int, NodeReader&);

}  // namespace yose::check
