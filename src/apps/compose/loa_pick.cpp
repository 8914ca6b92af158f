#include "apps/compose/loa_pick.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "apps/common/loa_words.hpp"
#include "apps/common/move_texts.hpp"
#include "apps/common/report_output.hpp"
#include "notation/loa_text.hpp"

namespace yose::apps {

namespace {

using solvers::LoaComposeReport;
using solvers::OtherMoves;

std::string class_name(OtherMoves others) {
  return others == OtherMoves::never_win ? "only_win" : "only_shortest";
}

std::string others_words(OtherMoves others) {
  switch (others) {
    case OtherMoves::never_win:
      return "no other first move wins";
    case OtherMoves::win_later:
      return "another first move wins too, but takes longer";
    default:
      return "no other first move wins as soon";
  }
}

std::string unique_words(const LoaComposeReport& r) {
  if (r.unique_all_the_way()) return "unique all the way";
  const std::string known = r.unique_open ? "known to be " : "";
  if (r.unique_moves == 1)
    return fmt::format("{}unique for the first of {} moves", known, r.winner_moves);
  return fmt::format("{}unique for the first {} of {} moves", known, r.unique_moves,
                     r.winner_moves);
}

std::string first_words(const LoaComposeReport& r) {
  if (r.quiet_first()) return "quiet";
  if (!r.first_captures) return "a threat";
  return r.first_threatens ? "a capture and a threat" : "a capture";
}

}  // namespace

std::string pick_text(const LoaPick& pick, bool solution) {
  const LoaComposeReport& r = pick.report;
  std::string text =
      fmt::format("{}: {}\n  {}\n", pick.id, win_words(pick.position.turn(), r.plies, r.exact),
                  notation::to_loa(pick.position));
  text += fmt::format("  {}; {}; the first move is {}", others_words(r.others), unique_words(r),
                      first_words(r));
  if (solution) text += "\n  " + joined(move_texts(r.line));
  return text + effort_words(r);
}

std::string pick_json(const LoaPick& pick) {
  const LoaComposeReport& r = pick.report;
  nlohmann::ordered_json j;
  j["id"] = pick.id;
  j["position"] = notation::to_loa(pick.position);
  j["for"] = color_name(pick.position.turn());
  j["plies"] = r.plies;
  j["exact"] = r.exact;
  j["class"] = class_name(r.others);
  if (r.others != OtherMoves::not_so_soon) j["slower_win"] = r.others == OtherMoves::win_later;
  j["unique_first_moves"] = r.unique_moves;
  j["winner_moves"] = r.winner_moves;
  if (r.unique_open) j["unique_open"] = true;
  j["quiet_first"] = r.quiet_first();
  j["captures_first"] = r.first_captures;
  j["threatens_first"] = r.first_threatens;
  j["line"] = move_texts(r.line);
  j["nodes_to_solve"] = r.nodes_to_solve;
  add_effort(j, r);
  return j.dump() + "\n";
}

std::string pick_row(const LoaPick& pick) {
  const LoaComposeReport& r = pick.report;
  return fmt::format("{}\t{}\t{}\t{}/{}\t{}\t{}\t{}\n", notation::to_loa(pick.position), r.plies,
                     class_name(r.others), r.unique_moves, r.winner_moves, first_words(r),
                     r.nodes_to_solve, pick.id);
}

std::string loa_pick_columns() {
  return "# position, plies, class, unique moves of the winner, first move, nodes to solve, id\n";
}

}  // namespace yose::apps
