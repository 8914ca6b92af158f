#include "notation/record_file.hpp"

#include <algorithm>

namespace yose::notation {

namespace {

// Does the name end in this extension, in small letters or capitals?
bool has_extension(std::string_view file, std::string_view extension) {
  if (file.size() < extension.size()) return false;
  const std::string_view end = file.substr(file.size() - extension.size());
  return std::equal(end.begin(), end.end(), extension.begin(), [](char found, char small) {
    return found == small || (found >= 'A' && found <= 'Z' && found - 'A' + 'a' == small);
  });
}

// Is it a file that readers take for CP932?
bool is_taken_for_cp932(Format format, std::string_view file) {
  const bool japanese = format == Format::kif || format == Format::ki2;
  return japanese && (has_extension(file, ".kif") || has_extension(file, ".ki2"));
}

std::string declared_utf8(Format format, std::string_view text) {
  const char* const first = format == Format::kif ? "#KIF version=2.0 encoding=UTF-8\n"
                                                  : "#KI2 version=2.0 encoding=UTF-8\n";
  return first + std::string(text);
}

// CSA texts are printed with this line in front.
std::string redeclared_csa(std::string_view text) {
  constexpr std::string_view kUtf8 = "'CSA encoding=UTF-8\n";
  if (!text.starts_with(kUtf8)) return std::string(text);
  return "'CSA encoding=SHIFT_JIS\n" + std::string(text.substr(kUtf8.size()));
}

}  // namespace

std::string_view extension_of(Format format) {
  switch (format) {
    case Format::kif:
      return ".kif";
    case Format::ki2:
      return ".ki2";
    case Format::csa:
      return ".csa";
    case Format::jkf:
      return ".jkf";
    case Format::bod:
      return ".bod";
    case Format::sfen:
      return ".sfen";
    default:
      return ".usi";
  }
}

Encoding usual_encoding(Format format, std::string_view file) {
  return is_taken_for_cp932(format, file) ? Encoding::cp932 : Encoding::utf8;
}

Result<std::string> file_bytes(Format format, std::string_view utf8, std::string_view file,
                               std::optional<Encoding> wanted) {
  if (wanted.value_or(usual_encoding(format, file)) == Encoding::utf8) {
    return is_taken_for_cp932(format, file) ? declared_utf8(format, utf8) : std::string(utf8);
  }
  return encode_cp932(format == Format::csa ? redeclared_csa(utf8) : utf8);
}

}  // namespace yose::notation
