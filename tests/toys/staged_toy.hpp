// A toy whose moves are listed in stages (search::Staged), of either side: the questions and their
// answers are those of the toy itself.
#pragma once

#include "search/explorer.hpp"
#include "toys/toy_problem.hpp"

namespace yose::toys {

class StagedToy : public ToyProblem {
 public:
  StagedToy(const ToyProblem& toy, int stages) : ToyProblem(toy), stages_(stages) {}

  // Some stages may have no move at all.
  bool expand_stage(int stage, std::vector<Choice<Move>>& list) const {
    std::vector<Choice<Move>> all;
    expand(all);
    for (const auto& choice : all) {
      if (choice.move % stages_ == stage) list.push_back(choice);
    }
    return stage + 1 < stages_;
  }

 private:
  int stages_;
};

static_assert(search::Staged<StagedToy>);

}  // namespace yose::toys
