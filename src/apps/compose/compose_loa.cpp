// yose compose --game loa: picks positions that are worth solving out of games and lists.
#include "apps/compose/compose_loa.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <utility>

#include "apps/compose/compose_text.hpp"
#include "games/loa/symmetry.hpp"
#include "notation/loa_text.hpp"

namespace yose::apps {

namespace {

using solvers::ComposeVerdict;

struct Candidate {
  std::string id;
  loa::Position position;
};

// Positions in the inputs' order, games from their end backwards. Of those that are the same to a
// player, the first.
class Candidates {
 public:
  explicit Candidates(int back) : back_(back) {}

  void add(const std::string& id, loa::Game game) {
    if (game.plies() == 0) return add(id, game.position());
    for (int left = back_; left >= 0; --left) {
      add(fmt::format("{}@{}", id, game.plies()), game.position());
      if (game.plies() == 0) return;
      game.undo();
    }
  }
  const std::vector<Candidate>& list() const { return list_; }

 private:
  void add(const std::string& id, const loa::Position& position) {
    const loa::Setup one = loa::canonical(loa::setup_of(position));
    if (seen_.insert({one.black, one.white}).second) list_.push_back({id, position});
  }

  int back_;
  std::set<std::pair<loa::Set, loa::Set>> seen_;
  std::vector<Candidate> list_;
};

class ComposeLoa {
 public:
  ComposeLoa(const ComposeOptions& options, Session& session)
      : options_(options),
        session_(session),
        composer_(options.hash_bytes()),
        batch_("compose", options, session) {}

  void run() {
    Candidates candidates(options_.back);
    for_each_loa_game(options_.inputs, session_, [&](const std::string& id, const loa::Game& game) {
      candidates.add(id, game);
    });
    if (!open_list()) return;
    const auto& list = candidates.list();
    batch_.run(batch_items(list, [](const Candidate& c) { return notation::to_loa(c.position); }),
               [&](std::size_t i) { judge(list[i]); });
    show_sorted();
    if (!options_.json && !list.empty()) batch_.print(summary());
    if (list_.is_open() && !list_.flush()) complain_about_list();
  }

 private:
  bool open_list() {
    if (options_.list.empty()) return true;
    list_.open(options_.list, std::ios::binary);
    list_ << compose_columns();
    if (!list_) complain_about_list();
    return static_cast<bool>(list_);
  }
  void complain_about_list() { session_.complain(options_.list + ": cannot be written"); }

  void judge(const Candidate& candidate) {
    if (options_.most > 0 && picked_ == options_.most) return;
    solvers::ComposeTask task(candidate.position);
    task.rules = rules_of(options_.rules);
    task.limits = batch_.limits();
    task.least_plies = options_.plies;
    task.only_win = options_.only_win;
    const auto report = composer_.judge(task);
    ++judged_;
    if (report.verdict == ComposeVerdict::unknown) leave_unknown();
    if (report.verdict == ComposeVerdict::picked) pick({candidate.id, task.position, report});
  }

  void leave_unknown() {
    ++unknown_;
    session_.worsen(Status::unknown);
  }

  void pick(ComposePick pick) {
    ++picked_;
    if (options_.sort) {
      kept_.push_back(std::move(pick));
    } else {
      show(pick);
    }
  }

  void show(const ComposePick& pick) {
    batch_.print(options_.json ? compose_json(pick) : compose_text(pick, options_.solutions));
    if (list_.is_open()) list_ << compose_row(pick) << std::flush;
  }

  // From easy to hard.
  void show_sorted() {
    std::stable_sort(kept_.begin(), kept_.end(), [](const ComposePick& a, const ComposePick& b) {
      return a.report.nodes_to_solve < b.report.nodes_to_solve;
    });
    for (const ComposePick& pick : kept_) show(pick);
  }

  std::string summary() const {
    return fmt::format("{} chosen of {} {}, {} left unknown\n", picked_, judged_,
                       judged_ == 1 ? "position" : "positions", unknown_);
  }

  const ComposeOptions& options_;
  Session& session_;
  solvers::LoaComposer composer_;
  Batch batch_;
  std::ofstream list_;
  std::vector<ComposePick> kept_;  // to be sorted
  int judged_ = 0;
  int picked_ = 0;
  int unknown_ = 0;
};

}  // namespace

void compose_loa(const ComposeOptions& options, Session& session) {
  if (const char* option = find_shogi_option(options.game)) {
    return session.complain(std::string(option) + " does not apply to loa");
  }
  ComposeLoa(options, session).run();
}

}  // namespace yose::apps
