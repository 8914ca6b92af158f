// Text inside XML and its kin, such as SVG.
#pragma once

#include <string>
#include <string_view>

namespace yose {

// Control characters have no place in XML and are left out.
inline std::string xml_escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '&') {
      out += "&amp;";
    } else if (c == '<') {
      out += "&lt;";
    } else if (c == '>') {
      out += "&gt;";
    } else if (static_cast<unsigned char>(c) >= ' ') {
      out += c;
    }
  }
  return out;
}

}  // namespace yose
