#include "papers/small_row.hpp"

#include "papers/columns.hpp"

namespace yose::papers {

namespace {

constexpr std::array kColumns{
    column<SmallRow, &SmallRow::game, &SmallGame::board>("board"),
    column<SmallRow, &SmallRow::game, &SmallGame::array>("array"),
    column<SmallRow, &SmallRow::game, &SmallGame::zone>("zone"),
    column<SmallRow, &SmallRow::dead_squares>("switch"),
    column<SmallRow, &SmallRow::search>("search"),
    column<SmallRow, &SmallRow::limit>("limit"),
    column<SmallRow, &SmallRow::verdict>("verdict"),
    column<SmallRow, &SmallRow::plies>("plies"),
    column<SmallRow, &SmallRow::nodes>("nodes"),
    column<SmallRow, &SmallRow::entries>("entries"),
    column<SmallRow, &SmallRow::judged>("judged"),
    column<SmallRow, &SmallRow::seconds>("seconds"),
};

}  // namespace

std::string SmallRow::header() { return csv_header(kColumns); }
std::string SmallRow::to_csv() const { return csv_line(kColumns, *this); }
Result<SmallRow> SmallRow::parse(std::string_view line) {
  return parse_csv_line<SmallRow>(kColumns, line);
}

}  // namespace yose::papers
