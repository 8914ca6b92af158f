#include "notation/japanese.hpp"

#include <array>
#include <cassert>

#include "notation/utf8.hpp"

namespace yose::notation {

using shogi::Coord;
using shogi::PieceType;

namespace {

constexpr std::array<std::string_view, shogi::kPieceTypes> kNames{
    "", "歩", "香", "桂", "銀", "角", "飛", "金", "玉", "と", "成香", "成桂", "成銀", "馬", "龍"};
constexpr std::array<std::string_view, shogi::kPieceTypes> kKanji{
    "", "歩", "香", "桂", "銀", "角", "飛", "金", "玉", "と", "杏", "圭", "全", "馬", "龍"};

constexpr std::array<std::string_view, 9> kFullWidth{"１", "２", "３", "４", "５",
                                                     "６", "７", "８", "９"};
constexpr std::array<std::string_view, 9> kKanjiDigits{"一", "二", "三", "四", "五",
                                                       "六", "七", "八", "九"};
constexpr std::string_view kTen = "十";

struct Name {
  std::string_view text;
  PieceType type;
};

// Names that begin with another one come first.
constexpr std::array kReadNames{
    Name{"歩兵", PieceType::pawn},       Name{"香車", PieceType::lance},
    Name{"桂馬", PieceType::knight},     Name{"銀将", PieceType::silver},
    Name{"飛車", PieceType::rook},       Name{"金将", PieceType::gold},
    Name{"王将", PieceType::king},       Name{"玉将", PieceType::king},
    Name{"と金", PieceType::pro_pawn},   Name{"龍馬", PieceType::horse},
    Name{"竜馬", PieceType::horse},      Name{"龍王", PieceType::dragon},
    Name{"竜王", PieceType::dragon},     Name{"成香", PieceType::pro_lance},
    Name{"成桂", PieceType::pro_knight}, Name{"成銀", PieceType::pro_silver},
    Name{"歩", PieceType::pawn},         Name{"香", PieceType::lance},
    Name{"桂", PieceType::knight},       Name{"銀", PieceType::silver},
    Name{"角", PieceType::bishop},       Name{"飛", PieceType::rook},
    Name{"金", PieceType::gold},         Name{"玉", PieceType::king},
    Name{"王", PieceType::king},         Name{"と", PieceType::pro_pawn},
    Name{"杏", PieceType::pro_lance},    Name{"圭", PieceType::pro_knight},
    Name{"全", PieceType::pro_silver},   Name{"馬", PieceType::horse},
    Name{"龍", PieceType::dragon},       Name{"竜", PieceType::dragon},
};

std::optional<int> take_kanji_digit(std::string_view& text) {
  for (std::size_t i = 0; i < kKanjiDigits.size(); ++i)
    if (take(text, kKanjiDigits[i])) return static_cast<int>(i) + 1;
  return {};
}

}  // namespace

std::string_view piece_name(PieceType t) { return kNames[index(t)]; }
std::string_view piece_kanji(PieceType t) { return kKanji[index(t)]; }

std::optional<PieceType> take_piece(std::string_view& text) {
  for (const Name& name : kReadNames)
    if (take(text, name.text)) return name.type;
  return {};
}

std::string kanji_number(int n) {
  assert(n > 0);
  if (n >= 100) return std::to_string(n);
  const auto digit = [](int d) { return d == 0 ? std::string_view{} : kKanjiDigits[d - 1]; };
  std::string text;
  if (n >= 20) text += digit(n / 10);
  if (n >= 10) text += kTen;
  return text += digit(n % 10);
}

std::string_view full_width_digit(int n) {
  assert(n >= 1 && n <= 9);
  return kFullWidth[n - 1];
}

std::optional<int> take_coordinate(std::string_view& text) {
  for (std::size_t i = 0; i < kFullWidth.size(); ++i) {
    const char ascii = static_cast<char>('1' + i);
    if (take(text, kFullWidth[i]) || take(text, kKanjiDigits[i]) || take(text, {&ascii, 1}))
      return static_cast<int>(i) + 1;
  }
  return {};
}

std::optional<int> take_any_number(std::string_view& text) {
  if (const auto number = take_number(text)) return number;
  const auto first = take_kanji_digit(text);
  if (!take(text, kTen)) return first;
  return first.value_or(1) * 10 + take_kanji_digit(text).value_or(0);
}

std::string square_text(Coord c) {
  return std::string(full_width_digit(c.file + 1)) + kanji_number(c.rank + 1);
}

}  // namespace yose::notation
