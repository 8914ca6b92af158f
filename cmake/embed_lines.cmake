# Writes a C++ file with a function that returns the lines of a text file:
#   cmake -D INPUT=file -D OUTPUT=file.cpp -D FUNCTION=name -P embed_lines.cmake
file(STRINGS ${INPUT} lines ENCODING UTF-8)
set(text)
foreach(line IN LISTS lines)
  string(APPEND text "      R\"(${line})\",\n")
endforeach()
file(
  WRITE ${OUTPUT}
  "#include <string_view>\n#include <vector>\n\nnamespace yose::solvers {\n\n"
  "const std::vector<std::string_view>& ${FUNCTION}() {\n"
  "  static const std::vector<std::string_view> lines = {\n${text}  };\n  return lines;\n}\n\n"
  "}  // namespace yose::solvers\n")
