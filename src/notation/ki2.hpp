// KI2 (.ki2, .ki2u): moves as people read them, several on a line, without times.
//
// parse_ki2(print_ki2(r)) == in_reading_order(r) but for the times, under the conditions of
// kif.hpp. Endings are the まで lines. Source: the format as Kifu for Windows writes it; move text
// as in japanese.hpp.
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "notation/bod.hpp"
#include "notation/record.hpp"

namespace yose::notation {

Result<Record> parse_ki2(std::string_view utf8, const ReadOptions& = {});
std::string print_ki2(const Record&);

}  // namespace yose::notation
