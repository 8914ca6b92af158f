#include "apps/play/play_text.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "apps/common/move_texts.hpp"
#include "apps/common/report_output.hpp"

namespace yose::apps {

using engine::PlayReport;
using engine::ScopedMove;

namespace {

bool is_mate(engine::Value value) { return std::abs(value) > engine::kDecisive; }

// Negative for the side that is mated.
int mate_plies(engine::Value value) {
  const int plies = engine::kWon - std::abs(value);
  return value > 0 ? plies : -plies;
}

std::string value_words(engine::Value value) {
  if (!is_mate(value)) return fmt::format("{:+d}", value);
  return value > 0 ? "mate in " + plies_text(mate_plies(value))
                   : "mated in " + plies_text(-mate_plies(value));
}

nlohmann::ordered_json value_json(engine::Value value) {
  if (is_mate(value)) return {{"mate", mate_plies(value)}};
  return {{"cp", value}};
}

std::vector<std::string> line_texts(const PlayAnswer& answer, const ScopedMove& move,
                                    bool japanese) {
  return move_texts(answer.position, {}, engine::to_coords(move.best.line), japanese);
}

std::string color_name(Color c) { return c == Color::black ? "black" : "white"; }

std::string move_words(const PlayAnswer& answer, const ScopedMove& move, const std::string& name,
                       bool japanese) {
  const auto line = line_texts(answer, move, japanese);
  return fmt::format(
      "  {} {}: {} in the usual scope, {} in the do-or-die scope, depth {}\n    {}\n", name,
      line.front(), value_words(move.usual), value_words(move.do_or_die), move.best.depth,
      joined(line));
}

std::string moves_words(const PlayAnswer& answer, bool japanese) {
  const engine::TwoScopesReport& r = answer.report;
  const auto line = line_texts(answer, r.usual, japanese);
  if (r.mate)
    return fmt::format("  mate in {}\n    {}\n", plies_text(r.usual.best.depth), joined(line));
  std::string text = move_words(answer, r.usual, "best move", japanese);
  if (r.do_or_die.best.move == r.usual.best.move)
    return text + "  the do-or-die move is the same\n";
  return text + move_words(answer, r.do_or_die, "do-or-die move", japanese);
}

nlohmann::ordered_json move_json(const PlayAnswer& answer, const ScopedMove& move, bool japanese) {
  const auto line = line_texts(answer, move, japanese);
  return {{"move", line.front()},
          {"usual", value_json(move.usual)},
          {"do_or_die", value_json(move.do_or_die)},
          {"depth", move.best.depth},
          {"line", line}};
}

std::string answer_name(PlayReport::Answer answer) {
  switch (answer) {
    case PlayReport::Answer::declare:
      return "declare";
    case PlayReport::Answer::resign:
      return "resign";
    case PlayReport::Answer::move:
      break;
  }
  return "move";
}

}  // namespace

std::string play_text(const PlayAnswer& answer, bool japanese) {
  const engine::TwoScopesReport& r = answer.report;
  const std::string turn = color_name(answer.position.turn());
  if (r.answer == PlayReport::Answer::resign) {
    return fmt::format("{}: {} has no legal move and has lost\n", answer.id, turn);
  }
  if (r.answer == PlayReport::Answer::declare) {
    return fmt::format("{}: {} wins by declaration: its king has entered\n", answer.id, turn);
  }
  return fmt::format("{}: {} to move\n", answer.id, turn) + moves_words(answer, japanese) +
         fmt::format("  {} nodes, {:.3f} s\n", r.statistics.nodes, r.seconds);
}

std::string play_json(const PlayAnswer& answer, const engine::TwoScopesTask& task, bool japanese) {
  const engine::TwoScopesReport& r = answer.report;
  nlohmann::ordered_json j{{"id", answer.id},
                           {"turn", color_name(answer.position.turn())},
                           {"answer", answer_name(r.answer)}};
  if (r.answer == PlayReport::Answer::move) {
    j["mate"] = r.mate;
    j["best"] = move_json(answer, r.usual, japanese);
    j["do_or_die"] = move_json(answer, r.do_or_die, japanese);
  }
  j["factor"] = task.factor;
  j["distance"] = task.distance;
  j["nodes"] = r.statistics.nodes;
  j["seconds"] = rounded(r.seconds);
  return j.dump() + "\n";
}

}  // namespace yose::apps
