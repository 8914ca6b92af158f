// The files that a command reads and those that it is to write, told apart by what they are and not
// by their names: no output is an input, and no two outputs are one file.
//
// Pipes and devices are nobody's: nothing is lost where they are read and written.
#pragma once

#include <optional>
#include <set>
#include <string>

#include "base/result.hpp"

namespace yose::apps {

class NamedFiles {
 public:
  // "-" is standard input.
  void add_input(const std::string& name);
  // Why it may not be written, with its name; else it is claimed, and nobody else may write it.
  std::optional<Error> claim_output(const std::string& name);

 private:
  std::set<std::string> inputs_;
  std::set<std::string> outputs_;
};

}  // namespace yose::apps
