// The two sides of a question, and what can be said of it.
#pragma once

#include <cstdint>

namespace yose {

enum class Side : std::uint8_t { prover, refuter };
enum class Verdict : std::uint8_t { open, proven, disproven };

}  // namespace yose
