#include "apps/scan/scan_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "apps/common/move_texts.hpp"
#include "apps/common/ply_choice.hpp"
#include "apps/common/report_output.hpp"
#include "notation/sfen.hpp"
#include "notation/usi.hpp"

namespace yose::apps {

namespace {

using solvers::FoundMate;
using solvers::MateFate;
using solvers::ScanReport;
using Moves = std::vector<shogi::CoordMove>;

Moves moves_before(const ShogiItem& item, int ply) {
  Moves moves = item.record.main_line();
  moves.resize(static_cast<std::size_t>(ply));
  return moves;
}

std::string line_words(const ShogiItem& item, const FoundMate& mate, bool japanese) {
  const Moves before = moves_before(item, mate.ply);
  return joined(move_texts(*item.position(0), before, mate.report.line, japanese));
}

std::string played_words(const ShogiItem& item, const FoundMate& mate, bool japanese) {
  const Moves before = moves_before(item, mate.ply);
  return move_texts(*item.position(0), before, {*mate.move}, japanese).front();
}

std::string kept_words(const FoundMate& mate) {
  return mate.longer ? "kept it, " + plies_text(*mate.longer) + " longer" : "kept it";
}

std::string fate_words(const ShogiItem& item, const FoundMate& mate, bool japanese) {
  if (mate.fate == MateFate::ended) return "the record ends here";
  if (!mate.move) return "resigned instead";
  const std::string move = played_words(item, mate, japanese);
  switch (mate.fate) {
    case MateFate::missed:
      return move + " missed it";
    case MateFate::undecided:
      return "whether " + move + " kept it is undecided";
    default:
      return move + " " + kept_words(mate);
  }
}

const char* fate_name(MateFate fate) {
  switch (fate) {
    case MateFate::played:
      return "played";
    case MateFate::kept:
      return "kept";
    case MateFate::missed:
      return "missed";
    case MateFate::undecided:
      return "undecided";
    default:
      return "ended";
  }
}

const char* side_name(Color side) { return side == Color::black ? "black" : "white"; }

std::string counted(int count, const char* one, const char* many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

// Positions without a full answer, in the order of the game.
std::vector<int> undecided_plies(const ScanReport& report) {
  std::vector<int> plies = report.open;
  for (const FoundMate& mate : report.mates) {
    if (mate.fate == MateFate::undecided) plies.push_back(mate.ply);
  }
  std::sort(plies.begin(), plies.end());
  return plies;
}

std::string undecided_words(const ScanReport& report, const ScanWords& words) {
  const auto plies = undecided_plies(report);
  if (plies.empty()) return "";
  std::string text = "; " + counted(report.undecided(), "position", "positions") + " undecided";
  if (!words.limits.empty()) text += " within " + words.limits;
  std::string list;
  for (const int ply : plies) list += (list.empty() ? "" : ", ") + std::to_string(ply + 1);
  return text + (plies.size() == 1 ? " (move " : " (moves ") + list + ")";
}

// In the words of KIF.
std::string comment_on(const ShogiItem& item, const FoundMate& mate) {
  const std::string length =
      fmt::format("{}手{}詰", mate.report.plies, mate.report.exact ? "" : "以内");
  const std::string line = length + "：" + line_words(item, mate, true);
  if (mate.fate == MateFate::ended) return "この局面に詰みがある　" + line;
  if (!mate.move) return "投了の局面に詰みがあった　" + line;
  if (mate.fate == MateFate::missed) return "詰み逃し　" + line;
  if (mate.fate == MateFate::undecided) return "詰みがあった（この手で残るかは未解明）　" + line;
  const std::string longer = mate.longer ? fmt::format("（{}手長い）", *mate.longer) : "";
  return "詰みは残る" + longer + "　" + line;
}

// The nodes of the main line; the start is the first.
std::vector<int> main_line_nodes(const notation::Record& record) {
  std::vector<int> nodes{0};
  while (!record.nodes[nodes.back()].children.empty()) {
    nodes.push_back(record.nodes[nodes.back()].children.front());
  }
  return nodes;
}

}  // namespace

bool is_finding(const FoundMate& mate) { return mate.fate != MateFate::played; }

std::string finding_text(const ShogiItem& item, const FoundMate& mate, const ScanWords& words) {
  const auto& r = mate.report;
  std::string text = fmt::format(
      "{}: move {}, {}: mate in {} ({}); {}\n", item.id, mate.ply + 1, side_name(mate.side),
      plies_text(r.plies), r.exact ? "exact" : "at most", fate_words(item, mate, words.japanese));
  text += "  " + line_words(item, mate, words.japanese) + "\n";
  if (r.line_cut) text += "  the line is only what was known of it\n";
  const bool late = lacks_certificate(r, mate.certificate) && !r.certificate.error;
  if (late) text += "  certificate not written\n";
  return text;
}

std::string finding_json(const ShogiItem& item, const FoundMate& mate) {
  const auto& r = mate.report;
  nlohmann::ordered_json j;
  j["id"] = id_at(item.id, mate.ply);
  j["kind"] = "mate";
  j["verdict"] = "mate";
  j["move"] = mate.ply + 1;
  j["side"] = side_name(mate.side);
  j["plies"] = r.plies;
  j["exact"] = r.exact;
  j["line"] = usi_texts(r.line);
  if (r.line_cut) j["line_cut"] = true;
  j["outcome"] = fate_name(mate.fate);
  if (mate.move) j["played"] = notation::to_usi(*mate.move);
  if (!mate.move && mate.fate == MateFate::missed) j["played"] = "resign";
  if (mate.longer) j["longer"] = *mate.longer;
  j["sfen"] = notation::to_sfen(item.position(mate.ply)->setup());
  add_effort(j, r);
  add_certificate(j, r, mate.certificate);
  return j.dump() + "\n";
}

std::string summary_text(const ShogiItem& item, const ScanReport& report, const ScanWords& words) {
  std::string text =
      fmt::format("{}: {}, {}", item.id, counted(report.positions, "position", "positions"),
                  counted(report.count(MateFate::missed), "mate", "mates"));
  text += " missed";
  if (const int kept = report.count(MateFate::kept)) text += fmt::format(", {} kept", kept);
  if (const int played = report.count(MateFate::played)) text += fmt::format(", {} played", played);
  if (const int ended = report.count(MateFate::ended))
    text += fmt::format(", {} at the end", ended);
  text += undecided_words(report, words);
  return text + (report.stopped ? "; interrupted" : "") + "\n";
}

std::string summary_json(const ShogiItem& item, const ScanReport& report) {
  nlohmann::ordered_json j;
  j["id"] = item.id;
  j["kind"] = "summary";
  j["status"] = report.stopped || report.undecided() > 0 ? "unknown" : "answered";
  j["moves"] = item.record.main_line().size();
  j["positions"] = report.positions;
  for (const MateFate fate :
       {MateFate::missed, MateFate::kept, MateFate::played, MateFate::ended}) {
    j[fate_name(fate)] = report.count(fate);
  }
  j["undecided"] = report.undecided();
  j["undecided_plies"] = undecided_plies(report);
  if (report.stopped) j["interrupted"] = true;
  j["nodes"] = report.statistics.nodes;
  j["seconds"] = rounded(report.seconds);
  return j.dump() + "\n";
}

notation::Record commented(const ShogiItem& item, const ScanReport& report) {
  notation::Record record = item.record;
  const std::vector<int> nodes = main_line_nodes(record);
  for (const FoundMate& mate : report.mates) {
    if (!is_finding(mate)) continue;
    const auto place = static_cast<std::size_t>(mate.ply + (mate.move ? 1 : 0));
    std::string& comment = record.nodes[nodes[place]].comment;
    if (!comment.empty()) comment += "\n";
    comment += comment_on(item, mate);
  }
  return record;
}

}  // namespace yose::apps
