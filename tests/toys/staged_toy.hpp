// A toy whose moves are listed in stages (search::Staged), of either side: the questions and their
// answers are those of the toy itself.
#pragma once

#include "search/explorer.hpp"
#include "toys/toy_problem.hpp"

namespace yose::toys {

class StagedToy : public ToyProblem {
 public:
  StagedToy(const ToyProblem& toy, int stages) : ToyProblem(toy), stages_(stages) {}

  // A stage may have no move at all, or moves of an earlier one; the last has all.
  bool expand_stage(int stage, std::vector<Choice<Move>>& list) const {
    std::vector<Choice<Move>> all;
    expand(all);
    const bool last = stage + 1 == stages_;
    for (const auto& choice : all) {
      const bool here = choice.move % stages_ == stage || choice.move % 5 == stage;
      if (last || here) list.push_back(choice);
    }
    return !last;
  }

 private:
  int stages_;
};

static_assert(search::Staged<StagedToy>);

}  // namespace yose::toys
