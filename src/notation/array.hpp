// Start positions of small-board games given by their first rank, and of named variants.
//
// An array lists black's pieces on the last rank from black's left to right; white's side is the
// same turned by 180 degrees, and the other squares are empty. Both sides have exactly one king.
// Source: the notation 飛玉銀金 of the papers that solve 4x4 shogi. Ours beyond it: ・ or - is an
// empty square, and behind a + come pieces that each side holds, as games on 3x3 have them
// (玉飛・+歩).
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "games/shogi/setup.hpp"
#include "notation/sfen.hpp"

namespace yose::notation {

struct NamedVariant {
  std::string_view name;
  std::string_view sfen;
  int zone;
};

inline constexpr std::array kVariants{
    NamedVariant{"shogi", kStartSfen, 3},
    NamedVariant{"standard", kStartSfen, 3},
    NamedVariant{"minishogi", "rbsgk/4p/5/P4/KGSBR b - 1", 1},
    NamedVariant{"gorogoro", "sgkgs/5/1ppp1/1PPP1/5/SGKGS b - 1", 2},
};

// "shogi, standard, minishogi, gorogoro", for help texts, or with another separator.
std::string variant_names(std::string_view separator = ", ");

Result<shogi::Setup> parse_variant(std::string_view name);
// Kanji (王 or 玉 for the king) or letters of either case, one piece or empty square for each file.
Result<shogi::Setup> parse_array(shogi::Size, std::string_view array, int zone,
                                 bool dead_squares_controlled = true);
// "4x4": files, then ranks, 3 to 9 each.
Result<shogi::Size> parse_board_size(std::string_view);

}  // namespace yose::notation
