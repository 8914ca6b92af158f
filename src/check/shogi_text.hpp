// Reads and writes shogi positions (SFEN) and moves (USI) for the naive rules.
// Invariant: parse_sfen(to_sfen(state)) is the state again, given the same zone and switch.
// Source: the USI protocol. Files count from the right from 1, ranks from the top from a. Differs:
// the board's size is read from the text; canonical hands are in the order R B G S N L P, black's
// first.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "check/shogi_rules.hpp"

namespace yose::check {

// The promotion zone a board of this height has unless told otherwise.
constexpr int default_zone(int ranks) { return ranks / 3; }

// "board side hands [move number]", or what is wrong with it. Without a zone the default one.
std::variant<State, std::string> parse_sfen(std::string_view text,
                                            std::optional<int> zone = std::nullopt,
                                            bool dead_squares_controlled = true);
std::string to_sfen(const State& state);

// What keeps a position that can be written down from arising in play (two pawns on a file, a
// piece that can never move, a king left in check by the other side); empty when nothing does.
std::string setup_error(const State& state);
std::string placement_error(const State& state);  // the king in check apart

std::optional<Move> parse_usi(std::string_view text);  // knows no board: legality is another matter
std::string to_usi(const Move& move);

}  // namespace yose::check
