// Games and positions in the format of the Computer Shogi Association, versions 2.2 and 3.0.
//
// Text is UTF-8; whoever reads the file converts Shift_JIS first. The format has no variations, so
// only a Record's main line is printed, and it knows the 9x9 board alone. Headers are kept under
// KIF's Japanese names (N+ is 先手, $EVENT is 棋戦); a header without such a name keeps its own.
// Source: www2.computer-shogi.org/protocol/record_v22.html and record_v3.html; differs: ranks with
// collapsed blanks, a missing position or side to move, and headers after the moves are accepted.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "games/shogi/piece.hpp"
#include "notation/record.hpp"

namespace yose::notation {

Result<std::vector<Record>> parse_csa(std::string_view utf8);
Result<std::string> print_csa(std::span<const Record>);

// Headers that have a name in both formats, without the $.
inline constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kCsaHeaders{{
    {"EVENT", "棋戦"},
    {"SITE", "場所"},
    {"START_TIME", "開始日時"},
    {"END_TIME", "終了日時"},
    {"OPENING", "戦型"},
    {"TIME_LIMIT", "持ち時間"},
    {"NOTE", "備考"},
}};

// "76".
std::string csa_square(shogi::Coord);

// FU for a pawn, TO for a promoted one, and so on.
std::string_view csa_name(shogi::PieceType);
std::optional<shogi::PieceType> csa_type(std::string_view name);

// TORYO, +ILLEGAL_ACTION and so on, said when `turn` is to move. Draws by declaration and by length
// read as impasse, errors as interrupted; a default win or loss has no word.
std::optional<Ending> csa_ending(std::string_view word, shogi::Color turn);
std::string_view csa_word(Ending, shogi::Color turn);

}  // namespace yose::notation
