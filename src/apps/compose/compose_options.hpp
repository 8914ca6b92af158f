// What the command line of yose compose can say.
#pragma once

#include <string>

#include "apps/common/batch.hpp"
#include "apps/questions/loa_rules.hpp"

namespace yose::apps {

struct ComposeOptions : BatchOptions {
  LoaRuleOptions rules;
  int plies = 5;
  int back = 15;
  int most = 0;  // 0: all
  bool only_win = false;
  bool sort = false;
  bool solutions = false;
  std::string list;
};

}  // namespace yose::apps
