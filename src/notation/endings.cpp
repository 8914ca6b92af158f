#include "notation/endings.hpp"

#include <array>
#include <cassert>

#include "notation/utf8.hpp"

namespace yose::notation {

using shogi::Color;

namespace {

struct Word {
  std::string_view text;
  Ending ending;
};

// The first word of an ending is the one written.
constexpr std::array kWords{
    Word{"投了", Ending::resign},
    Word{"詰み", Ending::mate},
    Word{"詰", Ending::mate},
    Word{"不詰", Ending::no_mate},
    Word{"不詰み", Ending::no_mate},
    Word{"中断", Ending::interrupted},
    Word{"封じ手", Ending::interrupted},
    Word{"千日手", Ending::repetition},
    Word{"持将棋", Ending::impasse},
    Word{"引き分け", Ending::impasse},
    Word{"引分け", Ending::impasse},
    Word{"引分", Ending::impasse},
    Word{"入玉勝ち", Ending::declaration},
    Word{"入玉宣言", Ending::declaration},
    Word{"入玉", Ending::declaration},
    Word{"切れ負け", Ending::time_up},
    Word{"時間切れ", Ending::time_up},
    Word{"反則勝ち", Ending::illegal_win},
    Word{"反則負け", Ending::illegal_loss},
    Word{"不戦勝", Ending::default_win},
    Word{"不戦敗", Ending::default_loss},
};

std::string_view side_name(Color c, bool handicap) {
  if (handicap) return c == Color::black ? "下手" : "上手";
  return c == Color::black ? "先手" : "後手";
}

bool contains(std::string_view text, std::string_view word) { return text.find(word) != text.npos; }

std::optional<Color> side_in(std::string_view text) {
  const bool black = contains(text, "先手") || contains(text, "下手");
  const bool white = contains(text, "後手") || contains(text, "上手");
  if (black == white) return {};
  return black ? Color::black : Color::white;
}

// 反則 by the side named, or by the side to move when none is.
Ending foul(std::string_view text, bool by_mover) {
  const bool wins = contains(text, "勝");
  return wins == by_mover ? Ending::illegal_win : Ending::illegal_loss;
}

}  // namespace

std::string_view ending_word(Ending ending) {
  assert(ending != Ending::none);
  for (const Word& word : kWords)
    if (word.ending == ending) return word.text;
  return {};
}

std::optional<Ending> ending_named(std::string_view text) {
  for (const Word& word : kWords)
    if (word.text == text) return word.ending;
  return {};
}

std::string until_line(Ending ending, int moves, Color to_move, bool handicap) {
  const std::string mover(side_name(to_move, handicap));
  const std::string other(side_name(~to_move, handicap));
  const std::string start = "まで" + std::to_string(moves) + "手で";
  switch (ending) {
    case Ending::resign:
      return start + other + "の勝ち";
    case Ending::time_up:
      return start + "時間切れにより" + other + "の勝ち";
    case Ending::declaration:
    case Ending::illegal_win:
    case Ending::illegal_loss:
      return start + mover + "の" + std::string(ending_word(ending));
    default:
      return start + std::string(ending_word(ending));
  }
}

Ending ending_of_until_line(std::string_view line, Color to_move) {
  const auto side = side_in(line);
  if (contains(line, "反則")) return foul(line, side.value_or(to_move) == to_move);
  for (const std::string_view word :
       {"不詰", "詰", "時間切れ", "切れ負け", "千日手", "持将棋", "引き分け", "引分", "入玉",
        "不戦勝", "不戦敗", "中断", "封じ手", "投了"})
    if (contains(line, word)) return *ending_named(word);
  if (contains(line, "宣言")) return Ending::declaration;
  return contains(line, "勝") && side != to_move ? Ending::resign : Ending::none;
}

}  // namespace yose::notation
