// Small steps through UTF-8 text, shared by the readers of Japanese formats.
//
// Everything here is total: malformed bytes are never an out-of-bounds read, only "no character".
// Blanks are the space, the tab, the ideographic space U+3000 and the byte order mark, which files
// glued together have in their middle; lines end with LF, CR LF or CR.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace yose::notation {

inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// Bytes of the valid character that opens the text; 0 when there is none (overlong forms,
// surrogates and code points past U+10FFFF are not valid).
std::size_t utf8_length(std::string_view text);
// Where the text stops being UTF-8, if it does.
std::optional<std::size_t> find_invalid_utf8(std::string_view text);

// Removes `prefix` from the front of the text, or changes nothing and says no.
bool take(std::string_view& text, std::string_view prefix);
// Removes and returns the first character (a single byte where that is not UTF-8, nothing at the
// end).
std::string_view take_character(std::string_view& text);
// Removes and returns a number in ASCII or in full-width digits (not both: KIF's `1７六歩` is move
// 1), capped at 999'999'999; none if there is no digit.
std::optional<int> take_number(std::string_view& text);
void skip_blanks(std::string_view& text);
std::string_view trim(std::string_view text);

struct Line {
  std::string_view text;  // without its end
  int number = 0;         // 1-based
};

std::vector<Line> split_lines(std::string_view text);
// The number of the line that holds the byte at `offset`.
int line_of(std::string_view text, std::size_t offset);

// What an error quotes: 'the text', cut to 30 characters, unprintable bytes as \xNN; "nothing" when
// there is only blank.
std::string quoted(std::string_view found);

}  // namespace yose::notation
