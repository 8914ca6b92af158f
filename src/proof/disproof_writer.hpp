// Writes a disproof down as the lines of a `nomate` claim (docs/certificate.md): for every prover
// node a reply to each of the prover's moves, in preorder, with citations of nodes already begun.
//
// Every node written is disproven, so it is stored as path-independent before its children
// are looked at: what failed only because it led back here needs no path any more. A reply is taken
// where the position after it is known to be disproven, or was found to be on a path that ended
// like this one (search/repetition_results.hpp): the cycles it depends on close at nodes begun
// above. Where none is known, the replies are searched in turn, with growing limits, until one is.
//
// The walk keeps its own stack: with cycles a line of play can go on as long as there are new
// positions, which may be hundreds of thousands.
#pragma once

#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "proof/seen.hpp"
#include "proof/walker.hpp"
#include "search/path.hpp"

namespace yose::proof {

template <Problem P, class Solver, class Name>
class DisproofWriter {
 public:
  using Walk = Walker<P, Solver, Name>;
  using Plies = search::Plies;

  DisproofWriter(P& problem, Solver& solver, search::Memory<typename P::Resource>& memory,
                 Name name)
      : walk_(problem, solver, memory, std::move(name)) {}

  // The current position is not provable within `plies`. False if the limits did not let the search
  // find it again.
  bool write(Plies plies, const search::Limits& limits);
  const ClaimLines& lines() const { return lines_; }

 private:
  using Named = typename Walk::Named;
  using SeenNode = typename Seen<typename P::Resource>::Node;

  using Move = typename P::Move;
  using Undo = decltype(std::declval<P&>().play(std::declval<Move>()));

  // A move of the prover and the reply to it, after which a node follows.
  struct Branch {
    Move move;
    Move reply;
    Plies left;
  };
  // A prover node whose line is written, and what is left to do below it.
  struct Frame {
    std::vector<Branch> branches;
    std::size_t next;
  };
  struct Step {
    Move move;
    Undo undo;
  };

  bool open_root(Plies plies);
  bool open_node(Plies plies);
  bool open_branches(Plies plies);
  bool step();
  void enter(Move move);
  void leave();
  const SeenNode* find_seen(Plies plies) const;
  bool cite(Plies plies);
  bool has_ended();
  std::optional<Named> choose_reply(Plies plies);
  std::uint32_t work_known(Plies plies);
  std::optional<Named> easiest_known(Plies plies);
  std::optional<Named> easiest_known_of(const typename Walk::Choices& replies, Plies plies);
  std::optional<Named> approach_end();

  // Plays the move, calls f, takes it back, and keeps the path.
  template <class F>
  auto after(typename P::Move move, F f) {
    path_.push(walk_.p.key(), walk_.p.resource());
    auto result = walk_.after(move, f);
    path_.pop();
    return result;
  }

  static constexpr auto kUnknown = std::numeric_limits<std::uint32_t>::max();
  static constexpr auto kOnThisPath = kUnknown - 1;

