#include "notation/utf8.hpp"

#include <algorithm>
#include <array>

namespace yose::notation {

namespace {

constexpr std::array<std::string_view, 4> kBlanks = {" ", "\t", "　", kByteOrderMark};
constexpr std::string_view kFullWidthDigits = "０１２３４５６７８９";
constexpr std::size_t kQuotedCharacters = 30;
constexpr int kMaxNumber = 999'999'999;

unsigned byte_at(std::string_view text, std::size_t i) {
  return static_cast<unsigned char>(text[i]);
}

std::size_t length_by_lead(unsigned lead) {
  if (lead < 0x80) return 1;
  if (lead >= 0xC2 && lead < 0xE0) return 2;
  if (lead >= 0xE0 && lead < 0xF0) return 3;
  return lead >= 0xF0 && lead < 0xF5 ? 4 : 0;
}

// The second byte tells overlong forms, surrogates and what lies past U+10FFFF.
bool second_byte_fits(unsigned lead, unsigned second) {
  if (lead == 0xE0) return second >= 0xA0;
  if (lead == 0xED) return second < 0xA0;
  if (lead == 0xF0) return second >= 0x90;
  return lead != 0xF4 || second < 0x90;
}

std::optional<int> take_ascii_digit(std::string_view& text) {
  if (text.empty() || text[0] < '0' || text[0] > '9') return {};
  const int digit = text[0] - '0';
  text.remove_prefix(1);
  return digit;
}

std::optional<int> take_full_width_digit(std::string_view& text) {
  for (int digit = 0; digit < 10; ++digit)
    if (take(text, kFullWidthDigits.substr(static_cast<std::size_t>(digit) * 3, 3))) return digit;
  return {};
}

void append_printable(std::string& out, std::string_view character) {
  const unsigned byte = byte_at(character, 0);
  if (utf8_length(character) > 0 && byte >= 0x20 && byte != 0x7F) {
    out += character;
    return;
  }
  constexpr std::string_view kHex = "0123456789abcdef";
  out += {'\\', 'x', kHex[byte >> 4], kHex[byte & 15]};
}

}  // namespace

std::size_t utf8_length(std::string_view text) {
  if (text.empty()) return 0;
  const std::size_t length = length_by_lead(byte_at(text, 0));
  if (length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i)
    if ((byte_at(text, i) & 0xC0) != 0x80) return 0;
  return length > 1 && !second_byte_fits(byte_at(text, 0), byte_at(text, 1)) ? 0 : length;
}

std::optional<std::size_t> find_invalid_utf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = utf8_length(text.substr(i));
    if (length == 0) return i;
    i += length;
  }
  return {};
}

bool take(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

std::string_view take_character(std::string_view& text) {
  const std::size_t length = std::min(text.size(), std::max<std::size_t>(utf8_length(text), 1));
  const std::string_view character = text.substr(0, length);
  text.remove_prefix(length);
  return character;
}

std::optional<int> take_number(std::string_view& text) {
  std::string_view peek = text;
  auto* const take_digit = take_ascii_digit(peek) ? take_ascii_digit : take_full_width_digit;
  std::optional<int> number;
  while (const auto digit = take_digit(text)) {
    const long long grown = number.value_or(0) * 10LL + *digit;
    number = static_cast<int>(std::min<long long>(grown, kMaxNumber));
  }
  return number;
}

void skip_blanks(std::string_view& text) {
  const auto take_blank = [&](std::string_view blank) { return take(text, blank); };
  while (std::any_of(kBlanks.begin(), kBlanks.end(), take_blank)) {
  }
}

std::string_view trim(std::string_view text) {
  skip_blanks(text);
  const auto drop_blank = [&](std::string_view blank) {
    const bool found = text.ends_with(blank);
    if (found) text.remove_suffix(blank.size());
    return found;
  };
  while (std::any_of(kBlanks.begin(), kBlanks.end(), drop_blank)) {
  }
  return text;
}

std::vector<Line> split_lines(std::string_view text) {
  std::vector<Line> lines;
  int number = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
    lines.push_back({text.substr(0, end), ++number});
    text.remove_prefix(end);
    if (!take(text, "\r\n") && !text.empty()) text.remove_prefix(1);
  }
  return lines;
}

int line_of(std::string_view text, std::size_t offset) {
  int line = 1;
  for (std::size_t i = 0; i < std::min(offset, text.size()); ++i) {
    const bool crlf = text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n';
    if (text[i] == '\n' || (text[i] == '\r' && !crlf)) ++line;
  }
  return line;
}

std::string quoted(std::string_view found) {
  found = trim(found);
  if (found.empty()) return "nothing";
  std::string out = "'";
  for (std::size_t n = 0; n < kQuotedCharacters && !found.empty(); ++n)
    append_printable(out, take_character(found));
  return out + (found.empty() ? "'" : "...'");
}

}  // namespace yose::notation
