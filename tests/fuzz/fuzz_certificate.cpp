#include <sstream>

#include "check/certificate.hpp"
#include "fuzz/fuzz.hpp"

using namespace yose;

// Any bytes are either accepted or refused with a line and a reason. What is accepted must not be
// accepted any more with a byte less.
YOSE_FUZZ(input) {
  const auto verify = [](std::string_view bytes) {
    std::istringstream in{std::string(bytes)};
    return check::verify(in);
  };
  const check::Verification verdict = verify(input);
  fuzz::require(verdict.readable, "bytes in memory cannot be read");
  if (verdict.accepted) {
    fuzz::require(!verdict.claims.empty() && !verdict.what.empty(), "accepted, but nothing said");
    fuzz::require(!verify(input.substr(0, input.size() - 1)).accepted, "accepted when cut off");
  } else {
    fuzz::require(verdict.line > 0 && !verdict.error.empty(), "refused without a reason");
  }
}
