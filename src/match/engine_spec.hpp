// What is said about an engine on the command line: how it is started and what it is told.
//
//   "./engine --flag option.Threads=1 "option.Skill Level=3" nodes=1000 name=old"
//
// Words are separated by blanks; '...' and "..." keep blanks, a backslash keeps the next character
// outside '...'. No shell sees them.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "match/time_control.hpp"

namespace yose::match {

enum class Protocol { usi, gnushogi };

struct EngineOption {
  std::string name;
  std::string value;
  bool has_value = true;  // a button has none

  friend bool operator==(const EngineOption&, const EngineOption&) = default;
};

struct EngineSpec {
  std::string text;                  // as it was given
  std::vector<std::string> command;  // not empty
  std::vector<EngineOption> options;
  TimeControl control;  // its own, if it is set
  Protocol protocol = Protocol::usi;
  std::string folder;  // in which it runs; empty: the current one
  std::string name;    // empty: the name by which it calls itself
};

Result<std::vector<std::string>> split_words(std::string_view text);
Result<EngineSpec> parse_engine(const std::string& text);

// What the words say, in a fixed order and form: equal for engines that are started and told the
// same.
std::string canonical_words(const EngineSpec& spec);

}  // namespace yose::match
