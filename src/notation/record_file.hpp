// The text of a record as the bytes of a file: which encoding, and how the file says so.
//
// Programs for Windows take a file named .kif or .ki2 for CP932 unless its first line says
// otherwise. So these are written in CP932, everything else (.kifu and .ki2u among it, and standard
// output) in UTF-8, unless the caller asks for one of the two. UTF-8 in a file named .kif or .ki2
// begins with
// "#KIF version=2.0 encoding=UTF-8" or "#KI2 ...", and a CSA text names the encoding it has.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "notation/encoding.hpp"
#include "notation/formats.hpp"

namespace yose::notation {

// The extension that names the format, with its dot.
std::string_view extension_of(Format);

// `file` is the name it will have, empty for standard output.
Encoding usual_encoding(Format, std::string_view file);

// Fails if the encoding is CP932 and lacks a character of the text.
Result<std::string> file_bytes(Format, std::string_view utf8, std::string_view file,
                               std::optional<Encoding> wanted);

}  // namespace yose::notation
