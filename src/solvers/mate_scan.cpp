#include "solvers/mate_scan.hpp"

#include <algorithm>
#include <limits>

#include "games/shogi/any_position.hpp"

namespace yose::solvers {

namespace {

using shogi::AnyPosition;

std::uint64_t times(std::uint64_t nodes, std::uint64_t factor) {
  constexpr auto kMost = std::numeric_limits<std::uint64_t>::max();
  return nodes > kMost / factor ? kMost : nodes * factor;
}

class Scan {
 public:
  Scan(TsumeSolver& solver, const ScanTask& task) : solver_(solver), task_(task) {}

  Result<ScanReport> run() {
    const Stopwatch stopwatch;
    AnyPosition position = task_.start;
    for (std::size_t ply = 0; ply <= task_.moves.size() && !stopped(); ++ply) {
      if (auto error = look_at(position, ply)) return *error;
      if (task_.done_one) task_.done_one();
      if (ply < task_.moves.size()) position.play(task_.moves[ply]);
    }
    report_.stopped = stopped();
    report_.seconds = stopwatch.seconds();
    return std::move(report_);
  }

 private:
  using Problem = std::optional<Error>;

  bool stopped() const { return task_.limits.stop != nullptr && *task_.limits.stop; }

  // Is it a position to ask about?
  bool is_wanted(const AnyPosition& position) const {
    const Color side = position.turn();
    return (!task_.side || *task_.side == side) && position.has_king(~side);
  }

  Problem look_at(const AnyPosition& position, std::size_t ply) {
    if (!is_wanted(position)) return std::nullopt;
    auto any = ask(position, position.turn(), false, 1);
    if (!any) return any.error();
    if (any->verdict == TsumeVerdict::unknown && stopped()) return std::nullopt;
    ++report_.positions;
    if (any->verdict == TsumeVerdict::unknown) report_.open.push_back(static_cast<int>(ply));
    if (any->verdict != TsumeVerdict::mate) return std::nullopt;
    FoundMate mate;
    mate.ply = static_cast<int>(ply);
    mate.side = position.turn();
    mate.report = *std::move(any);
    if (ply < task_.moves.size()) mate.move = task_.moves[ply];
    if (Problem problem = judge(position, mate)) return problem;
    report_.mates.push_back(std::move(mate));
    return std::nullopt;
  }

  Problem judge(const AnyPosition& position, FoundMate& mate) {
    if (!mate.move) {
      mate.fate = task_.resigned ? MateFate::missed : MateFate::ended;
      return find_length(position, mate);
    }
    AnyPosition after = position;
    after.play(*mate.move);
    const auto reply = ask_after(after, mate.side);
    if (!reply) return reply.error();
    mate.fate = reply->verdict == TsumeVerdict::mate     ? MateFate::kept
                : reply->verdict == TsumeVerdict::nomate ? MateFate::missed
                                                         : MateFate::undecided;
    if (Problem problem = find_length(position, mate)) return problem;
    return mate.fate == MateFate::kept ? compare(after, mate) : std::nullopt;
  }

  // Of a mate that is known, what became of it is worth more nodes. Where a quiet move was played,
  // the mate by checks is gone unless every reply is shown to be mated.
  Result<TsumeReport> ask_after(const AnyPosition& after, Color side) {
    if (after.in_check()) return ask(after, side, false, task_.length_factor);
    auto report = ask(after, side, false, 1);
    const bool open = report && report->verdict == TsumeVerdict::unknown;
    if (open) report->verdict = TsumeVerdict::nomate;
    return report;
  }

  // The exact length, as far as the limits go, and the certificate of a missed mate.
  Problem find_length(const AnyPosition& position, FoundMate& mate) {
    if (task_.certificate && mate.fate == MateFate::missed) {
      mate.certificate = task_.certificate(mate.ply);
    }
    auto exact = ask(position, mate.side, true, task_.length_factor, mate.certificate);
    if (!exact) return exact.error();
    if (exact->verdict == TsumeVerdict::mate) mate.report = *std::move(exact);
    return std::nullopt;
  }

  // How much longer has a mate become that was kept?
  Problem compare(const AnyPosition& after, FoundMate& mate) {
    const auto reply = ask(after, mate.side, true, task_.length_factor);
    if (!reply) return reply.error();
    if (reply->verdict != TsumeVerdict::mate) return std::nullopt;
    const int longer = reply->plies + 1 - mate.report.plies;
    if (longer <= 0) mate.fate = MateFate::played;
    if (longer > 0 && reply->exact && mate.report.exact) mate.longer = longer;
    return std::nullopt;
  }

  Result<TsumeReport> ask(const AnyPosition& position, Color attacker, bool shortest,
                          std::uint64_t factor, const std::string& certificate = "") {
    TsumeTask task(position);
    task.attacker = attacker;
    task.limits = task_.limits;
    task.limits.nodes = times(task.limits.nodes, factor);
    task.shortest = shortest;
    task.certificate = certificate;
    auto report = solver_.solve(task);
    if (report) report_.statistics += report->statistics;
    return report;
  }

  TsumeSolver& solver_;
  const ScanTask& task_;
  ScanReport report_;
};

}  // namespace

int ScanReport::count(MateFate fate) const {
  return static_cast<int>(std::count_if(mates.begin(), mates.end(),
                                        [&](const FoundMate& mate) { return mate.fate == fate; }));
}

Result<ScanReport> scan_mates(TsumeSolver& solver, const ScanTask& task) {
  return Scan(solver, task).run();
}

}  // namespace yose::solvers
