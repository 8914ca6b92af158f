#include "apps/cli/named_files.hpp"

#include <sys/stat.h>

#include <filesystem>

#include "base/output_place.hpp"

namespace yose::apps {

namespace {

namespace fs = std::filesystem;

// What the file is, whatever it is called: a regular file by its number on its device, one that is
// not there yet by its full path. Empty for all else.
std::string identity_of(const std::string& name) {
  struct stat status {};
  if (stat(name.c_str(), &status) == 0) {
    if (!S_ISREG(status.st_mode)) return {};
    return std::to_string(status.st_dev) + ":" + std::to_string(status.st_ino);
  }
  std::error_code error;
  const fs::path path = fs::absolute(output_place(name).file, error);
  return fs::weakly_canonical(path, error).string();
}

}  // namespace

void NamedFiles::add_input(const std::string& name) {
  inputs_.insert(identity_of(name == "-" ? "/dev/stdin" : name));
}

std::optional<Error> NamedFiles::claim_output(const std::string& name) {
  if (name == "-") return Error{"-: no name of a file; /dev/stdout is standard output"};
  const std::string identity = identity_of(name);
  if (identity.empty()) return std::nullopt;
  if (inputs_.contains(identity)) {
    return Error{name + ": an input, which would be overwritten; name another file to write"};
  }
  if (!outputs_.insert(identity).second) {
    return Error{name + ": two outputs would be written there; name a file for each"};
  }
  return std::nullopt;
}

}  // namespace yose::apps
