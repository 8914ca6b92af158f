#include "notation/encoding.hpp"

#include <iconv.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <optional>

#include "notation/utf8.hpp"

namespace yose::notation {

namespace {

class Converter {
 public:
  Converter(const char* to, const char* from) : handle_(iconv_open(to, from)) {}
  Converter(const Converter&) = delete;
  Converter& operator=(const Converter&) = delete;
  ~Converter() {
    if (usable()) iconv_close(handle_);
  }

  bool usable() const {
    return handle_ != reinterpret_cast<iconv_t>(-1);  // NOLINT(performance-no-int-to-ptr)
  }

  // Converts as much as it can, removes that from `in`, and says whether all went well. Some C
  // libraries write a substitute for what they cannot convert and only count it: not well either.
  bool run(std::string_view& in, std::string& out) {
    while (!in.empty()) {
      std::array<char, 1024> buffer{};
      char* source = const_cast<char*>(in.data());
      std::size_t left = in.size();
      char* target = buffer.data();
      std::size_t room = buffer.size();
      const std::size_t result = iconv(handle_, &source, &left, &target, &room);
      const bool full = result == static_cast<std::size_t>(-1) && errno == E2BIG;
      out.append(buffer.data(), buffer.size() - room);
      in.remove_prefix(in.size() - left);
      if (result != 0 && !full) return false;
    }
    return true;
  }

 private:
  iconv_t handle_;
};

Error no_converter() { return {"this system cannot convert between Shift_JIS and UTF-8"}; }

std::string hex(unsigned value, int digits) {
  std::string text(static_cast<std::size_t>(digits), '0');
  for (auto place = text.rbegin(); place != text.rend(); ++place, value >>= 4)
    *place = "0123456789ABCDEF"[value & 15];
  return text;
}

std::string byte_name(char byte) { return "byte 0x" + hex(static_cast<unsigned char>(byte), 2); }

// "'☗' (U+2617)".
std::string character_name(std::string_view character) {
  const auto lead = static_cast<unsigned char>(character[0]);
  unsigned code = character.size() == 1 ? lead : lead & (0x7FU >> character.size());
  for (const char next : character.substr(1))
    code = code << 6 | (static_cast<unsigned char>(next) & 0x3FU);
  return quoted(character) + " (U+" + hex(code, code > 0xFFFF ? 6 : 4) + ")";
}

std::string lower(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return out;
}

// What follows `encoding=` in a first line that is a KIF, KI2 or CSA declaration.
std::optional<std::string_view> declared_encoding(std::string_view bytes) {
  constexpr std::string_view kKey = "encoding=";
  const std::string_view first = bytes.substr(0, bytes.find_first_of("\r\n"));
  const bool declaration =
      first.starts_with("#KIF") || first.starts_with("#KI2") || first.starts_with("'CSA");
  const std::size_t key = first.find(kKey);
  if (!declaration || key == first.npos) return {};
  const std::string_view value = first.substr(key + kKey.size());
  return value.substr(0, value.find_first_of(" \t,;"));
}

Result<std::string> keep_utf8(std::string_view bytes) {
  const auto checked = checked_utf8(bytes);
  if (!checked) return checked.error();
  return std::string(*checked);
}

Result<std::string> decode_cp932(std::string_view bytes) {
  Converter converter("UTF-8", "CP932");
  if (!converter.usable()) return no_converter();
  std::string out;
  std::string_view rest = bytes;
  if (converter.run(rest, out)) return out;
  const std::size_t offset = bytes.size() - rest.size();
  return expected("UTF-8 or Shift_JIS text", rest.empty() ? "its end" : byte_name(rest[0]),
                  line_of(bytes, offset));
}

}  // namespace

std::optional<Encoding> encoding_named(std::string_view name) {
  const std::string lowered = lower(name);
  for (const std::string_view same : {"utf-8", "utf8"})
    if (lowered == same) return Encoding::utf8;
  for (const std::string_view same :
       {"shift_jis", "shift-jis", "shiftjis", "sjis", "cp932", "ms932", "windows-31j"})
    if (lowered == same) return Encoding::cp932;
  return {};
}

Result<std::string_view> checked_utf8(std::string_view text) {
  const auto bad = find_invalid_utf8(text);
  if (!bad) {
    take(text, kByteOrderMark);
    return text;
  }
  return expected("UTF-8 text", byte_name(text[*bad]), line_of(text, *bad));
}

Result<std::string> decode_text(std::string_view bytes) {
  if (take(bytes, kByteOrderMark)) return keep_utf8(bytes);
  if (const auto name = declared_encoding(bytes)) {
    const auto encoding = encoding_named(*name);
    if (!encoding) return expected("encoding=UTF-8 or encoding=Shift_JIS", quoted(*name), 1);
    return *encoding == Encoding::utf8 ? keep_utf8(bytes) : decode_cp932(bytes);
  }
  return find_invalid_utf8(bytes) ? decode_cp932(bytes) : std::string(bytes);
}

Result<std::string> encode_cp932(std::string_view utf8) {
  const auto checked = checked_utf8(utf8);
  if (!checked) return checked.error();
  Converter converter("CP932", "UTF-8");
  if (!converter.usable()) return no_converter();
  std::string out;
  for (std::string_view rest = *checked; !rest.empty();) {
    const std::size_t offset = utf8.size() - rest.size();
    const std::string_view character = take_character(rest);
    std::string_view input = character;
    if (character.size() == 1)
      out += character;
    else if (!converter.run(input, out))
      return expected("a character of Shift_JIS", character_name(character), line_of(utf8, offset));
  }
  return out;
}

}  // namespace yose::notation
