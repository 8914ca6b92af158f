#include "papers/threat_survey.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "games/shogi/any_position_visit.hpp"
#include "games/shogi/coord_conversion.hpp"
#include "games/shogi/mate_defences.hpp"
#include "papers/threatmate.hpp"

namespace yose::papers {

namespace {

using shogi::AnyPosition;
using shogi::CoordMove;
using solvers::TsumeVerdict;

constexpr std::size_t kQuestionBytes = std::size_t{16} << 20;  // more than the nodes can fill

struct Candidate {
  CoordMove move;
  shogi::DefenceKinds kinds;
};

// The moves against the first move of a mate, and its kind.
struct Candidates {
  shogi::MatingMoveKind against = shogi::MatingMoveKind::drop;
  std::vector<Candidate> moves;
};

template <shogi::Size S>
Candidates candidates_against(shogi::Position<S> p, shogi::Move m) {
  auto passed = p;
  passed.pass();
  shogi::DefenceList list;
  if (shogi::mates(passed, m)) {
    shogi::mate_defences(p, m, list);
  } else {
    shogi::check_defences(p, m, list);
  }
  Candidates found{shogi::mating_move_kind(p, m), {}};
  for (int i = 0; i < list.size(); ++i) {
    found.moves.push_back({shogi::widen<S>(list[i].move), list[i].kinds});
  }
  return found;
}

// Only for 9x9: elsewhere the experiment has no problems, and every size takes long to compile.
Candidates candidates_against(const AnyPosition& position, const CoordMove& m) {
  return position.visit([&]<shogi::Size S>(const shogi::Position<S>& p) -> Candidates {
    if constexpr (S == shogi::k9x9) {
      return candidates_against(p, shogi::narrow<S>(m));
    } else {
      return {};
    }
  });
}

// A candidate need not be played whose kinds are known to prevent the mate, each by another one.
bool tells_nothing_new(const Threatmate& t, const Candidate& c) {
  return t.by_candidate && (t.preventing | c.kinds) == t.preventing;
}

}  // namespace

ThreatSurvey::ThreatSurvey(std::size_t hash_bytes, const std::atomic<bool>& stop)
    : stop_(stop), brinkmate_(hash_bytes), tsume_(kQuestionBytes) {}

ThreatSurveyReport ThreatSurvey::walk(const AnyPosition& problem, std::uint64_t nodes) {
  report_ = {};
  seen_.clear();
  solvers::BrinkmateTask task(problem);
  task.checks_first = false;
  task.limits.nodes = nodes;
  task.limits.stop = &stop_;
  task.at_node = [this](const AnyPosition& position) { look_at(position); };
  const auto found = brinkmate_.solve(task);
  if (found) {
    report_.verdict = found->verdict;
    report_.nodes = found->statistics.nodes;
  }
  return std::move(report_);
}

void ThreatSurvey::look_at(const AnyPosition& position) {
  if (stop_ || position.in_check() || !position.has_king(position.turn())) return;
  if (!seen_.insert(position.key()).second) return;
  ++report_.positions;
  const auto mate = ask(position.passed(), true);
  if (mate.verdict != TsumeVerdict::mate || mate.line.empty()) return;
  const Threatmate t = judge(position, mate);
  report_.lengths.add(t);
  report_.kinds.add(t);
}

Threatmate ThreatSurvey::judge(const AnyPosition& position, const solvers::TsumeReport& mate) {
  const Candidates candidates = candidates_against(position, mate.line.front());
  Threatmate t{mate.plies, candidates.against};
  for (const Candidate& c : candidates.moves) {
    t.generated |= c.kinds;
    if (tells_nothing_new(t, c) || !prevents(position, c.move)) continue;
    t.preventing |= c.kinds;
    t.by_candidate = true;
  }
  t.by_any = t.by_candidate || any_move_prevents(position);
  return t;
}

bool ThreatSurvey::any_move_prevents(const AnyPosition& position) {
  const auto moves = position.legal_moves();
  return std::any_of(moves.begin(), moves.end(),
                     [&](const CoordMove& m) { return prevents(position, m); });
}

bool ThreatSurvey::prevents(const AnyPosition& position, const CoordMove& move) {
  AnyPosition after = position;
  after.play(move);
  return ask(after, false).verdict != TsumeVerdict::mate;
}

solvers::TsumeReport ThreatSurvey::ask(const AnyPosition& position, bool length) {
  solvers::TsumeTask task(position);
  task.attacker = position.turn();
  task.limits.nodes = kQuestionNodes;
  task.shortest = length;
  task.limits.stop = &stop_;
  return *tsume_.solve(task);  // the other side has a king, so it cannot fail
}

}  // namespace yose::papers
