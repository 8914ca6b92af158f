// Games in JKF, the JSON kifu format, with variations.
//
// Reading and printing walk the tree with a stack of their own, so that no input can exhaust the
// program's; text nested more than kMaxJkfDepth deep is refused. It knows the 9x9 board alone.
// Source: na2hiro's json-kifu-format 1.0; differs: `relative` is not printed, and a line that ends
// where variations go on is printed as the last fork.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "notation/record.hpp"
#include "notation/sfen.hpp"

namespace yose::notation {

inline constexpr int kMaxJkfDepth = 4000;

Result<Record> parse_jkf(std::string_view utf8);
// One move a line.
Result<std::string> print_jkf(const Record&);

struct JkfPreset {
  std::string_view name;
  std::string_view sfen;
};

// The handicaps JKF has a name for.
inline constexpr std::array<JkfPreset, 16> kJkfPresets{{
    {"HIRATE", kStartSfen},
    {"KY", "lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"KY_R", "1nsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"KA", "lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"HI", "lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"HIKY", "lnsgkgsn1/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"2", "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"3", "lnsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"4", "1nsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"5", "2sgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"5_L", "1nsgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"6", "2sgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"7_L", "2sgkg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"7_R", "3gkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"8", "3gkg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"10", "4k4/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
}};

}  // namespace yose::notation
