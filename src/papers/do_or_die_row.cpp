#include "papers/do_or_die_row.hpp"

#include <fmt/format.h>

#include "papers/columns.hpp"

namespace yose::papers {

namespace {

constexpr std::array kColumns{
    column<DoOrDieRow, &DoOrDieRow::position>("position"),
    column<DoOrDieRow, &DoOrDieRow::search>("search"),
    column<DoOrDieRow, &DoOrDieRow::distance>("distance"),
    column<DoOrDieRow, &DoOrDieRow::limit>("limit"),
    column<DoOrDieRow, &DoOrDieRow::verdict>("verdict"),
    column<DoOrDieRow, &DoOrDieRow::moves>("moves"),
    column<DoOrDieRow, &DoOrDieRow::score>("score"),
};

}  // namespace

std::string DoOrDieRow::header() { return csv_header(kColumns); }
std::string DoOrDieRow::to_csv() const { return csv_line(kColumns, *this); }
Result<DoOrDieRow> DoOrDieRow::parse(std::string_view line) {
  return parse_csv_line<DoOrDieRow>(kColumns, line);
}

DoOrDieRow judge_row(const std::string& position, const DoOrDieSettings& settings) {
  return {position, kJudge, 0, fmt::format("{} nodes", settings.for_judge()), "unknown"};
}

DoOrDieRow trial_row(const std::string& position, const DoOrDiePreset& preset,
                     const DoOrDieSettings& settings) {
  return {position, preset.name, preset.is_usual() ? 0 : settings.distance,
          fmt::format("{} and {} nodes", settings.nodes, settings.for_judge()), "unknown"};
}

std::string outcome_name(Value score) {
  if (score > engine::kDecisive) return "won";
  return score < -engine::kDecisive ? "lost" : "open";
}

}  // namespace yose::papers
