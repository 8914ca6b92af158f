// What the command line of yose solve can say.
#pragma once

#include <optional>
#include <string>

#include "apps/common/batch.hpp"
#include "apps/questions/loa_rules.hpp"
#include "apps/questions/search_options.hpp"

namespace yose::apps {

struct SolveOptions : BatchOptions {
  LoaRuleOptions rules;
  bool lambda_sort = false;
  int lambda = 0;
  bool no_threats = false;
  std::string start;  // empty: the search's own
  SearchOptions search;
  bool induction = false;  // small boards: no search
  std::string tables;
  int threads = 1;
  bool shortest = false;
  std::string futile = "none";
  std::string proof;
  bool tree = false;
  std::optional<int> tree_depth;
  bool refutations = false;
  std::string kif;
  std::string encoding;  // of the KIF; empty: by the file's name
  std::string ply;       // a choice (ply_choice.hpp); empty: the position that an input is about

  int lambda_order() const { return lambda == 0 && search.asks_for_lambda() ? 1 : lambda; }
  bool shows_tree() const { return tree || tree_depth || refutations; }
  bool wants_tree() const { return shows_tree() || !kif.empty(); }
};

}  // namespace yose::apps
