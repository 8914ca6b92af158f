#include "apps/usi/usi_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "notation/usi.hpp"

namespace yose::apps {

using notation::to_usi;
using solvers::TsumeReport;
using solvers::TsumeVerdict;

namespace {

std::string counts(const UsiInfo& info) {
  const auto ms = static_cast<std::uint64_t>(info.seconds * 1000);
  const std::uint64_t nps = info.nodes * 1000 / std::max<std::uint64_t>(ms, 1);
  return fmt::format("time {} nodes {} nps {} hashfull {:.0f}", ms, info.nodes, nps,
                     info.fullness * 1000);
}

}  // namespace

std::string counts_text(const UsiInfo& info) { return "info " + counts(info); }

std::string to_text(const UsiInfo& info) {
  std::string line =
      fmt::format("info depth {} seldepth {} {}", info.depth, info.deepest, counts(info));
  if (info.rank > 0) line += fmt::format(" multipv {}", info.rank);
  if (info.mate) line += fmt::format(" score mate {}", *info.mate);
  if (info.value && !info.mate) line += fmt::format(" score cp {}", *info.value);
  if (!info.bound.empty()) line += fmt::format(" {}", info.bound);
  if (!info.line.empty()) line += " pv " + to_usi(info.line);
  return line;
}

namespace {

UsiAnswer answer_for_mate(const TsumeReport& r) {
  if (!r.line.empty()) {
    return {"checkmate " + to_usi(r.line),
            r.line_cut ? "mate, but time ran out: the line is what was known" : ""};
  }
  // The blank belongs to it: GUIs look for the word and a blank.
  if (r.plies == 0) return {"checkmate ", "the king is mated already"};
  return {
      "checkmate timeout",
      fmt::format("mate within {} plies, but time ran out before its moves were found", r.plies)};
}

}  // namespace

UsiAnswer mate_answer(const Result<TsumeReport>& report) {
  if (!report) return {"checkmate notimplemented", report.error().text};
  if (report->verdict == TsumeVerdict::mate) return answer_for_mate(*report);
  if (report->verdict == TsumeVerdict::nomate) return {"checkmate nomate", ""};
  if (report->no_mate_within > 0) {
    return {"checkmate timeout",
            fmt::format("no mate within {} plies; longer ones were not asked for",
                        report->no_mate_within)};
  }
  return {"checkmate timeout",
          report->gave_up ? "the lines grew too long: the search gave up" : ""};
}

UsiAnswer play_answer(const UsiQuestion& question, const Result<TsumeReport>& report) {
  const auto bestmove = [](const shogi::CoordMove& m) { return "bestmove " + to_usi(m); };
  std::vector<shogi::CoordMove> moves = question.position.legal_moves();
  if (moves.empty()) return {"bestmove resign", "there is no legal move"};
  const auto is_asked_for = [&](const shogi::CoordMove& m) {
    const auto& wanted = question.go.moves;
    return std::find(wanted.begin(), wanted.end(), m) != wanted.end();
  };
  std::stable_partition(moves.begin(), moves.end(), is_asked_for);
  const bool restricted = is_asked_for(moves.front());
  if (report && !report->line.empty()) {
    const auto& first = report->line.front();
    if (!restricted || is_asked_for(first)) return {bestmove(first), ""};
    return {bestmove(moves.front()), "the mate begins with a move that searchmoves leaves out"};
  }
  const bool mated = report && report->verdict == TsumeVerdict::mate;
  return {bestmove(moves.front()), mated ? "" : "no mate is known: this is just a legal move"};
}

}  // namespace yose::apps
