// Where a command writes, and what its exit status means. Of the command line's parser only names
// are known here, so that files which do not read options need not compile it.
#pragma once

#include <iosfwd>
#include <string>

namespace CLI {  // NOLINT(readability-identifier-naming): the library is called so
class App;
class Option;
}  // namespace CLI

namespace yose::apps {

// The command line's contract: 0 all answered, 1 some unknown, 2 bad usage or input.
enum class Status { answered = 0, unknown = 1, bad_input = 2 };

// Where a command writes, and the worst status so far.
struct Session {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  Status status = Status::answered;

  void worsen(Status s) {
    if (s > status) status = s;
  }
  // One clear line, and exit status 2.
  void complain(const std::string& line);
};

}  // namespace yose::apps
