#include "fuzz/fuzz.hpp"
#include "notation/encoding.hpp"
#include "notation/utf8.hpp"

using namespace yose;

YOSE_FUZZ(input) {
  const auto text = notation::decode_text(input);
  if (!text) return;
  fuzz::require(!notation::find_invalid_utf8(*text), "decoded text is not UTF-8");
  (void)notation::encode_cp932(*text);
}
