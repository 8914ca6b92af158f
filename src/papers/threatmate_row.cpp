#include "papers/threatmate_row.hpp"

#include "papers/columns.hpp"

namespace yose::papers {

namespace {

constexpr std::array kColumns{
    column<ThreatmateRow, &ThreatmateRow::problem>("problem"),
    column<ThreatmateRow, &ThreatmateRow::search>("search"),
    column<ThreatmateRow, &ThreatmateRow::limit>("limit"),
    column<ThreatmateRow, &ThreatmateRow::verdict>("verdict"),
    column<ThreatmateRow, &ThreatmateRow::plies>("plies"),
    column<ThreatmateRow, &ThreatmateRow::nodes>("nodes"),
    column<ThreatmateRow, &ThreatmateRow::seconds>("seconds"),
    column<ThreatmateRow, &ThreatmateRow::positions>("positions"),
    column<ThreatmateRow, &ThreatmateRow::lengths>("lengths"),
    column<ThreatmateRow, &ThreatmateRow::kinds>("kinds"),
};

}  // namespace

std::string ThreatmateRow::header() { return csv_header(kColumns); }
std::string ThreatmateRow::to_csv() const { return csv_line(kColumns, *this); }
Result<ThreatmateRow> ThreatmateRow::parse(std::string_view line) {
  return parse_csv_line<ThreatmateRow>(kColumns, line);
}

std::string nodes_name(std::uint64_t nodes) { return std::to_string(nodes) + " nodes"; }

}  // namespace yose::papers
