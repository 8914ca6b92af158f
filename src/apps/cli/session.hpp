// Where a command writes, and what its exit status means.
#pragma once

#include <iosfwd>
#include <string>

#include "apps/cli/named_files.hpp"

namespace yose::apps {

// The command line's contract: 0 all answered, 1 some unknown or interrupted, 2 bad usage
// or input.
enum class Status { answered = 0, unknown = 1, bad_input = 2 };

// Where a command writes, and the worst status so far.
struct Session {
  static constexpr int kMostRefusals = 20;  // each has a line; the rest are counted

  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  Status status = Status::answered;
  int refused = 0;  // inputs since tell_rest()
  NamedFiles files = {};

  void worsen(Status s) {
    if (s > status) status = s;
  }
  // One clear line, and exit status 2.
  void complain(const std::string& line);

  // May an output go there? False with a complaint if not; else no other output may.
  bool claim_output(const std::string& name);
  // Can it be written, too, as far as can be told without writing?
  bool prepare_output(const std::string& name);

  // After ^C, in one line: what was done stays, the rest is unknown.
  void tell_interrupted();

  // A complaint about one of many inputs: a list may be wrong in every line. After kMostRefusals of
  // them the others are only counted, until tell_rest() says how many there were.
  void refuse(const std::string& line);
  void tell_rest();
};

}  // namespace yose::apps
