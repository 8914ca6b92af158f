// One threatmate task on a board of size S: from the question to the report. Included by the files
// that instantiate it; everybody else asks run_threat.hpp.
//
// All questions, about the threat and about what follows each move, share one memory: positions
// after different moves often lead to the same ones.
#pragma once

#include <algorithm>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "games/shogi/coord_conversion.hpp"
#include "games/shogi/mate_defences.hpp"
#include "games/shogi/sizes.hpp"
#include "problems/tsume.hpp"
#include "solvers/move_name.hpp"
#include "solvers/question_run.hpp"
#include "solvers/run_threat.hpp"

namespace yose::solvers {

template <shogi::Size S>
class ThreatRun {
 public:
  ThreatRun(const ThreatTask& task, const shogi::Position<S>& position, ThreatMemory& memory)
      : task_(task), rations_(task.limits), memory_(memory), position_(position) {}

  ThreatReport report() {
    if (position_.in_check()) {
      report_.verdict = ThreatVerdict::check;
    } else {
      find_threat();
    }
    const bool in_danger =
        report_.verdict == ThreatVerdict::threatmate || report_.verdict == ThreatVerdict::check;
    keep_time_for_showing();
    if (in_danger) list_replies();
    if (in_danger && task_.judge) judge_replies();
    if (!task_.certificate.empty() && report_.verdict != ThreatVerdict::unknown) certify();
    report_.statistics = rations_.spent();
    report_.fullness = memory_.table.fullness();
    report_.collections = memory_.table.collections();
    report_.seconds = rations_.seconds();
    return report_;
  }

 private:
  using Problem = problems::Tsume<S>;
  using Run = QuestionRun<Problem, MoveName<S>, OnlyDfpn<Problem>>;

  // What is asked about one position.
  Run question(const shogi::Position<S>& position) {
    return Run(Problem(position, ~position_.turn()), memory_, rations_, {}, {});
  }

  shogi::Position<S> passed() const {
    auto after = position_;
    after.pass();
    return after;
  }
  shogi::Position<S> after(const ThreatReply& reply) const {
    auto after = position_;
    after.play(shogi::narrow<S>(reply.move));
    return after;
  }

  // Once there is a verdict, what else is asked leaves time for its certificate.
  void keep_time_for_showing() {
    if (!task_.certificate.empty()) rations_.keep_for_showing(kForShowing);
  }

  void find_threat() {
    Run run = question(passed());
    run.search();
    report_.gave_up = run.gave_up();
    if (run.verdict() == Verdict::disproven) report_.verdict = ThreatVerdict::none;
    if (run.verdict() != Verdict::proven) return;
    report_.verdict = ThreatVerdict::threatmate;
    keep_time_for_showing();
    if (task_.shortest) run.shorten();
    report_.plies = run.plies();
    report_.exact = run.exact();
    report_.line = widened(run.line());
    report_.line_cut = run.line_cut();
    if (!report_.line.empty()) find_kinds(shogi::narrow<S>(report_.line.front()));
  }

  void find_kinds(shogi::Move m) {
    auto position = position_;
    auto without_reply = passed();
    if (shogi::mates(without_reply, m)) {
      shogi::mate_defences(position, m, defences_);
    } else {
      shogi::check_defences(position, m, defences_);
    }
  }

  shogi::DefenceKinds kinds_of(shogi::Move m) const {
    for (int i = 0; i < defences_.size(); ++i) {
      if (defences_[i].move == m) return defences_[i].kinds;
    }
    return {};
  }

  void list_replies() {
    shogi::MoveList moves;
    shogi::legal_moves(position_, moves);
    for (shogi::Move m : moves) {
      report_.replies.push_back({shogi::widen<S>(m)});
      report_.replies.back().kinds = kinds_of(m);
    }
    std::sort(report_.replies.begin(), report_.replies.end(),
              [](const auto& a, const auto& b) { return name(a) < name(b); });
  }

  // With growing rations, so that one that is hard does not use up what easy ones need.
  void judge_replies() {
    const auto is_open = [](const ThreatReply& r) { return r.mate == Verdict::open; };
    for (std::uint64_t nodes = kFirstNodes; !rations_.are_over(); nodes *= 4) {
      for (ThreatReply& r : report_.replies) {
        if (is_open(r) && !rations_.are_over()) judge(r, nodes);
      }
      if (std::none_of(report_.replies.begin(), report_.replies.end(), is_open)) break;
    }
  }

