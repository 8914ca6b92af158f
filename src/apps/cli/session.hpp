// Where a command writes, and what its exit status means.
#pragma once

#include <iosfwd>
#include <limits>
#include <string>

namespace yose::apps {

// The command line's contract: 0 all answered, 1 some unknown, 2 bad usage or input.
enum class Status { answered = 0, unknown = 1, bad_input = 2 };

// Where a command writes, and the worst status so far.
struct Session {
  static constexpr int kNoLimit = std::numeric_limits<int>::max();

  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  Status status = Status::answered;
  int patience = kNoLimit;  // complaints that will be told
  int untold = 0;           // complaints since then

  void worsen(Status s) {
    if (s > status) status = s;
  }
  // One clear line, and exit status 2.
  void complain(const std::string& line);

  // From now on only so many complaints are told, the others counted, until tell_rest() says how
  // many there were. For lists that may be wrong in every line.
  void tell_at_most(int complaints) { patience = complaints; }
  void tell_rest();
};

}  // namespace yose::apps
