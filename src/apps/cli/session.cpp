#include "apps/cli/session.hpp"

#include <ostream>

#include "base/output_place.hpp"

namespace yose::apps {

void Session::complain(const std::string& line) {
  worsen(Status::bad_input);
  out.flush();
  err << "yose: " << line << "\n";
}

bool Session::claim_output(const std::string& name) {
  const auto error = files.claim_output(name);
  if (error) complain(error->text);
  return !error;
}

bool Session::prepare_output(const std::string& name) {
  if (!claim_output(name)) return false;
  const std::error_code error = find_write_error(name);
  if (error) complain("cannot write " + name + ": " + error.message());
  return !error;
}

void Session::tell_interrupted() {
  worsen(Status::unknown);
  out.flush();
  err << "yose: interrupted\n";
}

void Session::refuse(const std::string& line) {
  worsen(Status::bad_input);
  if (++refused <= kMostRefusals) complain(line);
}

void Session::tell_rest() {
  const int untold = refused - kMostRefusals;
  refused = 0;
  if (untold > 0) {
    complain(std::to_string(untold) + (untold == 1 ? " more input is" : " more inputs are") +
             " refused");
  }
}

}  // namespace yose::apps
