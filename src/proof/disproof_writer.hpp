// Writes a disproof down as the lines of a `nomate` claim (docs/certificate.md): for every prover
// node a reply to each of the prover's moves, in preorder, with citations of nodes already begun.
//
// Every node written is truly disproven, so it goes into the table as a fact before its children
// are looked at: what failed only because it led back here needs no path any more. A reply is taken
// where the position after it is known to be disproven; where none is known, the replies are
// searched in turn, with growing limits, until one is.
#pragma once

#include <optional>

#include "proof/seen.hpp"
#include "proof/walker.hpp"

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

  bool prover_node(Plies plies);
  bool children(const std::vector<Named>& moves, const std::vector<Named>& replies, Plies plies);
  bool cite(Plies plies);
  bool has_ended();
  std::optional<Named> choose_reply(Plies plies);
  std::optional<Named> approach_end(const std::vector<Named>& replies);

  Walk walk_;
  ClaimLines lines_;
  Seen<typename P::Resource> seen_;
};

template <Problem P, class Solver, class Name>
bool DisproofWriter<P, Solver, Name>::write(Plies plies, const search::Limits& limits) {
  walk_.keep_within(limits);
  if (has_ended()) return true;  // the rules say it all
  if (walk_.p.to_move() == Side::prover) return prover_node(plies);
  const auto reply = choose_reply(plies);
  if (!reply) return false;
  lines_.add(reply->name);
  return walk_.after(reply->move,
                     [&] { return has_ended() || prover_node(search::shorter(plies)); });
}

template <Problem P, class Solver, class Name>
bool DisproofWriter<P, Solver, Name>::prover_node(Plies plies) {
  if (plies < 1 || cite(plies)) return true;
  if (walk_.is_over()) return false;
  walk_.remember_disproof(plies);
  if (plies == 1) {
    seen_.add(walk_.p.key(), {walk_.p.resource(), plies, lines_.add(".")});
    return true;
  }
  const std::vector<Named> moves = walk_.moves();
  std::vector<Named> replies;
  std::string text;
  for (const Named& m : moves) {
    const auto reply = walk_.after(m.move, [&]() -> std::optional<Named> {
      if (has_ended()) return Named{".", {}};
      return choose_reply(search::shorter(plies));
    });
    if (!reply) return false;
    text += (text.empty() ? "" : " ") + reply->name;
    replies.push_back(*reply);
  }
  seen_.add(walk_.p.key(), {walk_.p.resource(), plies, lines_.add(text.empty() ? "-" : text)});
  return children(moves, replies, plies);
}

template <Problem P, class Solver, class Name>
bool DisproofWriter<P, Solver, Name>::children(const std::vector<Named>& moves,
                                               const std::vector<Named>& replies, Plies plies) {
  const Plies left = search::shorter(search::shorter(plies));
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (replies[i].name == ".") continue;
    const bool good = walk_.after(moves[i].move, [&] {
      return walk_.after(replies[i].move, [&] { return has_ended() || prover_node(left); });
    });
    if (!good) return false;
  }
  return true;
}

// The game has ended here, not in the prover's favour.
template <Problem P, class Solver, class Name>
bool DisproofWriter<P, Solver, Name>::has_ended() {
  const auto g = walk_.p.glance();
  return g.verdict == Verdict::disproven && g.plies == 0;
}

template <Problem P, class Solver, class Name>
bool DisproofWriter<P, Solver, Name>::cite(Plies plies) {
  const auto* node = seen_.find(walk_.p.key(), [&](const auto& n) {
    return n.plies >= plies && n.resource.covers(walk_.p.resource());
  });
  if (node == nullptr) return false;
  lines_.cite(node->line);
  return true;
}

template <Problem P, class Solver, class Name>
auto DisproofWriter<P, Solver, Name>::choose_reply(Plies plies) -> std::optional<Named> {
  const std::vector<Named> replies = walk_.moves();
  if (const auto quickest = approach_end(replies)) return quickest;
  for (const Named& r : replies) {
    const auto k = walk_.after(r.move, [&] { return walk_.known(search::shorter(plies)); });
    if (k.verdict == Verdict::disproven) return r;
  }
  return walk_.search_for(Verdict::disproven, replies, search::shorter(plies));
}

// Where a glance sees the end coming, a reply that comes nearer to it; any other might lead on and
// on.
template <Problem P, class Solver, class Name>
auto DisproofWriter<P, Solver, Name>::approach_end(const std::vector<Named>& replies)
    -> std::optional<Named> {
  const auto here = walk_.p.glance();
  if (here.verdict != Verdict::disproven) return std::nullopt;
  for (const Named& r : replies) {
    const auto there = walk_.after(r.move, [&] { return walk_.p.glance(); });
    if (there.verdict == Verdict::disproven && there.plies < here.plies) return r;
  }
  return std::nullopt;
}

}  // namespace yose::proof
