// The start positions that a KIF file can name (手合割) instead of drawing them.
//
// In every handicap game white (上手) lacks pieces and moves first. 三枚落ち takes the left lance,
// 五枚落ち the right knight, 七枚落ち the left silver, as seen by 上手; 5五将棋 is minishogi.
// Source: Kakinoki's description of the KIF format; the lists of other programs agree.
#pragma once

#include <optional>
#include <string_view>

#include "games/shogi/setup.hpp"

namespace yose::notation {

// None for names that stand for no one position, such as その他 or 詰将棋.
std::optional<shogi::Setup> handicap_setup(std::string_view name);

}  // namespace yose::notation
