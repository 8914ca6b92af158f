// A field of a CSV file (RFC 4180).
#pragma once

#include <string>

namespace yose {

// Names of files may hold anything.
inline std::string csv_quoted(const std::string& field) {
  if (field.find_first_of(",\"\r\n") == std::string::npos) return field;
  std::string text = "\"";
  for (char c : field) text += c == '"' ? "\"\"" : std::string(1, c);
  return text + "\"";
}

}  // namespace yose
