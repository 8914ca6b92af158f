// What the command line of yose solve can say beside the question.
#pragma once

#include <optional>
#include <string>

#include "apps/questions/question_options.hpp"

namespace yose::apps {

struct SolveOptions : QuestionOptions {
  std::string proof;
  bool tree = false;
  std::optional<int> tree_depth;
  bool refutations = false;
  std::string kif;
  std::string encoding;  // of the KIF; empty: by the file's name
  std::string ply;       // a choice (ply_choice.hpp); empty: the position that an input is about

  bool shows_tree() const { return tree || tree_depth || refutations; }
  bool wants_tree() const { return shows_tree() || !kif.empty(); }
};

}  // namespace yose::apps
