// Records as bytes: the encoding that a file's name asks for, and how the file says which it has.
#include "notation/record_file.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace yose::notation {
namespace {

constexpr std::string_view kText = "手合割：平手\n";
constexpr std::string_view kSjis = "\x8e\xe8\x8d\x87\x8a\x84\x81\x46\x95\xbd\x8e\xe8\n";

std::string bytes(Format format, std::string_view file, std::optional<Encoding> wanted = {},
                  std::string_view text = kText) {
  const auto made = file_bytes(format, text, file, wanted);
  return made ? *made : std::to_string(made.error().line) + ": " + made.error().text;
}

TEST(RecordFile, TheNameDecides) {
  for (const char* name : {"a.kif", "folder/A.KIF", "a.ki2", "a.b.kif"}) {
    EXPECT_EQ(bytes(Format::kif, name), kSjis) << name;
  }
  for (const char* name : {"", "a.kifu", "a.ki2u", "a.txt", "kif", "a.kif.txt"}) {
    EXPECT_EQ(bytes(Format::kif, name), kText) << name;
  }
  for (const Format format : {Format::csa, Format::jkf, Format::bod, Format::sfen, Format::usi}) {
    EXPECT_EQ(bytes(format, "a.kif"), kText);
    EXPECT_EQ(bytes(format, "a" + std::string(extension_of(format))), kText);
  }
}

TEST(RecordFile, WhatIsAskedForDecidesAlways) {
  EXPECT_EQ(bytes(Format::kif, "a.kifu", Encoding::cp932), kSjis);
  EXPECT_EQ(bytes(Format::kif, "", Encoding::cp932), kSjis);
  EXPECT_EQ(bytes(Format::kif, "a.kif", Encoding::utf8),
            "#KIF version=2.0 encoding=UTF-8\n" + std::string(kText));
  EXPECT_EQ(bytes(Format::ki2, "a.ki2", Encoding::utf8),
            "#KI2 version=2.0 encoding=UTF-8\n" + std::string(kText));
  EXPECT_EQ(bytes(Format::kif, "a.kifu", Encoding::utf8), kText);
}

TEST(RecordFile, WhatIsWrittenIsReadBack) {
  for (const Format format : {Format::kif, Format::ki2}) {
    for (const char* name : {"", "a.kif", "a.ki2", "a.kifu"}) {
      for (const auto wanted : {Encoding::utf8, Encoding::cp932}) {
        const auto text = decode_text(bytes(format, name, wanted));
        ASSERT_TRUE(text);
        EXPECT_TRUE(text->ends_with(kText)) << name;
      }
    }
  }
}

// A CSA file that says UTF-8 and is not could not be read again.
TEST(RecordFile, CsaNamesTheEncodingItHas) {
  const std::string csa = "'CSA encoding=UTF-8\nV2.2\nN+甲\nPI\n+\n";
  const std::string sjis = bytes(Format::csa, "", Encoding::cp932, csa);
  EXPECT_TRUE(sjis.starts_with("'CSA encoding=SHIFT_JIS\n"));
  const auto text = decode_text(sjis);
  ASSERT_TRUE(text) << text.error().text;
  EXPECT_NE(text->find("N+甲\n"), text->npos);
}

TEST(RecordFile, MissingCharactersAreNamed) {
  EXPECT_EQ(bytes(Format::kif, "a.kif", {}, "先手：甲\n後手：\xF0\x9F\x98\x80\n"),
            "2: expected a character of Shift_JIS, found '\xF0\x9F\x98\x80' (U+01F600)");
  EXPECT_EQ(bytes(Format::kif, "a.kifu", {}, "\xF0\x9F\x98\x80"), "\xF0\x9F\x98\x80");
}

}  // namespace
}  // namespace yose::notation
