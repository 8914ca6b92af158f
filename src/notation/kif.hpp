// KIF (.kif, .kifu): a move on each line, by square of origin, with times.
//
// parse_kif(print_kif(r)) == in_reading_order(r) for every record of legal moves whose texts the
// format can hold: headers without blanks around them or line breaks within, comments without CR.
// A node may have both an ending and moves that follow; the ending is then a branch of its own.
// Encodings are not handled here: see encoding.hpp.
// Source: Kakinoki's description of the format, http://kakinoki.o.oo7.jp/kif_format.html.
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "notation/bod.hpp"
#include "notation/record.hpp"

namespace yose::notation {

Result<Record> parse_kif(std::string_view utf8, const ReadOptions& = {});
std::string print_kif(const Record&);

}  // namespace yose::notation
