// OpenShogiLib's opinion on one position, as text, so that nobody else needs its headers.
//
// Source: libosl 0.8. Needs both kings on the board. It was built with NDEBUG and OSL_SMP, which
// change its classes, so the file that includes its headers must be too.
#pragma once

#include <string>
#include <vector>

namespace yose::oracle {

struct OslAnswers {
  bool in_check = false;
  // All sorted, in USI.
  std::vector<std::string> legal;   // with every choice not to promote
  std::vector<std::string> usual;   // without those its searches leave out
  std::vector<std::string> checks;  // the legal ones it says give check
  // What its generator of checks makes, legal or not; empty when in check, which it does not
  // handle.
  std::vector<std::string> generated_checks;
  std::string mate;            // its immediate checkmate, or empty: it does not look for all
  std::string pawn_drop_mate;  // the pawn drop before the king that it calls mate, or empty
};

OslAnswers ask_osl(const std::string& sfen);

}  // namespace yose::oracle
