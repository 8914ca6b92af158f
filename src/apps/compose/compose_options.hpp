// What the command line of yose compose can say.
#pragma once

#include <optional>
#include <string>

#include "apps/common/batch.hpp"
#include "apps/questions/loa_rules.hpp"

namespace yose::apps {

struct ComposeOptions : BatchOptions {
  LoaRuleOptions rules;
  bool brinkmate = false;
  std::optional<int> plies;  // the usual number depends on the kind of problem
  int back = 15;
  int most = 0;    // 0: all
  int random = 0;  // positions to make
  std::uint64_t seed = 1;
  bool only_win = false;
  bool sort = false;
  bool solutions = false;
  std::string list;
};

}  // namespace yose::apps
