#include "apps/threat/threat_text.hpp"

#include <fmt/format.h>

#include <map>

#include "apps/common/move_texts.hpp"
#include "apps/common/report_output.hpp"

namespace yose::apps {

namespace {

using solvers::ThreatReply;
using solvers::ThreatReport;
using solvers::ThreatVerdict;

std::string verdict_name(ThreatVerdict v) {
  switch (v) {
    case ThreatVerdict::threatmate:
      return "threatmate";
    case ThreatVerdict::none:
      return "none";
    case ThreatVerdict::check:
      return "check";
    default:
      return "unknown";
  }
}

std::vector<shogi::CoordMove> replies_with(const ThreatReport& r, Verdict mate) {
  std::vector<shogi::CoordMove> moves;
  for (const ThreatReply& reply : r.replies) {
    if (reply.mate == mate) moves.push_back(reply.move);
  }
  return moves;
}

std::string length_words(int plies, bool exact) {
  return fmt::format("{} ({})", plies_text(plies), exact ? "exact" : "at most");
}

bool is_mated(const ThreatReport& r) {
  return r.verdict == ThreatVerdict::check && r.replies.empty();
}

std::string answer_words(const ThreatReport& r, bool stopped) {
  switch (r.verdict) {
    case ThreatVerdict::threatmate:
      return "threatmate in " + length_words(r.plies, r.exact);
    case ThreatVerdict::none:
      return "no threatmate: a pass allows no mate by checks";
    case ThreatVerdict::check:
      return is_mated(r) ? "mated" : "in check, which must be answered: no threatmate";
    default:
      return unknown_words(r, stopped);
  }
}

bool is_judged(const ThreatReport& r) {
  return r.verdict == ThreatVerdict::threatmate || r.verdict == ThreatVerdict::check;
}

// Of a position whose replies are judged.
std::string class_name(const ThreatReport& r) {
  const auto defences = replies_with(r, Verdict::disproven).size();
  if (defences == 0) return r.verdict == ThreatVerdict::check ? "mate" : "brinkmate";
  return defences == 1 ? "only move" : "defences";
}

std::string defence_words(const ThreatReport& r) {
  const auto defences = replies_with(r, Verdict::disproven).size();
  if (!open_replies(r).empty()) return fmt::format("{} known to defend", defences);
  if (defences == 0) return "no defence: " + class_name(r);
  return defences == 1 ? "only move" : fmt::format("{} defences", defences);
}

class ThreatText {
 public:
  ThreatText(const TsumeItem& item, const ThreatReport& r, const ThreatOptions& options)
      : item_(item), r_(r), japanese_(options.japanese), all_(options.all) {}

  std::string text(const std::string& certificate, bool stopped, double seconds) const {
    std::string text = item_.id + ": " + answer_words(r_, stopped);
    if (!r_.line.empty()) text += "\n  threat: " + joined(threat_moves());
    if (is_judged(r_) && !is_mated(r_)) {
      text += "\n  " + defence_words(r_) + defences();
      if (!open_replies(r_).empty()) text += "\n  left open" + list(Verdict::open);
      text += failing();
    }
    const std::string cause = cause_words(r_, seconds, stopped);
    return text + cut_words(r_, cause) + effort_words(r_) +
           certificate_words(r_, certificate, cause) + missing_words(cause);
  }

 private:
  // The threat follows a pass, which no record of moves can say.
  std::vector<std::string> threat_moves() const {
    return move_texts(item_.position.passed(), {}, r_.line, japanese_);
  }
  std::string move_text(const shogi::CoordMove& m) const {
    return move_texts(item_.position, {}, {m}, japanese_).front();
  }

  std::string list(Verdict mate) const {
    std::string text;
    for (const auto& m : replies_with(r_, mate)) text += " " + move_text(m);
    return text.empty() ? "" : ":" + text;
  }

  // One row for each way of defending against a threat; a move is listed by its first kind.
  std::string defences() const {
    if (r_.verdict == ThreatVerdict::check) return list(Verdict::disproven);
    std::map<int, std::string> rows;
    for (const ThreatReply& reply : r_.replies) {
      if (reply.mate != Verdict::disproven) continue;
      const int row = reply.kinds.empty() ? shogi::kDefenceKinds : index(reply.kinds.first());
      rows[row] += " " + move_text(reply.move);
    }
    std::string text;
    for (const auto& [kind, moves] : rows) {
      const bool known = kind < shogi::kDefenceKinds;
      text += fmt::format("\n    {}:{}",
                          known ? name(static_cast<shogi::DefenceKind>(kind)) : "in another way",
                          moves);
    }
    return text;
  }

