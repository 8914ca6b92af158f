// A naive writer of certificates, for tests: what to play it learns from brute force.
// Invariant: it follows docs/certificate.md and knows nothing of the walkers.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "check/brute_force.hpp"

namespace yose::check {

struct ClaimText {
  std::string claim;  // "claim mate 3"
  std::vector<std::string> lines;
  std::optional<std::size_t> false_count = {};  // written after the lines if it is not theirs
  std::string after = {};  // the move of an 'after' line above the claim; empty: there is none
};

struct CertificateText {
  std::string game;
  std::string rules;
  std::string position;
  std::string prover;
  std::vector<ClaimText> claims;
};

inline std::string end_line(const ClaimText& claim) {
  return "end " + std::to_string(claim.false_count.value_or(claim.lines.size()));
}

inline std::string to_text(const CertificateText& certificate) {
  std::string text = "yose-certificate 1\ngame " + certificate.game + "\nrules " +
                     certificate.rules + "\nposition " + certificate.position + "\nprover " +
                     certificate.prover + "\n";
  for (const ClaimText& claim : certificate.claims) {
    if (!claim.after.empty()) text += "after " + claim.after + "\n";
    text += claim.claim + "\n";
    for (const std::string& line : claim.lines) text += line + "\n";
    text += end_line(claim) + "\n";
  }
  return text;
}

// What a writer gets wrong on purpose.
struct Lies {
  bool hasty = false;      // a proof cites nodes before they are complete
  bool any_hand = false;   // cites nodes whatever the hands
  bool any_plies = false;  // cites nodes that need more plies, or look ahead fewer
};

// The lines of one claim. With `citing` percent it cites an earlier node where it could.
template <Game G>
class ClaimWriter {
 public:
  using Position = typename G::Position;
  using Reaches =
      std::function<bool(const Position&, int)>;  // can the prover, within so many plies

  ClaimWriter(const G& game, Reaches reaches, int citing, unsigned seed, Lies lies = {})
      : game_(game), reaches_(std::move(reaches)), citing_(citing), random_(seed), lies_(lies) {}

  std::vector<std::string> proof(const Position& root, int plies) {
    if (game_.standing(root) == Standing::open) {
      if (game_.prover_to_move(root)) {
        prove(root, plies);
      } else {
        prove_replies(root, plies);
      }
    }
    return finished();
  }

  // Citations of nodes that differ in the hands.
  int unequal_citations() const { return unequal_; }

  // `plies` also measures progress where the claim has no bound; it may stand still there, at
  // kAnyPlies.
  std::vector<std::string> disproof(const Position& root, int plies, bool bounded) {
    bounded_ = bounded;
    if (ends(root, plies)) return finished();
    if (game_.prover_to_move(root)) {
      disprove(root, plies);
    } else {
      const Word reply = saving_reply(root, plies);
      lines_.emplace_back(reply.view());
      const Arrival after = arrival(root, reply, plies);
      if (!ends(after.position, after.plies)) disprove(after.position, after.plies);
    }
    return finished();
  }

 private:
  struct Entry {
    std::string hands;
    std::size_t line;
    int plies;
  };

  // A position after a move, with the plies that remain.
  struct Arrival {
    Position position;
    int plies;
  };

  Arrival arrival(const Position& position, const Word& move, int plies) const {
    return {*game_.after(position, move.view()), plies_after(game_, position, move, plies)};
  }

  std::string board(const Position& position) const {
    return game_.pack(position).substr(2 * G::kHandKinds);
  }
  std::string hands(const Position& position) const {
    return game_.pack(position).substr(0, G::kHandKinds);
  }
  bool at_most(const std::string& a, const std::string& b) const {
    return lies_.any_hand ||
           std::equal(a.begin(), a.end(), b.begin(), [](char x, char y) { return x <= y; });
  }
  bool chance() { return static_cast<int>(random_() % 100) < citing_; }
  bool has_no_bound(const Entry& entry) const {
    return !bounded_ || entry.plies >= kAnyPlies || lies_.any_plies;
  }
  bool has_bound(int plies) const { return bounded_ && plies < kAnyPlies; }
  bool ends(const Position& position, int plies) const {
    return game_.standing(position) != Standing::open || (has_bound(plies) && plies <= 0);
  }

