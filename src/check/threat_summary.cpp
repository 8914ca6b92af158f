#include "check/threat_summary.hpp"

#include <algorithm>
#include <map>

#include "check/after_lines.hpp"
#include "check/certificate_summary.hpp"

namespace yose::check {
namespace {

using ClaimsByMove = std::map<std::string, std::vector<Claim>, std::less<>>;

ClaimsByMove by_move(const std::vector<Claim>& claims) {
  ClaimsByMove map;
  for (const Claim& claim : claims) map[claim.after].push_back(claim);
  return map;
}

std::vector<Claim> claims_after(std::string_view move, const ClaimsByMove& claims) {
  const auto own = claims.find(move);
  return own == claims.end() ? std::vector<Claim>{} : own->second;
}

bool shows_mate(const std::vector<Claim>& claims) {
  return std::any_of(claims.begin(), claims.end(),
                     [](const Claim& claim) { return claim.reaches_goal; });
}

// However long it takes.
bool shows_no_mate(const std::vector<Claim>& claims) {
  return std::any_of(claims.begin(), claims.end(),
                     [](const Claim& claim) { return !claim.reaches_goal && !claim.plies; });
}

// The legal moves by what is shown of them.
struct Replies {
  std::size_t count = 0;
  std::string defending;  // the moves, separated by spaces
  std::size_t defend = 0;
  std::size_t fail = 0;

  std::size_t not_judged() const { return count - defend - fail; }
};

Replies judged_replies(const State& position, const ClaimsByMove& claims) {
  Replies replies;
  for (const Word& move : legal_words(position)) {
    const std::vector<Claim> own = claims_after(move.view(), claims);
    ++replies.count;
    if (shows_mate(own)) ++replies.fail;
    if (!shows_no_mate(own)) continue;
    ++replies.defend;
    replies.defending += (replies.defending.empty() ? "" : " ") + std::string(move.view());
  }
  return replies;
}

// "2 of 17 moves defend": the first part names the number of all, a part of nothing is left out.
class Parts {
 public:
  explicit Parts(std::size_t all) : all_(all) {}

  void add(std::size_t count, const std::string& one, const std::string& several) {
    if (count == 0) return;
    const bool first = text_.empty();
    text_ += (first ? "" : ", ") + std::to_string(count) +
             (first ? " of " + std::to_string(all_) + (all_ == 1 ? " move" : " moves") : "") + " " +
             (count == 1 ? one : several);
  }
  const std::string& text() const { return text_; }

 private:
  std::size_t all_;
  std::string text_;
};

std::string words_of(const Replies& replies) {
  Parts parts(replies.count);
  const std::string moves = " (" + replies.defending + ")";
  parts.add(replies.defend, "defends" + moves, "defend" + moves);
  parts.add(replies.fail, "fails", "fail");
  parts.add(replies.not_judged(), "not judged", "not judged");
  return parts.text();
}

// Where every legal move is judged. `mate` names a position without a defence.
std::string class_words(const Replies& replies, const std::string& mate) {
  if (replies.count == 0) return mate + "there is no legal move";
  if (replies.defend > 1) return words_of(replies);
  const std::string failing =
      std::to_string(replies.fail) + (replies.fail == 1 ? " fails" : " fail");
  if (replies.defend == 0) return mate + "no move defends, " + failing;
  return "only move " + replies.defending + (replies.fail == 0 ? "" : ", " + failing);
}

// How the side to move stands; `mate` is what it is called if no move defends.
struct Danger {
  std::string words;
  std::string mate;
  bool asks_for_moves;  // otherwise they are told only if there are claims about them
};

Danger danger_of(const State& position, const ClaimsByMove& claims) {
  if (!after_pass(position)) return {"check", "mate, ", true};
  const std::vector<Claim> own = claims_after(kPassWord, claims);
  if (own.empty()) return {"pass not judged", "", true};
  const bool threat = shows_mate(own);
  return {summary_of(own, {"threatmate", {true, 1}, 1}), threat ? "brinkmate, " : "", threat};
}

std::uint64_t nodes_of(const std::vector<Claim>& claims, bool proofs) {
  std::uint64_t nodes = 0;
  for (const Claim& claim : claims) nodes += claim.reaches_goal == proofs ? claim.nodes : 0;
  return nodes;
}

std::string count_words(const std::string& what, std::uint64_t nodes) {
  return what + " " + std::to_string(nodes) + (nodes == 1 ? " node" : " nodes");
}

}  // namespace

std::string threat_summary(const State& position, const std::vector<Claim>& claims) {
  const ClaimsByMove own = by_move(claims);
  const Danger danger = danger_of(position, own);
  const Replies replies = judged_replies(position, own);
  std::string text = danger.words;
  if (danger.asks_for_moves || replies.defend + replies.fail > 0) {
    const bool all = replies.not_judged() == 0;
    text += ": " + (all ? class_words(replies, danger.mate) : words_of(replies));
  }
  return text + " (" + count_words("proofs", nodes_of(claims, true)) + ", " +
         count_words("disproofs", nodes_of(claims, false)) + ")";
}

}  // namespace yose::check
