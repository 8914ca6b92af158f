#include "papers/loa_row.hpp"

#include "papers/columns.hpp"

namespace yose::papers {

namespace {

constexpr std::array kColumns{
    column<LoaRow, &LoaRow::id>("id"),           column<LoaRow, &LoaRow::preset>("preset"),
    column<LoaRow, &LoaRow::limit>("limit"),     column<LoaRow, &LoaRow::verdict>("verdict"),
    column<LoaRow, &LoaRow::plies>("plies"),     column<LoaRow, &LoaRow::movecount>("movecount"),
    column<LoaRow, &LoaRow::ttcount>("ttcount"), column<LoaRow, &LoaRow::nodes>("nodes"),
    column<LoaRow, &LoaRow::seconds>("seconds"),
};

}  // namespace

std::string LoaRow::header() { return csv_header(kColumns); }
std::string LoaRow::to_csv() const { return csv_line(kColumns, *this); }
Result<LoaRow> LoaRow::parse(std::string_view line) {
  return parse_csv_line<LoaRow>(kColumns, line);
}

}  // namespace yose::papers
