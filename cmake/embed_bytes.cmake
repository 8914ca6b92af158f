# Writes a C++ file with a function that returns the bytes of a file:
#   cmake -D INPUT=file -D OUTPUT=file.cpp -D NAMESPACE=name -D FUNCTION=name -P embed_bytes.cmake
file(READ ${INPUT} hex HEX)
string(REGEX REPLACE "(..)" "0x\\1," bytes "${hex}")
file(
  WRITE ${OUTPUT}
  "#include <cstdint>\n#include <span>\n\nnamespace ${NAMESPACE} {\n\n"
  "std::span<const std::uint8_t> ${FUNCTION}() {\n"
  "  static constexpr std::uint8_t bytes[] = {\n${bytes}};\n  return bytes;\n}\n\n"
  "}  // namespace ${NAMESPACE}\n")
