// BOD: a position drawn with characters, as KIF and KI2 files carry it.
//
// parse_bod(print_bod(s)) == s for every Setup with a board of 3x3 to 9x9. What is read is well
// formed, not necessarily legal: that is validation's question.
// The sides are 先手/下手/攻方 (black) and 後手/上手/玉方/受方 (white). A hand that says 残り,
// 残り全部, 残り駒 or the like holds what is left of a standard set. Boards other than 9x9 are
// drawn the same way; two lines of our own, 敵陣＝N段 and 行き所のない升の利き＝なし, state rules
// that differ from the default and are written only then. Source: Kakinoki's KIF and BOD formats.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "games/shogi/setup.hpp"
#include "notation/utf8.hpp"

namespace yose::notation {

struct ReadOptions {
  // Tsume diagrams often leave out the defender's hand. When a 9x9 diagram has one king and nothing
  // is said of that side's hand, not even なし, give it every piece of a standard set that is not
  // in sight. Otherwise only a text that says so (残り全部) does.
  bool fill_defender = false;
};

Result<shogi::Setup> parse_bod(std::string_view utf8, const ReadOptions& = {});
std::string print_bod(const shogi::Setup&);

// Collects the lines of a diagram, wherever they stand in a file.
class DiagramReader {
 public:
  // False when the line has nothing to do with a diagram.
  Result<bool> read(const Line& line);

  bool has_board() const { return !rows_.empty(); }
  int first_line() const { return first_line_; }

  // The position drawn, or `base` with the side to move and the move number that were read when
  // there is no board; an error when there is neither.
  Result<shogi::Setup> finish(const std::optional<shogi::Setup>& base, const ReadOptions&) const;

 private:
  struct HandText {
    std::array<int, 8> count{};  // by PieceType
    bool rest = false;
    bool said = false;  // there is such a line, and something on it
    int line = 0;

    bool empty() const;
  };

  std::optional<Error> read_row(std::string_view text, int line);
  std::optional<Error> check_row(std::size_t width, std::string_view label, int line) const;
  Result<shogi::Piece> read_cell(std::string_view& text, int line) const;
  std::optional<Error> read_hand(std::string_view text, shogi::Color color, int line);
  std::optional<Error> read_count(std::string_view& text, HandText& hand, int line) const;
  bool read_note(std::string_view text);
  void put_board(shogi::Setup&) const;
  std::optional<Error> put_hands(shogi::Setup&, const ReadOptions&) const;

  std::vector<std::vector<shogi::Piece>> rows_;  // each from the highest file to 1
  std::array<HandText, 2> hands_;                // by Color
  std::optional<shogi::Color> turn_;
  std::optional<int> move_number_;
  std::optional<int> zone_;
  bool dead_squares_controlled_ = true;
  int first_line_ = 0;
  int last_line_ = 0;
};

}  // namespace yose::notation
