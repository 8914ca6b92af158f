// Positions in SFEN, for boards from 3x3 to 9x9, and the letters its relatives share.
//
// The board's size is read off the text. A parsed Setup is well formed, not necessarily legal: that
// is validation's question. to_sfen is canonical: parse_sfen(to_sfen(s)) == s, given s's rules.
// Source: the USI protocol (Tord Romstad); hands are written R B G S N L P, black's first.
#pragma once

#include <array>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "games/shogi/setup.hpp"

namespace yose::notation {

inline constexpr std::string_view kStartSfen =
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

// The order in which hands are written.
inline constexpr std::array kHandOrder{
    shogi::PieceType::rook,   shogi::PieceType::bishop, shogi::PieceType::gold,
    shogi::PieceType::silver, shogi::PieceType::knight, shogi::PieceType::lance,
    shogi::PieceType::pawn,
};

// Accepts "sfen " in front, `startpos`, and a missing move number. The zone is default_zone(ranks)
// unless given.
Result<shogi::Setup> parse_sfen(std::string_view text, std::optional<int> zone = {},
                                bool dead_squares_controlled = true);
std::string to_sfen(const shogi::Setup&);

// 'P' for a pawn and for a promoted pawn.
char letter(shogi::PieceType);
// The unpromoted kind of either case's letter.
std::optional<shogi::PieceType> type_of_letter(char);
// The letter as SFEN writes a piece of that colour.
char letter(shogi::PieceType, shogi::Color);

// All parts in one string.
std::string concat(std::initializer_list<std::string_view> parts);

}  // namespace yose::notation
