// What yose compose does, whatever the kind of problem: it goes through games and lists, picks
// positions, sorts them, and writes a list of them.
//
// A `Kind` says what differs. It has a Position and a Report, and
//   Kind(options)
//   read(session, candidates)           adds the positions of the inputs
//   judge(position, limits)             a report with a ComposeVerdict, or why there is none
//   key(position)                       the same for positions that are the same to a player
//   text(position)                      as lists have it
//   is_easier(report, report)
//   shown(pick), json(pick), row(pick), columns()
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "apps/common/ply_choice.hpp"
#include "apps/compose/compose_options.hpp"
#include "solvers/compose_verdict.hpp"

namespace yose::apps {

// Positions in the inputs' order, games from their end backwards. Of those that are the same to a
// player, the first.
template <class Kind>
class Candidates {
 public:
  using Position = typename Kind::Position;
  struct Candidate {
    std::string id;
    Position position;
  };

  explicit Candidates(int back) : back_(back) {}

  void add(const std::string& id, const Position& position) {
    if (seen_.insert(Kind::key(position)).second) list_.push_back({id, position});
  }

  // `after(ply)` is a position of the game, if it is one to ask about. A game without moves is a
  // position.
  template <class After>
  void add_game(const std::string& id, int plies, After after) {
    const int first = std::max(0, plies - back_);
    for (int ply = plies; ply >= first; --ply) {
      if (const std::optional<Position> p = after(ply)) add(plies > 0 ? id_at(id, ply) : id, *p);
    }
  }

  const std::vector<Candidate>& list() const { return list_; }

 private:
  int back_;
  std::set<decltype(Kind::key(std::declval<const Position&>()))> seen_;
  std::vector<Candidate> list_;
};

// A position that was chosen.
template <class P, class R>
struct Pick {
  std::string id;
  P position;
  R report;
};

template <class Kind>
class ComposeRun {
 public:
  ComposeRun(const ComposeOptions& options, Session& session)
      : options_(options), session_(session), kind_(options), batch_("compose", options, session) {}

  void run() {
    Candidates<Kind> candidates(options_.back);
    kind_.read(session_, candidates);
    if (!open_list()) return;
    const auto& list = candidates.list();
    batch_.run(batch_items(list, [](const auto& c) { return Kind::text(c.position); }),
               [&](std::size_t i) { judge(list[i]); });
    show_sorted();
    if (!options_.json && judged_ > 0) batch_.print(summary());
    if (list_.is_open() && !list_.flush()) complain_about_list();
  }

 private:
  using Verdict = solvers::ComposeVerdict;
  using Chosen = Pick<typename Kind::Position, typename Kind::Report>;

  bool open_list() {
    if (options_.list.empty()) return true;
    if (!session_.claim_output(options_.list)) return false;
    list_.open(options_.list, std::ios::binary);
    list_ << Kind::columns();
    if (!list_) complain_about_list();
    return static_cast<bool>(list_);
  }
  void complain_about_list() { session_.complain(options_.list + ": cannot be written"); }

  template <class Candidate>
  void judge(const Candidate& candidate) {
    if (options_.most > 0 && picked_ == options_.most) return;
    const auto report = kind_.judge(candidate.position, batch_.limits());
    if (!report) return session_.refuse(candidate.id + ": " + report.error().text);
    ++judged_;
    if (report->verdict == Verdict::unknown) leave_unknown();
    if (report->verdict == Verdict::picked) pick({candidate.id, candidate.position, *report});
  }

  void leave_unknown() {
    ++unknown_;
    session_.worsen(Status::unknown);
  }

  void pick(Chosen chosen) {
    ++picked_;
    if (options_.sort) {
      kept_.push_back(std::move(chosen));
    } else {
      show(chosen);
    }
  }

  void show(const Chosen& chosen) {
    batch_.print(options_.json ? kind_.json(chosen) : kind_.shown(chosen));
    if (list_.is_open()) list_ << kind_.row(chosen) << std::flush;
  }

  // From easy to hard.
  void show_sorted() {
    std::stable_sort(kept_.begin(), kept_.end(), [](const Chosen& a, const Chosen& b) {
      return Kind::is_easier(a.report, b.report);
    });
    for (const Chosen& chosen : kept_) show(chosen);
  }

  std::string summary() const {
    return fmt::format("{} chosen of {} {}, {} left unknown\n", picked_, judged_,
                       judged_ == 1 ? "position" : "positions", unknown_);
  }

  const ComposeOptions& options_;
  Session& session_;
  Kind kind_;
  Batch batch_;
  std::ofstream list_;
  std::vector<Chosen> kept_;  // to be sorted
  int judged_ = 0;
  int picked_ = 0;
  int unknown_ = 0;
};

}  // namespace yose::apps
