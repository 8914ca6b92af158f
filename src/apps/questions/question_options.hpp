// The options that make a question, in groups. A command adds the groups that it knows to its
// command line; those it does not add keep their defaults. Where a group does not apply to the game
// in question, first_given() names the option to complain about.
#pragma once

#include <optional>
#include <string>

#include "apps/common/batch.hpp"
#include "apps/questions/lines_options.hpp"
#include "apps/questions/loa_rules.hpp"
#include "apps/questions/search_options.hpp"

namespace yose::apps {

// How long a mate or a win is.
struct LengthOptions {
  bool shortest = false;
  std::string futile = "none";

  bool wants_exact() const { return shortest || futile == "kakinoki"; }
};

// What Lines of Action alone has (loa_question.hpp).
struct LoaOptions {
  LoaRuleOptions rules;
  bool lambda_sort = false;
  int lambda = 0;
  bool no_threats = false;
  std::string start;  // empty: the search's own

  std::optional<std::string> first_given() const;
};

// Tables of all positions instead of a search (small_question.hpp).
struct InductionOptions {
  bool asked = false;
  std::string tables;
  int threads = 1;
  std::string device = "cpu";
};

struct QuestionOptions : BatchOptions {
  SearchOptions search;
  LengthOptions length;
  LoaOptions loa;
  InductionOptions induction;
  LinesOptions lines;

  int lambda_order() const { return loa.lambda == 0 && search.asks_for_lambda() ? 1 : loa.lambda; }
};

}  // namespace yose::apps