  void judge(ThreatReply& reply, std::uint64_t nodes) {
    Run run = question(after(reply));
    run.search(nodes);
    reply.mate = run.verdict();
    if (reply.mate != Verdict::proven) return;
    if (task_.shortest) run.shorten();
    reply.plies = run.plies();
    reply.exact = run.exact();
    reply.line = widened(run.line());
  }

  void certify() {
    report_.certificate =
        write_certificate(task_.certificate, certificate_header(task_),
                          [this](proof::CertificateFile& file) { return write_claims(file); });
  }

  // What the certificate says of one position, the one after a move or after the pass.
  struct Part {
    std::string subject;
    shogi::Position<S> position;
    Found found;
    bool* certified;
    // What is told of the mate; the certificate's may be shorter.
    int* plies;
    std::vector<shogi::CoordMove>* line;
    HeldClaims claims{};
  };

  // Nothing if no claim is complete.
  std::optional<std::uint64_t> write_claims(proof::CertificateFile& file) {
    const bool check = report_.verdict == ThreatVerdict::check;
    report_.threat_certified = check;
    if (check && report_.replies.empty()) return write_mated(file);
    std::vector<Part> parts = certificate_parts();
    hold_all(parts);
    const auto is_empty = [](const Part& part) { return part.claims.empty(); };
    if (std::all_of(parts.begin(), parts.end(), is_empty)) return std::nullopt;
    std::uint64_t lines = 0;
    for (const Part& part : parts) lines += part.claims.write(file, part.subject);
    return lines;
  }

  // In the order of the file.
  std::vector<Part> certificate_parts() {
    std::vector<Part> parts;
    for (ThreatReply& reply : report_.replies) {
      if (reply.mate == Verdict::open) continue;
      parts.push_back({"after " + name(reply), after(reply), found(reply), &reply.certified,
                       &reply.plies, &reply.line});
    }
    if (report_.verdict != ThreatVerdict::check) {
      parts.push_back({"after pass", passed(), found(report_), &report_.threat_certified,
                       &report_.plies, &report_.line});
    }
    return parts;
  }

  // With growing shares of the time, so that one that is hard does not use up what easy ones need.
  // What is said of the pass is the verdict, so it comes first.
  void hold_all(std::vector<Part>& parts) {
    if (report_.verdict != ThreatVerdict::check) hold(parts.back(), kShareOfVerdict);
    for (const double share : {0.1, 0.3, 1.0}) {
      for (Part& part : parts) hold(part, share);
    }
  }

  void hold(Part& part, double share) {
    if (*part.certified) return;
    HeldClaims claims;
    Run run = question(part.position);
    run.set_length(part.found.plies, part.found.not_within > 0);
    *part.certified = run.write_claims(claims, "mate", part.found, share).has_value();
    if (!claims.empty()) part.claims = std::move(claims);
    if (run.plies() == part.found.plies) return;
    *part.plies = run.plies();
    *part.line = widened(run.line());
  }

  // There is no move that a claim could be about.
  std::optional<std::uint64_t> write_mated(proof::CertificateFile& file) {
    file.claim("mate 0", {});
    return 0;
  }

  static Found found(const ThreatReport& r) {
    return r.verdict == ThreatVerdict::none ? Found{} : found_mate(r.plies, r.exact);
  }
  static Found found(const ThreatReply& r) {
    return r.mate == Verdict::disproven ? Found{} : found_mate(r.plies, r.exact);
  }
  static Found found_mate(int plies, bool exact) {
    const int shorter = exact ? std::max(plies - length_step<Problem>(), 0) : 0;
    return {true, static_cast<search::Plies>(plies), static_cast<search::Plies>(shorter)};
  }

  static std::string name(const ThreatReply& r) { return notation::to_usi(r.move); }
  static std::vector<shogi::CoordMove> widened(const std::vector<shogi::Move>& moves) {
    std::vector<shogi::CoordMove> wide;
    wide.reserve(moves.size());
    for (shogi::Move m : moves) wide.push_back(shogi::widen<S>(m));
    return wide;
  }

  static constexpr std::uint64_t kFirstNodes = 10'000;
  static constexpr double kForShowing = 0.1;      // of the time, if a certificate is asked for
  static constexpr double kShareOfVerdict = 0.5;  // of the time that is left for it

  const ThreatTask& task_;
  search::Rations rations_;
  ThreatMemory& memory_;
  shogi::Position<S> position_;
  shogi::DefenceList defences_;  // against the first move of the threat
  ThreatReport report_;
};

template <shogi::Size S>
ThreatReport run_threat(const ThreatTask& task, const shogi::Position<S>& position,
                        ThreatMemory& memory) {
  return ThreatRun<S>(task, position, memory).report();
}

}  // namespace yose::solvers
