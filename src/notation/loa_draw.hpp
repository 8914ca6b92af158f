// A Lines of Action position drawn for a terminal and as a standalone SVG picture.
#pragma once

#include <optional>
#include <string>

#include "games/loa/setup.hpp"

namespace yose::notation {

struct LoaDrawOptions {
  bool ascii = false;
  bool color = false;  // ANSI escapes
};

std::string draw_loa(const loa::Setup&, const LoaDrawOptions& = {});
std::string loa_to_svg(const loa::Setup&, int percent = 100);

}  // namespace yose::notation