  template <class Fits>
  const Entry* find(const Position& position, Fits fits) {
    for (const Entry& entry : entries_[board(position)]) {
      if (fits(entry)) return &entry;
    }
    return nullptr;
  }

  int cite(const Entry& entry, const std::string& hand) {
    unequal_ += entry.hands == hand ? 0 : 1;
    lines_.push_back("=" + std::to_string(entry.line));
    cited_.insert(entry.line);
    return entry.plies;
  }

  Word best_move(const Position& position, int plies) {
    const std::vector<Word> moves = game_.moves(position);
    for (int within = 0; within < plies; ++within) {
      for (const Word& move : moves) {
        if (reaches_(*game_.after(position, move.view()), within)) return move;
      }
    }
    throw std::logic_error("no winning move");
  }

  int prove(const Position& position, int plies) {
    const std::string hand = hands(position);
    if (const Entry* entry = find(position, [&](const Entry& e) {
          return at_most(e.hands, hand) && (lies_.any_plies || e.plies <= plies) && chance();
        })) {
      return cite(*entry, hand);
    }
    const Word move = best_move(position, plies);
    lines_.emplace_back(move.view());
    const std::size_t line = lines_.size();
    if (lies_.hasty) entries_[board(position)].push_back({hand, line, 0});
    const int taken = 1 + prove_replies(*game_.after(position, move.view()), plies - 1);
    entries_[board(position)].push_back({hand, line, taken});
    return taken;
  }

  int prove_replies(const Position& position, int plies) {
    int longest = -1;
    for (const Word& reply : game_.moves(position)) {
      const Arrival child = arrival(position, reply, plies);
      const bool open = game_.standing(child.position) == Standing::open;
      const int taken = open ? prove(child.position, child.plies) : 0;
      if (!is_timeless(game_, position, reply.view())) longest = std::max(longest, taken);
    }
    return longest + 1;
  }

  // The first in order, or the last: a pass is only that.
  Word saving_reply(const Position& position, int plies) {
    std::vector<Word> replies = game_.moves(position);
    if (random_() % 2 == 0) std::reverse(replies.begin(), replies.end());
    for (const Word& reply : replies) {
      const Arrival after = arrival(position, reply, plies);
      if (!reaches_(after.position, after.plies)) return reply;
    }
    throw std::logic_error("no saving reply");
  }

  void disprove(const Position& position, int plies) {
    const std::string hand = hands(position);
    if (const Entry* entry = find(position, [&](const Entry& e) {
          return has_bound(plies)
                     ? at_most(hand, e.hands) && (lies_.any_plies || e.plies >= plies) && chance()
                     : has_no_bound(e) && (e.hands == hand || (at_most(hand, e.hands) && chance()));
        })) {
      cite(*entry, hand);
      return;
    }
    entries_[board(position)].push_back({hand, lines_.size() + 1, plies});
    if (has_bound(plies) && plies == 1) return lines_.push_back(".");
    answer_all(position, plies);
  }

  void answer_all(const Position& position, int plies) {
    std::string line;
    std::vector<Arrival> follow;
    for (const Word& move : game_.moves(position)) {
      const Arrival between = arrival(position, move, plies);
      line += line.empty() ? "" : " ";
      if (game_.standing(between.position) != Standing::open) {
        line += ".";
        continue;
      }
      const Word reply = saving_reply(between.position, between.plies);
      line += reply.view();
      const Arrival after = arrival(between.position, reply, between.plies);
      if (!ends(after.position, after.plies)) follow.push_back(after);
    }
    lines_.push_back(line.empty() ? "-" : line);
    for (const Arrival& after : follow) disprove(after.position, after.plies);
  }

  std::vector<std::string> finished() {
    for (const std::size_t line : cited_) lines_[line - 1] += " *";
    return lines_;
  }

  G game_;
  Reaches reaches_;
  int citing_;
  std::mt19937 random_;
  Lies lies_;
  bool bounded_ = false;
  std::vector<std::string> lines_;
  std::set<std::size_t> cited_;
  int unequal_ = 0;
  std::map<std::string, std::vector<Entry>> entries_;
};

}  // namespace yose::check
