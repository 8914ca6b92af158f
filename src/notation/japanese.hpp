// Japanese words for pieces, numbers, squares and moves.
//
// move_text and parse_move_text are inverse on every legal move of every position. move_text
// follows the Japan Shogi Association's page on writing games (kihuhyouki): the motion (上 寄 引)
// tells pieces apart if it can, else the side (左 直 右), else both; a pair of rooks, bishops,
// dragons or horses is told apart by 左 and 右 alone, never 直; promotion tells nothing apart.
// Differs: a pinned piece still counts as one that could come, as players and other programs have
// it; three dragons (small boards only) may need 直引, a combination the page does not know.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "games/shogi/any_position.hpp"

namespace yose::notation {

// 歩, 成銀, 龍: the name used in moves.
std::string_view piece_name(shogi::PieceType);
// 歩, 全, 龍: one character, as in diagrams.
std::string_view piece_kanji(shogi::PieceType);
// Removes the longest piece name (王 and 玉, 龍 and 竜, 全 and 成銀, 飛車, と金 ...) from the front
// of the text. 角行 is not one of them: in a move it is 角 going 行.
std::optional<shogi::PieceType> take_piece(std::string_view& text);

// 一 to 九十九, ASCII digits from 100 on. Precondition: n > 0.
std::string kanji_number(int n);
// The digits 1 to 9 as they name files.
std::string_view full_width_digit(int n);
// Removes one of 1 to 9 (ASCII, full-width or kanji) from the front of the text.
std::optional<int> take_coordinate(std::string_view& text);
// Removes a number in kanji (一 to 九十九) or in digits.
std::optional<int> take_any_number(std::string_view& text);

// ７六.
std::string square_text(shogi::Coord);

// ７六歩, 同銀左上不成, ５五角打. `previous` is where the move before went.
// Precondition: before.is_legal(move).
std::string move_text(const shogi::AnyPosition& before, const shogi::CoordMove& move,
                      std::optional<shogi::Coord> previous = {});

// The one legal move meant by such a text. Also reads ▲△▼▽☗☖ in front (the side must be right),
// digits of any script, 行 and 入 for 上, 下 for 引, 生 for 不成, more 左右上引寄 than needed, 打
// left out where nothing else can be meant, the square before 同, and KIF's (77).
Result<shogi::CoordMove> parse_move_text(const shogi::AnyPosition& before, std::string_view text,
                                         std::optional<shogi::Coord> previous = {});

}  // namespace yose::notation
