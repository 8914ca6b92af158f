#include "apps/common/loa_words.hpp"

#include <fmt/format.h>

#include "apps/common/report_output.hpp"
#include "notation/loa_text.hpp"

namespace yose::apps {

std::string color_name(Color c) { return c == Color::black ? "black" : "white"; }

std::vector<std::string> move_texts(const std::vector<loa::Move>& moves) {
  std::vector<std::string> list;
  list.reserve(moves.size());
  for (loa::Move m : moves) list.push_back(notation::to_loa(m));
  return list;
}

std::string win_words(Color winner, int plies, bool exact) {
  return fmt::format("{} wins in {} ({})", color_name(winner), plies_text(plies),
                     exact ? "exact" : "at most");
}

}  // namespace yose::apps
