#include "fuzz/fuzz.hpp"
#include "notation/formats.hpp"

using namespace yose;

// Whatever the text is taken for, it can be written as a position list again.
YOSE_FUZZ(input) {
  const auto format = notation::guess_format(input);
  const auto records = notation::parse_records(format, input);
  if (!records) return;
  for (auto to : {notation::Format::usi, notation::Format::kif, notation::Format::csa}) {
    (void)notation::print_records(to, *records);
  }
}
