// The bytes of a Japanese game file as UTF-8 text, and back.
//
// What decode_text returns is always valid UTF-8 without a byte order mark; line ends are left as
// they are. Shift_JIS means CP932, Microsoft's superset, as every Windows program writes it.
// The encoding is told by, in this order: a byte order mark, the first line's `#KIF ... encoding=`,
// `#KI2 ... encoding=` or `'CSA encoding=`, being valid UTF-8; everything else is CP932.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace yose::notation {

enum class Encoding { utf8, cp932 };

// By one of its names: utf-8, cp932, sjis, Shift_JIS ...
std::optional<Encoding> encoding_named(std::string_view name);

Result<std::string> decode_text(std::string_view bytes);

// The first character that CP932 lacks, if any, is an error with its line.
Result<std::string> encode_cp932(std::string_view utf8);

// The text itself, without a byte order mark, or an error with the line where it is not UTF-8.
Result<std::string_view> checked_utf8(std::string_view text);

}  // namespace yose::notation
