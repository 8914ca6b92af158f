#include "notation/encoding.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "notation/utf8.hpp"

namespace yose::notation {
namespace {

using namespace std::string_view_literals;

// 手合割：平手 in Shift_JIS.
constexpr std::string_view kHandicapSjis = "\x8e\xe8\x8d\x87\x8a\x84\x81\x46\x95\xbd\x8e\xe8";

std::string decoded(std::string_view bytes) {
  const auto text = decode_text(bytes);
  return text ? *text : "line " + std::to_string(text.error().line) + ": " + text.error().text;
}

TEST(Encoding, KeepsUtf8AndRemovesTheMark) {
  EXPECT_EQ(decoded(""), "");
  EXPECT_EQ(decoded("plain\r\n"), "plain\r\n");
  EXPECT_EQ(decoded("手合割：平手\n"), "手合割：平手\n");
  EXPECT_EQ(decoded("\xEF\xBB\xBF手合割"), "手合割");
}

TEST(Encoding, ReadsShiftJis) {
  EXPECT_EQ(decoded(kHandicapSjis), "手合割：平手");
  EXPECT_EQ(decoded("\x87\x40\x81\x60\xb1\\~"), "①～ｱ\\~");  // NEC's circled 1, half-width kana
}

TEST(Encoding, BelievesTheDeclaration) {
  const std::string sjis = "#KIF version=2.0 encoding=Shift_JIS\r\n" + std::string(kHandicapSjis);
  EXPECT_EQ(decoded(sjis), "#KIF version=2.0 encoding=Shift_JIS\r\n手合割：平手");
  EXPECT_EQ(decoded("'CSA encoding=SHIFT_JIS\nN+\x90\xe6"), "'CSA encoding=SHIFT_JIS\nN+先");
  EXPECT_EQ(decoded("'CSA encoding=UTF-8\nN+先"), "'CSA encoding=UTF-8\nN+先");
  // Valid UTF-8 by accident: these bytes are half-width kana in Shift_JIS.
  EXPECT_EQ(decoded("\xC3\xB1"), "ñ");
  EXPECT_EQ(decoded("#KIF encoding=sjis\n\xC3\xB1"), "#KIF encoding=sjis\nﾃｱ");
}

TEST(Encoding, NamesTheLineOfABadByte) {
  EXPECT_EQ(decoded("a\nb\r\nc\rd\xff"),
            "line 4: expected UTF-8 or Shift_JIS text, found byte 0xFF");
  EXPECT_EQ(decoded("\x8e\xe8\n\x8e"), "line 2: expected UTF-8 or Shift_JIS text, found byte 0x8E");
  EXPECT_EQ(decoded("#KIF version=2.0 encoding=UTF-8\n\n\x8e\xe8"),
            "line 3: expected UTF-8 text, found byte 0x8E");
  EXPECT_EQ(decoded("\xEF\xBB\xBF\n\xE6\x89"), "line 2: expected UTF-8 text, found byte 0xE6");
  EXPECT_EQ(decoded("#KIF version=2.0 encoding=EUC-JP\n"),
            "line 1: expected encoding=UTF-8 or encoding=Shift_JIS, found 'EUC-JP'");
}

TEST(Encoding, Utf8IsStrict) {
  for (const std::string_view good :
       {"\x7F"sv, "\xC2\x80"sv, "\xDF\xBF"sv, "\xE0\xA0\x80"sv, "\xED\x9F\xBF"sv, "\xEE\x80\x80"sv,
        "\xF0\x90\x80\x80"sv, "\xF4\x8F\xBF\xBF"sv, "\0"sv})
    EXPECT_EQ(utf8_length(good), good.size());
  for (const std::string_view bad :
       {"\x80"sv, "\xBF"sv, "\xC0\x80"sv, "\xC1\xBF"sv, "\xE0\x9F\xBF"sv, "\xED\xA0\x80"sv,
        "\xF0\x8F\xBF\xBF"sv, "\xF4\x90\x80\x80"sv, "\xF5\x80\x80\x80"sv, "\xE3\x81"sv, "\xFE"sv,
        "\xE3\x81\x41"sv, ""sv})
    EXPECT_EQ(utf8_length(bad), 0U) << quoted(bad);
}

TEST(Encoding, EncodesWhatOurPrintersWrite) {
  const auto bytes = encode_cp932("手合割：平手");
  ASSERT_TRUE(bytes);
  EXPECT_EQ(*bytes, kHandicapSjis);
  const std::string words =
      "　・＋＝１２３４５６７８９一二三四五六七八九十玉飛龍角馬金銀全桂圭香杏歩と成打同不右左直上引"
      "寄"
      "▲△まで手で変化：先後下上持駒なし番敵陣段行き所のない升の利き詰み投了中断千日将棋勝負切れ反則"
      "入玉戦敗時間により|+-*&#()\\~\r\n";
  const auto encoded = encode_cp932(words);
  ASSERT_TRUE(encoded) << encoded.error().text;
  EXPECT_EQ(decoded(*encoded), words);
}

TEST(Encoding, NamesTheCharacterThatIsMissing) {
  const auto missing = [](std::string_view text) {
    const auto bytes = encode_cp932(text);
    return bytes ? Error{} : bytes.error();
  };
  EXPECT_EQ(missing("先手\n▲\n☗７六歩"),
            (Error{"expected a character of Shift_JIS, found '☗' (U+2617)", 3}));
  EXPECT_EQ(missing("\r\r\n𠮷"),
            (Error{"expected a character of Shift_JIS, found '𠮷' (U+020BB7)", 3}));
  EXPECT_EQ(missing("ñ").text, "expected a character of Shift_JIS, found 'ñ' (U+00F1)");
  EXPECT_EQ(missing("\xE3"), (Error{"expected UTF-8 text, found byte 0xE3", 1}));
}

std::string utf8(unsigned code) {
  return {static_cast<char>(0xE0 | code >> 12), static_cast<char>(0x80 | (code >> 6 & 0x3F)),
          static_cast<char>(0x80 | (code & 0x3F))};
}

TEST(Encoding, KanaAndKanjiComeBack) {
  int encodable = 0;
  for (unsigned code = 0x3041; code < 0xA000; ++code) {
    const auto bytes = encode_cp932(utf8(code));
    if (!bytes) continue;
    ++encodable;
    EXPECT_EQ(decoded("\x8e\xe8" + *bytes), "手" + utf8(code));
  }
  EXPECT_GT(encodable, 6800);  // JIS X 0208 alone has 6355 kanji and 169 kana
}

TEST(Encoding, AnyBytesAreAnswered) {
  for (int a = 0; a < 256; ++a)
    for (int b = 0; b < 256; ++b) {
      const std::string bytes{static_cast<char>(a), static_cast<char>(b)};
      const auto text = decode_text(bytes);
      if (text)
        EXPECT_FALSE(find_invalid_utf8(*text)) << a << " " << b;
      else
        EXPECT_TRUE(text.error().line == 1 || bytes[0] == '\n' || bytes[0] == '\r');
    }
}

TEST(Utf8, LinesEndInThreeWays) {
  std::vector<std::string> texts;
  std::vector<int> numbers;
  for (const Line& line : split_lines("a\nb\r\n\rc\r\n\nd")) {
    texts.emplace_back(line.text);
    numbers.push_back(line.number);
  }
  EXPECT_EQ(texts, (std::vector<std::string>{"a", "b", "", "c", "", "d"}));
  EXPECT_EQ(numbers, (std::vector<int>{1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(line_of("a\nb\r\n\rc\r\n\nd", 10), 6);
  EXPECT_TRUE(split_lines("").empty());
}

TEST(Utf8, QuotesWholeCharacters) {
  EXPECT_EQ(quoted("７六歩"), "'７六歩'");
  EXPECT_EQ(quoted(" 　\t"), "nothing");
  EXPECT_EQ(quoted("a\x01\xFFz"), "'a\\x01\\xffz'");
  std::string twenty;
  for (int i = 0; i < 20; ++i) twenty += "歩と";
  EXPECT_EQ(quoted(std::string_view(twenty)), "'" + twenty.substr(0, 90) + "...'");
}

TEST(Utf8, NumbersDoNotMixScriptsNorOverflow) {
  std::string_view text = "1７六歩";
  EXPECT_EQ(take_number(text), 1);
  EXPECT_EQ(text, "７六歩");
  text = "１２手";
  EXPECT_EQ(take_number(text), 12);
  EXPECT_EQ(text, "手");
  text = "99999999999999999999";
  EXPECT_EQ(take_number(text), 999999999);
  EXPECT_EQ(text, "");
  EXPECT_FALSE(take_number(text));
}

}  // namespace
}  // namespace yose::notation
