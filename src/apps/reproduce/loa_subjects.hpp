// The positions of an experiment about Lines of Action: lines of a list, or all of a file.
#pragma once

#include <string>
#include <vector>

#include "apps/cli/session.hpp"
#include "games/loa/position.hpp"

namespace yose::apps {

struct LoaSubject {
  std::string id;
  loa::Position position;
  int plies = 0;  // exactly; 0 if that is not known
};

// Every position of a list, called by its line's number. Empty after a complaint.
std::vector<LoaSubject> read_loa_list(const std::string& file, Session& session);

// What `set` names: if it is a set (papers/loa_set.hpp), the lines of the list `corpus`, called by
// their numbers; if not, its own positions, called as in other commands. Empty after a complaint.
std::vector<LoaSubject> read_loa_subjects(const std::string& set, const std::string& corpus,
                                          Session& session);

}  // namespace yose::apps