  Walk walk_;
  search::Path<typename P::Resource> path_;  // the positions before this one
  std::vector<Step> steps_;                  // the moves between them
  std::vector<Frame> frames_;                // the prover nodes among them
  ClaimLines lines_;
  Seen<typename P::Resource> seen_;
};

template <Problem P, class Solver, class Name>
bool DisproofWriter<P, Solver, Name>::write(Plies plies, const search::Limits& limits) {
  walk_.keep_within(limits);
  bool good = open_root(plies);
  while (good && !frames_.empty()) good = step();
  while (!steps_.empty()) leave();
  return good;
}

template <Problem P, class Solver, class Name>
bool DisproofWriter<P, Solver, Name>::open_root(Plies plies) {
  if (has_ended()) return true;  // the rules say it all
  if (walk_.p.to_move() == Side::prover) return open_node(plies);
  const auto reply = choose_reply(plies);
  if (!reply) return false;
  lines_.add(reply->name);
  enter(reply->move);
  return has_ended() || open_node(reply->left(plies));
}

template <Problem P, class Solver, class Name>
bool DisproofWriter<P, Solver, Name>::open_node(Plies plies) {
  if (plies < 1 || cite(plies)) return true;
  if (walk_.is_over_now()) return false;
  walk_.remember_disproof(plies);
  if (plies > 1) return open_branches(plies);
  seen_.add(walk_.p.key(), {walk_.p.resource(), plies, lines_.add(".")});
  return true;
}

template <Problem P, class Solver, class Name>
bool DisproofWriter<P, Solver, Name>::open_branches(Plies plies) {
  Frame frame{{}, 0};
  const Plies rest = search::shorter(plies);
  std::string text;
  for (const Named& m : walk_.moves()) {
    const auto reply = after(m.move, [&]() -> std::optional<Named> {
      if (has_ended()) return Named{".", {}};
      return choose_reply(rest);
    });
    if (!reply) return false;
    text += (text.empty() ? "" : " ") + reply->name;
    if (reply->name != ".") frame.branches.push_back({m.move, reply->move, reply->left(rest)});
  }
  seen_.add(walk_.p.key(), {walk_.p.resource(), plies, lines_.add(text.empty() ? "-" : text)});
  frames_.push_back(std::move(frame));
  return true;
}

// Goes one branch on, or back where there is none left.
template <Problem P, class Solver, class Name>
bool DisproofWriter<P, Solver, Name>::step() {
  const std::size_t depth = frames_.size();
  Frame& top = frames_.back();
  bool good = true;
  if (top.next == top.branches.size()) {
    frames_.pop_back();
    if (frames_.empty()) return true;
  } else {
    const Branch branch = top.branches[top.next++];
    enter(branch.move);
    enter(branch.reply);
    good = has_ended() || open_node(branch.left);
    if (frames_.size() > depth) return good;
  }
  leave();
  leave();
  return good;
}

template <Problem P, class Solver, class Name>
void DisproofWriter<P, Solver, Name>::enter(Move move) {
  path_.push(walk_.p.key(), walk_.p.resource());
  steps_.push_back({move, walk_.p.play(move)});
}

template <Problem P, class Solver, class Name>
void DisproofWriter<P, Solver, Name>::leave() {
  walk_.p.undo(steps_.back().move, steps_.back().undo);
  steps_.pop_back();
  path_.pop();
}

// The game has ended here, not in the prover's favour.
template <Problem P, class Solver, class Name>
bool DisproofWriter<P, Solver, Name>::has_ended() {
  const auto g = walk_.p.glance();
  return g.verdict == Verdict::disproven && g.plies == 0;
}

// A node already begun that settles the current position.
template <Problem P, class Solver, class Name>
auto DisproofWriter<P, Solver, Name>::find_seen(Plies plies) const -> const SeenNode* {
  return seen_.find(walk_.p.key(), [&](const auto& n) {
    return n.plies >= plies && n.resource.covers(walk_.p.resource());
  });
}

template <Problem P, class Solver, class Name>
bool DisproofWriter<P, Solver, Name>::cite(Plies plies) {
  const auto* node = find_seen(plies);
  if (node == nullptr) return false;
  lines_.cite(node->line);
  return true;
}

template <Problem P, class Solver, class Name>
auto DisproofWriter<P, Solver, Name>::choose_reply(Plies plies) -> std::optional<Named> {
  if (const auto reply = approach_end()) return reply;
  if (const auto reply = easiest_known(plies)) return reply;
  return walk_.search_for(Verdict::disproven, walk_.moves(), plies);
}

// What the disproof of the current position took or will take; or kUnknown.
template <Problem P, class Solver, class Name>
std::uint32_t DisproofWriter<P, Solver, Name>::work_known(Plies plies) {
  if constexpr (Walk::kJudges) return walk_.work_to_disprove(plies);
  if (walk_.known(plies).verdict == Verdict::disproven) return walk_.work_of_disproof(plies) + 1;
  return walk_.is_disproven_on(path_, plies) ? kOnThisPath : kUnknown;
}

template <Problem P, class Solver, class Name>
auto DisproofWriter<P, Solver, Name>::easiest_known(Plies plies) -> std::optional<Named> {
  for (const auto& replies : walk_.stages()) {
    if (const auto reply = easiest_known_of(replies, plies)) return reply;
  }
  return std::nullopt;
}

// One that leads where we have been, or else one whose disproof took the least work: in a game that
// repeats positions any reply will do in a lost position, and many lead nowhere.
template <Problem P, class Solver, class Name>
auto DisproofWriter<P, Solver, Name>::easiest_known_of(const typename Walk::Choices& replies,
                                                       Plies plies) -> std::optional<Named> {
  for (const auto& reply : replies) {
    const Plies left = walk_.left(reply, plies);
    if (walk_.after(reply.move, [&] { return find_seen(left) != nullptr; })) {
      return walk_.named(reply);
    }
  }
  std::optional<Choice<Move>> best;
  std::uint32_t least = kUnknown;
  for (const auto& reply : replies) {
    const Plies left = walk_.left(reply, plies);
    const std::uint32_t work = after(reply.move, [&] { return work_known(left); });
    if (work >= least) continue;
    least = work;
    best = reply;
  }
  return best ? std::optional(walk_.named(*best)) : std::nullopt;
}

// Where a glance sees the end coming, a reply that comes nearer to it; any other might lead on and
// on.
template <Problem P, class Solver, class Name>
auto DisproofWriter<P, Solver, Name>::approach_end() -> std::optional<Named> {
  const auto here = walk_.p.glance();
  if (here.verdict != Verdict::disproven) return std::nullopt;
  if (here.plies == 1) {
    if (const auto reply = walk_.ending_move()) return reply;
  }
  for (const auto& reply : walk_.choices()) {
    const auto there = walk_.after(reply.move, [&] { return walk_.p.glance(); });
    const bool nearer = there.verdict == Verdict::disproven && there.plies < here.plies;
    if (nearer) return walk_.named(reply);
  }
  return std::nullopt;
}

}  // namespace yose::proof
