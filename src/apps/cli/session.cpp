#include "apps/cli/session.hpp"

#include <ostream>

namespace yose::apps {

void Session::complain(const std::string& line) {
  worsen(Status::bad_input);
  if (patience == 0) {
    ++untold;
    return;
  }
  if (patience != kNoLimit) --patience;
  out.flush();
  err << "yose: " << line << "\n";
}

void Session::tell_rest() {
  patience = kNoLimit;
  if (untold > 0) complain(std::to_string(untold) + " more inputs are refused");
  untold = 0;
}

}  // namespace yose::apps