  std::string failing() const {
    if (r_.replies.empty()) return "";  // stalemate
    const auto count = replies_with(r_, Verdict::proven).size();
    const char* which = count == r_.replies.size() ? "" : " other";
    std::string text =
        fmt::format("\n  {}{} {}", count, which, count == 1 ? "move loses" : "moves lose");
    if (!all_) return text;
    for (const ThreatReply& reply : r_.replies) {
      if (reply.mate != Verdict::proven) continue;
      text += fmt::format("\n    {}: mate in {}: {}", move_text(reply.move),
                          length_words(reply.plies, reply.exact),
                          joined(move_texts(item_.position, {reply.move}, reply.line, japanese_)));
    }
    return text;
  }

  std::string missing_words(const std::string& cause) const {
    const auto missing = missing_claims(r_);
    if (missing.empty()) return "";
    return "  not complete in the certificate: " + joined(missing) + " (" + cause + ")\n";
  }

  const TsumeItem& item_;
  const ThreatReport& r_;
  bool japanese_;
  bool all_;
};

// By move: how it interferes with the first move of the threat.
nlohmann::ordered_json kinds_json(const ThreatReport& r) {
  nlohmann::ordered_json kinds = nlohmann::ordered_json::object();
  for (const ThreatReply& reply : r.replies) {
    if (reply.mate != Verdict::disproven) continue;
    auto& names = kinds[usi_texts({reply.move}).front()] = nlohmann::ordered_json::array();
    reply.kinds.for_each([&](shogi::DefenceKind k) { names.push_back(name(k)); });
  }
  return kinds;
}

nlohmann::ordered_json failing_json(const ThreatReport& r, bool with_lines) {
  nlohmann::ordered_json failing = nlohmann::ordered_json::array();
  for (const ThreatReply& reply : r.replies) {
    if (reply.mate != Verdict::proven) continue;
    nlohmann::ordered_json j{
        {"move", usi_texts({reply.move}).front()}, {"plies", reply.plies}, {"exact", reply.exact}};
    if (with_lines) j["line"] = usi_texts(reply.line);
    failing.push_back(std::move(j));
  }
  return failing;
}

}  // namespace

std::vector<shogi::CoordMove> open_replies(const ThreatReport& r) {
  return replies_with(r, Verdict::open);
}

std::vector<std::string> missing_claims(const ThreatReport& r) {
  if (!r.certificate.written) return {};
  std::vector<shogi::CoordMove> moves;
  for (const ThreatReply& reply : r.replies) {
    if (reply.mate != Verdict::open && !reply.certified) moves.push_back(reply.move);
  }
  auto names = usi_texts(moves);
  if (!r.threat_certified) names.emplace_back("pass");
  return names;
}

std::string threat_text(const TsumeItem& item, const ThreatReport& r,
                        const std::string& certificate, const ThreatOptions& options,
                        bool stopped) {
  return ThreatText(item, r, options).text(certificate, stopped, options.seconds);
}

nlohmann::ordered_json threat_json(const TsumeItem& item, const ThreatReport& r,
                                   const std::string& certificate, const ThreatOptions& options) {
  nlohmann::ordered_json j;
  j["id"] = item.id;
  j["verdict"] = verdict_name(r.verdict);
  if (r.verdict == ThreatVerdict::threatmate) {
    j["plies"] = r.plies;
    j["exact"] = r.exact;
    j["line"] = usi_texts(r.line);
    if (r.line_cut) j["line_cut"] = true;
  }
  if (is_judged(r)) {
    const auto open = open_replies(r);
    if (open.empty()) j["class"] = class_name(r);
    j["defences"] = usi_texts(replies_with(r, Verdict::disproven));
    if (r.verdict == ThreatVerdict::threatmate) j["kinds"] = kinds_json(r);
    j["failing"] = failing_json(r, options.all);
    j["open"] = usi_texts(open);
  }
  add_effort(j, r);
  add_certificate(j, r, certificate);
  const auto missing = missing_claims(r);
  if (!missing.empty()) j["proof_incomplete"] = missing;
  return j;
}

}  // namespace yose::apps
