#include "apps/compose/brinkmate_pick.hpp"

#include <nlohmann/json.hpp>

#include "apps/common/loa_words.hpp"
#include "apps/common/move_texts.hpp"
#include "apps/common/report_output.hpp"
#include "notation/sfen.hpp"

namespace yose::apps {

namespace {

using solvers::BrinkmateComposeReport;

std::string key_words(const BrinkmateComposeReport& r) {
  const std::string replies = fmt::format("{} {}", r.replies, r.replies == 1 ? "reply" : "replies");
  if (r.key_checks) return "single key, a check; " + replies;
  return fmt::format("single key, which threatens mate in {}; {}, {} of them {} with the threat",
                     plies_text(r.threat_plies), replies, r.candidates,
                     r.candidates == 1 ? "interferes" : "interfere");
}

}  // namespace

std::string problem_text(const shogi::AnyPosition& position) {
  shogi::Setup setup = position.setup();
  setup.move_number = 1;
  return notation::to_sfen(setup);
}

std::string pick_text(const BrinkmatePick& pick, bool solution, bool japanese) {
  const BrinkmateComposeReport& r = pick.report;
  std::string text = fmt::format("{}: brinkmate in {} (exact)\n  {}\n  {}", pick.id,
                                 plies_text(r.plies), problem_text(pick.position), key_words(r));
  if (solution) text += "\n  " + joined(move_texts(pick.position, {}, r.line, japanese));
  return text + effort_words(r);
}

std::string pick_json(const BrinkmatePick& pick) {
  const BrinkmateComposeReport& r = pick.report;
  nlohmann::ordered_json j;
  j["id"] = pick.id;
  j["position"] = problem_text(pick.position);
  j["for"] = color_name(pick.position.turn());
  j["plies"] = r.plies;
  j["exact"] = r.exact;
  j["key"] = usi_texts({r.line.front()}).front();
  j["key_checks"] = r.key_checks;
  if (!r.key_checks) j["threat_plies"] = r.threat_plies;
  j["replies"] = r.replies;
  j["candidates"] = r.candidates;
  j["line"] = usi_texts(r.line);
  add_effort(j, r);
  return j.dump() + "\n";
}

std::string pick_row(const BrinkmatePick& pick) {
  const BrinkmateComposeReport& r = pick.report;
  return fmt::format("{}\t{}\t{}\t{}\t{}\t{}\n", problem_text(pick.position), r.plies, r.candidates,
                     r.replies, r.key_checks ? "check" : "quiet", pick.id);
}

std::string brinkmate_pick_columns() { return "# position, plies, candidates, replies, key, id\n"; }

}  // namespace yose::apps
